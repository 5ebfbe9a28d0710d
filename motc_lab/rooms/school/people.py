"""Who is in a class: open pages, and devices that have been in."""

import secrets

from motc_lab.rooms.codes import digest_of
from motc_lab.rooms.school.state import MOST_KNOWN, ClassState, Screen


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
        self._came: dict[str, None] = {}  # devices that have been in, oldest first

    def knows(self, secret: str) -> bool:
        """Whether the presenter holds this secret, or a device that has been in."""
        if self.is_presenter(secret):
            return True
        device = digest_of(secret) if secret else ""
        return device in self._came or device in self._state.votes

    def is_presenter(self, secret: str) -> bool:
        """Whether this secret is the presenter's."""
        return secrets.compare_digest(
            digest_of(secret).encode(), self._state.presenter.encode()
        )

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

    def add(self, screen: Screen) -> None:
        """A page comes in."""
        self.screens.append(screen)
        if screen.device:
            self._came[screen.device] = None
            if len(self._came) > MOST_KNOWN:
                del self._came[next(iter(self._came))]

    def remove(self, screen: Screen) -> bool:
        """A page goes; returns whether its device has no other one open."""
        self.screens.remove(screen)
        return screen.device not in self.here
