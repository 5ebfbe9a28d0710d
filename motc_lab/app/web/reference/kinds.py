"""Which pages there are to look things up in: not every game has all of them."""

import functools
from typing import Final, Literal

from motc_lab.engine.game import game_named
from motc_lab.lessons import lesson_files
from motc_lab.scene.reference import reference_of
from motc_lab.texts.glossary import glossary
from motc_lab.texts.rules import rule_ids

ReferenceKind = Literal["rules", "glossary", "cards", "summary", "search", "taught"]
KINDS: Final[tuple[ReferenceKind, ...]] = (
    *("rules", "glossary", "cards"),
    *("summary", "search", "taught"),
)


@functools.cache
def kinds_of(game: str) -> tuple[ReferenceKind, ...]:
    """Return the pages that a game can fill."""
    own = game_named(game)
    has_rules, has_words = bool(rule_ids(game)), bool(glossary("en", game))
    is_there: dict[ReferenceKind, bool] = {
        "rules": has_rules,
        "glossary": has_words,
        "cards": reference_of(own).gallery("en") is not None,
        "summary": bool(reference_of(own).summary),
        "search": has_rules or has_words,
        "taught": has_rules and bool(lesson_files(own)),
    }
    return tuple([kind for kind in KINDS if is_there[kind]])
