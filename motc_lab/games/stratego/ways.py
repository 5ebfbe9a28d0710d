"""How many steps it is from square to square around the lakes, pieces left out."""

from collections import deque
from collections.abc import Sequence
from typing import Final

FAR: Final = 255  # where no way leads


def ways(near: Sequence[Sequence[int]]) -> list[bytes]:
    """Return the steps by square and square, of the squares beside each."""
    return [_from(square, near) for square in range(len(near))]


def _from(start: int, near: Sequence[Sequence[int]]) -> bytes:
    steps = bytearray([FAR] * len(near))
    if not near[start]:
        return bytes(steps)
    steps[start] = 0
    waiting = deque([start])
    while waiting:
        here = waiting.popleft()
        for there in near[here]:
            if steps[there] == FAR:
                steps[there] = steps[here] + 1
                waiting.append(there)
    return bytes(steps)
