"""What the form of the editor shows: its groups of fields, and what each may hold."""

from collections.abc import Sequence
from typing import Final

from motc_lab.games.compile import GAME
from motc_lab.games.compile.position import by_hand
from motc_lab.games.compile.position.position import Position
from motc_lab.games.compile.position.table import CARD, NO_BAN
from motc_lab.games.compile.told import Told
from motc_lab.sandbox.plain_editor.forms import NEW, chosen, flagged, items, numbered
from motc_lab.scene.editing_model import EditorField, FieldGroup, Way

SEATS: Final = GAME.seats
STACKS: Final = tuple([f"{who}.{line}" for who in SEATS for line in by_hand.LINES])
NOBODY: Final = "neutral"
BAN: Final = "me1"
BANS: Final = ("ban_amber", "ban_green", "ban_now")
FLAGS: Final = ("idle", "changed", "crossed")
MOST_TURNS: Final = 999
_COMPILED: Final = "x"


def groups_of(position: Position, told: Told) -> tuple[FieldGroup, ...]:
    """All fields as they stand, faults not yet marked."""
    rows, names = by_hand.rows_of(position), position.names()
    cards = items(
        [
            (code, names.card_title(names.card_id(code), told.lang))
            for code in offered(position)
        ]
    )
    add = (*items([("", told.text("form.add"))]), *cards)
    places = [
        FieldGroup(
            id=place,
            title=_title(position, place, len(rows[place]), told),
            fields=(
                *_cards(place, rows[place], told),
                chosen(
                    f"{place}.{NEW}",
                    told.text(_key(place, "new")),
                    "",
                    add,
                    waits=True,
                ),
            ),
            items=cards,
        )
        for place in _in_order()
    ]
    return (_protocols(position, told), _turn(position, told), *places)


def offered(position: Position) -> list[str]:
    """The cards that may lie anywhere: of the six protocols, and any that lie there."""
    pairs = by_hand.pairs_of(position)
    lying = {told[:CARD] for row in by_hand.rows_of(position).values() for told in row}
    return [
        code for code in position.names().codes if code[:-1] in pairs or code in lying
    ]


def acts_at(place: str, index: int, size: int) -> list[str]:
    """What can be done with a card that lies there; nothing with one of a deck."""
    if index >= size or place.endswith(".deck"):
        return []
    if place not in STACKS:
        return ["deck"]
    higher = ["higher"] if index + 1 < size else []
    lower = ["lower"] if index > 0 else []
    return ["turn", *higher, *lower, "deck"]


def bans_offered(position: Position) -> list[str]:
    """What may stand where a ban stands."""
    return list(dict.fromkeys([NO_BAN, BAN, *position.bans.split("/")]))


def _in_order() -> list[str]:
    """Lines first, both sides of each, then hands, trashes and decks."""
    kinds = (*by_hand.LINES, *by_hand.ZONES)
    return [f"{who}.{kind}" for kind in kinds for who in SEATS]


def _key(place: str, what: str) -> str:
    kind = "stack" if place in STACKS else place.rpartition(".")[2]
    return f"form.{kind}_{what}" if what else f"form.{kind}"


def _title(position: Position, place: str, size: int, told: Told) -> str:
    who, _, line = place.partition(".")
    fields: dict[str, object] = {"who": told.seat(who), "n": size}
    if place in STACKS:
        pair = by_hand.pairs_of(position)[STACKS.index(place)]
        protocol = position.names().protocol_id(pair)
        fields |= {"line": int(line), "protocol": protocol}
    return told.text(_key(place, ""), **fields)


def _cards(place: str, row: Sequence[str], told: Told) -> list[EditorField]:
    return [
        chosen(
            f"{place}.{index + 1}",
            _label(place, index, sign[CARD:], told),
            sign[:CARD],
            acts=[
                Way(id=act, text=told.text(f"form.act.{act}"))
                for act in acts_at(place, index, len(row))
            ],
            waits=True,
        )
        for index, sign in enumerate(row)
    ]


def _label(place: str, index: int, face: str, told: Told) -> str:
    if place not in STACKS:
        return told.text(_key(place, "at"), n=index + 1)
    key = "form.lying" if index else "form.lowest"
    lies = "up" if face == by_hand.UP else "down"
    return told.text(key, n=index + 1, face=lies)


def _protocols(position: Position, told: Told) -> FieldGroup:
    names = position.names()
    known = [
        (pair, names.title(names.protocol_id(pair), told.lang)) for pair in names.pairs
    ]
    marks = position.compiled.replace("/", "")
    pairs, fields = by_hand.pairs_of(position), list[EditorField]()
    for stack in [f"{who}.{line}" for line in by_hand.LINES for who in SEATS]:
        who, _, line = stack.partition(".")
        at = STACKS.index(stack)
        pair, mark = pairs[at], marks[at]
        label = told.text("form.protocol", who=told.seat(who), line=int(line))
        done = told.text("form.compiled", protocol=names.protocol_id(pair))
        fields += [
            chosen(f"protocol.{stack}", label, pair, waits=True),
            flagged(f"compiled.{stack}", done, on=mark == _COMPILED),
        ]
    return FieldGroup(
        id="protocols",
        title=told.text("form.protocols"),
        fields=tuple(fields),
        items=items(known),
    )


def _turn(position: Position, told: Told) -> FieldGroup:
    seats = [(name, told.seat(name)) for name in SEATS]
    control = [(NOBODY, told.text("form.nobody")), *seats]
    flags = position.flags.split(",")
    first = SEATS[int(flags[-1])]
    turn, bans = int(position.turns), position.bans.split("/")
    fields = [
        chosen("seat", told.text("form.seat"), position.turn, items(seats)),
        numbered("number", told.text("form.number"), turn, MOST_TURNS, 1),
        chosen("control", told.text("form.control"), position.control, items(control)),
        chosen("first", told.text("form.first"), first, items(seats)),
        *[_ban(at, ban, position, told) for at, ban in enumerate(bans)],
        *[
            flagged(name, told.text(f"form.{name}"), on=flags[at] == "1")
            for at, name in enumerate(FLAGS)
        ],
    ]
    return FieldGroup(id="turn", title=told.text("form.turn"), fields=tuple(fields))


def _ban(at: int, ban: str, position: Position, told: Told) -> EditorField:
    is_next = at < len(SEATS)
    who = told.seat(SEATS[at] if is_next else position.turn)
    label = told.text("form.ban_next" if is_next else "form.ban_now", who=who)
    kinds = [
        (one, told.text("form.forbidden", card=position.names().card_id(one)))
        for one in bans_offered(position)
        if one != NO_BAN
    ]
    allowed = (NO_BAN, told.text("form.allowed"))
    return chosen(BANS[at], label, ban, items([allowed, *kinds]))
