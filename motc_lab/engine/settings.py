"""What can be set in a game, and rules made of what somebody has set.

A game's module ``ruleset`` has a function ``new_ruleset`` whose arguments, all with a
default, are its settings. One of them may stand for all (``MAIN``, its name): then a
value alone means that one.
"""

import inspect
import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final, cast

from motc_lab.engine.game import FIRST, BrokenGame, Game, game_named, meet
from motc_lab.engine.position import AnyPosition
from motc_lab.engine.ruleset import AnyRuleset
from motc_lab.errors import LabError, shown

PLACE: Final = "ruleset"


class WrongSetting(LabError, TypeError):
    """A game has no such setting; says which it has."""


@dataclass(frozen=True, slots=True)
class Settings:
    """A game and what was set in it, as text: it travels between processes.

    Where it arrives the game is known, too, if its package can be imported.

    Attributes:
        game: id of the game.
        text: the settings as JSON; ``{}`` where nothing was set.
    """

    game: str = FIRST
    text: str = "{}"

    @property
    def ruleset(self) -> AnyRuleset:
        """The rules under these settings; made once."""
        return _ruleset(self.game, self.text)

    def __reduce__(self) -> tuple[object, ...]:
        """Tell ``pickle`` how to make it anew where the game may not be known yet."""
        return (_arrived, (game_named(self.game).package, self.text))


def _arrived(package: str, text: str) -> Settings:
    return Settings(meet(package).id, text)


@lru_cache(maxsize=64)
def _ruleset(game: str, text: str) -> AnyRuleset:
    return ruleset_of(game, json.loads(text))


def setting_names(game: Game | str = FIRST) -> tuple[str, ...]:
    """What can be set in a game."""
    known = game_named(game)
    if not known.has_part(PLACE):
        raise BrokenGame(f"{known.id} has no rules yet: a module {PLACE}")
    return tuple(inspect.signature(known.part(PLACE).new_ruleset).parameters)


def main_setting(game: Game | str = FIRST) -> str | None:
    """The name of the setting that stands for all; None where there is no such."""
    name: str | None = getattr(game_named(game).part(PLACE), "MAIN", None)
    return name


def ruleset_of(game: Game | str = FIRST, settings: object = None) -> AnyRuleset:
    """Return the rules of a game under some settings.

    Args:
        game: itself, or its id.
        settings: by name; None for the usual ones, or the value of the one setting that
            stands for all, where the game has such.

    Raises:
        UnknownGame, WrongSetting: there is no such thing; says what there is.
        LabError: a value that the game refuses.
    """
    known = game_named(game)
    wishes = _by_name(known, settings)
    names = setting_names(known)
    for name in wishes:
        if name not in names:
            offered = f"use {', '.join(names)}" if names else "it has none"
            raise WrongSetting(
                f"{known.id} has no setting {shown(name, 30)}; {offered}"
            )
    made: AnyRuleset = known.part(PLACE).new_ruleset(**wishes)
    return made


def rules_for(
    position: AnyPosition | None, ruleset: AnyRuleset, *, is_meant: bool = False
) -> AnyRuleset:
    """Return rules that a position can be played by: these, if it says no other.

    A game whose positions name all their settings has, in its module ``ruleset``, a
    function ``named_by(position)``, which is None where they say nothing; one whose
    positions say some, as the size of a board, a function
    ``fitting(ruleset, position)``.

    Args:
        position: None for a match's beginning; what is no position of the game says
            nothing, and whoever begins a match there refuses it.
        ruleset: the usual rules, or those that somebody has said.
        is_meant: whether somebody has; what a position names gives way to them.

    Raises:
        LabError: the position names what is not here.
    """
    if not isinstance(position, ruleset.positions):
        return ruleset
    part = ruleset.game.part(PLACE)
    if not is_meant and getattr(part, "named_by", None) is not None:
        named: AnyRuleset | None = part.named_by(position)
        return ruleset if named is None else named
    fitting = getattr(part, "fitting", None)
    return (
        ruleset if fitting is None else cast("AnyRuleset", fitting(ruleset, position))
    )


def settings_of(game: Game | str = FIRST, settings: object = None) -> Settings:
    """Return settings as they travel; takes and refuses what ``ruleset_of`` does."""
    if isinstance(settings, Settings):
        return settings
    ruleset = ruleset_of(game, settings)
    text = json.dumps(dict(ruleset.settings), sort_keys=True, ensure_ascii=False)
    return Settings(game_named(game).id, text)


def settings_meant(
    game: Game | str = FIRST, settings: object = None, **named: object
) -> Settings:
    """Return settings said in a table, or one by one where that is not None.

    Raises:
        WrongSetting: both are said; and as ``ruleset_of``.
    """
    said = {name: value for name, value in named.items() if value is not None}
    if not said:
        return settings_of(game, settings)
    if settings is not None:
        names = ", ".join(said)
        raise WrongSetting(f"settings: say {names} or settings, not both")
    return settings_of(game, said)


def with_changes(
    game: Game | str, settings: object, changes: Mapping[str, object]
) -> Settings:
    """Return settings with some changed: named ones, or whatever the game lets change.

    A game's module ``ruleset`` may have a function ``changed`` that takes rules and
    changes of what is no setting of its own, and returns rules.
    """
    known = game_named(game)
    names = setting_names(known)
    if isinstance(settings, Settings):
        settings = json.loads(settings.text)
    # What nobody has said is left out: a file may say it.
    base = {} if settings is None else dict(ruleset_of(known, settings).settings)
    base |= {name: value for name, value in changes.items() if name in names}
    others = {name: value for name, value in changes.items() if name not in names}
    change = getattr(known.part(PLACE), "changed", None)
    if not others or change is None:
        return settings_of(known, {**base, **others})
    return settings_of(known, dict(change(ruleset_of(known, base), others).settings))


def _by_name(game: Game, settings: object) -> Mapping[str, Any]:
    if settings is None:
        return {}
    if isinstance(settings, Mapping):
        return settings
    main = main_setting(game)
    if main is None:
        msg = f"settings: {shown(settings, 40)}; use a table of names and values"
        raise WrongSetting(msg)
    return {main: settings}
