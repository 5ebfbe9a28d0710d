"""Who is where, as counts: how many devices are at a step, and for how long."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Stay:
    """Since when a device is at a place."""

    place: str
    since: float


class Whereabouts:
    """Places of devices, by no name but the digest of a secret; kept in memory only."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._stays: dict[str, Stay] = {}

    def put(self, device: str, place: str) -> bool:
        """A device is there; returns whether it has moved."""
        if device in self._stays and self._stays[device].place == place:
            return False
        self._stays[device] = Stay(place, self._clock())
        return True

    def place(self, device: str) -> str:
        """Where a device is; empty where that is not known."""
        return self._stays[device].place if device in self._stays else ""

    def forget(self, device: str) -> None:
        """A device has gone."""
        self._stays.pop(device, None)

    def clear(self) -> None:
        """Nobody is on an own way any more."""
        self._stays.clear()

    def ages(self, places: Iterable[str]) -> dict[str, list[int]]:
        """For each of these places how many seconds each device has been there."""
        found: dict[str, list[int]] = {place: [] for place in places}
        now = self._clock()
        for stay in self._stays.values():
            if stay.place in found:
                found[stay.place].append(max(0, round(now - stay.since)))
        return {place: sorted(ages, reverse=True) for place, ages in found.items()}
