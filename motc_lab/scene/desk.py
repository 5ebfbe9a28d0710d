"""Where the players of a match in a terminal sit."""

from typing import Protocol


class Desk(Protocol):
    """Something to read from and to write to; tests play without a terminal."""

    def read(self, prompt: str) -> str:
        """Return a typed line; EOFError or KeyboardInterrupt end the match."""

    def write(self, text: str) -> None:
        """Show a text."""

    def clear(self) -> None:
        """Take everything shown out of sight."""
