"""Members of sets are found as counting would find them, however wide the sets are."""

from random import Random

import pytest

from motc_lab.engine.chance import Stream, nth
from motc_lab.games.compile.rules.state import bits


def counted(things: int) -> list[int]:
    return [at for at in range(things.bit_length()) if things >> at & 1]


@pytest.mark.parametrize("width", [1, 8, 47, 48, 49, 90, 200])
def test_every_member_is_found(width: int) -> None:
    random = Random(width)
    for _ in range(40):
        things = random.getrandbits(width) & random.getrandbits(width) | 1
        members = counted(things)
        assert bits(things) == members
        assert [nth(things, at) for at in range(len(members))] == members
    assert bits(0) == []


def test_every_member_has_the_same_chance() -> None:
    things, stream = 1 << 70 | 1 << 40 | 1, Stream(Random(4))
    drawn = [stream.one_of(things, "deck", 0, 0) for _ in range(3000)]
    assert set(drawn) == {0, 40, 70}
    assert all(900 < drawn.count(one) < 1100 for one in (0, 40, 70))
