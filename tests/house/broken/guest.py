"""Duels that are not quite right: each module breaks one law, and says which.

A guest's module has its ``Rules``; the words are those of the duel.
"""

import importlib
from dataclasses import dataclass
from types import ModuleType, SimpleNamespace
from typing import Any

from motc_lab.engine.game import Game
from motc_lab.games.duel import GAME as DUEL


@dataclass(frozen=True)
class Guest(Game):
    def part(self, name: str) -> ModuleType | Any:
        module = importlib.import_module(self.package)
        if name == "encoding" and hasattr(module, "encoding"):
            return module
        if name != "ruleset":
            return DUEL.part(name)
        rules = module.Rules
        return SimpleNamespace(
            HEADS=(), new_ruleset=rules, from_heads=lambda _heads: rules()
        )

    def has_part(self, name: str) -> bool:
        return name == "ruleset" or DUEL.has_part(name)


def guest(package: str) -> Guest:
    return Guest("duel", package, DUEL.titles, DUEL.seats)
