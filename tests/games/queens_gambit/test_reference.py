"""The page of cards, tiles and layouts says what the game's data has."""

import pytest

from motc_lab.games.queens_gambit.layout import KINDS, house_book
from motc_lab.games.queens_gambit.reference import REFERENCE
from motc_lab.games.queens_gambit.reference.picture import _LEADS
from motc_lab.games.queens_gambit.rules import numbers
from motc_lab.scene.model import Lang


@pytest.mark.parametrize("lang", ["en", "de"])
def test_every_card_tile_and_layout_is_there_with_its_letters(lang: Lang) -> None:
    shown = {one.place: one for one in REFERENCE.gallery(lang).shown}
    layouts = house_book().layouts
    assert [*shown] == [
        *(f"card-{kind}" for kind in numbers.CARDS),
        *(f"tile-{kind}" for kind in KINDS),
        *(f"layout-{one.name}" for one in layouts),
    ]
    letters = [shown[f"tile-{kind}"].svg.split('"qg-piece"')[1] for kind in KINDS]
    assert len({*letters}) == len(KINDS), "two tiles share a letter"
    for one in layouts:
        svg = shown[f"layout-{one.name}"].svg
        assert svg.count('"qg-small"') == sum(numbers.TILE_COUNTS)
        assert svg.count('"qg-start"') == len(one.starts)


def test_qset_2_each_tile_says_its_points() -> None:
    shown = {one.place: one for one in REFERENCE.gallery("en").shown}
    for kind, points in house_book().values.items():
        assert f"Worth {points} point" in shown[f"tile-{kind}"].text


def test_qmov_1_each_card_leads_where_it_moves() -> None:
    slants = {(x, y) for x, y in _LEADS["B"]}
    assert all(abs(x) == abs(y) for x, y in slants)
    assert all(0 in {x, y} for x, y in _LEADS["R"])
    assert {*_LEADS["Q"]} == slants | {*_LEADS["R"]}
    assert {(abs(x), abs(y)) for x, y in _LEADS["N"]} == {(1, 2), (2, 1)}
    assert len({*_LEADS["N"]}) == 8
