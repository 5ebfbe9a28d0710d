"""Finding 6 of the holding review: too many messages, too many bytes."""

import asyncio
import socket
from collections.abc import Callable

import pytest

from motc_lab.app.web.live.line import BURST, LARGEST, MESSAGES_PER_S
from motc_lab.app.web.pace import Pace
from tests.web.conftest import PATIENCE_S, Running

Play = Callable[..., None]


def test_finding_6_a_pace_lets_a_burst_pass_and_slows_a_flood() -> None:
    now = [0.0]
    pace = Pace(50, 300, lambda: now[0])
    assert [pace.wait_s() for _ in range(300)] == [0.0] * 300
    assert pace.wait_s() == pytest.approx(1 / 50)
    now[0] += 10
    assert pace.wait_s() == 0.0


def test_finding_6_a_dial_that_is_dragged_is_never_slowed() -> None:
    now = [0.0]
    pace = Pace(MESSAGES_PER_S, BURST, lambda: now[0])
    for _ in range(20 * 60):  # twenty seconds of the most that a screen shows
        now[0] += 1 / 60
        assert pace.wait_s(400) == 0.0


def test_finding_6_long_messages_count_as_several() -> None:
    now = [0.0]
    pace = Pace(50, 300, lambda: now[0])
    assert pace.wait_s(LARGEST) == 0.0
    assert pace.wait_s(LARGEST) > 1.0


@pytest.mark.parametrize(
    "length", ["Content-Length: 41943040", "Transfer-Encoding: chunked"]
)
def test_finding_6_a_body_of_40_mb_is_not_read(play: Play, length: str) -> None:
    async def scenario(server: Running) -> None:
        sent = await asyncio.to_thread(post, server.port, length)
        assert sent < 16 << 20, "most of it stayed on the way"

    play(scenario)


def post(port: int, length: str) -> int:
    """Post up to 40 MB; return how many bytes the server took before it hung up."""
    head = f"POST /nope HTTP/1.1\r\nHost: localhost:{port}\r\n{length}\r\n\r\n"
    chunk = b"10000\r\n" + b"x" * 65536 + b"\r\n"
    body = chunk if "chunked" in length else b"x" * 65536
    sent = 0
    with socket.create_connection(("127.0.0.1", port)) as line:
        line.settimeout(PATIENCE_S)
        line.sendall(head.encode())
        try:
            while sent < 40 << 20:
                line.sendall(body)
                sent += 65536
        except OSError:
            return sent
    return sent
