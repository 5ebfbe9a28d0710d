"""What a newcomer is shown before a match; the words stand in the catalogue."""

from typing import Final

from motc_lab.scene.introduction import GameIntroduction, Pointing

INTRODUCTIONS: Final = (
    GameIntroduction(
        ask="start",
        screens=(
            Pointing("tiles", ("part:table",)),
            Pointing("plan", ("{me}.plan",)),
            Pointing("memory", ("{me}.plan",)),
            Pointing("turn", ("{me}.plan.0",)),
            Pointing("square", ("choices",)),
        ),
    ),
)
