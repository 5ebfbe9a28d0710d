"""Both armies: what is taken of each rank, what is left, and what a side does now."""

from motc_lab.games.stratego.rules import numbers
from motc_lab.games.stratego.scene.board import in_order, number_of
from motc_lab.games.stratego.scene.lens import Lens
from motc_lab.games.stratego.scene.table_model import Army, Clock, Corps
from motc_lab.games.stratego.seat import Seat
from motc_lab.games.stratego.texts.standing import heading_text
from motc_lab.games.stratego.texts.words import rank_text


def army(lens: Lens, seat: Seat) -> Army:
    """Return a side with what is left of its army."""
    now = lens.view.now
    tray = dict(now.blue_tray if seat is Seat.BLUE else now.red_tray)
    left = lens.variant.army_size - sum(tray.values())
    asked = lens.question
    is_asked = asked is not None and seat in asked.seats
    corps = tuple(
        [_corps(lens, rank, tray.get(rank, 0)) for rank in in_order(lens.variant)]
    )
    return Army(
        seat=seat.value,
        name=lens.name(seat),
        badge=lens.name(seat)[:1],
        to_move=is_asked,
        word=_word(lens, seat),
        left=left,
        text=_text(lens, seat, left, corps),
        corps=corps,
    )


def _word(lens: Lens, seat: Seat) -> str:
    """What a side does now (SINF-6: of a set-up only whether it is ready)."""
    view = lens.view
    if view.phase == "set_up":
        return lens.say("side.ready" if seat in view.now.ready else "side.sets_up")
    asked = lens.question
    if asked is not None and seat in asked.seats:
        return lens.say(f"side.{asked.kind}")
    return lens.say("side.winner") if view.winner is seat else ""


def _corps(lens: Lens, rank: str, lost: int) -> Corps:
    total = lens.variant.count(rank)
    name = rank_text(rank, lens.lang)
    label = lens.say("army.corps", rank=name, left=total - lost, total=total)
    number = number_of(rank)
    return Corps(
        rank=rank, number=number, name=name, total=total, lost=lost, label=label
    )


def _text(lens: Lens, seat: Seat, left: int, corps: tuple[Corps, ...]) -> str:
    """A side in words: how many are left, and which are taken."""
    who = lens.name(seat)
    if lens.view.phase == "set_up":
        return lens.say("army.waiting", who=who, word=_word(lens, seat))
    taken = [f"{one.name} {one.lost}" for one in corps if one.lost]
    head = lens.say("army.left", who=who, n=left)
    if not taken:
        return head
    tray = heading_text("tray", lens.lang, seat.value)
    return f"{head} {tray}: {', '.join(taken)}."


def clocks(lens: Lens) -> tuple[Clock, ...]:
    """Return how far the caps are that were agreed (SEND-4)."""
    if lens.view.phase != "moving":
        return ()
    options, now = lens.view.settings.options, lens.view.now
    caps = (
        ("quiet", now.quiet, options.quiet_cap),
        ("total", now.total, options.total_cap),
    )
    return tuple(
        [
            Clock(
                count=count,
                most=most,
                near=most - count <= numbers.WARNING,
                text=lens.say(f"clock.{name}", n=count, most=most),
            )
            for name, count, most in caps
            if most
        ]
    )
