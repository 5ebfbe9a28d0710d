"""What a match on a page is played under: whose seat, which bot, how long."""

from typing import Final

from motc_lab.scene.terms import GameTerms, Wish

TERMS: Final = GameTerms(
    wishes=(
        Wish(
            name="length",
            answers={
                "game": {"points_to_win": 1},
                "short": {"points_to_win": 2},
                "match": {},
            },
            usual="match",
        ),
    ),
    seat="fischer",
    levels=("beginner", "casual", "strong"),
    level="beginner",
    # From their matches against each other (docs/arena.md): 85 %, 75 % and 94 %.
    ratings={"beginner": 1000, "casual": 1300, "strong": 1490},
    is_shared=False,
)
