"""What stands around the table of a room, in words."""

from motc_lab.engine.seat import Seat
from motc_lab.rooms.seen import DELAYS, Page, RoomHost, Wish
from motc_lab.scene.model import Lang
from motc_lab.scene.room_model import RoomAct, RoomDesk, RoomSeat
from motc_lab.texts import say_in


def desk_of(room: RoomHost, board: Page, lang: Lang) -> RoomDesk:
    """Return what this page shows of the room."""
    seats = tuple([_seat(room, seat, board, lang) for seat in room.players])
    wish = _wish(room, board, lang) if room.wish is not None else ""
    told = _asked(room, board, lang) or wish
    return RoomDesk(
        code=room.code,
        told=told or " · ".join([one.told for one in seats]),
        seats=seats,
        lines=_lines(room, board, lang),
        acts=_acts(room, board, lang),
        invites=not room.is_full,
        may_go_along=board.plays,
        review=None if room.found is None else room.found.reviews.get(lang),
    )


def _game(room: RoomHost) -> str:
    """The id of the game that is played, which may have its own words."""
    return room.session.ruleset.game.id


def _asked(room: RoomHost, board: Page, lang: Lang) -> str:
    """What this onlooker is to vote on; empty where it is nothing."""
    is_asked = room.poll is not None and room.poll.is_open and not board.plays
    return room.poll.said[lang].question if room.poll and is_asked else ""


def _counts(room: RoomHost, lang: Lang) -> tuple[str, ...]:
    """How all who look on have voted, once that is told."""
    if room.poll is None or room.poll.is_open:
        return ()
    said = room.poll.said[lang]
    pairs = zip(said.options, room.poll.counts, strict=True)
    return (
        say_in(
            _game(room),
            "rooms.voted",
            lang,
            question=said.question,
            n=len(room.poll.votes),
        ),
        *[
            say_in(_game(room), "rooms.votes", lang, option=option, n=n)
            for option, n in pairs
        ],
    )


def name_of(room: RoomHost, seat: Seat, lang: Lang) -> str:
    """What a seat is called."""
    told = room.session.ruleset.game.part("told").Told(room.session.ruleset, lang)
    name: str = told.seat(seat)
    return name


def _seat(room: RoomHost, seat: Seat, board: Page, lang: Lang) -> RoomSeat:
    state = room.presence(seat)
    is_asked = room.is_full and seat in board.asked
    name = name_of(room, seat, lang)
    if seat is board.own:
        name = say_in(_game(room), "rooms.you", lang, name=name)
    turns = {"here": "turn", "bot": "bot_turn", "guest": "guest_turn"}
    key = turns.get(state, state) if is_asked else state
    told = {
        "free": say_in(_game(room), "rooms.free", lang, name=name),
        "here": say_in(_game(room), "rooms.here", lang, name=name),
        "gone": say_in(_game(room), "rooms.gone", lang, name=name),
        "turn": say_in(_game(room), "rooms.turn", lang, name=name),
        "bot": say_in(_game(room), "rooms.bot", lang, name=name),
        "bot_turn": say_in(_game(room), "rooms.bot_turn", lang, name=name),
        "guest": say_in(_game(room), "rooms.guest", lang, name=name),
        "guest_turn": say_in(_game(room), "rooms.guest_turn", lang, name=name),
    }[key]
    return RoomSeat(id=seat, name=name, state=state, told=told, you=seat is board.own)


def _lines(room: RoomHost, board: Page, lang: Lang) -> tuple[str, ...]:
    lines = [say_in(_game(room), f"rooms.{board.news}", lang)] if board.news else []
    if not board.plays:
        lines.append(_seen_by_onlooker(room, lang))
        lines.extend(_about_seats(room, board, lang))
        if room.is_full and not any(one.plays for one in room.boards):
            lines.append(say_in(_game(room), "rooms.deserted", lang))
    elif len({one.page or id(one) for one in room.boards_of(board.own)}) > 1:
        lines.append(say_in(_game(room), "rooms.twice", lang))
    onlookers = sum(not one.plays for one in room.boards)
    if onlookers:
        lines.append(say_in(_game(room), "rooms.watched", lang, n=onlookers))
    if board.plays and room.delay is not None:
        lines.append(say_in(_game(room), "rooms.open_to_all", lang, n=room.delay))
    return (*_counts(room, lang), *lines)


def _about_seats(room: RoomHost, board: Page, lang: Lang) -> tuple[str, ...]:
    """Why an onlooker can't ask for the seat of somebody who is gone."""
    gone = [one for one in room.players if room.presence(one) in {"gone", "bot"}]
    closed = [seat for seat in gone if not room.may_take(board, seat)]
    if not room.is_full or not closed:
        return ()
    if any(room.may_know_more(board, seat) for seat in closed):
        return (say_in(_game(room), "rooms.take_never", lang),)
    return (say_in(_game(room), "rooms.take_later", lang),)


def _seen_by_onlooker(room: RoomHost, lang: Lang) -> str:
    """What somebody sees who has no seat."""
    if room.delay is None or room.session.is_over:
        return say_in(_game(room), "rooms.onlooker", lang)
    if len(room.session.here.line()) < room.delay:
        return say_in(_game(room), "rooms.onlooker_waits", lang, n=room.delay)
    return say_in(_game(room), "rooms.onlooker_late", lang, n=room.delay)


def _wish(room: RoomHost, board: Page, lang: Lang) -> str:
    wish = room.wish
    assert wish is not None
    who = name_of(room, wish.seat, lang)
    if wish.is_of(board):
        return {
            "undo": say_in(_game(room), "rooms.own_undo", lang),
            "rematch": say_in(_game(room), "rooms.own_rematch", lang),
            "take": say_in(_game(room), "rooms.own_take", lang, who=who),
            "bot": say_in(_game(room), "rooms.own_bot", lang, who=who),
            "open": say_in(_game(room), "rooms.own_open", lang, n=wish.delay),
            "end": say_in(_game(room), "rooms.own_end", lang),
        }[wish.kind]
    return {
        "undo": say_in(_game(room), "rooms.wish_undo", lang, who=who),
        "rematch": say_in(_game(room), "rooms.wish_rematch", lang, who=who),
        "take": say_in(_game(room), "rooms.wish_take", lang, who=who),
        "bot": say_in(_game(room), "rooms.wish_bot", lang, who=who),
        "open": say_in(_game(room), "rooms.wish_open", lang, who=who, n=wish.delay),
        "end": say_in(_game(room), "rooms.wish_end", lang, who=who),
    }[wish.kind]


def _acts(room: RoomHost, board: Page, lang: Lang) -> tuple[RoomAct, ...]:
    if _asked(room, board, lang):
        return _ballot(room, board, lang)
    if room.wish is not None:
        return _replies(room, board, room.wish, lang)
    if not room.is_full:
        return _ending(room, lang) if board.plays else ()
    if board.plays:
        return (
            *_bots(room, lang),
            *_looking_back(room, lang),
            RoomAct(do="rematch", text=say_in(_game(room), "rooms.rematch", lang)),
            *_openings(room, lang),
            *_ending(room, lang),
        )
    return tuple(
        [
            RoomAct(
                do="take",
                seat=seat,
                text=say_in(_game(room), "rooms.take", lang, who=who),
            )
            for seat in room.players
            if room.may_take(board, seat)
            for who in (name_of(room, seat, lang),)
        ]
    )


def _replies(
    room: RoomHost, board: Page, wish: Wish, lang: Lang
) -> tuple[RoomAct, ...]:
    """How this page may answer an open wish."""
    if wish.is_of(board):
        text = say_in(_game(room), "rooms.withdraw", lang)
        return (RoomAct(do="withdraw", text=text, n=wish.n),)
    if board.own not in room.asked_for_leave:
        return ()
    agree, decline = (
        say_in(_game(room), "rooms.agree", lang),
        say_in(_game(room), "rooms.decline", lang),
    )
    return (
        RoomAct(do="agree", text=agree, n=wish.n, primary=True),
        RoomAct(do="decline", text=decline, n=wish.n),
    )


def _ballot(room: RoomHost, board: Page, lang: Lang) -> tuple[RoomAct, ...]:
    """A button for each option; the one that was chosen says so."""
    assert room.poll is not None
    chosen = room.poll.votes.get(board.voter)
    return tuple(
        [
            RoomAct(
                do="vote",
                n=n,
                text=say_in(_game(room), "rooms.my_vote", lang, option=text)
                if n == chosen
                else text,
                primary=n == chosen,
            )
            for n, text in enumerate(room.poll.said[lang].options)
        ]
    )


def _bots(room: RoomHost, lang: Lang) -> tuple[RoomAct, ...]:
    """A bot may play for whoever has been away for a while."""
    return tuple(
        [
            RoomAct(
                do="bot",
                seat=seat,
                text=say_in(_game(room), "rooms.let_bot", lang, who=who),
            )
            for seat in room.players
            if room.may_step_in(seat)
            for who in (name_of(room, seat, lang),)
        ]
    )


def _looking_back(room: RoomHost, lang: Lang) -> tuple[RoomAct, ...]:
    """Whoever plays may have the match looked back on once it is over."""
    text = say_in(_game(room), "rooms.review", lang)
    return (RoomAct(do="review", text=text),) if room.may_look_back else ()


def _openings(room: RoomHost, lang: Lang) -> tuple[RoomAct, ...]:
    """What onlookers may see, as long as there is something to hide."""
    if room.session.is_over:
        return ()
    later = [
        RoomAct(
            do="open",
            n=n,
            text=say_in(_game(room), "rooms.open", lang, n=n),
            aside=True,
        )
        for n in DELAYS
        if n != room.delay
    ]
    if room.delay is not None:
        later.append(
            RoomAct(do="shut", text=say_in(_game(room), "rooms.shut", lang), aside=True)
        )
    return tuple(later)


def _ending(room: RoomHost, lang: Lang) -> tuple[RoomAct, ...]:
    """Whoever plays may want the room deleted, unless a class or a notebook has it."""
    if room.lent:
        return ()
    text, sure = (
        say_in(_game(room), "rooms.end", lang),
        say_in(_game(room), "rooms.end_sure", lang),
    )
    return (RoomAct(do="end", text=text, sure=sure, aside=True),)
