"""What somebody types first, and what goes wrong first: told in words that help."""

import subprocess
import sys
from pathlib import Path

import pytest

from motc_lab.app.cli import COMMANDS, MISUSED, main
from motc_lab.build import build_name
from motc_lab.scene.match import Match
from tests.app.test_command_line import said

SHORT = "m1.0-0.1-1.SS.0.l.__-__-__-__.EFJKLN-ABCDGHIMOP---4-2-6"


def test_without_a_word_every_command_is_listed(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main([]) == MISUSED
    written = capsys.readouterr()
    assert not written.out
    for name, (_, summary) in COMMANDS.items():
        assert name in written.err
        assert summary in written.err


def test_commands_are_listed_by_the_alphabet() -> None:
    assert list(COMMANDS) == sorted(COMMANDS)


def test_the_package_runs_as_a_module_and_tells_its_version() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "motc_lab", "--version"],
        capture_output=True,
        text=True,
        check=True,
    )
    name, version, build = done.stdout.split()
    assert name == "motc-lab"
    assert version[0].isdecimal()
    assert build == f"({build_name()})"


def test_help_of_the_module_names_the_command() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "motc_lab", "doctor", "--help"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.startswith("usage: motc-lab doctor")


def test_a_record_that_is_not_there_is_not_taken_for_a_code(
    capsys: pytest.CaptureFixture[str],
) -> None:
    line = said(capsys, "advise", "match.motc")
    assert line == (
        "motc-lab advise: 'match.motc': no such file, and no position either"
    )


def test_a_folder_is_called_a_folder(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    line = said(capsys, "advise", str(tmp_path))
    assert line == f"motc-lab advise: {str(tmp_path)!r}: is a folder; name a record"


def test_a_habit_is_for_the_knowledge_that_uses_it(
    capsys: pytest.CaptureFixture[str],
) -> None:
    line = said(capsys, "advise", SHORT, "--habit", "greedy")
    assert line == "motc-lab advise: --habit greedy needs --knowledge habit"


@pytest.mark.parametrize(
    "words", [("advise",), ("review",), ("play", "--load")], ids=lambda words: words[0]
)
def test_a_record_that_does_not_replay_is_named(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, words: tuple[str, ...]
) -> None:
    file = tmp_path / "list.txt"
    file.write_text("eggs\n", "utf-8")
    line = said(capsys, *words, str(file))
    assert f"{file}: line 1: 'eggs'" in line


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "Nothing has been decided in this match yet."),
        ("de", "In diesem Wettkampf ist noch nichts entschieden."),
    ],
)
def test_a_match_without_decisions_is_called_so(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, lang: str, told: str
) -> None:
    file = tmp_path / "new.motc"
    Match.new(3).save(file)
    assert main(["review", str(file), "--lang", lang]) == 0
    assert capsys.readouterr().out.splitlines() == [told]
