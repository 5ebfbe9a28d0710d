"""The one-line code of a position: letters, digits, '.', '-', '_', safe in links.

``m1.score.game-exchange.WhiteLead.marker.step.board.Spassky.Fischer[.pending][.Edigest]``
with one letter A .. P for each of the sixteen cards in the order of ``CARD_IDS``; hand
cards that the other person has seen are small letters. An edition that is not the house
edition is named at the end. docs/notation.md explains every part;
``position_reader`` reads it back.
"""

from typing import Final

from motc_lab.games.motc.position.parts import (
    LaidCard,
    Layout,
    PendingStep,
    PersonPosition,
    SectionPosition,
)
from motc_lab.games.motc.rules.codes import CARD_IDS
from motc_lab.games.motc.rules.seat import Seat

VERSION: Final = "m1"
EDITION: Final = "E"
LETTERS: Final = "ABCDEFGHIJKLMNOP"
STEPS: Final = {
    "mulligan": "m",
    "lead": "l",
    "reply": "r",
    "use": "u",
    "effect": "e",
    "advantage": "a",
    "check": "c",
    "resigned": "g",
    "between": "b",
    "status": "s",
    "over": "o",
}
PENDING: Final = {
    "ask": "q",
    "stage": "g",
    "effect": "e",
    "at": "a",
    "left": "l",
    "last": "k",
    "picked": "p",
    "assign": "v",
}
PENDING_SEATS: Final = {"seat": "s", "resigning": "r", "winner": "w"}
_AT_REST: Final = PendingStep()


def encode(position: Layout) -> str:
    """Return the code of any position, legal or not."""
    parts = [
        VERSION,
        f"{position.score[0]}-{position.score[1]}",
        f"{position.game}-{position.exchange}",
        _letter(position.white) + _letter(position.lead),
        _marker(position.marker),
        STEPS[position.step] + (str(position.section) if position.section else ""),
        "-".join(_section(section) for section in position.sections),
        _person(position.spassky),
        _person(position.fischer),
    ]
    pending = write_pending(position.pending)
    if position.picks:
        pending += f"n{position.picks}"
    if position.start_marker:
        pending += f"m{_marker(position.start_marker)}"
    if pending:
        parts.append(pending)
    if position.edition_digest:
        parts.append(EDITION + position.edition_digest)
    return ".".join(parts)


def _letter(name: Seat) -> str:
    return name[0].upper()


def _marker(marker: int) -> str:
    if marker == 0:
        return "0"
    return f"F{marker}" if marker > 0 else f"S{-marker}"


def _section(section: SectionPosition) -> str:
    return _laid(section.spassky) + _laid(section.fischer)


def _laid(laid: LaidCard | None) -> str:
    if laid is None:
        return "_"
    bonus = f"b{laid.bonus}" if laid.bonus else ""
    return f"{LETTERS[CARD_IDS.index(laid.card)]}{laid.pawns}{bonus}"


def _cards(cards: tuple[str, ...]) -> str:
    return "".join(sorted(LETTERS[CARD_IDS.index(card)] for card in cards))


def _hand(person: PersonPosition) -> str:
    """Hand cards; a seen one is small, one seen but not in hand stands behind '_'."""
    shown = list(person.shown)
    letters = []
    for card in sorted(person.hand, key=CARD_IDS.index):
        letter = LETTERS[CARD_IDS.index(card)]
        if card in shown:
            shown.remove(card)
            letter = letter.lower()
        letters.append(letter)
    astray = _cards(tuple(shown))
    return "".join(letters) + (f"_{astray}" if astray else "")


def _person(person: PersonPosition) -> str:
    parts = [
        _hand(person),
        _cards(person.deck),
        _cards(person.pile),
        _cards(person.buried),
        f"{person.endurance}",
        f"{person.reserve}",
        f"{person.supply}",
    ]
    extra = ""
    if person.forced is not None:
        extra += f"f{LETTERS[CARD_IDS.index(person.forced)]}"
    if person.no_pawns:
        extra += "n"
    if person.bonus:
        extra += f"b{person.bonus}"
    if person.shuffles != 1:
        extra += f"s{person.shuffles}"
    if person.unseen is not None:
        buried = f"d{person.unseen.buried}" if person.unseen.buried else ""
        extra += f"u{person.unseen.hand}{buried}"
    return "-".join([*parts, extra] if extra else parts)


def write_pending(pending: PendingStep) -> str:
    """Return the last part of a code: the step in progress; '' for none."""
    text = ""
    for field, letter in PENDING.items():
        value = getattr(pending, field)
        if value != getattr(_AT_REST, field):
            text += f"{letter}{value}"
    for field, letter in PENDING_SEATS.items():
        name = getattr(pending, field)
        if name is not None:
            text += f"{letter}{name.index}"
    return text + ("h1" if pending.shuffled else "")
