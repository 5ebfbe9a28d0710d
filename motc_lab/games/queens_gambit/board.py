"""What lies on a plain table, and what is clicked for an answer.

Plans lie face down for their owner, too: ``view`` knows no faces but a junior's. A
square has its own name; a card in hand is named by seat, kind and its number among
those of its kind, which are the same answer (QASK-2): so three can be chosen in order.
"""

from functools import cache
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
from motc_lab.scene.model import Lang
from motc_lab.scene.plain_model import Area, Place, Token
from motc_lab.texts import say

WHOLE: Final = "lay"  # what is pressed once a plan is complete


def areas(view: View, told: Told) -> tuple[Area, ...]:
    """The cards of the others, the board, and the looker's own cards nearest."""
    table = told.ruleset.players
    near = table[-1] if view.looker.is_spectator else view.looker
    far = [area for seat in near.others for area in _cards(view, seat, told)]
    return (*far, _board(view, told), *reversed(_cards(view, near, told)))


def path(option: Option, question: Question) -> tuple[str, ...]:
    """A square; a card and the end of the plan; or three cards, and that they lie."""
    if question.kind == PLAN:
        signs = option.parts["cards"]
        return (*_in_order(question.seat, signs), WHOLE)
    if question.kind == LAY:
        last = Name.of(question.seat, "plan", PLAN_SIZE - 1)
        return (card_name(question.seat, option.parts["cards"], 0), last)
    return (Name.of(option.parts["square"]),)


def card_name(seat: Seat, sign: str, at: int) -> Name:
    """The name of a card in hand: the so many-th of its kind."""
    return Name.of(seat, sign, at)


def _in_order(seat: Seat, signs: str) -> list[Name]:
    """The cards of a plan, each the first of its kind that is left."""
    return [
        card_name(seat, sign, signs[:place].count(sign))
        for place, sign in enumerate(signs)
    ]


def _board(view: View, told: Told) -> Area:
    tiles, now = dict(view.now.tiles), view.now
    gambits = {one.gambit: one.seat for one in now.seats if one.gambit}
    places = []
    for rank in range(SIZE, 0, -1):
        for file in FILES:
            square = f"{file}{rank}"
            key = "start" if square in now.starts else "empty"
            key = "goal" if square in now.goals and square not in tiles else key
            place = _square(square, key, told.lang)
            if square in gambits:
                things = (_gambit(square, gambits[square], told),)
                place = place.model_copy(update={"things": things})
            elif square in tiles:
                things = (_tile(square, tiles[square], told),)
                place = place.model_copy(update={"things": things})
            places.append(place)
    title = told.text("board.title")
    return Area(id="board", title=title, columns=SIZE, places=tuple(places))


@cache
def _square(square: str, key: str, lang: Lang) -> Place:
    """A square with nothing on it: 'start', 'goal' or 'empty'."""
    label = say(f"queens_gambit.board.{key}", lang, square=square)
    text = {"start": "○", "goal": "·"}.get(key, "")
    return Place(id=Name.of(square), label=label, text=text)


def _gambit(square: str, seat: Seat, told: Told) -> Token:
    label = told.text("board.gambit", square=square, who=told.seat(seat))
    text = told.text("board.gambit_sign")
    return Token(id=Name.of("gambit", seat), label=label, text=text, seat=seat)


def _tile(square: str, sign: str, told: Told) -> Token:
    value = told.ruleset.settings["values"][sign]
    label = told.text("board.tile", square=square, tile=told.tile(sign), n=value)
    text = f"{told.text(f'board.tile_sign.{sign}')}{value}"
    return Token(id=Name.of("tile", square), code=sign, label=label, text=text)


def _cards(view: View, seat: Seat, told: Told) -> tuple[Area, ...]:
    """Hand, plan and last revealed card of a seat, from its own edge on."""
    own = view.now.of(seat)
    return (_hand(own, told), _plan(own, told), _revealed(view, own, told))


def _hand(own: SeatNow, told: Told) -> Area:
    """Each card by itself, those of one kind side by side."""
    who = told.seat(own.seat)
    places = []
    for place, sign in enumerate(own.hand):
        at = own.hand[:place].count(sign)
        name = card_name(own.seat, sign, at)
        thing = _token(own.seat, f"hand{sign}{at}", sign, told)
        places.append(Place(id=name, label=thing.label, things=(thing,)))
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
