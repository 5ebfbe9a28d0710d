"""``motc-lab games``: which games there are, and what each one brings."""

import argparse
import json
import os

from motc_lab.app.language import language_of
from motc_lab.engine.game import Game, games
from motc_lab.engine.settings import PLACE, setting_names
from motc_lab.texts import Lang


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Tell argparse what can be said."""
    add = parser.add_argument
    add("--lang", choices=["en", "de"], help="default: that of the terminal")
    add("--json", action="store_true", help="print JSON instead of a list")


def run(arguments: argparse.Namespace) -> int:
    """Print a few lines for each game."""
    lang: Lang = arguments.lang or language_of(os.environ)
    told = {name: facts(game, lang) for name, game in games().items()}
    if arguments.json:
        print(json.dumps(told, indent=2, ensure_ascii=False))
        return 0
    for name, one in told.items():
        print(f"{name}: {one['title']}")
        for what, found in list(one.items())[1:]:
            words = ", ".join(found) if isinstance(found, list) else str(found)
            print(f"  {what:<9} {words or '-'}")
    return 0


def facts(game: Game, lang: Lang) -> dict[str, object]:
    """Return what a game brings, by name; the title first."""
    from motc_lab.bots import roster_of  # noqa: PLC0415 -- only when needed

    return {
        "title": game.titles.get(lang, game.titles["en"]),
        "seats": list(game.seats),
        "bots": list(roster_of(game)),
        "settings": list(setting_names(game)) if game.has_part(PLACE) else [],
        "lessons": lessons(game),
        "presets": presets(game),
    }


def lessons(game: Game) -> list[str]:
    """Return the names of its lessons, in their order."""
    return sorted(
        file.stem for file in (game.folder / "lessons/content").glob("*.toml")
    )


def presets(game: Game) -> list[str]:
    """Return the names of set-ups that it brings ready made."""
    files = [*game.folder.glob("editions/*.toml"), *game.folder.glob("presets/*.toml")]
    return sorted(file.stem for file in files)
