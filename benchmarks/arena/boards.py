"""The two boards of Stratego, as the machine reads them."""

from motc_lab.games.stratego.compile import compile_rules
from motc_lab.games.stratego.options import Settings
from motc_lab.games.stratego.rules.rules import Rules
from motc_lab.games.stratego.variant import VARIANTS, variant_named

__all__ = ["VARIANTS", "rules_of"]


def rules_of(variant: str) -> Rules:
    """Return the rules of a board with the usual options."""
    return compile_rules(Settings(variant=variant_named(variant)))
