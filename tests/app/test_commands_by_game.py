"""Every command takes ``--game``, or there is a reason why it means nothing there."""

import argparse
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from motc_lab.app.cli import COMMANDS, main
from motc_lab.engine.begin import new_session
from motc_lab.engine.game import FIRST, games
from motc_lab.engine.record import write_record

TAKES = {
    "advise",
    "arena",
    "class",
    "exploit",
    "lesson",
    "play",
    "review",
    "simulate",
    "study",
    "tutorial",
}
WITHOUT = {
    "balance": "reports on editions, which are cards of the first game",
    "doctor": "looks at the installation, which all games share",
    "edition": "editions are the cards of the first game",
    "experiment": "asks what cards and numbers of an edition do",
    "games": "lists every game",
    "notebooks": "copies all there are; each game's lie in a folder of its id",
    "site": "builds the pages of every game",
}


def parser_of(command: str) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser()
    import_module(COMMANDS[command][0]).add_arguments(parser)
    return parser


def own_parsers(parser: argparse.ArgumentParser) -> Iterator[argparse.ArgumentParser]:
    """Those of its subcommands, or itself where it has none."""
    ways = [one for one in parser._actions if isinstance(one.choices, dict)]
    yield from ways[0].choices.values() if ways else [parser]


def said(capsys: pytest.CaptureFixture[str], *words: str, code: int = 0) -> str:
    assert main(words) == code
    written = capsys.readouterr()
    return written.err if code else written.out


def test_every_command_is_here_and_takes_a_game_or_has_a_reason() -> None:
    assert {*COMMANDS} == TAKES | WITHOUT.keys()
    for command in COMMANDS:
        for parser in own_parsers(parser_of(command)):
            has_game = "--game" in parser._option_string_actions
            assert has_game == (command in TAKES), command


@pytest.mark.parametrize("command", sorted(TAKES))
def test_the_first_game_is_meant_where_none_is_named(command: str) -> None:
    for parser in own_parsers(parser_of(command)):
        assert parser.get_default("game") == FIRST


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A duel that has just begun, as a record."""
    file = tmp_path / "duel.txt"
    file.write_text(write_record(new_session("duel", 3)), encoding="utf-8")
    return file


def test_advice_on_another_game_is_asked_by_code_and_by_record(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = ("--game", "duel", "--nodes", "50")
    told = said(capsys, "advise", new_session("duel", 3).position.code, *asked)
    assert told.startswith("North: 2 options")
    told = said(
        capsys, "advise", str(record), *asked, "--seat", "south", "--lang", "de"
    )
    assert told.startswith("Süd: 2 Möglichkeiten")


def test_what_does_not_fit_the_game_is_named(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def refused(*words: str) -> str:
        return said(capsys, *words, "--game", "duel", code=1)

    assert "no such file, and no position either" in refused("advise", "nonsense")
    assert "use one of north, south" in refused("advise", str(record), "--seat", "anna")
    assert "duel has no editions" in refused("advise", str(record), "--edition", "x")
    assert "'north' or 'south'" in refused("review", str(record), "--seat", "x")
    other = said(capsys, "advise", str(record), "--game", "stratego", code=1)
    assert "starts with 'stratego record 1'" in other
    told = said(capsys, "advise", str(record), "--nodes", "50")
    assert told.startswith("North"), "a record names its game"


def test_a_course_is_checked_by_game(capsys: pytest.CaptureFixture[str]) -> None:
    unknown = said(capsys, "lesson", "check", "--all", "--game", "chess", code=1)
    assert f"use one of {', '.join(games())}" in unknown
    nothing = said(capsys, "lesson", "check", code=1)
    assert "name the files of chapters, or say --all" in nothing


def test_a_game_without_a_skeleton_begins_no_chapter(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ("lesson", "new", "20-mine", "--folder", str(tmp_path), "--game", "duel")
    if (games()["duel"].folder / "lessons" / "skeleton.toml").exists():
        assert "20-mine.toml" in said(capsys, *words)
    else:
        assert "skeleton.toml" in said(capsys, *words, code=1)
        assert not [*tmp_path.iterdir()]


def test_the_tutorial_does_not_start_for_an_unknown_game(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert "game: 'chess'" in said(capsys, "tutorial", "--game", "chess", code=1)
