"""The companion of Match of the Century as every shell asks for it."""

from typing import Final

from motc_lab.games.motc.companion.shelf import Shelf

COMPANION: Final = Shelf
