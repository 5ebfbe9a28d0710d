"""What if the face-down card is Metal 6? Worlds in which it is a certain card."""

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from random import Random
from typing import Final

from motc_lab.engine.begin import session_under
from motc_lab.engine.names import Name
from motc_lab.engine.seat import Seat
from motc_lab.engine.session import AnySession
from motc_lab.errors import shown
from motc_lab.games.compile import codes
from motc_lab.games.compile.names import Names, names_in
from motc_lab.games.compile.position.position import Position
from motc_lab.games.compile.rules import numbers
from motc_lab.games.compile.rules.machine import Table
from motc_lab.games.compile.rules.state import bits
from motc_lab.games.compile.texts import words
from motc_lab.games.compile.told import Told
from motc_lab.sandbox.supposing import Choice, NotSupposed, Subject, Supposing
from motc_lab.scene.model import Lang

_HELD: Final = ("stacks", "hands", "decks")  # where a card may lie unseen


@dataclass(frozen=True, slots=True)
class Hidden:
    """A card that lies face-down and that a seat does not know.

    Attributes:
        place: as codes have it, ``g1/2``: the second card of Green's first stack.
        card: which one it is. cards: which it may be, for whoever does not know it.
    """

    place: str
    card: int
    cards: tuple[int, ...]


class CompileSupposing(Supposing):
    """A face-down card may be whatever its owner's deck could have brought."""

    def subjects(
        self, match: AnySession, looker: Seat | None, lang: Lang
    ) -> Sequence[Subject]:
        """Every face-down card of the field that the looker does not know.

        With open hands these are the cards of the person who is not to act. Each card
        it may be is as likely as another. All that a seat can't know may be dealt anew.
        """
        told = Told(match.ruleset, lang)
        lying = [_subject(one, told) for one in _unknown(match, looker)]
        return (*lying, *super().subjects(match, looker, lang))

    def supposed(
        self, match: AnySession, looker: Seat | None, choice: str, random: Random
    ) -> AnySession:
        """A match in which that card is this one.

        It changes places with the one that lay there. For a looker all else unknown is
        drawn before, so every world that fits is as likely as another; with open hands
        everything else stays.
        """
        if "=" not in choice:
            return super().supposed(match, looker, choice, random)
        names = names_in(match.ruleset)
        place, card = _read(_unknown(match, looker), choice, names)
        table: Table = match.machine
        seed = match.seed
        if looker is not None:
            table = table.imagine(looker.index, random)
            seed = random.randrange(10**9)
        there = _lying(table, place)
        ruleset = match.ruleset
        position = exchanged(ruleset.position(table), there, card)
        return session_under(ruleset, seed, position)


SUPPOSE: Final = CompileSupposing()


def exchanged(position: Position, one: int, other: int) -> Position:
    """Return the position with two cards in each other's places."""
    names = position.names()
    first, second = names.codes[one], names.codes[other]
    parts = asdict(position)
    swapped = {
        zone: parts[zone]
        .replace(first, "#")
        .replace(second, first)
        .replace("#", second)
        for zone in _HELD
    }
    return replace(position, **swapped)


def _unknown(match: AnySession, looker: Seat | None) -> Iterator[Hidden]:
    """The face-down cards of the other side; none but at an action."""
    table: Table = match.machine
    if match.is_over or not match.ruleset.has_position(table):
        return
    eyes = codes.PLAYERS[table.turn] if looker is None else looker
    if eyes.is_spectator:
        return
    cards = tuple(_unseen(table, eyes.index))
    for stack in range(3 * eyes.other.index, 3 * eyes.other.index + 3):
        for height, card in enumerate(table.stacks[stack]):
            if not table.up[card]:
                place = codes.place_code(stack * numbers.PLACE + height)
                yield Hidden(place, card, cards)


def _unseen(table: Table, looker: int) -> Iterator[int]:
    """What may lie there, by the numbers of the cards: all that a seat does not see.

    Until a card has changed decks, only what is in the other person's decklist.
    """
    other = 1 - looker
    rest = table.hands[other] | table.decks[other]
    if table.crossed:
        rest |= table.decks[looker]
    for stack in table.stacks[3 * other : 3 * other + 3]:
        for card in stack:
            if not table.up[card]:
                rest |= 1 << card
    yield from bits(rest)


def _lying(table: Table, place: str) -> int:
    seat = words.seat_at(place)
    stack = table.stacks[3 * seat.index + int(place[1]) - 1]
    card: int = stack[int(place[3:]) - 1]
    return card


def _subject(hidden: Hidden, told: Told) -> Subject:
    seat, line = words.seat_at(hidden.place), int(hidden.place[1])
    height = int(hidden.place[3:])
    fields = {"whose": seat, "line": line, "n": height}
    choices, names = [], names_in(told.ruleset)
    for card in hidden.cards:
        name = names.card_title(names.ids[card], told.lang)
        choices.append(
            Choice(
                id=f"{hidden.place}={names.codes[card]}",
                text=name,
                what=told.text("sandbox.suppose.is", name=name, **fields),
            )
        )
    return Subject(
        about=str(Name.of(seat, line, height)),
        text=told.text("sandbox.suppose.card", **fields),
        choices=tuple(choices),
    )


def _read(unknown: Iterator[Hidden], choice: str, names: Names) -> tuple[str, int]:
    """The place and the card that a choice names, where it is offered."""
    place, _, code = choice.partition("=")
    offered = {hidden.place: hidden.cards for hidden in unknown}
    named = {names.codes[card]: card for card in offered.get(place, ())}
    if code not in named:
        places = ", ".join(f"{place}={one}" for one in named)
        right = places or "the place of an unknown card and a card, such as g1/1=me6"
        raise NotSupposed(f"choice: {shown(choice, 20)}; use {right}")
    return place, named[code]
