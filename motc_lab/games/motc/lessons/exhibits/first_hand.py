"""The first hand: which cards to put away, what it brings, and why."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import partial
from typing import Final

from motc_lab.errors import LabError
from motc_lab.games.motc.lessons.case import Case
from motc_lab.games.motc.lessons.dials import button, card_face
from motc_lab.games.motc.lessons.tabletop import Lay, tabletop
from motc_lab.games.motc.position.tables import table_of
from motc_lab.games.motc.rules import codes
from motc_lab.games.motc.rules.chance import Dealt
from motc_lab.games.motc.rules.masks import COUNT, members
from motc_lab.games.motc.rules.seat import Seat
from motc_lab.games.motc.rules.session import Session
from motc_lab.games.motc.rules.table import Table
from motc_lab.games.motc.scene.table_model import Card
from motc_lab.lessons.exhibit import Exhibit, Offer, Shown, Value, Values, Way
from motc_lab.lessons.tables import copy_of
from motc_lab.scene.exhibit_model import CardItem, Cards, Dial, Dials, ExhibitPart
from motc_lab.scene.table_model import Lang
from motc_lab.texts import say

AGAIN: Final = "again"
SWAP: Final = "swap"


def _start(case: Case) -> dict[str, Value]:
    question = case.start.question
    if question is None or question.kind != "mulligan":
        msg = "position: needs a table where the first hands may be changed"
        raise LabError(msg)
    return {"away": "", "swapped": 0}


def _away(values: Values) -> tuple[str, ...]:
    return tuple(str(values["away"]).split())


def _turn(case: Case, values: Values, dial: str, value: Value) -> dict[str, Value]:
    """A card is laid aside, or taken back, until they are exchanged."""
    del value
    if dial == AGAIN:
        return _start(case)
    if dial == SWAP:
        return {**values, "swapped": 1}
    card = dial.rpartition(".")[2]
    away = _away(values)
    kept = [one for one in away if one != card]
    return {**values, "away": " ".join(kept if card in away else [*away, card])}


def _table(case: Case) -> Table:
    return table_of(case.start.position, case.start.edition, Dealt(case.seed))


def _swapped(case: Case, away: Sequence[str]) -> Table:
    """The table after the exchange, by the rules (SET-6)."""
    session: Session = copy_of(case.start)
    while (seat := _asked(session)) is not None:
        if seat is case.learner:
            for card in sorted(away, key=codes.CARD_IDS.index):
                session.play(f"swap {card}")
        if _asked(session) is seat:
            session.play("done")
    return table_of(session.position, case.start.edition, Dealt(case.seed))


def _asked(session: Session) -> Seat | None:
    """Who is asked about the first hand; None once both have decided."""
    question = session.question
    is_swap = question is not None and question.kind == "mulligan"
    return question.seat if question is not None and is_swap else None


class _Worth:
    """What cards count for in this game, by the colour that the learner has."""

    def __init__(self, case: Case) -> None:
        self.table, self.seat = _table(case), case.learner
        side = self.table.side(self.seat.index)
        self.hand, self.deck = members(side.hand), members(side.deck)

    def of(self, card: int) -> int:
        """The strength of the half that counts now."""
        base = self.table.base(self.seat.index)
        return self.table.rules.strength[base | card]

    @property
    def average(self) -> Fraction:
        """Of the draw deck: so much does an unknown card bring."""
        return Fraction(sum(map(self.of, self.deck)), len(self.deck))

    def gain(self, away: Sequence[str]) -> Fraction:
        """By how much the hand gets stronger on the average."""
        given = sum(self.of(codes.CARD_IDS.index(card)) for card in away)
        return self.average * len(away) - given


def _show(case: Case, values: Values, lang: Lang) -> Shown:
    away, swapped = _away(values), bool(values["swapped"])
    worth = _Worth(case)
    table = _swapped(case, away) if swapped else worth.table
    who = case.learner.value
    cards = [f"{who}.{codes.CARD_IDS[n]}" for n in members(_hand(table, case))]
    lay = Lay(
        table,
        case.start.edition,
        case.learner,
        open=frozenset(cards),
        put={} if swapped else {f"card.{who}.{n}": f"discards.{who}" for n in away},
        to={} if swapped else _ways(cards, away, who),
    )
    return Shown(
        parts=(tabletop(lay, lang), Dials(dials=tuple(_buttons(values, lang)))),
        facts={
            "away": len(away),
            "swapped": int(swapped),
            "gains": int(swapped and worth.gain(away) > 0),
            "loses": int(swapped and worth.gain(away) < 0),
            "average": _decimal(worth.average, lang),
        },
        reply=_reply(case, worth, away, table if swapped else None, lang),
    )


def _hand(table: Table, case: Case) -> int:
    return table.side(case.learner.index).hand


def _ways(
    cards: Sequence[str], away: Sequence[str], who: str
) -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for name in cards:
        aside = name.partition(".")[2] in away
        found[f"card.{name}"] = (f"{'hand' if aside else 'discards'}.{who}",)
    return found


def _buttons(values: Values, lang: Lang) -> Iterator[Dial]:
    n = len(_away(values))
    if values["swapped"]:
        yield button(AGAIN, say("tabletop.again", lang), primary=True)
        return
    key = "swap" if n else "keep"
    yield button(SWAP, say(f"first_hand.{key}", lang, n=n), primary=bool(n))
    if n:
        yield button(AGAIN, say("tabletop.again", lang))


def _decimal(number: Fraction, lang: Lang) -> str:
    said = f"{float(number):.1f}"
    return said.replace(".", ",") if lang == "de" else said


def _reply(
    case: Case, worth: _Worth, away: Sequence[str], after: Table | None, lang: Lang
) -> str:
    """The reason for this choice: strengths now against the average of the deck."""
    average = _decimal(worth.average, lang)
    if not away:
        key = "begin" if after is None else "kept"
        return say(f"first_hand.{key}", lang, average=average)
    strengths = [worth.of(codes.CARD_IDS.index(card)) for card in away]
    listed = ", ".join(map(str, strengths))
    gain = worth.gain(away)
    kind = "better" if gain > 0 else "worse" if gain < 0 else "same"
    change = _decimal(abs(gain), lang)
    said = say(
        f"first_hand.{kind}", lang, listed=listed, average=average, change=change
    )
    if after is None:
        return said
    drawn = members(_hand(after, case) & ~_hand(worth.table, case))
    came = ", ".join(str(worth.of(card)) for card in drawn)
    left = COUNT[after.side(case.learner.index).deck]
    return f"{say('first_hand.drawn', lang, came=came, n=len(away), left=left)} {said}"


def _lead(case: Case, values: Values) -> Iterator[Way]:
    """The weakest cards away, then the strongest, then none."""
    first: Way = ((AGAIN, 1),) if values["swapped"] or values["away"] else ()
    worth, who = _Worth(case), case.learner.value
    by_worth = sorted(worth.hand, key=worth.of)
    for chosen in (by_worth[:2], by_worth[-2:], ()):
        cards = [f"card.{who}.{codes.CARD_IDS[card]}" for card in chosen]
        turns = [(card, f"discards.{who}") for card in cards]
        yield (*first, *turns, (SWAP, 1))
    away = f"card.{who}.{codes.CARD_IDS[by_worth[0]]}"
    yield (*first, (away, f"discards.{who}"), (away, f"hand.{who}"))


def _offers(case: Case) -> Iterator[Offer]:
    """The weakest cards, the strongest, some of both, or none."""
    worth = _Worth(case)
    hand = sorted(worth.hand, key=worth.of)
    chosen = [hand[:n] for n in (0, 1, 2, 3)] + [hand[-n:] for n in (1, 2, 3)]
    chosen.append([hand[0], hand[-1]])
    for cards in chosen:
        names = tuple([codes.CARD_IDS[card] for card in cards])
        who = case.learner.value
        turns = [(f"card.{who}.{name}", f"discards.{who}") for name in names]
        yield Offer(partial(_put_away, case, names), (*turns, (SWAP, 1)))


def _put_away(case: Case, names: Sequence[str], lang: Lang) -> str:
    if not names:
        return say("first_hand.keep", lang)
    titles = [
        say("lesson.hint.card", lang, title=_face(case, name, lang).title)
        for name in names
    ]
    return say("first_hand.offer", lang, titles=", ".join(titles))


def _face(case: Case, name: str, lang: Lang) -> Card:
    white = _table(case).white == case.learner.index
    return card_face(case, case.learner, name, lang, white=white)


def _beside(case: Case, lang: Lang) -> tuple[ExhibitPart, ...]:
    """The cards in hand, and what the deck brings."""
    worth = _Worth(case)
    names = [codes.CARD_IDS[card] for card in sorted(worth.hand, key=worth.of)]
    title = say("first_hand.average", lang, average=_decimal(worth.average, lang))
    cards = [CardItem(card=_face(case, name, lang)) for name in names]
    return (Cards(title=title, cards=tuple(cards)),)


EXHIBIT = Exhibit(
    start=_start,
    show=_show,
    turn=_turn,
    lead=_lead,
    offers=_offers,
    beside=_beside,
)
"""Hand cards to lay aside, and ``swap``; facts ``away``, ``swapped``, ``gains``,
``loses``, ``average``."""
