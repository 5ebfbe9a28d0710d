"""An exchange lost with a chosen card, on a table made for it: what the effect does."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from motc_lab.games.motc.position.tables import position_of, table_of
from motc_lab.games.motc.rules.chance import Dealt
from motc_lab.games.motc.rules.codes import CARD_IDS, WHITE_CARDS
from motc_lab.games.motc.rules.events import Event
from motc_lab.games.motc.rules.masks import members
from motc_lab.games.motc.rules.questions import Question
from motc_lab.games.motc.rules.seat import Seat
from motc_lab.games.motc.rules.session import Session
from motc_lab.games.motc.rules.table import Side, Table
from motc_lab.games.motc.rules.view import View

LEAD_PAWNS: Final = 2
OVER: Final = frozenset({"goes_on", "game_ends"})


@dataclass(frozen=True)
class Loss:
    """A lost exchange, played to its end.

    Attributes:
        loser: whose card has lost.
        events: all that happened from the answer on.
        view: what the loser knows then.
        table: the whole table then; a game that is over has been tidied.
    """

    loser: Seat
    events: tuple[Event, ...]
    view: View
    table: Table

    @property
    def marker(self) -> int:
        """The advantage marker, positive on the loser's side."""
        return self.view.marker if self.loser.index else -self.view.marker

    def happened(self, kind: str) -> bool:
        """Whether there was an event of this kind."""
        return any(event.kind == kind for event in self.events)


def lose_with(  # noqa: PLR0913 -- keyword-only ways
    start: Session,
    loser: Seat,
    card: str,
    section: int,
    *,
    use: bool = True,
    second: bool = False,
) -> Loss:
    """Lose an exchange in a section (1 .. 4) with this card, its officer up.

    The other person begins with the strongest card of the hand and two pawns. What the
    effect asks on the way is answered with the first option, or with the second one
    where two readings of the effect are to be compared.
    """
    table = _prepared(start, loser, card)
    session = Session.from_position(position_of(table), start.seed, start.edition)
    lead = _strongest(table, 1 - loser.index)
    session.play(f"{CARD_IDS[lead]}@{section}+{LEAD_PAWNS}")
    first = len(session.events())
    session.play(f"{card}@{section}")
    session.play("use" if use else "decline")
    while (question := _asked(session, session.events()[first:])) is not None:
        session.play(_answer(question, second=second))
    ended = table_of(session.position, start.edition, Dealt(start.seed))
    return Loss(loser, session.events()[first:], session.view(loser), ended)


def _prepared(start: Session, loser: Seat, card: str) -> Table:
    """The table with the card in the loser's hand and in the loser's chess colour."""
    table = table_of(start.position, start.edition, Dealt(start.seed))
    number = loser.index
    _hold(table.side(number), CARD_IDS.index(card))
    is_white = CARD_IDS.index(card) < WHITE_CARDS
    table.white = number if is_white else 1 - number
    table.lead = table.seat = 1 - number
    return table


def _hold(side: Side, card: int) -> None:
    """Exchange a hand card with the one wanted, wherever that lies."""
    bit = 1 << card
    if side.hand & bit:
        return
    given = 1 << members(side.hand)[0]
    side.hand ^= given | bit
    if side.deck & bit:
        side.deck ^= given | bit
    else:
        side.pile ^= given | bit


def _strongest(table: Table, seat: int) -> int:
    side = table.side(seat)
    base = table.base(seat)
    strength = table.rules.strength
    return max(members(side.hand), key=lambda card: (strength[base | card], -card))


def _asked(session: Session, events: Sequence[Event]) -> Question | None:
    """The question within the effect; None once the exchange is over."""
    if any(event.kind in OVER for event in events):
        return None
    return session.question


def _answer(question: Question, *, second: bool) -> str:
    of_two = question.kind in {"choose", "pick"}
    return question.options[1 if second and of_two else 0].code
