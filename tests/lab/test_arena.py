"""An arena is fair, complete, and says how to make it again."""

import json
from pathlib import Path

import pytest

from motc_lab.app.cli import main
from motc_lab.bots import bot_named, play_match
from motc_lab.errors import LabError
from motc_lab.games.motc.edition import house_edition
from motc_lab.lab.arena import Standings, arena
from motc_lab.lab.arena_page import markdown


@pytest.fixture(scope="module")
def small() -> Standings:
    return arena(("random", "habit:no_pawns", "greedy"), 6, seed=3, workers=1)


def test_everybody_meets_everybody_in_both_seats(small: Standings) -> None:
    assert len(small.duels) == 3
    for duel in small.duels:
        one, other = duel.outcomes
        assert one.provenance.bots == duel.bots == other.provenance.bots[::-1]
        assert one.seeds == other.seeds == ((3, 5),)
        assert duel.matches == duel.share.trials == 6


def test_a_duel_counts_the_matches_as_they_are_played(small: Standings) -> None:
    won = 0
    for seed in (3, 4, 5):
        for seat, names in enumerate((("random", "greedy"), ("greedy", "random"))):
            pair = (bot_named(names[0], 2 * seed), bot_named(names[1], 2 * seed + 1))
            won += play_match(pair, seed, house_edition())[0].winner == seat
    assert small.between("random", "greedy").hits == won
    assert small.between("greedy", "random").hits == 6 - won


def test_the_strongest_stands_first(small: Standings) -> None:
    shares = [small.overall(bot) for bot in small.bots]
    assert [one.trials for one in shares] == [12, 12, 12]
    assert sum(one.hits for one in shares) == 18
    assert shares == sorted(shares, key=lambda one: -one.value)
    assert small.bots[-1] == "random"


def test_the_number_of_workers_makes_no_difference(small: Standings) -> None:
    again = arena(("random", "habit:no_pawns", "greedy"), 6, seed=3, workers=2)
    assert again.bots == small.bots
    for one, other in zip(again.duels, small.duels, strict=True):
        assert one.share == other.share


def test_the_page_names_all_that_fixes_it(small: Standings) -> None:
    page = markdown(small, "motc-lab arena")
    for part in (
        *("seeds 3 .. 5", house_edition().digest, "mulligan_discard"),
        *("GreedyBot(seed=", "'no_pawns'", "build", "6 matches"),
    ):
        assert part in page


@pytest.mark.parametrize(
    ("bots", "matches", "said"),
    [
        (("random",), 4, "name two or more"),
        (("random", "random"), 4, "each of them once"),
        (("random", "greedy"), 5, "even number"),
        (("random", "nobody"), 4, "no bot is called 'nobody'"),
    ],
)
def test_nonsense_is_refused(bots: tuple[str, ...], matches: int, said: str) -> None:
    with pytest.raises(LabError, match=said):
        arena(bots, matches)


def test_the_command_writes_page_and_json(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["arena", "--bots", "random", "greedy", "--matches", "2", "--workers", "1"]
    page, table = tmp_path / "arena.md", tmp_path / "arena.json"
    assert main([*words, "--out", str(page)]) == 0
    assert page.read_text("utf-8").startswith("# How strong the bots are")
    assert main([*words, "--out", str(table)]) == 0
    assert set(json.loads(table.read_text("utf-8"))["standings"]) == {
        "random",
        "greedy",
    }
    assert main([*words, "--out", "arena.txt"]) == 1
    assert "ends in .md or .json" in capsys.readouterr().err


def test_a_page_keeps_its_other_parts(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("# Bots\n\nby hand\n", "utf-8")
    words = ["arena", "--bots", "random", "plain", "--workers", "1", "--add"]
    words += ["--out", str(page), "--game", "queens_gambit", "--matches"]
    for more in (["2"], ["2", "--set", "seats=3"], ["4"]):
        assert main([*words, *more]) == 0
    told = page.read_text("utf-8")
    assert told.startswith("# Bots\n\nby hand\n")
    headings = [line for line in told.splitlines() if line.startswith("## ")]
    assert headings == ["## The Queen's Gambit", "## The Queen's Gambit, seats=3"]
    assert "4 matches of each two bots" in told
    assert told.count("2 matches of each two bots") == 1
    assert f"--matches 4 --seed 0 --out {page.as_posix()} --add`" in told
