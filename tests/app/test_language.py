"""The command line speaks the terminal's language in its help."""

import re
import tomllib

import pytest

from motc_lab.app.cli import COMMANDS, main, parser_of
from motc_lab.app.language import FILES, language_of, sentences_of
from tests.texts.test_style import GERMAN

SENTENCES = tomllib.loads(FILES["de"].read_text("utf-8"))


def shown() -> frozenset[str]:
    """Every sentence that some help shows in English."""
    return frozenset.union(*[sentences_of(parser_of(way)) for way in (None, *COMMANDS)])


def test_every_sentence_of_every_help_is_there_in_german_and_none_is_stale() -> None:
    assert shown() == SENTENCES.keys()


@pytest.mark.parametrize("name", GERMAN)
def test_german_help_keeps_the_style_sheet(name: str) -> None:
    assert not [each for each in SENTENCES.values() if re.search(GERMAN[name], each)]


def test_numbers_options_and_files_are_the_same_in_both() -> None:
    """What is typed, or set by default, does not change with the language."""
    typed = re.compile(r"--[a-z-]+|\.[a-z]+\b|\b\w+=[\w,@]*\w|\bX-[\w-]+|\d+")
    for english, german in SENTENCES.items():
        bare = [re.sub(r"[,.](?=\d{3}\b)", "", each) for each in (english, german)]
        assert sorted(typed.findall(bare[0])) == sorted(typed.findall(bare[1])), english


@pytest.mark.parametrize(
    ("terminal", "head", "own"),
    [
        ("de_AT.UTF-8", "Aufruf: motc-lab play", "im Terminal spielen"),
        ("en_GB.UTF-8", "usage: motc-lab play", "play in the terminal"),
        ("fr_FR.UTF-8", "usage: motc-lab play", "play in the terminal"),
    ],
)
def test_help_is_in_the_language_of_the_terminal(
    terminal: str,
    head: str,
    own: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("LC_ALL", terminal)
    with pytest.raises(SystemExit) as ended:
        main(["play", "--help"])
    written = capsys.readouterr().out
    assert ended.value.code == 0
    assert written.startswith(head)
    assert own in written


def test_a_word_that_is_wrong_is_answered_under_a_german_usage(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    with pytest.raises(SystemExit):
        main(["play", "--lang", "fr"])
    assert capsys.readouterr().err.startswith("Aufruf: motc-lab play")


def test_the_first_of_three_variables_that_is_set_decides() -> None:
    assert language_of({"LC_ALL": "C", "LANG": "de_DE"}) == "en"
    assert language_of({"LC_ALL": "", "LC_MESSAGES": "de"}) == "de"
