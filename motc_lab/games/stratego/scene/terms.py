"""What a match on a page is played under: which board, and what one may look up."""

from typing import Final

from motc_lab.scene.terms import GameTerms, Wish

TERMS: Final = GameTerms(
    wishes=(
        Wish(
            name="board",
            answers={"quick": {"variant": "quick"}, "classic": {"variant": "classic"}},
            usual="quick",
        ),
        Wish(
            name="memory",
            answers={"own": {"memory_aid": False}, "aid": {"memory_aid": True}},
            usual="own",
        ),
    ),
    level="beginner",
)
