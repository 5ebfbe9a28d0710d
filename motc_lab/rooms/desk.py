"""What stands around the table of a room, in words."""

from typing import Literal

from motc_lab.engine.seat import Seat
from motc_lab.rooms.seen import Page, RoomHost
from motc_lab.scene.model import Lang
from motc_lab.scene.room_model import RoomAct, RoomDesk, RoomSeat
from motc_lab.texts import say


def desk_of(room: RoomHost, board: Page, lang: Lang) -> RoomDesk:
    """Return what this page shows of the room."""
    seats = tuple([_seat(room, seat, board, lang) for seat in room.players])
    wish = _wish(room, board, lang) if room.wish is not None else ""
    return RoomDesk(
        code=room.code,
        told=wish or " · ".join([one.told for one in seats]),
        seats=seats,
        lines=_lines(room, board, lang),
        acts=_acts(room, board, lang),
        invites=not room.is_full,
    )


def name_of(room: RoomHost, seat: Seat, lang: Lang) -> str:
    """What a seat is called."""
    told = room.session.ruleset.game.part("told").Told(room.session.ruleset, lang)
    name: str = told.seat(seat)
    return name


def _seat(room: RoomHost, seat: Seat, board: Page, lang: Lang) -> RoomSeat:
    state: Literal["free", "here", "gone"] = "free"
    if seat in room.held:
        state = "here" if room.boards_of(seat) else "gone"
    is_asked = state == "here" and room.is_full and seat in room.session.asked
    name = name_of(room, seat, lang)
    if seat is board.own:
        name = say("rooms.you", lang, name=name)
    key = "turn" if is_asked else state
    told = {
        "free": say("rooms.free", lang, name=name),
        "here": say("rooms.here", lang, name=name),
        "gone": say("rooms.gone", lang, name=name),
        "turn": say("rooms.turn", lang, name=name),
    }[key]
    return RoomSeat(id=seat, name=name, state=state, told=told, you=seat is board.own)


def _lines(room: RoomHost, board: Page, lang: Lang) -> tuple[str, ...]:
    lines = []
    if not board.plays:
        lines.append(say("rooms.onlooker", lang))
        if room.is_full and not any(one.plays for one in room.boards):
            lines.append(say("rooms.deserted", lang))
    elif len(room.boards_of(board.own)) > 1:
        lines.append(say("rooms.twice", lang))
    onlookers = sum(not one.plays for one in room.boards)
    if onlookers:
        lines.append(say("rooms.watched", lang, n=onlookers))
    return tuple(lines)


def _wish(room: RoomHost, board: Page, lang: Lang) -> str:
    wish = room.wish
    assert wish is not None
    who = name_of(room, wish.seat, lang)
    if wish.is_of(board):
        return {
            "undo": say("rooms.own_undo", lang),
            "rematch": say("rooms.own_rematch", lang),
            "take": say("rooms.own_take", lang, who=who),
        }[wish.kind]
    return {
        "undo": say("rooms.wish_undo", lang, who=who),
        "rematch": say("rooms.wish_rematch", lang, who=who),
        "take": say("rooms.wish_take", lang, who=who),
    }[wish.kind]


def _acts(room: RoomHost, board: Page, lang: Lang) -> tuple[RoomAct, ...]:
    wish = room.wish
    if wish is not None:
        if wish.is_of(board):
            text = say("rooms.withdraw", lang)
            return (RoomAct(do="withdraw", text=text, n=wish.n),)
        if board.own not in room.asked_for_leave:
            return ()
        agree, decline = say("rooms.agree", lang), say("rooms.decline", lang)
        return (
            RoomAct(do="agree", text=agree, n=wish.n, primary=True),
            RoomAct(do="decline", text=decline, n=wish.n),
        )
    if not room.is_full:
        return ()
    if board.plays:
        return (RoomAct(do="rematch", text=say("rooms.rematch", lang)),)
    return tuple(
        [
            RoomAct(do="take", seat=seat, text=say("rooms.take", lang, who=who))
            for seat in room.players
            if not room.boards_of(seat)
            for who in (name_of(room, seat, lang),)
        ]
    )
