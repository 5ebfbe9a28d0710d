"""Lays a table of the machine out as a picture whose things can be moved by hand.

Names of places are an area with its owner or number: 'cell.fischer.3',
'advantage.-2', 'reserve.spassky'. Names of things are a kind with its owner:
'marker', 'card.fischer.wN1', 'status.spassky'.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from motc_lab.games.motc.edition import Edition
from motc_lab.games.motc.rules import codes
from motc_lab.games.motc.rules.masks import COUNT, members
from motc_lab.games.motc.rules.seat import PERSONS, Seat
from motc_lab.games.motc.rules.table import Side, Table
from motc_lab.games.motc.scene.cards import printed_face
from motc_lab.games.motc.scene.people import track_of
from motc_lab.games.motc.scene.svg.tracks import signed
from motc_lab.lessons.exhibit import Value, Values
from motc_lab.scene.table_model import Lang
from motc_lab.scene.tabletop_model import Spot, Tabletop, Thing
from motc_lab.texts import say

LEAST_SPAN: Final = 4  # spaces of the advantage track on each side of neutral
STOCKS: Final = ("deck", "discards", "reserve", "supply")
BEGINS: Final = "first"  # the arrow that shows who begins
MIDDLE: Final = "first.nobody"
BOX: Final = "box"


@dataclass(frozen=True)
class Lay:
    """A table as it is to be drawn.

    Attributes:
        table: what the machine says; only looked at.
        near: who sits in front.
        open: hand cards that lie face up, as 'fischer.wN1'.
        put: things that lie elsewhere than the machine says.
        to: where each thing may be put.
        moved, wrong: ids of things, as in ``Tabletop``.
        begins: whether the arrow of who begins lies on the table.
        span: how far the marker may have to go.
        box: stacks that are not laid out yet, by thing, with their numbers; with any,
            the box itself stands beside the table.
        spread: further cards of the near person to be drawn in hand, by id, and
            whether their white half is up.
        alone: whether only the near person's side is drawn, without the board.
        starts: whether the spaces are marked where status markers begin.
    """

    table: Table
    edition: Edition
    near: Seat
    open: frozenset[str] = frozenset()
    put: Mapping[str, str] = field(default_factory=dict)
    to: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    moved: str | None = None
    wrong: str | None = None
    begins: bool = False
    span: int = LEAST_SPAN
    box: Mapping[str, int] = field(default_factory=dict)
    starts: Mapping[str, int] = field(default_factory=dict)
    spread: Mapping[str, bool] = field(default_factory=dict)
    alone: bool = False

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Whose sides are drawn."""
        return (self.near,) if self.alone else PERSONS

    def side(self, seat: Seat) -> Side:
        """A person's half of the table."""
        return self.table.side(seat.index)


def tabletop(lay: Lay, lang: Lang) -> Tabletop:
    """The picture of a table at which hands may work."""
    numbers = () if lay.alone else _numbers(lay)
    sections = tuple(say(f"word.numeral.{n}", lang) for n in numbers)
    return Tabletop.model_validate(
        {
            "label": say("tabletop.label", lang),
            "near": lay.near,
            "sections": sections,
            "spots": tuple(_spots(lay, lang)),
            "things": tuple(_things(lay, lang)),
            "moved": lay.moved,
            "wrong": lay.wrong,
        }
    )


def _numbers(lay: Lay) -> range:
    """The sections, counted from 1."""
    return range(1, len(lay.edition.section_values) + 1)


def hand_names(table: Table, seat: Seat) -> frozenset[str]:
    """A person's hand cards, each as 'fischer.wN1'."""
    side = table.side(seat.index)
    return frozenset(f"{seat.value}.{codes.CARD_IDS[n]}" for n in members(side.hand))


def cells_of(table: Table, seat: Seat) -> Iterator[tuple[int, int, int]]:
    """Section, card and number of pawns, wherever a card of this person lies."""
    side = table.side(seat.index)
    for section in range(len(table.rules.values)):
        cell = side.board >> section * codes.CELL_BITS & codes.CELL_MASK
        if cell:
            card = cell & codes.CARD_MASK
            yield section + 1, card, cell >> codes.CELL_PAWNS & codes.PAWNS_MASK


def put_down(values: Values) -> tuple[str, str] | None:
    """The thing and place noted as wrong, if any: 'marker>advantage.2'."""
    thing, found, spot = str(values["wrong"]).partition(">")
    return (thing, spot) if found else None


def noted(thing: str, spot: Value) -> str:
    """The same as a value to keep."""
    return f"{thing}>{spot}"


def advantage(marker: int) -> str:
    """Place of the advantage marker; + is Fischer's side."""
    return f"advantage.{marker}"


def spot_name(spot: str, lang: Lang) -> str:
    """What a place is called."""
    area, owner, number = (*spot.split("."), "", "")[:3]
    if area == "advantage":
        return _advantage_name(int(owner), lang)
    if spot in {MIDDLE, BOX}:
        return say(f"tabletop.spot.{'box' if spot == BOX else 'middle'}", lang)
    who, whose = _person(Seat(owner), lang)
    section = say(f"word.section.{number}", lang) if area == "cell" else ""
    fields = {"who": who, "whose": whose, "n": number, "section": section}
    said = say(f"tabletop.spot.{area}", lang, **fields)
    return said[:1].upper() + said[1:]


def _person(seat: Seat, lang: Lang) -> tuple[str, str]:
    return (
        say(f"word.person.{seat.value}", lang),
        say(f"word.person_of.{seat.value}", lang),
    )


def _advantage_name(marker: int, lang: Lang) -> str:
    if not marker:
        return say("tabletop.spot.neutral", lang)
    who = say(f"word.person.{'fischer' if marker > 0 else 'spassky'}", lang)
    return say("tabletop.spot.advantage", lang, n=abs(marker), who=who)


def _spots(lay: Lay, lang: Lang) -> Iterator[Spot]:
    if not lay.alone:
        yield from _board_spots(lay, lang)
    for seat in lay.seats:
        yield from _own_spots(lay, seat, lang)


def _board_spots(lay: Lay, lang: Lang) -> Iterator[Spot]:
    furthest = max(lay.span, abs(int(lay.table.marker)) + 1, LEAST_SPAN)
    for marker in range(-furthest, furthest + 1):
        text = str(abs(marker)) if marker else "0"
        yield _spot(advantage(marker), lang, place=marker, text=text)
    if lay.begins:
        yield _spot(MIDDLE, lang)
    if BOX in lay.put.values() or lay.box:
        yield _spot(BOX, lang)
    for seat in PERSONS:
        for section in _numbers(lay):
            spot = f"cell.{seat.value}.{section}"
            yield _spot(spot, lang, seat, place=section)


def _own_spots(lay: Lay, seat: Seat, lang: Lang) -> Iterator[Spot]:
    areas = ["queen", "hand", *STOCKS, *(["first"] if lay.begins else [])]
    if lay.alone:
        areas = ["hand", "deck", "discards"]
    for area in areas:
        text = say(f"tabletop.short.{area}", lang) if area in STOCKS else ""
        yield _spot(f"{area}.{seat.value}", lang, seat, text=text)
    for number, space in enumerate(track_of(lay.edition, seat, 0, lang), 1):
        icons = [str(space.hand_limit)]
        icons += [f"♟{signed(space.pawns)}"] if space.pawns else []
        if space.advantage:
            sign = "▲" if space.advantage > 0 else "▽"
            icons.append(f"{sign}{signed(space.advantage)}")
        if number == lay.starts.get(seat.value):
            icons.append("◉")
        spot = _spot(f"endurance.{seat.value}.{number}", lang, seat, place=number)
        yield spot.model_copy(update={"text": " ".join(icons), "name": space.label})


def _spot(
    spot: str, lang: Lang, seat: Seat | None = None, *, place: int = 0, text: str = ""
) -> Spot:
    return Spot.model_validate(
        {
            "id": spot,
            "area": spot.partition(".")[0],
            "person": seat,
            "place": place,
            "name": spot_name(spot, lang),
            "text": text,
        }
    )


def _things(lay: Lay, lang: Lang) -> Iterator[Thing]:
    table = lay.table
    if not lay.alone:
        yield _thing(lay, "marker", advantage(table.marker), lang)
        holder = PERSONS[table.white]
        yield _thing(lay, "queen", f"queen.{holder.value}", lang)
    if lay.begins:
        yield _thing(lay, BEGINS, MIDDLE, lang)
    for seat in lay.seats:
        yield from _own_things(lay, seat, lang)


def _own_things(lay: Lay, seat: Seat, lang: Lang) -> Iterator[Thing]:
    side, who = lay.side(seat), seat.value
    at = f"endurance.{who}.{side.endurance + 1}"
    yield _thing(lay, f"status.{who}", at, lang, seat)
    hidden = 0
    for card in members(side.hand):
        name = f"{who}.{codes.CARD_IDS[card]}"
        if name in lay.open:
            yield _card(lay, seat, card, f"hand.{who}", lang)
        else:
            hidden += 1
    stocks = {
        "backs": (hidden, "hand"),
        "deck": (COUNT[side.deck], "deck"),
        "discards": (COUNT[side.pile], "discards"),
        "reserve": (side.reserve, "reserve"),
        "supply": (side.supply, "supply"),
    }
    for stock, (count, area) in stocks.items():
        boxed = lay.box.get(f"{stock}.{who}")
        if boxed:
            yield _thing(lay, f"{stock}.{who}", BOX, lang, seat, boxed)
        elif count:
            yield _thing(lay, f"{stock}.{who}", f"{area}.{who}", lang, seat, count)
    for section, card, pawns in cells_of(lay.table, seat):
        at = f"cell.{who}.{section}"
        yield _card(lay, seat, card, at, lang)
        if pawns:
            yield _thing(lay, f"spent.{who}.{section}", at, lang, seat, pawns)
    for name, white in lay.spread.items() if seat is lay.near else ():
        card = codes.CARD_IDS.index(name)
        yield _card(lay, seat, card, f"hand.{who}", lang, white=white)


KINDS: Final = {
    "backs": "back",
    "deck": "back",
    "discards": "back",
    "reserve": "pawn",
    "supply": "pawn",
    "spent": "pawn",
}


def _thing(  # noqa: PLR0913, PLR0917 -- what a thing is, in the order of its fields
    lay: Lay,
    name: str,
    at: str,
    lang: Lang,
    seat: Seat | None = None,
    count: int = 1,
) -> Thing:
    kind = name.partition(".")[0]
    fields: dict[str, str | int] = {"n": count}
    if seat is not None:
        fields["who"], fields["whose"] = _person(seat, lang)
    return Thing.model_validate(
        {
            "id": name,
            "kind": KINDS.get(kind, kind),
            "at": lay.put.get(name, at),
            "name": say(f"tabletop.thing.{kind}", lang, **fields),
            "count": count,
            "person": seat,
            "to": lay.to.get(name, ()),
        }
    )


def _card(  # noqa: PLR0913 -- what a card is, in the order of its fields
    lay: Lay, seat: Seat, card: int, at: str, lang: Lang, *, white: bool | None = None
) -> Thing:
    """A card with the half up that counts in its owner's colour, or a named one."""
    code = codes.CARD_IDS[card]
    name = f"card.{seat.value}.{code}"
    up = lay.table.white == seat.index if white is None else white
    drawn = printed_face(lay.edition, seat, code, up, lang)
    return Thing(
        id=name,
        kind="card",
        at=lay.put.get(name, at),
        name=drawn.label,
        person=seat,
        card=drawn,
        to=lay.to.get(name, ()),
    )
