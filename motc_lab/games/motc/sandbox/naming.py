"""What chance decides while a choice is carried out, so that somebody may name it.

'Suppose that he draws this card': a dry run tells which cards chance will be asked for,
one after the other; the session then plays the choice with the cards that were named.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from motc_lab.errors import LabError, shown
from motc_lab.games.motc.rules.chance import PICK, Chance
from motc_lab.games.motc.rules.codes import CARD_IDS
from motc_lab.games.motc.rules.machine import play
from motc_lab.games.motc.rules.masks import members
from motc_lab.games.motc.rules.seat import PERSONS, Seat
from motc_lab.games.motc.rules.session import Session
from motc_lab.games.motc.scene.cards import titles
from motc_lab.scene.model import Lang
from motc_lab.scene.sandbox_model import ChanceDraw, Naming, Outcome
from motc_lab.texts import say


class NotNameable(LabError, ValueError):
    """A card that chance cannot bring here, or that the looker may not name."""


@dataclass(frozen=True, slots=True)
class Stroke:
    """One thing that chance was asked: whose cards, which are possible, what came.

    ``is_pick`` tells a random card of the other person's hand from a drawn one.
    """

    owner: Seat
    cards: tuple[str, ...]
    came: str
    is_pick: bool


class Probe(Chance):
    """Names cards as far as told, asks another chance for the rest, and remembers."""

    def __init__(self, names: Sequence[str], otherwise: Chance) -> None:
        self.names = [CARD_IDS.index(name) for name in names]
        self.otherwise = otherwise
        self.strokes: list[Stroke] = []

    def one_of(self, things: int, topic: str, seat: int, time: int) -> int:
        """Return the next named card where it is one of them."""
        named = self._next(things)
        if named < 0:
            named = self.otherwise.one_of(things, topic, seat, time)
        return self._note(things, seat, named, is_pick=topic == PICK)

    def _next(self, cards: int) -> int:
        if not self.names:
            return -1
        if not cards >> self.names[0] & 1:
            can = ", ".join(CARD_IDS[card] for card in members(cards))
            msg = f"{CARD_IDS[self.names[0]]} can't come here; use one of {can}"
            raise NotNameable(msg)
        return self.names.pop(0)

    def _note(self, cards: int, seat: int, found: int, *, is_pick: bool) -> int:
        ids = tuple(CARD_IDS[card] for card in members(cards))
        stroke = Stroke(PERSONS[seat], ids, CARD_IDS[found], is_pick)
        self.strokes.append(stroke)
        return found


def strokes(
    session: Session, option: str, named: Sequence[str] = ()
) -> tuple[Stroke, ...]:
    """Return what chance is asked while this option is carried out, in order.

    Args:
        session: the match; it does not change.
        option: code of an option that is open now; IllegalOption where it is not.
        named: cards that come first; NotNameable where one of them can't.
    """
    question = session.question
    unknown = [card for card in named if card not in CARD_IDS]
    if unknown:
        msg = f"{shown(unknown[0], 20)} is no card id; use one of {', '.join(CARD_IDS)}"
        raise NotNameable(msg)
    if question is None:
        return ()
    table = session.table
    probe = Probe(named, table.chance)
    table.chance = probe
    play(table, question.option(option).number)
    if probe.names:
        msg = f"only {len(probe.strokes)} cards come with {option!r}"
        raise NotNameable(msg)
    return tuple(probe.strokes)


def nameable(found: Sequence[Stroke], looker: Seat | None) -> tuple[Stroke, ...]:
    """Return the strokes that the looker may name: none from behind a hidden card.

    A named card needs all before it to be named as well. A seat knows which cards are
    in its own deck, but not in the other person's deck and hand.
    """
    if looker is None:
        return tuple(found)
    allowed = []
    for stroke in found:
        if stroke.owner is not looker:
            break
        allowed.append(stroke)
    return tuple(allowed)


def naming(
    session: Session,
    option: str,
    named: Sequence[str],
    looker: Seat | None,
    lang: Lang,
) -> Naming | None:
    """Return what may be named for this option; None where chance has no say."""
    found = nameable(strokes(session, option, named), looker)
    if not found:
        return None
    question = session.question
    assert question is not None
    draws = [
        _draw(session, stroke, lang, named[at] if at < len(named) else None)
        for at, stroke in enumerate(found)
    ]
    text = say("sandbox.naming.text", lang, n=len(draws))
    return Naming(option=option, text=text, draws=tuple(draws))


def _draw(
    session: Session, stroke: Stroke, lang: Lang, named: str | None
) -> ChanceDraw:
    title = titles(session.edition, lang)
    who = say(f"word.person.{stroke.owner.value}", lang)
    key = "sandbox.naming.pick" if stroke.is_pick else "sandbox.naming.draw"
    outcomes = [
        Outcome(card=card, text=f"{title(stroke.owner, card)} ({card})")
        for card in stroke.cards
    ]
    return ChanceDraw(
        text=say(key, lang, who=who), outcomes=tuple(outcomes), named=named
    )
