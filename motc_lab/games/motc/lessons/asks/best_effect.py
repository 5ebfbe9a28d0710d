"""Three cards with which an exchange can be lost: whose effect is wanted?"""

from collections.abc import Callable, Mapping
from random import Random
from typing import Final, Literal

from motc_lab.errors import LabError
from motc_lab.games.motc.lessons.case import Case
from motc_lab.games.motc.lessons.dials import card_face
from motc_lab.games.motc.lessons.endings import marker_at
from motc_lab.games.motc.lessons.loss import Loss, lose_with
from motc_lab.games.motc.lessons.persons import name_of, whose
from motc_lab.games.motc.rules.codes import CARD_IDS, WHITE_CARDS
from motc_lab.games.motc.rules.seat import Seat
from motc_lab.games.motc.scene.cards import titles
from motc_lab.lessons.exercise import Answer, Ask, Exercise, Text, text
from motc_lab.lessons.exhibit import Told
from motc_lab.scene.exhibit_model import CardItem, Cards, ExhibitPart
from motc_lab.scene.table_model import Lang

TRIES: Final = 200
SHOWN: Final = 3
Measure = Callable[[Loss], int]


def _endurance(loss: Loss) -> int:
    return loss.view.person(loss.loser).endurance


def _hand(loss: Loss) -> int:
    return loss.view.person(loss.loser).hand_count


MEASURES: Final[dict[str, Measure]] = {
    "marker": lambda loss: loss.marker,
    "endurance": _endurance,
    "hand": _hand,
}


SAID: Final[dict[str, Callable[[Loss], object]]] = {
    "marker": lambda loss: marker_at(loss.view.marker),
    "endurance": lambda loss: _endurance(loss) + 1,
    "hand": _hand,
}


class BestTold(Told):
    """What shall come out best."""

    what: Literal["marker", "endurance", "hand"] = "marker"


def _make(case: Case, generator: Random) -> Exercise:
    what = case.of(BestTold).what
    seat, measure = case.learner, MEASURES[what]
    for _ in range(TRIES):
        section = generator.randrange(1, 5)
        half = generator.choice((CARD_IDS[:WHITE_CARDS], CARD_IDS[WHITE_CARDS:]))
        cards = generator.sample([code for code in half if code[1] != "K"], SHOWN)
        lost = {card: lose_with(case.start, seat, card, section) for card in cards}
        best = max(cards, key=lambda card: measure(lost[card]))
        others = [measure(lost[card]) for card in cards if card != best]
        if measure(lost[best]) > max(others):
            return _exercise(case, what, cards, best, lost, section)
    raise LabError(f"no three cards differ in {what!r}; use another setting")


def _exercise(  # noqa: PLR0913, PLR0917 -- what a question is made of
    case: Case,
    what: str,
    cards: list[str],
    best: str,
    lost: Mapping[str, Loss],
    section: int,
) -> Exercise:
    seat, loss = case.learner, lost[best]
    value = MEASURES[what](loss)

    def wrong(card: str) -> Text | None:
        return (
            None if card == best else _worse(case, what, lost[card], loss, card, best)
        )

    fields = {"who": name_of(seat), "whose": whose(seat)}
    return Exercise(
        text=text(
            f"effects_gallery.ask_{what}",
            section=text(f"word.section.{section}"),
            **fields,
        ),
        answers=tuple(
            [
                Answer(card.lower(), _title(case, seat, card), wrong(card))
                for card in cards
            ]
        ),
        right=best.lower(),
        why=text(f"effects_gallery.why_{what}", n=value, **fields)
        if what != "marker"
        else text("effects_gallery.why_marker", title=_title(case, seat, best)),
        rule="EXC-5",
        nudge=text("effects_gallery.nudge"),
        parts=lambda lang: _parts(case, seat, cards, lang),
        events=loss.events,
        seat=seat,
    )


def _worse(  # noqa: PLR0913, PLR0917 -- two losses to compare, each with its card
    case: Case, what: str, loss: Loss, better: Loss, card: str, best: str
) -> Text:
    """What this card comes to, beside the best one."""
    seat = case.learner
    return text(
        f"effects_gallery.wrong_{what}",
        who=name_of(seat),
        title=_title(case, seat, card),
        best=_title(case, seat, best),
        n=SAID[what](loss),
        most=SAID[what](better),
    )


def _title(case: Case, seat: Seat, card: str) -> Text:
    return lambda lang: titles(case.start.edition, lang)(seat, card)


def _parts(
    case: Case, seat: Seat, cards: list[str], lang: Lang
) -> tuple[ExhibitPart, ...]:
    white = CARD_IDS.index(cards[0]) < WHITE_CARDS
    faces = (card_face(case, seat, card, lang, white=white) for card in cards)
    return (Cards(cards=tuple(CardItem(card=face) for face in faces)),)


ASK = Ask(make=_make, told=BestTold)
