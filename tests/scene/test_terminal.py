"""Scripted matches in the terminal: no tty, no sleep."""

from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random

import pytest

from motc_lab.app.cli import main
from motc_lab.app.language import language_of
from motc_lab.bots import GreedyBot, RandomBot
from motc_lab.games.motc.edition import house_edition
from motc_lab.games.motc.rules.seat import PERSONS, Seat
from motc_lab.games.motc.terminal import TerminalMatch
from motc_lab.scene.match import Match
from motc_lab.scene.model import Lang
from motc_lab.texts import LANGS, say
from tests.scene.tables import never_named, title
from tests.scene.test_one_thought import fischer_loses

HOUSE = house_edition()


class Script:
    """A desk at which lines are typed; keeps what was shown."""

    def __init__(self, lines: Iterable[str | type[BaseException]]) -> None:
        self.lines = iter(lines)
        self.shown: list[str] = []
        self.prompts: list[str] = []
        self.watch: Callable[[str], None] = lambda _text: None

    def read(self, prompt: str) -> str:
        self.prompts.append(prompt)
        line = next(self.lines, EOFError)
        if isinstance(line, str):
            return line
        raise line

    def write(self, text: str) -> None:
        self.watch(text)
        self.shown.append(text)

    def clear(self) -> None:
        self.shown.append("<cleared>")

    @property
    def text(self) -> str:
        return " ".join(" ".join(self.shown).split())


def at_terminal(
    desk: Script, *, lang: Lang = "en", humans: tuple[Seat, ...] = (Seat.SPASSKY,)
) -> TerminalMatch:
    match = Match.new(seed=1972, lang=lang)
    bot = None if len(humans) > 1 else RandomBot()
    return TerminalMatch(match=match, humans=humans, bot=bot, desk=desk)


def played(
    *lines: str | type[BaseException], lang: Lang = "en"
) -> tuple[Script, Match]:
    desk = Script(lines)
    terminal = at_terminal(desk, lang=lang)
    terminal.run()
    return desk, terminal.match


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("seat", PERSONS, ids=lambda seat: seat.value)
def test_a_match_against_a_bot_never_shows_its_hand(lang: Lang, seat: Seat) -> None:
    desk = Script([])
    terminal = at_terminal(desk, lang=lang, humans=(seat,))
    terminal.bot = GreedyBot()
    match, generator = terminal.match, Random(3)

    def next_line() -> Iterable[str]:
        while (question := match.question) is not None:
            codes = [option.code for option in question.options]
            yield generator.choice(
                [code for code in codes if code != "resign"] or codes
            )
        yield "quit"
        yield ""

    def watch(text: str) -> None:
        said = " ".join(text.split())
        for card in never_named(match, seat):
            assert title(match.edition, *card, lang) not in said

    desk.lines, desk.watch = iter(next_line()), watch
    terminal.run()
    assert match.is_over
    assert match.winner is not None
    who = say(f"word.person.{match.winner.value}", lang)
    assert who in desk.text.rpartition(say("scene.heading.over", lang))[2]
    assert desk.shown[-1] == say("painter.play.goodbye", lang)


def test_two_persons_hand_the_screen_over() -> None:
    desk = Script(["", "done", "", "log", "done", ""])
    terminal = at_terminal(desk, humans=PERSONS)
    terminal.run()
    cleared = [n for n, text in enumerate(desk.shown) if text == "<cleared>"]
    assert len(cleared) == 6
    for before, after in zip(cleared[::2], cleared[1::2], strict=True):
        between = " ".join(desk.shown[before + 1 : after])
        assert "Hand over the screen" in between
        assert "Effect:" not in between


def test_numbers_codes_and_commands_of_either_language() -> None:
    desk, match = played("2", "zurück", "REDO", "3", "undo", "undo", "done")
    assert match.here.choice.startswith(("done", "swap"))
    assert "nothing to take back" not in desk.text
    assert match.history.root.children[0].choice.startswith("swap")
    assert match.history.root.children[1].choice == "done"


def test_nothing_to_undo_or_redo_is_said() -> None:
    desk, match = played("undo", "redo")
    assert say("scene.notice.no_undo", "en") in desk.text
    assert say("scene.notice.no_redo", "en") in desk.text
    assert match.here is match.history.root


def test_undo_goes_back_over_the_bots_answers() -> None:
    _, match = played("done", "undo")
    assert match.here is match.history.root


@pytest.mark.parametrize("lang", LANGS)
def test_wrong_input_gets_a_sentence_and_changes_nothing(lang: Lang) -> None:
    typed = ("what?", "0", "77", "1@2", "wN9@1", "rule XYZ-1", "save", "   ", "☃" * 500)
    desk, match = played(*typed, lang=lang)
    assert match.here is match.history.root
    for text in ("what?", "77", "1@2", "wN9@1", "XYZ-1"):
        assert (f"“{text}”" if lang == "en" else f"„{text}“") in desk.text
    assert say("painter.play.save_where", lang) in desk.text


def test_a_play_without_section_asks_for_it() -> None:
    desk, match = played("done", "1", "1@9", "1@1+2")
    assert "Which section? Free are 1, 2, 3, 4. Type for example 1@1." in desk.text
    assert any(event.kind == "played" for event in match.events())


def test_rule_log_board_and_help() -> None:
    desk, _ = played("rule exc-5", "rule", "log", "board", "help")
    assert "EXC-5: " in desk.text
    assert "SET-6: " in desk.text
    assert "take your last decision back" in desk.text
    assert desk.text.count("Before the first game") == 2


@pytest.mark.parametrize("end", [EOFError, KeyboardInterrupt])
@pytest.mark.parametrize("lang", LANGS)
def test_an_interrupted_match_is_offered_for_keeping(
    lang: Lang, end: type[BaseException], tmp_path: Path
) -> None:
    file = tmp_path / "match.txt"
    desk, match = played("done", end, str(file), lang=lang)
    assert desk.prompts[-1] == say("painter.play.keep_where", lang)
    assert Match.load(file).record == match.record
    desk, _ = played("done", end, lang=lang)
    assert say("painter.play.not_kept", lang) in desk.text


def test_save_writes_a_file_or_says_why_not(tmp_path: Path) -> None:
    file = tmp_path / "a match.txt"
    desk, _ = played(f"save {file}", f"save {tmp_path}", "quit")
    assert Match.load(file).seed == 1972
    assert "can’t be written" in desk.text


def test_a_place_where_nothing_can_be_saved_is_told_before_the_match(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def nobody_is_asked(_prompt: str = "") -> str:
        raise AssertionError

    monkeypatch.setattr("builtins.input", nobody_is_asked)
    for place in (tmp_path / "gone" / "match.txt", tmp_path):
        assert main(["play", "--seed", "7", "--save", str(place)]) == 1
        told = capsys.readouterr()
        assert not told.out
        assert told.err.startswith(f"motc-lab play: {str(place)!r}: ")


def test_the_command_plays_saves_and_loads(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = str(tmp_path / "match.txt")
    lines = iter(["1", "quit"])
    monkeypatch.setattr("builtins.input", lambda _prompt: next(lines))
    start = ["play", "--seed", "7", "--lang", "de", "--bot", "random", "--save", file]
    assert main(start) == 0
    assert "Deine Wahl" not in capsys.readouterr().err
    lines = iter(["log", "quit", ""])
    assert main(["play", "--load", file, "--seat", "both", "--lang", "en"]) == 0
    assert "Spassky" in capsys.readouterr().out
    assert main(["play", "--load", str(tmp_path / "no.txt"), "--lang", "en"]) == 1
    assert "can’t be read" in capsys.readouterr().err


def test_the_language_is_that_of_the_terminal() -> None:
    assert language_of({"LANG": "de_AT.UTF-8"}) == "de"
    assert language_of({"LC_ALL": "C", "LANG": "de_DE"}) == "en"
    assert language_of({}) == "en"


def test_one_number_is_one_thought_and_undo_takes_it_back() -> None:
    before = fischer_loses("wN1").position
    match, desk = Match.from_position(before, 1, HOUSE), Script(["1", "undo"])
    humans = (Seat.FISCHER,)
    TerminalMatch(match=match, humans=humans, bot=RandomBot(), desk=desk).run()
    assert "Draw 1 card. (use, first, draw)" in desk.text
    played = [node.choice for node in match.history][1:4]
    assert played == ["use", "first", "draw"]
    assert match.here is match.history.root
