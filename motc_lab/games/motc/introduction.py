"""What a newcomer is shown before a match; the words stand in the catalogue."""

from typing import Final

from motc_lab.scene.introduction import GameIntroduction, Pointing

INTRODUCTIONS: Final = (
    GameIntroduction(
        ask="mulligan",
        screens=(
            Pointing("exchange", ("section",)),
            Pointing("marker", ("advantage",)),
            Pointing("effect", ("choices",)),
            Pointing(
                "over",
                (
                    "advantage",
                    "section",
                ),
            ),
            Pointing("hand", ("choices",)),
        ),
    ),
)
