"""Every card of the house edition loses an exchange, both ways up, and is used.

All ways through its questions are followed. What must have changed at their end comes
from ``Promise``, which reads the verbs of the card and the answers given, nothing else.
"""

from collections.abc import Iterator
from typing import Any

import pytest

from motc_lab.games.motc.edition import CARD_IDS, house_edition
from motc_lab.games.motc.rules.seat import PERSONS, Seat
from tests.games.motc.rules.invariants import faults_of
from tests.games.motc.rules.tables import F, S, Side, Story, story

HOUSE = house_edition()
SECTION = 2
UNRESOLVED = 3
START = 4
PAWN: list[dict[str, Any]] = [
    {"do": "choose", "by": "self", "options": [[{"do": "draw"}], [{"do": "pawn"}]]}
]
EFFECT_KINDS = {"draw", "take", "choose", "pick", "discard", "recycle", "strength"}


class Promise:
    """What an effect changes, told from its verbs and the answers on the way."""

    def __init__(self, owner: Seat, effect: Any, answers: list[str]) -> None:
        self.owner = owner
        self.other = owner.other
        self.answers = list(answers)
        self.endurance = dict.fromkeys(PERSONS, START)
        self.hand = dict.fromkeys(PERSONS, 2)
        self.reserve = {owner: 2, self.other: 0}
        self.marker = 0
        self.advantage = SECTION
        self.cleared = self.resigned = self.no_pawns = False
        self.bonus = 0
        for verb in effect:
            self.carry_out(verb)
        assert self.answers == []

    def who(self, word: str) -> Seat:
        return self.owner if word == "self" else self.other

    def toward(self, person: Seat, spaces: int) -> None:
        self.marker += spaces if person == "fischer" else -spaces

    def draws(self, most: int) -> None:
        for _ in range(most):
            if self.answers.pop(0) == "stop":
                return
            self.hand[self.owner] += 1

    def named(self, word: str) -> list[str]:
        found = []
        while self.answers and self.answers[0].startswith(f"{word} "):
            found.append(self.answers.pop(0).split()[1])
        return found

    def carry_out(self, verb: dict[str, Any]) -> None:
        times = UNRESOLVED if verb.get("per_unresolved") else 1
        count = verb.get("count", 1) * times
        match verb["do"]:
            case "choose":
                chosen = verb["options"][self.answers.pop(0) == "second"]
                for inner in chosen:
                    self.carry_out(inner)
            case "draw":
                self.draws(count)
            case "take_pawns":
                self.reserve[self.owner] += count
            case "pawn":
                self.reserve[self.owner] += self.answers.pop(0) == "take"
            case "endurance":
                changed = self.endurance[self.who(verb["who"])] + verb["change"] * times
                self.endurance[self.who(verb["who"])] = max(0, min(8, changed))
            case "marker":
                self.toward(self.who(verb["toward"]), verb["spaces"] * times)
            case _:
                self.carry_out_rare(verb, count)

    def carry_out_rare(self, verb: dict[str, Any], count: int) -> None:
        match verb["do"]:
            case "discard":
                self.named("discard")
                self.hand[self.who(verb["who"])] -= count
            case "recycle":
                self.named("discard")
                self.hand[self.owner] -= 1
                strength = self.named("strength")
                self.draws(int(strength[0]) if strength else 1)
            case "replenish":
                limit = HOUSE.person(self.owner).track[self.endurance[self.owner]]
                self.draws(limit.hand_limit - self.hand[self.owner])
            case "pick_random":
                self.hand[self.other] -= self.answers.pop(0) == "discard"
            case "not_assigned" | "clear_section":
                self.advantage, self.cleared = 0, verb["do"] == "clear_section"
            case "halve":
                self.advantage = (self.advantage + 1) // 2
            case "no_pawns":
                self.no_pawns = True
            case "bonus":
                self.bonus += verb["count"]
            case "resign":
                self.resigned = True
            case verb:
                raise ValueError(verb)


def losing(owner: Seat, card: str, *, main: bool) -> Story:
    """The owner has played this card to section II and lost against a queen of 7."""
    has_white = (card[0] == "w") == main
    white = owner if has_white else owner.other
    queen = "bQ" if has_white else "wQ"
    rest = [other for other in CARD_IDS[1:] if other not in {card, queen}]
    loser = Side(hand=" ".join([card, *rest[:2]]), reserve=2, endurance=START)
    victor = Side(hand=" ".join([queen, *rest[4:6]]), reserve=2, endurance=START)
    spassky, fischer = (loser, victor) if owner == "spassky" else (victor, loser)
    told = story(spassky, fischer, edition=HOUSE, white=white)
    plays = [f"{card}@{SECTION}", f"{queen}@{SECTION}+2"]
    return told.play(*(plays if has_white else reversed(plays)))


def ways(told: Story) -> Iterator[list[str]]:
    """Every list of answers through the effect; the story stands at its end."""
    question = told.session.question
    if question is None or question.kind not in EFFECT_KINDS:
        yield []
        return
    node = told.session.here.number
    for code in told.offered:
        told.session.jump(node)
        told.play(code)
        for answers in ways(told):
            yield [code, *answers]


def keeps_promise(told: Story, promise: Promise) -> None:
    position = told.position
    owner, other = promise.owner, promise.other
    assert faults_of(told.session.table) == []
    assert position.problems(HOUSE) == ()
    if promise.resigned:
        assert position.score == ((0, 1) if owner == "spassky" else (1, 0))
        assert position.person(owner).endurance == promise.endurance[owner]
        return
    promise.toward(other, promise.advantage)
    assert position.score == (0, 0)
    assert position.marker == promise.marker
    assert position.lead == other, "the winner leads (EXC-1)"
    assert (position.sections[SECTION - 1].spassky is None) == promise.cleared
    for name in PERSONS:
        person = position.person(name)
        assert person.endurance == promise.endurance[name]
        assert len(person.hand) == promise.hand[name]
        assert person.reserve == promise.reserve[name]
    assert position.person(other).no_pawns == promise.no_pawns
    assert position.person(owner).bonus == promise.bonus


@pytest.mark.parametrize("half", ["main", "pawn"])
@pytest.mark.parametrize("card", CARD_IDS)
@pytest.mark.parametrize("owner", PERSONS)
def test_exc_5_a_card_that_lost_does_what_its_verbs_say_on_every_way_through(
    owner: Seat, card: str, half: str
) -> None:
    told = losing(owner, card, main=half == "main")
    assert told.asked == ("S use" if owner == "spassky" else "F use")
    told.play("use")
    printed = HOUSE.person(owner).card(card)
    effect = [verb.model_dump() for verb in printed.effect] if half == "main" else PAWN
    ends = 0
    for answers in ways(told):
        keeps_promise(told, Promise(owner, effect, answers))
        ends += 1
    assert ends >= 1


@pytest.mark.parametrize("card", CARD_IDS)
@pytest.mark.parametrize("owner", PERSONS)
def test_exc_5_a_card_whose_effect_is_declined_changes_nothing_else(
    owner: Seat, card: str
) -> None:
    told = losing(owner, card, main=True).play("decline")
    keeps_promise(told, Promise(owner, [], []))
    assert {event.seat for event in told.events("declined")} == {
        S if owner == "spassky" else F
    }
