"""Every game keeps the laws of the house; whoever breaks one is told which."""

import importlib
import subprocess
import sys
from pathlib import Path

import pytest

from motc_lab.engine.conformance import LAWS, check
from motc_lab.engine.conformance.__main__ import main
from motc_lab.engine.conformance.of_games import is_playable
from motc_lab.engine.game import games

PLAYABLE = [name for name, game in games().items() if is_playable(game)]
GUESTS = sorted(
    path.stem
    for path in (Path(__file__).parent / "broken").glob("*.py")
    if path.stem != "guest"
)


@pytest.mark.parametrize("game", PLAYABLE)
def test_a_game_keeps_all_laws(game: str) -> None:
    findings = check(game, matches=4, seed=1972)
    assert not findings, str(findings)
    assert findings.decisions > 8


@pytest.mark.parametrize("name", GUESTS)
def test_a_broken_guest_is_told_which_law_it_breaks(name: str) -> None:
    broken = importlib.import_module(f"tests.house.broken.{name}")
    findings = check(broken.GAME, matches=8)
    assert broken.BREAKS in findings.laws, str(findings)


def test_every_law_is_broken_by_somebody() -> None:
    broken = [importlib.import_module(f"tests.house.broken.{name}") for name in GUESTS]
    assert {one.BREAKS for one in broken} == set(LAWS)


def test_a_finding_says_match_decision_and_what_differs() -> None:
    broken = importlib.import_module("tests.house.broken.forgotten_guess")
    findings = check(broken.GAME, matches=1, seed=5)
    (first, *_) = [one for one in findings.found if one.law == "position"]
    assert (first.seed, first.decision) == (5, 3)
    assert "taken up, it asks" in first.what
    assert str(first).startswith("position: seed 5, decision 3: duel1;")


@pytest.mark.parametrize("name", ["open_hands", "no_cure", "forgotten_guess"])
def test_a_finding_is_found_again_by_its_seed_alone(name: str) -> None:
    broken = importlib.import_module(f"tests.house.broken.{name}")
    laws = {"secrets", "faults", "position"}
    found = [one for one in check(broken.GAME, matches=8).found if one.law in laws]
    assert found
    for one in found:
        assert one in check(broken.GAME, matches=1, seed=one.seed).found


def test_laws_are_tried_where_the_seed_says_and_at_both_ends() -> None:
    findings = check("motc", matches=3, seed=7, moments=2)
    assert findings.moments == 3 * (1 + 2 + 1)
    alone = [check("motc", matches=1, seed=seed, moments=2) for seed in (7, 8, 9)]
    assert sum(one.decisions for one in alone) == findings.decisions


def test_several_processes_find_what_one_does() -> None:
    words = ["duel", "tests.house.broken.open_hands", "--from", "5", "--matches", "51"]
    program = [sys.executable, "-m", "motc_lab.engine.conformance", *words]
    one, two = (
        subprocess.run(
            [*program, "--jobs", jobs],
            capture_output=True,
            text=True,
            check=False,
            cwd=Path(__file__).parents[2],
        )
        for jobs in ("1", "2")
    )
    assert "duel: keeps all laws (51 matches, 153 answers, 204 moments)" in one.stdout
    assert "secrets: seed 5" in one.stdout
    assert (two.returncode, two.stdout, two.stderr) == (1, one.stdout, "")


def test_what_a_game_raises_is_a_finding() -> None:
    findings = check("duel", matches=1, edition="none")
    assert findings.laws == ("end",)
    assert "duel has no setting" in findings.found[0].what


def test_the_command_tells_and_returns_1_where_anything_is_found(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["duel", "--matches", "2"]) == 0
    assert main(["tests.house.broken.two_alike", "--matches", "2"]) == 1
    assert main(["chess"]) == 2
    told = capsys.readouterr()
    assert "duel: keeps all laws (2 matches, 6 answers, 8 moments)" in told.out
    assert "at every answer: end, replay, undo, lockstep, actions\n" in told.out
    assert "4 more moments, by its seed: clone, codes, position, secrets" in told.out
    assert "codes: seed 0, decision 0: a code or a number stands twice" in told.out
    assert "game: 'chess'; use one of compile, duel, motc," in told.err
