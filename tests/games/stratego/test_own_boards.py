"""A board of one's own is data, too (SSET-7); what makes none is refused in words."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from motc_lab.engine.record import read_record
from motc_lab.errors import LabError
from motc_lab.games.stratego.options import Options, Settings
from motc_lab.games.stratego.record import game_record
from motc_lab.games.stratego.variant import CLASSIC, Corps, Preset, Variant
from motc_lab.scene.match import Match
from motc_lab.texts import LANGS

TINY: dict[str, Any] = {
    "name": "tiny",
    "size": 5,
    "lakes": ("c3",),
    "rows": 2,
    "army": ({"rank": "F", "count": 1}, {"rank": "9", "count": 2}),
    "presets": ({"name": "front", "code": "9...9/..F.."},),
}


def tiny(**changes: object) -> Variant:
    return Variant(**{**TINY, **changes})


@pytest.mark.parametrize("lang", LANGS)
def test_sset_7_it_is_played_shown_and_written_down(lang: Any) -> None:
    match = Match.new(game="stratego", variant=tiny(), lang=lang)
    for seat in ("red", "blue"):
        match.play("preset front", seat=seat)
        match.play("ready", seat=seat)
    chooser = Random(3)
    while not match.is_over and len(match.history) < 30:
        moves = [one for one in match.question.options if one.verb == "move"]
        match.play(chooser.choice(moves))
        assert "r9" in str(match.seen("red"))
    assert "“front”" in str(match.log("red")) or "„front“" in str(match.log("red"))
    assert "red 9...9/..F.." in game_record(match)
    assert read_record(match.record, match.ruleset).digest == match.digest
    with pytest.raises(LabError, match="'tiny'; use one of classic, quick"):
        Match.from_record(match.record)


def test_sset_7_no_other_board_has_the_name_of_the_houses() -> None:
    other = tiny(name="classic")
    with pytest.raises(LabError, match=r"variant.name: 'classic'; use another name"):
        Match.new(game="stratego", variant=other)
    same = Variant.model_validate(CLASSIC.model_dump())
    assert Match.new(game="stratego", variant=same).ruleset.agreed.variant == CLASSIC


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (lambda: tiny(size=99), "size: 99: "),
        (lambda: tiny(size="5"), "size: '5': "),
        (lambda: tiny(rows=3), "variant: .*own rows meet each other or a lake"),
        (lambda: tiny(lakes=("z9",)), "variant: .*'z9' is no square; use a1 .. e5"),
        (lambda: tiny(army=()), "variant: .*exactly one flag"),
        (
            lambda: tiny(army=({"rank": "Q", "count": 1},)),
            "army.0.rank: 'Q': .*no rank",
        ),
        (lambda: tiny(more=1), "more: 1: "),
        (lambda: Corps(rank="9", count=0), "count: 0: "),
        (lambda: Preset(name="A", code=""), "name: 'A': "),
        (lambda: Options(quiet_cap=-1), "quiet_cap: -1: "),
        (lambda: Settings(variant=None), "variant: None: "),
    ],
)
def test_sset_7_what_is_none_is_refused_in_words(
    make: Callable[[], object], said: str
) -> None:
    with pytest.raises(LabError, match=said):
        make()
