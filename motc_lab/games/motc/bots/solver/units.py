"""In what the searches count: results and values as whole numbers."""

from typing import Final

FINE: Final = 720_720  # divisible by 1 .. 16: one event's average is a whole number
RESULT: Final = 10_000  # a game won, in hundredths of the wider objective
LOWEST: Final = -(1 << 60)
HIGHEST: Final = 1 << 60
