"""Each way to play a whole match: by which hand, in which language, on which screen."""

import os
from typing import Final

from motc_lab.scene.model import Lang
from tests.browser.hands import Press, by_mouse, by_touch
from tests.browser.test_stratego import by_key

WHOLE: Final = os.environ.get("MOTC_LAB_COURSE") == "full"  # all ways, to the end
HANDS: Final[dict[str, Press]] = {
    "mouse": by_mouse,
    "keys": by_key,
    "fingers": by_touch,
}
LAPTOP: Final = (1366, 768)
PHONE: Final = (390, 844)
LANGS: Final[tuple[Lang, ...]] = ("en", "de")


def by_all_ways(*sample: str) -> list[tuple[str, Lang, tuple[int, int]]]:
    """Hand, language and screen of each way; of all only a sample (``mouse-en``)."""
    return [
        (hand, lang, PHONE if hand == "fingers" else LAPTOP)
        for hand in HANDS
        for lang in LANGS
        if WHOLE or f"{hand}-{lang}" in sample
    ]
