"""The page of ranks says what the rules and the boards have."""

import re

import pytest

from motc_lab.games.stratego.reference import REFERENCE
from motc_lab.games.stratego.texts.words import rank_text
from motc_lab.games.stratego.variant import SIGNS, VARIANTS
from motc_lab.scene.model import Lang


@pytest.mark.parametrize("lang", ["en", "de"])
def test_sset_1_every_rank_is_there_with_its_counts(lang: Lang) -> None:
    shown = {one.place: one for one in REFERENCE.gallery(lang).shown}
    assert {*shown} == {*SIGNS}
    for sign, one in shown.items():
        assert one.title == rank_text(sign, lang)
        counts = [variant.count(sign) for variant in VARIANTS.values()]
        assert [int(number) for number in re.findall(r"\d+", one.facts)] == counts


def test_what_cannot_move_and_what_is_on_a_board_can_be_chosen() -> None:
    gallery = REFERENCE.gallery("en")
    still = [one.place for one in gallery.shown if "no" in one.fits["moves"]]
    assert still == ["B", "F"]
    quick = {one.place for one in gallery.shown if "quick" in one.fits["board"]}
    assert quick == {corps.rank for corps in VARIANTS["quick"].army}
