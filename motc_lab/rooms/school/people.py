"""Who is in a class: open pages, and devices that have been in."""

from collections.abc import Callable
from typing import Final

from motc_lab.rooms.codes import digest_of
from motc_lab.rooms.school.state import MOST_DEVICES, MOST_KNOWN, ClassState, Screen

KNOWN_BY: Final = 16  # characters of a digest; nobody guesses 64 bits


def short(device: str) -> str:
    """The beginning of a device's digest, by which it is remembered."""
    return device[:KNOWN_BY]


class People:
    """The pages of one class; nobody has a name.

    Args:
        state: of the class.
        leads: whether whoever holds a secret leads the class.

    Attributes:
        screens: every open page.
    """

    def __init__(self, state: ClassState, leads: Callable[[str], bool]) -> None:
        self._state, self.is_presenter = state, leads
        self.screens: list[Screen] = []
        self._came = dict.fromkeys(state.known)

    def knows(self, secret: str) -> bool:
        """Whether somebody who leads holds this secret, or a device that was in."""
        if self.is_presenter(secret):
            return True
        device = digest_of(secret) if secret else ""
        return short(device) in self._came or device in self._state.votes

    @property
    def is_full(self) -> bool:
        """Whether no further page comes in but the presenter's."""
        return len(self.screens) >= MOST_DEVICES

    @property
    def here(self) -> set[str]:
        """The devices that have a page open."""
        return {screen.device for screen in self.screens if screen.device}

    @property
    def pupils(self) -> set[str]:
        """The devices that have a page open which asks them."""
        return {screen.device for screen in self.screens if screen.role == "pupil"}

    @property
    def walls(self) -> int:
        """How many projectors show the class."""
        return sum(screen.role == "projector" for screen in self.screens)

    def add(self, screen: Screen) -> bool:
        """A page comes in; returns whether its device has not been in before."""
        self.screens.append(screen)
        name = short(screen.device)
        if not name or name in self._came:
            return False
        self._came[name] = None
        if len(self._came) > MOST_KNOWN:
            del self._came[next(iter(self._came))]
        self._state.known = [*self._came]
        return True

    def remove(self, screen: Screen) -> bool:
        """A page goes; returns whether its device has no other one open."""
        self.screens.remove(screen)
        return screen.device not in self.here
