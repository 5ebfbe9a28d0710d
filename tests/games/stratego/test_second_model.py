"""The machine against a second model of the rules, after every decision.

Players here like to shuttle, to chase and to evade, so that both repeating rules come
up all the time; boards are small armies on any squares, and whole armies from set-ups.
"""

from collections import Counter
from random import Random

import pytest

from motc_lab.games.stratego.position.battle import battle_of, position_of
from motc_lab.games.stratego.setups import random_code
from tests.games.stratego import second_model
from tests.games.stratego.second_model import Model
from tests.games.stratego.tables import (
    QUICK,
    VARIANTS,
    Story,
    begun,
    story,
)

BOARDS = {"classic": second_model.CLASSIC, "quick": second_model.QUICK}
OPTIONS = (
    {"two_squares_limit": 3, "more_squares": True},
    {"two_squares_limit": 5, "more_squares": True, "quiet_cap": 60},
    {"two_squares_limit": 0, "more_squares": True, "total_cap": 150},
    {"two_squares_limit": 3, "more_squares": False, "quiet_cap": 45, "total_cap": 90},
    {"two_squares_limit": 0, "more_squares": False, "quiet_cap": 80},
)


def small_board(random: Random, variant: str, **options: object) -> Story:
    """A few men of each side close to each other, and both flags."""
    board = VARIANTS[variant]
    squares = BOARDS[variant].squares()
    middle = [at for at in squares if 2 <= int(at[1:]) <= board.size - 1]
    random.shuffle(middle)
    words = []
    for side in "rb":
        army = [corps.rank for corps in board.army for _ in range(corps.count)]
        army.remove("F")
        ranks = random.sample(army, random.randint(2, 5))
        words += [f"{middle.pop()} {side}{rank}" for rank in ranks]
    turn = random.choice(("red", "blue"))
    return story(", ".join(words), turn, variant, **options)


def model_of(told: Story) -> Model:
    options = told.settings.options
    at = {square: f"{sign[0]}@{square}" for square, sign in told.truth()}
    signs = dict(told.truth())
    sides = {"r": "red", "b": "blue"}
    return Model(
        board=BOARDS[told.settings.variant.name],
        at=at,
        ranks={piece: signs[square][1] for square, piece in at.items()},
        sides={piece: sides[piece[0]] for piece in at.values()},
        turn="blue" if told.battle.turn else "red",
        two_squares_limit=options.two_squares_limit,
        more_squares=options.more_squares,
        quiet_cap=options.quiet_cap,
        total_cap=options.total_cap,
    )


def liked(model: Model, random: Random) -> tuple[str, str]:
    """A legal move, mostly one that repeats, threatens or evades."""
    legal = sorted(model.legal())
    own = [move for move in model.moves if move.side == model.turn]
    rivals = [at for at, piece in model.at.items() if model.sides[piece] != model.turn]
    wishes = {
        "back": [m for m in legal if own and m == (own[-1].goal, own[-1].start)],
        "on": [m for m in legal if own and m[0] == own[-1].goal],
        "threat": [
            m
            for m in legal
            if m[1] not in model.at and any(model.board.beside(m[1], r) for r in rivals)
        ],
        "chase": [
            m
            for m in legal
            if model.moves
            and m[1] not in model.at
            and model.board.beside(m[1], model.moves[-1].goal)
        ],
        "evade": [
            m
            for m in legal
            if model.moves
            and m[1] not in model.at
            and model.board.beside(m[0], model.moves[-1].goal)
        ],
        "quiet": [m for m in legal if m[1] not in model.at],
    }
    for kind, chance in (("evade", 0.85), ("chase", 0.85)):
        if wishes[kind] and random.random() < chance:
            return random.choice(wishes[kind])
    kind = random.choices(("back", "on", "threat", "quiet", "any"), (6, 3, 8, 3, 1))[0]
    return random.choice(wishes.get(kind) or wishes["quiet"] or legal)


def compare(told: Story, model: Model, random: Random, seen: Counter[str]) -> None:
    """Legal moves, refusals of any pair of squares, and how it ended."""
    result = told.end
    assert result == model.result
    if result:
        assert not told.battle.asked()
        return
    offered = {tuple(code.split("-")) for code in told.offered if "-" in code}
    assert offered == model.legal()
    squares = [*model.board.squares(), *model.board.lakes]
    pairs = [(random.choice(squares), random.choice(squares)) for _ in range(12)]
    own = [at for at, piece in model.at.items() if model.sides[piece] == model.turn]
    pairs += [(random.choice(own), random.choice(squares)) for _ in range(12)]
    for start in own:
        near = [at for at in squares if model.board.beside(start, at)]
        pairs += [(start, goal) for goal in near]
    for start, goal in pairs:
        refusal = told.why(f"{start}-{goal}")
        rule = refusal.rule if refusal else None
        assert rule == model.refused(start, goal), (start, goal, model.moves)
        seen[rule or "legal"] += 1


def follow(told: Story, seed: int, moves: int, seen: Counter[str]) -> None:
    random = Random(seed)
    model = model_of(told)
    compare(told, model, random, seen)
    for _ in range(moves):
        if model.result:
            break
        start, goal = liked(model, random)
        model.play(start, goal)
        told.play(f"{start}-{goal}")
        compare(told, model, random, seen)


@pytest.mark.parametrize("variant", ["quick", "classic"])
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_small_armies_play_as_the_second_model_says(
    variant: str, options: dict[str, int]
) -> None:
    seen: Counter[str] = Counter()
    for seed in range(12):
        follow(small_board(Random(seed), variant, **options), seed, 120, seen)
    assert bool(seen["STWO-2"]) == bool(options["two_squares_limit"])
    assert bool(seen["SMOR-3"]) == options["more_squares"]
    assert {"SMOV-1", "SMOV-2", "SMOV-4", "SSCT-1"} <= set(seen)


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_whole_armies_play_as_the_second_model_says(options: dict[str, int]) -> None:
    seen: Counter[str] = Counter()
    for seed in range(3):
        random = Random(seed)
        told = begun(random_code(QUICK, random), random_code(QUICK, random), **options)
        follow(told, seed, 150, seen)


@pytest.mark.parametrize("seed", range(6))
def test_a_match_goes_on_the_same_from_its_own_position(seed: int) -> None:
    told = small_board(Random(seed), "quick")
    random, model = Random(seed), model_of(told)
    for _ in range(90):
        if model.result:
            break
        start, goal = liked(model, random)
        model.play(start, goal)
        told.play(f"{start}-{goal}")
        taken = position_of(told.battle, told.settings)
        again = Story(battle_of(taken, told.settings.options), told.settings)
        assert again.battle.asked() == told.battle.asked()
        assert position_of(again.battle, told.settings) == taken
        if told.battle.asked():
            assert set(again.offered) == set(told.offered)
            assert len(again.battle.quiet) == len(told.battle.quiet)
