"""What a newcomer is shown before a match; the words stand in the catalogue."""

from typing import Final

from motc_lab.scene.introduction import GameIntroduction, Pointing

INTRODUCTIONS: Final = (
    GameIntroduction(
        ask="action",
        screens=(
            Pointing("lines", ("line",)),
            Pointing("total", ("choices",)),
            Pointing("compile", ("line",)),
            Pointing("faces", ("choices",)),
            Pointing("play", ("choices",)),
        ),
    ),
    GameIntroduction(
        ask="draft",
        screens=(
            Pointing("protocols", ("choices",)),
            Pointing("three", ("part:table",)),
            Pointing("total", ("part:table",)),
            Pointing("compile", ("part:table",)),
            Pointing("draft", ("choices",)),
        ),
        begin="begin_draft",
    ),
)
