"""What the owner of a set-up works at, behind the screen (SSET-4, SASK-2)."""

from typing import Final

from motc_lab.games.stratego.compile import home_squares
from motc_lab.games.stratego.questions import SET_UP
from motc_lab.games.stratego.scene.board import face, in_order
from motc_lab.games.stratego.scene.lens import Lens
from motc_lab.games.stratego.scene.table_model import Pool, Preset, SetUp
from motc_lab.games.stratego.setups import mirrored
from motc_lab.games.stratego.squares import square_name
from motc_lab.games.stratego.texts.standing import preset_text
from motc_lab.games.stratego.texts.words import rank_text
from motc_lab.games.stratego.variant import EMPTY
from motc_lab.texts import words

TOOLS: Final = "stratego.scene.tool"


def set_up(lens: Lens) -> SetUp | None:
    """Return it for its owner; None for everybody else, and once play has begun."""
    asked = lens.question
    if asked is None or asked.kind != SET_UP or not lens.answers:
        return None
    so_far = asked.set_up
    assert so_far is not None
    variant = lens.variant
    missing = dict(so_far.missing)
    pieces = "".join(corps.rank * corps.count for corps in variant.army)
    return SetUp(
        home=tuple(
            [
                square_name(square, variant.size)
                for square in home_squares(variant, asked.seat.index)
            ]
        ),
        width=variant.size,
        stocks=tuple(
            [_stock(lens, rank, missing.get(rank, 0)) for rank in in_order(variant)]
        ),
        presets=tuple(
            [
                Preset(
                    code=f"preset {preset.name}",
                    text=preset_text(preset.name, lens.lang),
                )
                for preset in variant.presets
            ]
        ),
        code=so_far.code,
        mirrored=mirrored(so_far.code, variant),
        army=pieces.ljust(variant.rows * variant.size, EMPTY),
        missing=sum(missing.values()),
        words=words(TOOLS, lens.lang),
    )


def _stock(lens: Lens, rank: str, count: int) -> Pool:
    seat = lens.view.looker
    total = lens.variant.count(rank)
    name = rank_text(rank, lens.lang)
    label = lens.say("label.stock", rank=name, count=count, total=total)
    return Pool(
        id=f"stock.{rank}",
        piece=face(lens, rank, seat, f"{seat.value}@stock.{rank}"),
        count=count,
        total=total,
        label=label,
    )
