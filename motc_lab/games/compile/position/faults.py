"""Every fault of a position, with its repair."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import lru_cache
from typing import Final

from motc_lab.engine.problem import Problem, Repair
from motc_lab.games.compile.edition.lint import verbs_of
from motc_lab.games.compile.edition.model import Card
from motc_lab.games.compile.names import names_under
from motc_lab.games.compile.options import Options
from motc_lab.games.compile.position.position import Position
from motc_lab.games.compile.position.table import CARD, NO_BAN, cards_in

_ZONES: Final = ("stacks", "hands", "decks", "trashes")
MOST_HELD: Final = 18
NOBODY: Final = "neutral"
_DONE: Final = 3  # protocols that end a match
Fault = Problem[Position]


def faults_of(at: Position, agreed: Options) -> Iterator[Fault]:
    """Protocols first, for the cards hang on them; under options of a match."""
    protocols = list(_protocol_faults(at))
    yield from protocols
    if not protocols:
        yield from _card_faults(at)
        yield from _hand_faults(at)
    yield from _mark_faults(at)
    yield from _control_faults(at, agreed)
    yield from _ban_faults(at, agreed)


def _pairs(at: Position) -> list[str]:
    return at.protocols.replace("/", ",").split(",")


def _protocol_faults(at: Position) -> Iterator[Fault]:
    names = at.names()
    pairs = _pairs(at)
    for place, pair in enumerate(pairs):
        if pair in pairs[:place]:
            spare = _spare(at, pairs)
            row = [*pairs[:place], spare, *pairs[place + 1 :]]
            told = f"{','.join(row[:3])}/{','.join(row[3:])}"
            fields: dict[str, str | int] = {
                "protocol": names.protocol_id(pair),
                "spare": names.protocol_id(spare),
            }
            mended = replace(at, protocols=told)
            yield Problem(
                "protocol_twice",
                "protocols",
                fields,
                (Repair("protocol_twice", fields, mended),),
            )
            return


def _spare(at: Position, pairs: list[str]) -> str:
    """A protocol to take instead, if there is one whose cards lie there already."""
    known = [pair for pair in at.names().pairs if pair not in pairs]
    cards = _all_cards(at)
    return max(known, key=lambda pair: sum(card[:-1] == pair for card in cards))


def _all_cards(at: Position) -> list[str]:
    row: list[str] = []
    for zone in _ZONES:
        size = CARD + 1 if zone == "stacks" else CARD
        for part in getattr(at, zone).replace(",", "/").split("/"):
            row += [told[:CARD] for told in cards_in(part, size)]
    return row


def _owners(at: Position) -> dict[str, int]:
    """Whose decklist each card of the six protocols is in."""
    pairs = _pairs(at)
    return {
        code: int(pairs.index(code[:-1]) >= 3)  # noqa: PLR2004 -- three each
        for code in at.names().codes
        if code[:-1] in pairs
    }


def _card_faults(at: Position) -> Iterator[Fault]:
    cards, owners = _all_cards(at), _owners(at)
    foreign = sorted({card for card in cards if card not in owners})
    if foreign:
        mended = _kept(at, lambda card: card in owners)
        yield _about("card_foreign", foreign, mended)
    twice = sorted({card for card in cards if cards.count(card) > 1})
    if twice:
        seen: set[str] = set()

        def is_first(card: str) -> bool:
            is_new = card not in seen
            seen.add(card)
            return is_new

        yield _about("card_twice", twice, _kept(at, is_first))
    missing = [card for card in owners if card not in cards]
    if missing:
        decks = at.decks.split("/")
        for card in missing:
            decks[owners[card]] += card
        decks = [
            "".join(sorted(cards_in(deck), key=at.names().codes.index))
            for deck in decks
        ]
        yield _about("card_missing", missing, replace(at, decks="/".join(decks)))
    if not (foreign or twice or missing):
        yield from _crossing(at, owners)


def _crossing(at: Position, owners: dict[str, int]) -> Iterator[Fault]:
    """Cards in the wrong hands, though none has ever changed decks."""
    flags = at.flags.split(",")
    if flags[2] == "1":
        return
    for zone in _ZONES:
        size = CARD + 1 if zone == "stacks" else CARD
        for seat, part in enumerate(getattr(at, zone).split("/")):
            for told in cards_in(part.replace(",", ""), size):
                if owners[told[:CARD]] != seat:
                    flags[2] = "1"
                    mended = replace(at, flags=",".join(flags))
                    yield _about("card_crossed", [told[:CARD]], mended)
                    return


def _mark_faults(at: Position) -> Iterator[Fault]:
    for side in at.compiled.split("/"):
        if side.count("x") == _DONE:
            mended = replace(at, compiled=at.compiled.replace("xxx", "xx.", 1))
            repair = Repair("all_compiled", {}, mended)
            yield Problem("all_compiled", "compiled", {}, (repair,))
            return


def _hand_faults(at: Position) -> Iterator[Fault]:
    """A hand so large that its sets could not be asked for (CASK)."""
    hands, decks = at.hands.split("/"), at.decks.split("/")
    for seat, hand in enumerate(hands):
        spare = cards_in(hand)[MOST_HELD:]
        if spare:
            hands[seat] = "".join(cards_in(hand)[:MOST_HELD])
            decks[seat] += "".join(spare)
            mended = replace(at, hands="/".join(hands), decks="/".join(decks))
            yield _about("hand_large", spare, mended)
            return


def _control_faults(at: Position, agreed: Options) -> Iterator[Fault]:
    """Somebody holds a card that is not played with (CVAR-1)."""
    if not agreed.control and at.control != NOBODY:
        mended = replace(at, control=NOBODY)
        yield Problem("no_control", "control", {}, (Repair("no_control", {}, mended),))


def _ban_faults(at: Position, agreed: Options) -> Iterator[Fault]:
    """A ban by a card that can't have brought it (CCMP-6)."""
    able = _forbidding(agreed.changes, agreed.own, agreed.card_text)
    bans = at.bans.split("/")
    for place, ban in enumerate(bans):
        banned = (0, 1, int(at.turn == "green"))[place]
        key = ""
        if ban != NO_BAN and ban not in able:
            key = "no_ban"
        elif ban != NO_BAN and ban not in _may_forbid(at, 1 - banned, agreed):
            key = "ban_unseen"
        if key:
            row = [*bans[:place], NO_BAN, *bans[place + 1 :]]
            mended = replace(at, bans="/".join(row))
            yield replace(_about(key, [ban], mended), place=f"bans.{place}")
            return


@lru_cache(maxsize=64)
def _forbidding(changes: str, own: str, card_text: str) -> frozenset[str]:
    """The cards that forbid a compile, as they are played."""
    names = names_under(changes, own, card_text)
    pairs = zip(names.codes, names.ids, strict=True)
    return frozenset([code for code, name in pairs if _forbids(names.card(name))])


def _forbids(card: Card) -> bool:
    return any("forbid_compile" in verbs_of(box.do) for box in card.box)


def _may_forbid(at: Position, seat: int, agreed: Options) -> list[str]:
    """The cards by which a person may forbid a compile now."""
    if not agreed.metal_1_visible:
        return _all_cards(at)
    tops = [
        cards_in(stack, CARD + 1)[-1]
        for stack in at.stacks.split("/")[seat].split(",")
        if stack
    ]
    return [told[:CARD] for told in tops if told[CARD] == "+"]


def _kept(at: Position, is_kept: Callable[[str], bool]) -> Position:
    """The position without some of its cards."""
    zones: dict[str, str] = {}
    for zone in _ZONES:
        size = CARD + 1 if zone == "stacks" else CARD
        sides = [
            ",".join([_filtered(part, size, is_kept) for part in side.split(",")])
            for side in getattr(at, zone).split("/")
        ]
        zones[zone] = "/".join(sides)
    return replace(at, **zones)


def _filtered(part: str, size: int, is_kept: Callable[[str], bool]) -> str:
    return "".join([told for told in cards_in(part, size) if is_kept(told[:CARD])])


def _about(key: str, cards: list[str], mended: Position) -> Fault:
    card = mended.names().card_id(cards[0])
    fields: dict[str, str | int] = {"card": card, "count": len(cards)}
    return Problem(key, card, fields, (Repair(key, fields, mended),))
