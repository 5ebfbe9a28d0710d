"""Any game is played in the terminal: in words, and with its table where it has one."""

from pathlib import Path

import pytest

from motc_lab.app import play
from motc_lab.app.cli import main
from motc_lab.app.match_in_words import MatchInWords
from motc_lab.bots import bot_named
from motc_lab.engine.begin import new_session
from motc_lab.engine.record import read_record
from motc_lab.texts import Lang


class Typing:
    """A desk at which these lines are typed."""

    def __init__(self, *lines: str) -> None:
        self.lines = list(lines)
        self.shown: list[str] = []

    def read(self, prompt: str) -> str:
        self.shown.append(prompt)
        if not self.lines:
            raise EOFError
        return self.lines.pop(0)

    def write(self, text: str) -> None:
        self.shown.append(text)

    def clear(self) -> None:
        self.shown.append("-" * 9)

    @property
    def text(self) -> str:
        return "\n".join(self.shown)


def played(*lines: str, lang: Lang = "en", both: bool = False) -> Typing:
    """North, who was dealt 1 and 4, types these lines; South has 3 and 5."""
    desk, session = Typing(*lines), new_session("duel", 3)
    north, south = session.ruleset.players
    humans = (north, south) if both else (north,)
    bots = {} if both else {south: bot_named("random", 3, "duel")}
    MatchInWords(session, humans, bots, desk, lang).run()
    return desk


def test_a_duel_is_told_and_answered_by_number() -> None:
    told = played("1", "guess 2").text
    for line in (
        "* North is dealt the 1 and the 4.",
        "* South is dealt two cards.",
        "Which of your cards do you lay?",
        "  1  Lay the 1 (lay 1)",
        "North’s hand: North: the 1, North: the 4.",
        "* South lays a card face down.",
    ):
        assert line in told
    assert told.endswith(("South wins.", "Nobody wins: a draw."))


def test_what_is_no_answer_changes_nothing_and_is_told() -> None:
    told = played("lay 5", "9", "\x1b[2J", "quit").text
    assert told.count("isn’t an answer here") == 3
    assert "\x1b" not in told
    assert told.count("Which of your cards") == 4


def test_an_answer_can_be_taken_back() -> None:
    told = played("zurück", "1", "undo", "quit", lang="de").text
    assert "Es gibt nichts zurückzunehmen." in told
    assert told.count("Welche deiner Karten legst du hin?") == 3


def test_two_at_one_terminal_do_not_see_each_others_cards() -> None:
    told = played("", "1", "", "log", "quit", both=True).text
    north, south = told.split("South is asked now.")
    assert "* North is dealt the 1 and the 4." in north
    assert "the 1 and the 4" not in south
    assert south.count("* South is dealt the 3 and the 5.") == 2


def test_the_command_keeps_the_record(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    lines = iter(["1", "1", "1"])
    monkeypatch.setattr(play.Console, "read", lambda *_: next(lines))
    kept = tmp_path / "duel.txt"
    words = ["play", "--game", "duel", "--seed", "3", "--seat", "south"]
    assert main([*words, "--bot", "random", "--save", str(kept), "--lang", "en"]) == 0
    assert "Duel. Type the number" in capsys.readouterr().out
    assert read_record(kept.read_text("utf-8")).is_over
    assert main(["play", "--game", "duel", "--load", str(kept), "--lang", "en"]) == 0


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--game", "duel", "--seat", "king"], "use 'north' or 'south'"),
        (["--seat", "north"], "use 'spassky' or 'fischer'"),
        (["--game", "duel", "--bot", "nobody"], "no bot is called 'nobody'"),
        (["--game", "duel", "--load", "/nowhere"], "No such file"),
    ],
)
def test_what_makes_no_sense_is_refused(
    words: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", *words]) == 1
    assert told in capsys.readouterr().err
