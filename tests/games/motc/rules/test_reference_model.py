"""The machine and a second, independent reading of the rulings play the same matches.

After every decision everything on the table and the whole question is compared.
"""

from collections import deque
from random import Random
from typing import Any

import pytest

from motc_lab.games.motc.edition import Edition, house_edition
from motc_lab.games.motc.position.position import Position
from motc_lab.games.motc.position.tables import position_of, table_of
from motc_lab.games.motc.rules.chance import Stream
from motc_lab.games.motc.rules.compile import compile_edition
from motc_lab.games.motc.rules.events import MatchLog
from motc_lab.games.motc.rules.machine import play, start
from motc_lab.games.motc.rules.questions import Question, question_of
from motc_lab.games.motc.rules.table import Table
from tests.games.motc.rules.editions import PLAIN, random_edition
from tests.games.motc.rules.reference_model import ORDER, PERSONS, Decision, Model

SMALL_TRACK = [
    {"hand_limit": 1, "pawns": 0, "advantage": -3},
    {"hand_limit": 2, "pawns": 1, "advantage": 0},
    {"hand_limit": 3, "pawns": 4, "advantage": 2},
    {"hand_limit": 8, "pawns": 1, "advantage": 0},
    {"hand_limit": 8, "pawns": 0, "advantage": 5},
]
HARSH = (
    PLAIN.with_person("spassky", track=SMALL_TRACK, start=3)
    .with_person("fischer", track=SMALL_TRACK, start=4)
    .with_ruling(section_values=(1, 1, 2, 5), advantage_spaces=4, points_to_win=4)
)
EDITIONS = {
    "house": house_edition(),
    "plain": PLAIN,
    "English readings": PLAIN.with_ruling(
        mulligan_discard="face_up", section_four_cost="won"
    ),
    "harsh": HARSH,
    "house rules": PLAIN.with_ruling(
        effect_use="must", first_lead="black", early_end="off", resigning="forced"
    ),
    "without start advantage": HARSH.with_ruling(early_end_counts="without_start"),
    "no points for a draw": HARSH.with_ruling(draw_points=0),
    "two points for a draw": HARSH.with_ruling(draw_points=2, early_end="off"),
    "three pawns": HARSH.with_ruling(card_pawns=3),
    "no pawns": PLAIN.with_ruling(card_pawns=0),
    "no effects": HARSH.with_ruling(effect_user="nobody", early_end="off"),
    "the winner's effect": HARSH.with_ruling(effect_user="winner"),
    "the winner must": PLAIN.with_ruling(effect_user="winner", effect_use="must"),
    "three sections": PLAIN.with_ruling(section_values=(2, 1, 4)),
    "five sections": HARSH.with_ruling(section_values=(1, 3, 0, 2, 2)),
    "five, won": PLAIN.with_ruling(
        section_values=(1, 2, 3, 4, 5), section_four_cost="won", card_pawns=3
    ),
    "tie to Fischer": HARSH.with_ruling(tie_break="fischer", section_four_cost="won"),
}


class Pair:
    """One match on both: the machine goes first, the model gets the same cards."""

    def __init__(
        self, edition: Edition, seed: int, position: Position | None = None
    ) -> None:
        self.log = MatchLog()
        self.cards: deque[tuple[str, str]] = deque()
        self.model = Model(
            edition.model_dump(mode="json", by_alias=True), self.next_card
        )
        self.played: list[str] = []
        chance = Stream(Random(seed))
        if position is None:
            self.table = Table(compile_edition(edition), chance)
            self.log.listen_to(self.table)
            start(self.table)
            self.match = self.model.match()
        else:
            self.table = table_of(position, edition, chance)
            self.log.listen_to(self.table)
            take_up(self.model, position)
            self.match = self.model.games(position.lead)
        self.hear()
        self.decision: Decision | None = next(self.match)

    def next_card(self, who: str, _where: str, cards: list[str]) -> str:
        owner, card = self.cards.popleft()
        assert owner == who
        assert card in cards
        return card

    def hear(self) -> None:
        for event in self.log.events:
            owner = event.seat.value if event.seat else ""
            if event.kind == "dealt":
                self.cards.extend((owner, card) for card in event.hand or ())
            elif event.kind in ("drew", "picked"):
                assert event.card is not None
                self.cards.append((owner, event.card))
        self.log.events.clear()

    def play(self, question: Question, code: str) -> None:
        self.played.append(code)
        play(self.table, question.option(code).number)
        self.hear()
        try:
            self.decision = self.match.send(code)
        except StopIteration:
            self.decision = None
        assert not self.cards, "the machine drew more cards than the model"


def take_up(model: Model, position: Position) -> None:
    """Put on the model's table what lies in a position at the lead."""
    spaces = position.marker
    model.advantage = {"spassky": max(-spaces, 0), "fischer": max(spaces, 0)}
    model.from_spaces = position.start_marker
    model.queen, model.game = position.white, position.game
    for who, points in zip(PERSONS, position.score, strict=True):
        told = machine_side(position, who)
        person = model.people[who]
        person.hand, person.deck = told["hand"], told["deck"]
        person.seen_in_hand = told["shown"]
        person.face_up, person.face_down = told["pile"], told["buried"]
        person.space, person.points = told["endurance"], points
        person.reserve, person.supply = told["reserve"], told["supply"]
        person.must_play, person.coming_bonus = told["forced"], told["bonus"]
        person.pawns_forbidden = told["no_pawns"]
    for n, section in enumerate(position.sections, 1):
        for who in PERSONS:
            laid = section.model_dump()[who]
            if laid is not None:
                model.board[n][who] = laid


def model_side(model: Model, who: str) -> dict[str, Any]:
    person = model.people[who]
    return {
        "hand": sorted(person.hand),
        "shown": sorted(person.seen_in_hand),
        "deck": sorted(person.deck),
        "pile": sorted(person.face_up),
        "buried": sorted(person.face_down),
        "endurance": person.space,
        "reserve": person.reserve,
        "supply": person.supply,
        "forced": person.must_play,
        "no_pawns": person.pawns_forbidden,
        "bonus": person.coming_bonus,
    }


def machine_side(position: Position, who: str) -> dict[str, Any]:
    person = position.person("spassky" if who == "spassky" else "fischer")
    assert person.unseen is None
    side = person.model_dump(exclude={"shuffles", "unseen"})
    for zone in ("hand", "shown", "deck", "pile", "buried"):
        side[zone] = sorted(side[zone])
    side["forced"] = side["forced"] or ""
    return side


def model_table(model: Model) -> dict[str, Any]:
    lead = model.advantage["fischer"] - model.advantage["spassky"]
    board = {
        (n, who): (laid["card"], laid["pawns"], laid["bonus"])
        for n, section in model.board.items()
        for who, laid in section.items()
    }
    points = tuple(model.people[who].points for who in PERSONS)
    return {
        **{who: model_side(model, who) for who in PERSONS},
        "marker": lead,
        "board": board,
        "score": points,
        "queen": model.queen,
        "game": model.game,
    }


def machine_table(t: Table) -> dict[str, Any]:
    position = position_of(t)
    board = {
        (n, who): (laid.card, laid.pawns, laid.bonus)
        for n, section in enumerate(position.sections, 1)
        for who, laid in (("spassky", section.spassky), ("fischer", section.fischer))
        if laid is not None
    }
    return {
        **{who: machine_side(position, who) for who in PERSONS},
        "marker": position.marker,
        "board": board,
        "score": position.score,
        "queen": position.white,
        "game": position.game,
    }


def choice(question: Question, offered: list[str], random: Random) -> str:
    """Any answer, but effects are mostly used and resigning is rare: games get long."""
    code = random.choice(offered)
    if question.kind == "use":
        return "use" if random.random() < 0.9 else code
    if code == "resign" and random.random() < 0.7:
        return offered[0]
    return code


def play_both(edition: Edition, seed: int, position: Position | None = None) -> int:
    """Play a match on both; returns the number of decisions."""
    random = Random(f"choices/{seed}")
    pair = Pair(edition, seed, position)
    while pair.decision is not None:
        question = question_of(pair.table)
        story = f"seed {seed}: {' '.join(pair.played)}"
        assert question is not None, story
        asked = (question.kind, question.seat.value)
        assert asked == (pair.decision.kind, pair.decision.who), story
        offered = [option.code for option in question.options]
        assert sorted(offered) == sorted(pair.decision.answers), story
        assert machine_table(pair.table) == model_table(pair.model), story
        pair.play(question, choice(question, offered, random))
    assert pair.table.ask == 0, f"seed {seed}: {' '.join(pair.played)}"
    assert machine_table(pair.table) == model_table(pair.model)
    assert PERSONS[pair.table.winner] == pair.model.champion
    return len(pair.played)


@pytest.mark.parametrize("name", EDITIONS)
@pytest.mark.parametrize("block", range(5))
def test_the_machine_and_the_model_agree_after_every_decision(
    name: str, block: int
) -> None:
    for seed in range(block * 10, block * 10 + 10):
        play_both(EDITIONS[name], seed)


@pytest.mark.parametrize("block", range(5))
def test_they_agree_on_editions_with_random_effects_strengths_and_tracks(
    block: int,
) -> None:
    for seed in range(block * 30, block * 30 + 30):
        play_both(random_edition(seed), seed)


def made_by_hand(edition: Edition, random: Random) -> Position:
    """Any legal position at the lead, whether or not a match could come to it."""
    count = len(edition.section_values)
    taken = random.sample(range(count), random.randrange(count))
    sections: list[dict[str, Any]] = [{} for _ in range(count)]
    spaces = edition.advantage_spaces
    fields: dict[str, Any] = {
        "score": [random.randrange(edition.points_to_win) for _ in PERSONS],
        "white": random.choice(PERSONS),
        "lead": random.choice(PERSONS),
        "marker": random.randint(-spaces, spaces),
        "sections": sections,
    }
    if edition.rulings.early_end_counts == "without_start":
        fields["start_marker"] = random.randint(-spaces, spaces)
    for who in PERSONS:
        cards, pawns = random.sample(ORDER, 16), edition.pawns
        for section in taken:
            above = min(pawns, random.randint(0, edition.rulings.card_pawns))
            pawns -= above
            bonus = random.choice([0, 0, 3])
            laid = {"card": cards.pop(), "pawns": above, "bonus": bonus}
            sections[section][who] = laid
        fields[who] = side_by_hand(edition, who, cards, random)
        reserve = random.randint(0, pawns)
        fields[who] |= {"reserve": reserve, "supply": pawns - reserve}
    return Position.from_data(fields)


def side_by_hand(
    edition: Edition, who: str, cards: list[str], random: Random
) -> dict[str, Any]:
    """Cards anywhere, often with a short deck, now and then with a lasting effect."""
    track = (edition.spassky if who == "spassky" else edition.fischer).track
    space = random.randrange(len(track))
    most = min(track[space].hand_limit, len(cards))
    hand, rest = cards[:most], cards[most:]
    deck = min(len(rest), random.choice([0, 0, 1, 2, 16]))
    buried = min(len(rest) - deck, random.choice([0, 0, 1]))
    seen = hand[: random.choice([0, 0, 0, 1])]
    return {
        "hand": hand,
        "shown": seen,
        "forced": random.choice([*seen, None]),
        "deck": rest[:deck],
        "buried": rest[deck : deck + buried],
        "pile": rest[deck + buried :],
        "endurance": space,
        "no_pawns": random.random() < 0.2,
        "bonus": random.choice([0, 0, 0, 3]),
    }


@pytest.mark.parametrize("name", EDITIONS)
def test_they_agree_from_positions_that_somebody_made(name: str) -> None:
    edition = EDITIONS[name]
    for seed in range(60):
        position = made_by_hand(edition, Random(f"{name}/{seed}"))
        assert position.problems(edition) == (), f"seed {seed}: {position.code}"
        play_both(edition, seed, position)
