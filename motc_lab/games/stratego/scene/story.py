"""What has happened: log, speech, moves, trails and fights, as the law allows (SINF-4).

What a screen shows is ``View.recent``: with the memory aid, and once all is over, the
whole past; else what happened since the looker's last turn.
"""

from collections.abc import Sequence
from typing import Final

from motc_lab.engine.event import Event
from motc_lab.games.stratego.scene.board import face
from motc_lab.games.stratego.scene.lens import Lens
from motc_lab.games.stratego.scene.table_model import Fight, Trail
from motc_lab.games.stratego.seat import seat_named
from motc_lab.games.stratego.texts.events import event_text
from motc_lab.games.stratego.texts.words import sides
from motc_lab.scene.model import Ask, LogLine, Move

SET_UP_STEPS: Final = frozenset(
    {"placed", "taken", "swapped", "cleared", "coded", "preset", "stuck"}
)
_LOG_GROUP: Final = 10  # turns below one heading
_TRAILS: Final = 2  # the last move of each side


def log_lines(lens: Lens) -> tuple[LogLine, ...]:
    """Return a line for each event; how a set-up came about is not told again."""
    return tuple(
        [
            LogLine(
                id=lens.first_recent + at,
                text=_numbered(lens, event, turn),
                rule=event.rule,
                group=_group(lens, event, turn),
                person=event.seat,
            )
            for at, (event, turn) in enumerate(
                zip(lens.recent, lens.turns, strict=True)
            )
            if event.kind not in SET_UP_STEPS
        ]
    )


def _numbered(lens: Lens, event: Event, turn: int) -> str:
    text = _said(lens, event)
    return f"{turn}. {text}" if event.kind == "moved" else text


def _group(lens: Lens, event: Event, turn: int) -> str:
    if event.kind in {"over", "shown"}:
        return lens.say("log.end")
    if turn == 0:
        return lens.say("log.set_up")
    first = (turn - 1) // _LOG_GROUP * _LOG_GROUP + 1
    return lens.say("log.turns", first=first, last=first + _LOG_GROUP - 1)


def spoken(lens: Lens, fresh: Sequence[Event], asked: Ask | None) -> tuple[str, ...]:
    """Return what is said of new events, and what is asked then."""
    told = [_said(lens, event) for event in fresh]
    return (*told, *([] if asked is None else [asked.text]))


def _said(lens: Lens, event: Event) -> str:
    """A whole set-up is not spelt out."""
    if event.kind == "coded":
        return lens.say("said.coded")
    if event.kind == "shown":
        return lens.say("said.shown", **sides(seat_named(event.seat), lens.lang))
    return event_text(event, lens.lang)


def trails(lens: Lens) -> tuple[Trail, ...]:
    """Return the last moves that may be shown, the newest at the end."""
    moves = [event for event in lens.recent if event.kind == "moved"][-_TRAILS:]
    return tuple(
        [
            Trail(
                seat=seat_named(event.seat).value,
                start=str(event.told["start"]),
                goal=str(event.told["goal"]),
                newest=event is moves[-1],
            )
            for event in moves
        ]
    )


def fights(lens: Lens, fresh: Sequence[Event]) -> tuple[Fight, ...]:
    """Return the fights of the last moves; what is new is shown for a moment."""
    shown = _since(lens.recent, _TRAILS)
    return tuple([_fight(lens, event, fresh) for event in shown])


def _since(recent: Sequence[Event], moves: int) -> list[Event]:
    """The fights in the last so many moves."""
    found: list[Event] = []
    for event in reversed(recent):
        if event.kind == "fought":
            found.append(event)
        elif event.kind == "moved":
            moves -= 1
            if not moves:
                break
    return found[::-1]


def _fight(lens: Lens, event: Event, fresh: Sequence[Event]) -> Fight:
    told, mover = event.told, seat_named(event.seat)
    square = str(told["square"])
    attacker, defender = str(told["attacker"]), str(told["defender"])
    return Fight(
        square=square,
        attacker=face(lens, attacker, mover, f"{mover}@fight"),
        defender=face(lens, defender, mover.other, f"{mover.other}@fight"),
        result=told["result"],
        text=event_text(event, lens.lang),
        fresh=any(event is one for one in fresh),
    )


def moves(lens: Lens, fresh: Sequence[Event]) -> tuple[Move, ...]:
    """Return what a page may let travel: each new move, by the name of who stands.

    Followed backwards from the squares as they are now; who has fallen is named by its
    way, which is the same however much else is new to the page.
    """
    names = {square: piece.name for square, piece in lens.standing.items()}
    found: list[Move] = []
    result = ""
    for event in reversed(fresh):
        if event.kind == "fought":
            result = str(event.told["result"])
        elif event.kind == "moved":
            start, goal = str(event.told["start"]), str(event.told["goal"])
            stays = event.told["attack"] and result != "attacker"
            fallen = f"fallen.{start}.{goal}"
            name = fallen if stays else names.pop(goal, fallen)
            if not stays:
                names[start] = name
            found.append(Move(id=name, source=start, target=goal))
    return tuple(found[::-1])


def outcome(lens: Lens) -> str | None:
    """Return what the looker's last move led to: its fight, else the reply to it."""
    looker, found = lens.view.looker, list[Event]()
    for event in lens.recent:
        if event.kind == "moved" and (event.seat == looker or not lens.is_own):
            found = []
        if event.kind == "fought" or (event.kind == "moved" and event.seat != looker):
            found.append(event)
    fought = [event for event in found if event.kind == "fought"]
    told = fought[:1] or found[-1:]
    return event_text(told[0], lens.lang) if told else None
