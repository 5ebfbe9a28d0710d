"""What an unknown piece may be, how a battle goes, and what may be supposed."""

from collections import Counter
from fractions import Fraction
from itertools import permutations
from random import Random

import pytest

from motc_lab.engine.session import Session
from motc_lab.games.stratego.codes import read
from motc_lab.games.stratego.rules import numbers
from motc_lab.games.stratego.rules.machine import Battle
from motc_lab.games.stratego.ruleset import new_ruleset
from motc_lab.games.stratego.sandbox.odds import chances_of, odds_of
from motc_lab.games.stratego.sandbox.suppose import SUPPOSE, with_rank
from motc_lab.games.stratego.seat import Seat
from motc_lab.games.stratego.squares import square_number
from motc_lab.games.stratego.texts.words import rank_text
from motc_lab.sandbox.supposing import NotSupposed, supposing_of
from tests.games.stratego.tables import RED, Story, begun, random_play, story

# d5 and h4 have moved: they stand outside their rows. a8, b8 and c7 have not.
UNKNOWN = "d4 r9, a4 r2, d5 b3, h4 bX, a8 bB, b8 bF, c7 b9"


def man_at(battle: Battle, square: str) -> int:
    return battle.cells[square_number(square, battle.rules.size)]


def told(battle: Battle, square: str) -> dict[str, Fraction]:
    found = chances_of(battle, 0, man_at(battle, square))
    return {numbers.SIGNS[rank]: share for rank, share in found.items()}


def counted(battle: Battle, square: str) -> dict[str, Fraction]:
    """The same, by laying out every world and counting."""
    hidden = [
        man
        for man in battle.cells
        if man and battle.rules.seat_of[man] == 1
        if not battle.facts[man] & (numbers.SEEN | numbers.FAR)
    ]
    ranks = [battle.ranks[man] for man in hidden]
    gone = numbers.MOVED | numbers.OUTSIDE
    seen: Counter[str] = Counter()
    for world in permutations(ranks):
        if all(
            rank <= numbers.MARSHAL or not battle.facts[man] & gone
            for man, rank in zip(hidden, world, strict=True)
        ):
            rank = world[hidden.index(man_at(battle, square))]
            seen[numbers.SIGNS[rank]] += 1
    return {sign: Fraction(count, seen.total()) for sign, count in seen.items()}


@pytest.mark.parametrize("square", ["d5", "h4", "a8", "b8", "c7"])
def test_chances_are_those_of_all_worlds_counted(square: str) -> None:
    battle = story(UNKNOWN, variant="quick").battle
    assert told(battle, square) == counted(battle, square)


def test_who_has_moved_is_no_bomb_and_no_flag() -> None:
    battle = story(UNKNOWN, variant="quick").battle
    assert told(battle, "d5") == {one: Fraction(1, 3) for one in "39X"}
    assert told(battle, "a8")["F"] == Fraction(1, 3)


def test_a_seen_piece_and_a_runner_are_certain() -> None:
    battle = story("a1 rX, a2 b3, c8 b2", to_move="blue", variant="quick")
    battle.play("c8-c6", "a1-b1")
    assert told(battle.battle, "c6") == {"2": Fraction(1)}
    battle.play("a2-a1", "b1-a1")
    assert battle.standing("a1") == "rX"


@pytest.mark.parametrize("seed", range(6))
def test_chances_sum_to_one_along_random_matches(seed: int) -> None:
    made = random_play(begun(), Random(seed), 30)
    battle = made.battle
    for man in battle.cells:
        if man and battle.rules.seat_of[man] == 1:
            assert sum(chances_of(battle, 0, man).values()) == 1


def odds(made: Story, move: str) -> tuple[Fraction, Fraction, Fraction, Fraction]:
    world = made.view(RED).world
    found = odds_of(world, 0, read(move, made.settings))
    return found.wins, found.both, found.loses, found.flag


def test_a_battle_is_counted_exactly() -> None:
    made = story(UNKNOWN, variant="quick")
    third = Fraction(1, 3)
    assert odds(made, "d4-d5") == (third, third, third, 0)
    # a8 has not moved: flag, bomb, or one of the three that move, 1/3 each time
    ninth = Fraction(1, 9)
    assert odds(made, "a4-a8") == (third, 0, third + 3 * ninth, third)


def test_what_is_worth_it_weighs_what_may_be_lost() -> None:
    made = story(UNKNOWN, variant="quick")
    world = made.view(RED).world
    general = odds_of(world, 0, read("d4-d5", made.settings)).gain
    scout = odds_of(world, 0, read("a4-a8", made.settings)).gain
    assert general < 0 < scout


def match(seed: int = 1) -> Session:  # type: ignore[type-arg]  # of this game
    made = Session(new_ruleset(variant="quick"), seed=seed)
    for seat in ("red", "blue"):
        made.play("preset first-steps", seat=seat)
        made.play("ready", seat=seat)
    made.play("d3-d4")
    made.play("e6-e5")
    return made


def test_the_game_says_what_can_be_supposed() -> None:
    assert supposing_of(match()) is SUPPOSE


def test_each_unknown_piece_may_be_supposed_to_be_what_fits() -> None:
    made = match()
    subjects = {one.about: one for one in SUPPOSE.subjects(made, Seat.RED, "en")}
    assert len(subjects) == 10
    moved = {choice.id for choice in subjects["e5"].choices}
    assert moved == {f"e5={sign}" for sign in "123" + "9X"}
    still = {choice.id for choice in subjects["h8"].choices}
    assert still == {f"h8={sign}" for sign in "1239XBF"}
    for lang in ("en", "de"):
        for subject in SUPPOSE.subjects(made, Seat.RED, lang):
            assert subject.about in subject.text
            for choice in subject.choices:
                word = rank_text(choice.id[-1], lang)
                assert word in choice.text
                assert word.lower() in choice.what.lower()


def test_what_is_offered_does_not_depend_on_what_is_hidden() -> None:
    seen = []
    for code in (".2.9.X2./B.1.3..3/FB......", ".2.X.92./B.3.1..3/BF......"):
        made = Session(new_ruleset(variant="quick"), seed=1)
        for seat, told_code in (("red", ".2.9.X2./B.1.3..3/FB......"), ("blue", code)):
            made.play(f"code {told_code}", seat=seat)
            made.play("ready", seat=seat)
        seen.append(SUPPOSE.subjects(made, Seat.RED, "en"))
    assert seen[0] == seen[1]


@pytest.mark.parametrize("choice", ["e5=X", "e5=1", "h8=F", "h8=B"])
def test_a_supposed_match_has_it_so_and_keeps_what_is_known(choice: str) -> None:
    made = match()
    for seed in range(8):
        other = SUPPOSE.supposed(made, Seat.RED, choice, Random(seed))
        square, _, sign = choice.partition("=")
        piece = next(
            one for one in other.view("blue").now.pieces if one.square == square
        )
        assert piece.rank == sign
        assert sorted(other.machine.ranks) == sorted(made.machine.ranks)
        assert other.view("red").now.pieces[0] == made.view("red").now.pieces[0]
        assert other.asked == made.asked
        assert other.position.moves == made.position.moves


def test_with_open_hands_all_else_lies_as_it_did() -> None:
    made = match()
    other = SUPPOSE.supposed(made, None, "e5=X", Random(1))
    before, after = made.machine.ranks, other.machine.ranks
    assert sum(a != b for a, b in zip(before, after, strict=True)) in {0, 2}


@pytest.mark.parametrize("choice", ["e5=B", "e5=8", "d4=3", "z9=X", "e5", "", "=" * 64])
def test_what_is_not_offered_is_refused(choice: str) -> None:
    with pytest.raises(NotSupposed, match="use"):
        SUPPOSE.supposed(match(), Seat.RED, choice, Random(1))


def test_nothing_is_supposed_while_both_set_up_or_after_the_end() -> None:
    made = Session(new_ruleset(variant="quick"), seed=1)
    assert not SUPPOSE.subjects(made, Seat.RED, "en")
    with pytest.raises(NotSupposed):
        SUPPOSE.supposed(made, Seat.RED, "e5=X", Random(1))


def test_worlds_of_a_supposition_are_drawn_without_bias() -> None:
    battle = story(UNKNOWN, variant="quick").battle
    man, other = man_at(battle, "d5"), man_at(battle, "a8")
    random, draws = Random(7), 3000
    seen = Counter(
        with_rank(battle, 0, man, numbers.MARSHAL, random).ranks[other]
        for _ in range(draws)
    )
    for rank, share in ((numbers.FLAG, 1 / 3), (numbers.BOMB, 1 / 3), (9, 1 / 6)):
        assert abs(seen[rank] / draws - share) < 5 * (share / draws) ** 0.5
