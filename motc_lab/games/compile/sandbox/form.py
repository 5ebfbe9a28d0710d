"""The form of the editor: protocols, turn, six stacks, hands, trashes and decks."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from motc_lab.games.compile.position import by_hand
from motc_lab.games.compile.position.position import Position
from motc_lab.games.compile.position.table import CARD
from motc_lab.games.compile.sandbox import form_groups
from motc_lab.games.compile.sandbox.form_groups import (
    BANS,
    FLAGS,
    MOST_TURNS,
    NOBODY,
    SEATS,
    STACKS,
)
from motc_lab.games.compile.told import Told
from motc_lab.sandbox.plain_editor.forms import (
    NEW,
    GameForm,
    Value,
    no_field,
    number_in,
    one_of,
    place_in,
    ticked,
)
from motc_lab.scene.editing_model import FieldGroup

_ACTS: Final[dict[str, Callable[[Position, str, int], Position]]] = {
    "higher": lambda at, place, index: by_hand.moved(at, place, index, 1),
    "lower": lambda at, place, index: by_hand.moved(at, place, index, -1),
    "turn": by_hand.turned,
    "deck": by_hand.decked,
}


class CompileForm(GameForm):
    """Paths: ``protocol.amber.1``, ``amber.2.new``, ``green.hand.3``, ``seat``, ..."""

    def groups(self, position: Position, told: Told) -> tuple[FieldGroup, ...]:
        """What lies where, and whose turn it is."""
        return form_groups.groups_of(position, told)

    def changed(self, position: Position, field: str, value: Value) -> Position:
        """The position with one field set."""
        match field.split("."):
            case ["protocol", who, line] if f"{who}.{line}" in STACKS:
                pair = one_of(value, position.names().pairs)
                stack = STACKS.index(f"{who}.{line}")
                return by_hand.with_protocol(position, stack, pair)
            case ["compiled", who, line] if f"{who}.{line}" in STACKS:
                marks = [*position.compiled.replace("/", "")]
                stack = STACKS.index(f"{who}.{line}")
                marks[stack] = "x" if ticked(value) else "."
                return by_hand.with_marks(position, marks)
            case [who, place, at] if f"{who}.{place}" in by_hand.rows_of(position):
                return _with_card(position, f"{who}.{place}", at, value)
            case [name]:
                return _with_mark(position, name, value)
        raise no_field(field)

    def field_at(self, position: Position, place: str) -> str:
        """Faults of cards stand where the card lies last, or at its deck."""
        if place == "protocols":
            pairs = by_hand.pairs_of(position)
            twice = [at for at, pair in enumerate(pairs) if pair in pairs[:at]]
            return f"protocol.{STACKS[twice[0]]}"
        if place == "compiled":
            who = SEATS[int(not position.compiled.startswith("xxx"))]
            return f"compiled.{who}.{by_hand.LINES[-1]}"
        if place == "control":
            return place
        if place.startswith("bans."):
            return BANS[int(place[-1])]
        return _of_card(position, place)


FORM: Final = CompileForm()


def _of_card(position: Position, name: str) -> str:
    names = position.names()
    card = names.codes[names.ids.index(name)]
    lying = [
        f"{place}.{index}"
        for place, row in by_hand.rows_of(position).items()
        for index, told in enumerate(row, 1)
        if told[:CARD] == card
    ]
    if lying:
        return lying[-1]
    pairs = by_hand.pairs_of(position)
    return f"{SEATS[pairs.index(card[:-1]) // 3]}.deck.{NEW}"


# What a field changes


def _with_card(position: Position, place: str, at: str, value: Value) -> Position:
    """Another card there, or what is to happen to the one that lies there."""
    row = by_hand.rows_of(position)[place]
    index = place_in(row, at, f"{place}.{at}")
    acts = form_groups.acts_at(place, index, len(row))
    name = one_of(value, [*form_groups.offered(position), *acts])
    if name in acts:
        return _ACTS[name](position, place, index)
    return by_hand.laid(position, place, index, name)


def _with_mark(position: Position, name: str, value: Value) -> Position:
    if name in FLAGS:
        flags = position.flags.split(",")
        flags[FLAGS.index(name)] = str(int(ticked(value)))
        return replace(position, flags=",".join(flags))
    if name in BANS:
        bans = position.bans.split("/")
        allowed = form_groups.bans_offered(position)
        bans[BANS.index(name)] = one_of(value, allowed)
        return replace(position, bans="/".join(bans))
    match name:
        case "seat":
            return replace(position, turn=one_of(value, SEATS))
        case "number":
            return replace(position, turns=str(number_in(value, 1, MOST_TURNS)))
        case "control":
            return replace(position, control=one_of(value, [*SEATS, NOBODY]))
        case "first":
            flags = position.flags.split(",")
            flags[-1] = str(SEATS.index(one_of(value, SEATS)))
            return replace(position, flags=",".join(flags))
    raise no_field(name)
