"""Who is in a class: open pages, and devices that have been in."""

from secrets import compare_digest
from typing import Final

from motc_lab.rooms.codes import digest_of
from motc_lab.rooms.school.state import MOST_DEVICES, MOST_KNOWN, ClassState, Screen

KNOWN_BY: Final = 16  # characters of a digest; nobody guesses 64 bits


def _short(device: str) -> str:
    return device[:KNOWN_BY]


class People:
    """The pages of one class; nobody has a name.

    Args:
        state: of the class.

    Attributes:
        screens: every open page.
    """

    def __init__(self, state: ClassState) -> None:
        self._state = state
        self.screens: list[Screen] = []
        self._came = dict.fromkeys(state.known)

    def knows(self, secret: str) -> bool:
        """Whether the presenter holds this secret, or a device that has been in."""
        if self.is_presenter(secret):
            return True
        device = digest_of(secret) if secret else ""
        return _short(device) in self._came or device in self._state.votes

    def is_presenter(self, secret: str) -> bool:
        """Whether this secret is the presenter's."""
        presenter = self._state.presenter.encode()
        return compare_digest(digest_of(secret).encode(), presenter)

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
        name = _short(screen.device)
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
