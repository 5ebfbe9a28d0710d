"""What a newcomer is shown before a match; the words stand in the catalogue."""

from typing import Final

from motc_lab.scene.introduction import GameIntroduction, Pointing

INTRODUCTIONS: Final = (
    GameIntroduction(
        ask="lay",
        screens=(
            Pointing("deal", ("choices",)),
            Pointing("laid", ("laid",)),
            Pointing("guess", ("{other}.place",)),
            Pointing("lay", ("choices",)),
        ),
    ),
)
