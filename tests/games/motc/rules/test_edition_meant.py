"""An edition is taken as itself, by its name or from its file, wherever one is."""

from collections.abc import Callable
from importlib import resources
from pathlib import Path
from typing import Any

import pytest

from motc_lab import Match, Position, house_edition, random_position, review
from motc_lab.errors import LabError
from motc_lab.games.motc.edition import EditionError, edition_meant
from motc_lab.lab import simulate

HOUSE = house_edition()
FILE = resources.files("motc_lab.games.motc") / "editions" / "reykjavik-1972.toml"
POSITION = Match.new(seed=5).position
RECORD = Match.new(seed=5).record
TAKERS: dict[str, Callable[[Any], object]] = {
    "Match.new": lambda it: Match.new(edition=it).edition,
    "Match.from_position": lambda it: Match.from_position(POSITION, 1, it).edition,
    "Match.from_record": lambda it: Match.from_record(RECORD, it).edition,
    "legal": lambda it: POSITION.legal(edition=it),
    "play": lambda it: POSITION.play("done", edition=it),
    "what_if": lambda it: POSITION.what_if(["done"], edition=it).position,
    "problems": POSITION.problems,
    "explain": lambda it: POSITION.explain(edition=it),
    "random_position": lambda it: random_position(1, edition=it),
    "simulate": lambda it: simulate(("random", "random"), 1, edition=it).totals,
    "review": lambda it: review(RECORD, edition=it),
}


@pytest.mark.parametrize("taker", TAKERS.values(), ids=TAKERS)
def test_finding_22_an_edition_may_be_named_wherever_one_is_taken(
    taker: Callable[[Any], object],
) -> None:
    given = taker(HOUSE)
    assert taker("reykjavik-1972") == given
    assert taker(str(FILE)) == given
    assert taker(Path(str(FILE))) == given


@pytest.mark.parametrize("taker", TAKERS.values(), ids=TAKERS)
def test_an_unknown_name_is_refused_with_those_there_are(
    taker: Callable[[Any], object],
) -> None:
    for wrong in ("reykjavik", 5):
        with pytest.raises(LabError, match="reykjavik-1972"):
            taker(wrong)


def test_the_house_edition_is_loaded_once_by_whatever_name() -> None:
    assert edition_meant("reykjavik-1972") is house_edition()


def test_a_folder_is_no_edition(tmp_path: Path) -> None:
    with pytest.raises(EditionError, match="cannot be read"):
        edition_meant(tmp_path)


def test_a_record_from_anybody_opens_no_file(tmp_path: Path) -> None:
    """Who reads it may name a file; what is read may not."""
    mine = tmp_path / "mine.toml"
    mine.write_bytes(FILE.read_bytes())
    foreign = RECORD.replace("edition reykjavik-1972", f"edition {mine}")
    assert foreign != RECORD
    with pytest.raises(LabError, match="is not here"):
        Match.from_record(foreign)
    assert Position.of(Match.from_record(foreign, mine).position) == POSITION
