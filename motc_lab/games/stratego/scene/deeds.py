"""What pieces were seen to do, as far as a screen may show it (SINF-4).

Followed by squares alone: whoever goes takes its deeds along, so nothing but public
events is needed, and no rank but those that fights have shown.
"""

from dataclasses import dataclass
from typing import TypeAlias

from motc_lab.games.stratego.scene.lens import Lens
from motc_lab.games.stratego.seat import Seat, seat_named
from motc_lab.games.stratego.texts.words import piece_text


@dataclass(frozen=True, slots=True)
class Deed:
    """A piece has beaten another one: of which side and rank, and in which turn."""

    turn: int
    side: Seat
    rank: str


Deeds: TypeAlias = dict[str, tuple[Deed, ...]]


def deeds_of(lens: Lens) -> Deeds:
    """Return what the pieces on the board have done, by the squares they stand on."""
    found: Deeds = {}
    start = ""
    for event, turn in zip(lens.recent, lens.turns, strict=True):
        told = event.told
        if event.kind == "moved":
            start = str(told["start"])
            if not told["attack"]:
                found[str(told["goal"])] = found.pop(start, ())
        elif event.kind == "fought":
            goal, mover = str(told["square"]), seat_named(event.seat)
            attacker, defender = found.pop(start, ()), found.pop(goal, ())
            if told["result"] == "attacker":
                beaten = Deed(turn, mover.other, str(told["defender"]))
                found[goal] = (*attacker, beaten)
            elif told["result"] == "defender":
                found[goal] = (*defender, Deed(turn, mover, str(told["attacker"])))
    return found


def told_of(lens: Lens, deeds: tuple[Deed, ...]) -> tuple[str, ...]:
    """Return deeds in words: 'beat your sergeant (4) on turn 12'."""
    return tuple([_told(lens, deed) for deed in deeds])


def _told(lens: Lens, deed: Deed) -> str:
    if lens.is_own and deed.side is lens.view.looker:
        piece = lens.say(f"yours.{deed.rank}")
    else:
        piece = piece_text(deed.rank, deed.side, "acc", lens.lang)
    return lens.say("label.beat", piece=piece, turn=deed.turn)
