"""Baselines are matches between bots, told in rewards of an environment."""

import pytest

from motc_lab.envs.__main__ import main
from motc_lab.envs.baselines import baselines, page, usual_bots


def test_a_game_names_its_baselines_weakest_first() -> None:
    assert usual_bots("compile") == ("random", "plain", "master")
    assert usual_bots("motc") == ("random", "greedy", "master")
    assert usual_bots("queens_gambit") == ("random", "plain", "strong")


def test_the_stronger_bot_earns_more_and_a_seed_fixes_all_of_it() -> None:
    found = list(baselines("motc", bots=("random", "greedy"), matches=20, seed=4))
    assert [(one.bot, one.opponent, one.matches) for one in found] == [
        ("random", "greedy", 20),
        ("greedy", "random", 20),
    ]
    assert found[1].mean > found[0].mean
    assert all(-1 <= one.mean <= 1 and 0 < one.margin <= 2 for one in found)
    assert found == list(
        baselines("motc", bots=("random", "greedy"), matches=20, seed=4)
    )


def test_the_table_has_a_row_and_a_column_for_each_bot() -> None:
    found = list(baselines("duel", bots=("random", "beginner"), matches=4))
    lines = page("duel", found).splitlines()
    assert lines[0] == "| duel | random | beginner |"
    assert [line.split(" | ")[0] for line in lines[2:]] == ["| random", "| beginner"]


def test_the_command_writes_it_and_names_what_is_wrong(
    capsys: pytest.CaptureFixture[str],
) -> None:
    words = ["stratego", "--bots", "random", "plain", "--matches", "1"]
    assert main([*words, "--settings", '{"variant": "quick", "quiet_cap": 20}']) == 0
    assert capsys.readouterr().out.startswith("| stratego | random | plain |")
    assert main(["chess"]) == 2
    assert "'chess'; use one of" in capsys.readouterr().err
