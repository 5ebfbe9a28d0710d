"""The terminal's language, and the help of the command line in it.

English stands beside each option in the code and is the key of its German sentence in
``help_de.toml``, as gettext has it: an option and its help are changed in one place,
and English help reads no file. ``tests/app/test_language.py`` finds what is missing.
"""

import argparse
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from motc_lab.texts.lang import Lang

FILES: Final[Mapping[str, Path]] = {"de": Path(__file__).with_name("help_de.toml")}
USAGE: Final[Mapping[str, str]] = {"de": "Aufruf: "}


def language_of(environment: Mapping[str, str]) -> "Lang":
    """Return the language that the terminal's environment asks for."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(name):
            return "de" if environment[name].lower().startswith("de") else "en"
    return "en"


class GermanHelp(argparse.HelpFormatter):
    """argparse's own form, with a German word before the usage."""

    def add_usage(
        self,
        usage: str | None,
        actions: object,
        groups: object,
        prefix: str | None = None,
    ) -> None:
        """Say how the command is called."""
        prefix = USAGE["de"] if prefix is None else prefix
        super().add_usage(usage, actions, groups, prefix)  # type: ignore[arg-type]


def in_language(parser: argparse.ArgumentParser, lang: "Lang") -> None:
    """Put every sentence of the parser and of its subcommands in the language."""
    if lang not in FILES:
        return
    sentences = tomllib.loads(FILES[lang].read_text("utf-8"))
    for owner, name, english in _sentences(parser):
        setattr(owner, name, sentences.get(english, english))
    for each in _parsers(parser):
        each.formatter_class = GermanHelp


def sentences_of(parser: argparse.ArgumentParser) -> frozenset[str]:
    """Every sentence that the help of the parser and of its subcommands shows."""
    return frozenset(english for _, _, english in _sentences(parser))


def _sentences(parser: argparse.ArgumentParser) -> Iterator[tuple[object, str, str]]:
    """Whose attribute each sentence is, the attribute's name, and the sentence."""
    for each in _parsers(parser):
        owners: list[tuple[object, str]] = [(each, "description"), (each, "epilog")]
        owners += [(group, "title") for group in each._action_groups]
        owners += [(action, "help") for action in each._actions]
        for ways in _subcommands(each):
            owners += [(way, "help") for way in ways._choices_actions]
        for owner, name in owners:
            english = getattr(owner, name)
            if english and english != argparse.SUPPRESS:
                yield owner, name, english


def _parsers(parser: argparse.ArgumentParser) -> Iterator[argparse.ArgumentParser]:
    """The parser and those of its subcommands, at any depth."""
    yield parser
    for ways in _subcommands(parser):
        for way in ways.choices.values():
            yield from _parsers(way)


def _subcommands(
    parser: argparse.ArgumentParser,
) -> "list[argparse._SubParsersAction[argparse.ArgumentParser]]":
    found = argparse._SubParsersAction
    return [action for action in parser._actions if isinstance(action, found)]
