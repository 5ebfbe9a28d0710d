"""What lies on the table of Compile, and what is clicked for an answer."""

from motc_lab.engine.names import Name
from motc_lab.engine.question import Option, Question
from motc_lab.engine.seat import Seat
from motc_lab.games.compile.bots.draft import interval_of, share_of
from motc_lab.games.compile.names import names_in, names_under
from motc_lab.games.compile.pending import waits_of
from motc_lab.games.compile.texts import words
from motc_lab.games.compile.view import View
from motc_lab.scene.plain_model import Area, Place, Token
from motc_lab.texts.told import Told


def areas(view: View, told: Told) -> tuple[Area, ...]:
    """The other person's things, what is being resolved, and the near person's."""
    near = told.ruleset.players[-1] if view.looker.is_spectator else view.looker
    far = near.other
    if not view.protocols:
        return (
            _drafted(view, far, told),
            _pool(view, told),
            _drafted(view, near, told),
        )
    middle = (_resolving(view, told),) if view.resolving else ()
    return (
        _hand(view, far, told),
        _protocols(view, far, told),
        _lines(view, far, told),
        *middle,
        _lines(view, near, told),
        _protocols(view, near, told),
        _hand(view, near, told),
        _piles(view, told),
        _trash(view, far, told),
        _trash(view, near, told),
    )


def path(option: Option, question: Question) -> tuple[str, ...]:
    """Clicks on cards, lines and protocols of the pool; else a button.

    A card is played by a click on it and one on where it goes: ``up.2`` or ``down.2``.
    """
    parts, seat = option.parts, question.seat
    does = getattr(option, "does", "")
    if does in {"play_up", "play_down"}:
        goal = Name.of(does.removeprefix("play_"), parts["line"])
        return (Name.of(seat, parts["card"]), goal)
    if does == "discard" and len(parts["cards"]) == 1:
        return (Name.of(seat, *parts["cards"]),)
    return (_clicked(does, option, seat),)


def _clicked(does: str, option: Option, seat: Seat) -> str:
    """The one element that is clicked for an answer, or the name of its button."""
    parts = option.parts
    if does == "draft":
        return Name.of("pool", parts["protocol"])
    if does in {"line", "compile_line", "shift_to"}:
        return Name.of("line", parts["line"])
    if does == "hand":
        return Name.of(seat, parts["card"])
    if "place" in parts:
        return _lying_name(parts["place"])
    return option.code


def _lying_name(place: str) -> Name:
    """The name of a card that lies in a stack (``a2/1``)."""
    seat, (line, height) = words.seat_at(place), place[1:].split("/")
    return Name.of(seat, line, height)


def _pool(view: View, told: Told) -> Area:
    places = []
    for protocol in view.pool:
        name = names_in(told.ruleset).title(protocol, told.lang)
        is_own = protocol not in names_under().protocols
        said = [told.text("does.own" if is_own else f"does.{protocol}")]
        if won := share_of(protocol):
            low, high = interval_of(protocol)
            said.append(told.text("board.pool_won", won=won, low=low, high=high))
        token = Token(
            id=Name.of("pool", protocol),
            label=f"{name}: {', '.join(said)}",
            text=name,
            marks=tuple(said),
        )
        spot = Name.of("place", protocol)
        places.append(Place(id=spot, label=name, things=(token,)))
    return Area(
        id="pool", title=told.text("board.pool"), columns=3, places=tuple(places)
    )


def _drafted(view: View, seat: Seat, told: Told) -> Area:
    places = []
    for protocol in view.drafted[seat.index]:
        name = names_in(told.ruleset).title(protocol, told.lang)
        token = Token(id=Name.of(seat, protocol), label=name, text=name, seat=seat)
        spot = Name.of(seat, "place", protocol)
        places.append(Place(id=spot, label=name, things=(token,)))
    title = told.text("board.drafted", who=told.seat(seat))
    return Area(
        id=Name.of(seat, "drafted"), title=title, seat=seat, places=tuple(places)
    )


def _hand(view: View, seat: Seat, told: Told) -> Area:
    who = told.seat(seat)
    cards: list[str | None] = [None] * view.hands[seat.index]
    if seat is view.looker:
        cards = [*view.hand]
    places = []
    for at, card in enumerate(cards):
        if card is None:
            back = told.text("board.back", who=who)
            own = Name.of(seat, f"back{at}")
            token = Token(id=own, label=back, seat=seat, back=True)
        else:
            name = names_in(told.ruleset).card_title(card, told.lang)
            label = _told(told, who, card)
            token = Token(
                id=Name.of(seat, card), code=card, label=label, text=name, seat=seat
            )
        spot = Name.of(seat, "hand", at)
        places.append(Place(id=spot, label=token.label, things=(token,)))
    title = told.text("board.hand", who=who)
    return Area(id=Name.of(seat, "hand"), title=title, seat=seat, places=tuple(places))


def _lines(view: View, seat: Seat, told: Told) -> Area:
    places = []
    for line in (1, 2, 3):
        stack = 3 * seat.index + line - 1
        done = "_done" if view.is_compiled[stack] else ""
        protocol, total = view.protocols[stack], words.signed(view.totals[stack])
        facts = {"who": told.seat(seat), "line": line, "total": total}
        label = told.text(f"board.stack{done}", protocol=protocol, **facts)
        text = told.text(f"board.print{done}", protocol=protocol, total=total)
        things = tuple(
            [
                _lying(view, stack, height, seat, told)
                for height in range(len(view.stacks[stack]))
            ]
        )
        name = Name.of(seat, "line", line)
        places.append(Place(id=name, label=label, text=text, things=things))
    title = told.text("board.lines", who=told.seat(seat))
    name = Name.of(seat, "lines")
    return Area(id=name, title=title, seat=seat, columns=3, places=tuple(places))


def _protocols(view: View, seat: Seat, told: Told) -> Area:
    """The state of each line: protocol, whether it is compiled, and the total."""
    places = []
    for line in (1, 2, 3):
        stack = 3 * seat.index + line - 1
        done = "_done" if view.is_compiled[stack] else ""
        protocol, total = view.protocols[stack], words.signed(view.totals[stack])
        text = told.text(f"board.print{done}", protocol=protocol, total=total)
        places.append(Place(id=Name.of(seat, "protocol", line), label=text, text=text))
    title = told.text("board.drafted", who=told.seat(seat))
    name = Name.of(seat, "protocols")
    return Area(id=name, title=title, seat=seat, columns=3, places=tuple(places))


def _lying(view: View, stack: int, height: int, seat: Seat, told: Told) -> Token:
    lying = view.stacks[stack][height]
    name = Name.of(seat, stack % 3 + 1, height + 1)
    who = told.seat(seat)
    if lying.card is None:
        back = told.text("board.back", who=who)
        return Token(id=name, label=back, seat=seat, back=True)
    label = _told(told, who, lying.card)
    marks = () if lying.is_up else (told.text("board.down"),)
    text = names_in(told.ruleset).card_title(lying.card, told.lang)
    return Token(
        id=name, code=lying.card, label=label, text=text, seat=seat, marks=marks
    )


def _told(told: Told, who: str, card: str) -> str:
    """A card that can be read: whose it is, its name, and what it does."""
    reading = words.reading_in(told.ruleset, card, told.lang)
    return told.text("board.card", who=who, card=card, reading=reading)


def _resolving(view: View, told: Told) -> Area:
    places = [
        Place(id=Name.of("resolving", at), label=one.text, text=one.text)
        for at, one in enumerate(waits_of(view, told))
    ]
    title = told.text("board.resolving")
    return Area(id="resolving", title=title, places=tuple(places))


def _piles(view: View, told: Told) -> Area:
    places = []
    for seat in told.ruleset.players:
        who, count = told.seat(seat), view.decks[seat.index]
        deck = told.text("board.deck", who=who, count=count)
        places.append(Place(id=Name.of(seat, "deck"), label=deck, text=deck))
    if view.control is None:
        text = told.text("board.control_free")
    else:
        text = told.text("board.control", who=told.seat(view.control))
    places.append(Place(id="control", label=text, text=text))
    return Area(id="piles", title=told.text("board.piles"), places=tuple(places))


def _trash(view: View, seat: Seat, told: Told) -> Area:
    who, cards = told.seat(seat), view.trashes[seat.index]
    title = told.text("board.trash", who=who, count=len(cards))
    things = tuple(
        [
            Token(
                id=Name.of(seat, "trash", at),
                code=card,
                label=_told(told, who, card),
                text=names_in(told.ruleset).card_title(card, told.lang),
                seat=seat,
            )
            for at, card in enumerate(cards)
        ]
    )
    empty = told.text("board.empty")
    place = Place(id=Name.of(seat, "trashed"), label=title, text=empty, things=things)
    return Area(id=Name.of(seat, "trash"), title=title, seat=seat, places=(place,))
