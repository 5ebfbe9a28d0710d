"""What lies on a plain table, and what is clicked for an answer.

Plans lie face down for their owner, too: ``view`` knows no faces but a junior's. Every
place of a hand is named by its seat, so a click on a card lays it.
"""

from typing import Final

from motc_lab.engine.names import Name
from motc_lab.engine.question import Option, Question
from motc_lab.engine.seat import Seat
from motc_lab.games.queens_gambit.questions import LAY, PLAN
from motc_lab.games.queens_gambit.rules.numbers import HAND
from motc_lab.games.queens_gambit.rules.numbers import PLAN as PLAN_SIZE
from motc_lab.games.queens_gambit.squares import FILES, SIZE
from motc_lab.games.queens_gambit.told import Told
from motc_lab.games.queens_gambit.view import UNKNOWN, SeatNow, View
from motc_lab.scene.plain_model import Area, Place, Token

_BOARD: Final = "square"


def areas(view: View, told: Told) -> tuple[Area, ...]:
    """The cards of the others, the board, and the looker's own cards nearest."""
    table = told.ruleset.players
    near = table[-1] if view.looker.is_spectator else view.looker
    far = [area for seat in near.others for area in _cards(view, seat, told)]
    return (*far, _board(view, told), *reversed(_cards(view, near, told)))


def path(option: Option, question: Question) -> tuple[str, ...]:
    """A square or a card of the hand is clicked; a plan is a button."""
    if question.kind == PLAN:
        return (option.code,)
    if question.kind == LAY:
        return (Name.of(question.seat, "card", option.parts["cards"]),)
    return (Name.of(_BOARD, option.parts["square"]),)


def _board(view: View, told: Told) -> Area:
    tiles, now = dict(view.now.tiles), view.now
    gambits = {one.gambit: one.seat for one in now.seats if one.gambit}
    places = []
    for rank in range(SIZE, 0, -1):
        for file in FILES:
            square = f"{file}{rank}"
            key = "start" if square in now.starts else "empty"
            key = "goal" if square in now.goals and square not in tiles else key
            label = told.text(f"board.{key}", square=square)
            things: tuple[Token, ...] = ()
            if square in gambits:
                things = (_gambit(square, gambits[square], told),)
            elif square in tiles:
                things = (_tile(square, tiles[square], told),)
            sign = {"start": "○", "goal": "·"}.get(key, "")
            name = Name.of(_BOARD, square)
            places.append(Place(id=name, label=label, text=sign, things=things))
    title = told.text("board.title")
    return Area(id="board", title=title, columns=SIZE, places=tuple(places))


def _gambit(square: str, seat: Seat, told: Told) -> Token:
    label = told.text("board.gambit", square=square, who=told.seat(seat))
    text = told.text("board.gambit_sign")
    return Token(id=Name.of("gambit", seat), label=label, text=text, seat=seat)


def _tile(square: str, sign: str, told: Told) -> Token:
    value = told.ruleset.settings["values"][sign]
    label = told.text("board.tile", square=square, tile=told.tile(sign), n=value)
    text = f"{told.text(f'board.tile_sign.{sign}')}{value}"
    return Token(id=Name.of("tile", square), label=label, text=text)


def _cards(view: View, seat: Seat, told: Told) -> tuple[Area, ...]:
    """Hand, plan and last revealed card of a seat, from its own edge on."""
    own = view.now.of(seat)
    return (_hand(own, told), _plan(own, told), _revealed(view, own, told))


def _hand(own: SeatNow, told: Told) -> Area:
    """Cards of one kind lie on each other: they are the same answer (QASK-2)."""
    who = told.seat(own.seat)
    places = []
    kinds = [*dict.fromkeys(own.hand)] if UNKNOWN not in own.hand else [UNKNOWN]
    for sign in kinds if own.hand else ():
        things = tuple(
            [
                _token(own.seat, f"hand{sign}{at}", sign, told)
                for at in range(own.hand.count(sign))
            ]
        )
        name = Name.of(own.seat, "card", sign)
        places.append(Place(id=name, label=things[0].label, things=things))
    for at in range(len(places), HAND):
        name = Name.of(own.seat, "room", at)
        places.append(Place(id=name, label=told.text("board.hand", who=who)))
    title = told.text("board.hand", who=who)
    return Area(
        id=Name.of(own.seat, "hand"), title=title, seat=own.seat, places=tuple(places)
    )


def _plan(own: SeatNow, told: Told) -> Area:
    places = []
    for at in range(PLAN_SIZE):
        things: tuple[Token, ...] = ()
        if at < len(own.plan):
            things = (_token(own.seat, f"plan{at}", own.plan[at], told),)
        label = told.text("board.plan_empty", n=at + 1)
        name = Name.of(own.seat, "plan", at)
        places.append(Place(id=name, label=label, things=things))
    title = told.text("board.plan", who=told.seat(own.seat))
    name = Name.of(own.seat, "plans")
    return Area(id=name, title=title, seat=own.seat, places=tuple(places))


def _revealed(view: View, own: SeatNow, told: Told) -> Area:
    """The last revealed card, with the points and the size of the pile above it."""
    things: tuple[Token, ...] = ()
    if own.revealed:
        token = _token(own.seat, "revealed", own.revealed[-1], told)
        if view.now.playing and view.now.turn is own.seat:
            token = token.model_copy(update={"marks": (told.text("board.playing"),)})
        things = (token,)
    nothing = told.text("board.nothing")
    name = Name.of(own.seat, "open")
    place = Place(id=Name.of(own.seat, "last"), label=nothing, things=things)
    title = told.text(
        "board.revealed", who=told.seat(own.seat), n=own.points, pile=own.pile
    )
    return Area(id=name, title=title, seat=own.seat, places=(place,))


def _token(seat: Seat, place: str, sign: str, told: Told) -> Token:
    who, name = told.seat(seat), Name.of(seat, place)
    if sign == UNKNOWN:
        label = told.text("board.back", who=who)
        return Token(id=name, label=label, seat=seat, back=True)
    card = told.card(sign)
    label = told.text("board.card", who=who, card=card)
    return Token(id=name, code=sign, label=label, text=card, seat=seat)
