"""The study of seats and start squares counts what was played."""

import sys
from pathlib import Path

import pytest

from motc_lab.games.queens_gambit.lab import fairness
from motc_lab.games.queens_gambit.lab.fairness import Found, orbits, page, studied
from motc_lab.games.queens_gambit.layout import house_book
from motc_lab.games.queens_gambit.rules.ways import goals
from motc_lab.games.queens_gambit.squares import square_number

BOOK = house_book()


@pytest.mark.parametrize("name", BOOK.names)
def test_start_squares_that_a_symmetry_exchanges_are_one(name: str) -> None:
    layout = BOOK.layout(name)
    groups = orbits(layout)
    assert sorted(square for group in groups for square in group) == sorted(
        layout.starts
    )
    assert {len(group) for group in groups} <= {2, 4}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_match_is_won_by_one_seat_and_one_square(seats: int) -> None:
    layout = BOOK.layout("rings")
    found = studied(layout, seats, 6, 3)
    assert sum(found.order(place).hits for place in range(seats)) == 6
    squares = [found.square(orbit) for orbit in orbits(layout)]
    assert sum(one.hits for one in squares) == 6
    assert sum(one.trials for one in squares) == 6 * seats
    again = studied(layout, seats, 6, 3)
    assert (again.won, again.starts) == (found.won, found.starts)


def test_a_square_that_is_surely_better_is_told() -> None:
    layout = BOOK.layout("rings")
    first, other = orbits(layout)
    found = Found(layout, 2, 400)
    found.starts = {min(first): [400, 280], min(other): [400, 120]}
    assert found.better == [first]
    assert "**70.0 %" in page([found, Found(layout, 3), Found(layout, 4)], "again")


def test_the_command_fills_the_place_of_its_tables(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "page.md"
    target.write_text(
        "before\n<!-- fairness -->\nformer\n<!-- end -->\nafter\n", "utf-8"
    )
    words = ["fairness", "--matches", "1", "--write", str(target)]
    monkeypatch.setattr(sys, "argv", words)
    fairness.main()
    told = target.read_text("utf-8")
    assert told.startswith("before\n<!-- fairness -->\n")
    assert told.endswith("\n<!-- end -->\nafter\n")
    assert "former" not in told
    rows = sum(len(orbits(layout)) for layout in BOOK.layouts)
    assert told.count("\n| ") == 2 + 3 * len(BOOK.layouts) + rows


@pytest.mark.parametrize("name", ["cross", "castles"])
def test_qset_3_mended_layouts_are_the_same_from_every_start_square(name: str) -> None:
    layout = house_book().layout(name)
    assert orbits(layout) == (frozenset(layout.starts),)
    assert {"rot180", "diagonal"} <= {*layout.same}


@pytest.mark.parametrize("name", house_book().layout("cross").starts)
def test_qset_3_from_a_start_of_cross_no_first_card_takes_more_than_a_rook(
    name: str,
) -> None:
    squares = "".join(reversed(house_book().layout("cross").rows))
    tiles = [".PNBRQK".index(sign) for sign in squares]
    start = square_number(name)
    taken = {tiles[at] for card in range(4) for at in goals(card, start, tiles, [])}
    assert taken == {".PNBRQK".index(sign) for sign in ".PBR"}
