"""docs/write-a-game.md holds every line of the duel, and what it builds is a game."""

import importlib
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from motc_lab.engine.begin import new_session
from motc_lab.engine.conformance import LAWS, check
from motc_lab.engine.record import write_record
from tests.games.duel.page import PAGE, files, pieces, refreshed

WRITTEN = PAGE.read_text("utf-8")


def test_every_file_stands_on_the_page() -> None:
    assert pieces(WRITTEN).keys() == files().keys()


def test_the_page_has_every_line_of_every_file() -> None:
    assert refreshed(WRITTEN) == WRITTEN, "run: python -m tests.games.duel.page"
    for name, text in files().items():
        lines = [line for line in text.splitlines() if line]
        shown = "".join(pieces(WRITTEN)[name]).splitlines()
        assert [line for line in shown if line] == lines, name


def test_a_changed_file_is_put_on_the_page_anew() -> None:
    changed = WRITTEN.replace("return bool(self.dealt", "return not (self.dealt")
    assert changed != WRITTEN
    assert refreshed(changed) == WRITTEN


def test_a_block_whose_first_line_is_gone_is_named() -> None:
    spoiled = WRITTEN.replace("    def play(self,", "    def gone(self,")
    with pytest.raises(ValueError, match=r"machine\.py: a block begins '    def gone"):
        refreshed(spoiled)


def test_what_the_page_builds_keeps_all_laws(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, texts in pieces(WRITTEN).items():
        file = tmp_path / "built_duel" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        whole = "\n".join(texts).replace("motc_lab.games.duel", "built_duel")
        file.write_text(whole, "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    built = importlib.import_module("built_duel")
    try:
        findings = check(built.GAME, matches=3)
        assert built.GAME.folder == tmp_path / "built_duel"
        assert not findings, str(findings)
    finally:
        for name in [one for one in sys.modules if one.startswith("built_duel")]:
            del sys.modules[name]


RENAMED = {  # a game of somebody's own, in a package that nobody has installed
    "motc_lab.games.duel": "parlour",
    'id="duel"': 'id="parlour"',
    "duel1": "parlour1",
    "[duel.": "[parlour.",
    "D-": "PARLOUR-",
}


def own_game(folder: Path) -> Path:
    """The page's game, word for word, under another name."""
    for name, texts in pieces(WRITTEN).items():
        file = folder / "parlour" / name.replace("duel.toml", "parlour.toml")
        file.parent.mkdir(parents=True, exist_ok=True)
        whole = "\n".join(texts)
        for ours, theirs in RENAMED.items():
            whole = whole.replace(ours, theirs)
        file.write_text(whole, "utf-8")
    return folder / "parlour"


def laws_of(folder: Path) -> str:
    done = subprocess.run(
        [sys.executable, "-m", "motc_lab.engine.conformance", "parlour", "--matches=2"],
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(folder), *sys.path])},
        capture_output=True,
        text=True,
        check=False,
    )
    return done.stdout + done.stderr


def test_a_game_that_is_not_installed_is_named_by_its_package(tmp_path: Path) -> None:
    game = own_game(tmp_path)
    assert "parlour: keeps all laws" in laws_of(tmp_path)
    words = game / "texts" / "catalogue" / "parlour.toml"
    words.write_text(words.read_text("utf-8").replace("guess = {", "gess = {"), "utf-8")
    found = [line for line in laws_of(tmp_path).splitlines() if "  words" in line]
    assert found
    assert all("parlour.toml" in line and len(line) < 300 for line in found)


def test_the_laws_on_the_page_are_those_that_are_tried() -> None:
    section = WRITTEN.partition("| law |")[2].partition("\n\n")[0]
    assert set(re.findall(r"^\| `(\w+)` \|", section, re.MULTILINE)) == {*LAWS}


def test_the_record_on_the_page_is_the_one_that_is_written() -> None:
    match = new_session("duel", seed=3)
    for answer in ("south lay 3", "north lay 1", "north guess 2"):
        seat, _, code = answer.partition(" ")
        match.play(code, seat=seat)
    match.undo()
    match.play("guess 5")
    written = re.sub(r"(digest .{12}).*", r"\1…", write_record(match))
    assert f"```\n{written}```" in WRITTEN
