"""What a newcomer is shown before a match; the words stand in the catalogue."""

from typing import Final

from motc_lab.scene.introduction import GameIntroduction, Pointing

INTRODUCTIONS: Final = (
    GameIntroduction(
        ask="set_up",
        screens=(
            Pointing("flag", ("stock.F",)),
            Pointing("fight", ("stock",)),
            Pointing(
                "bomb",
                (
                    "stock.B",
                    "stock.3",
                ),
            ),
            Pointing("move", ("part:table",)),
            Pointing("army", ("tool",)),
        ),
    ),
)
