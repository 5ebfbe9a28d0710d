"""Where a request comes from: what the proxy has seen, whatever else is sent."""

import pytest
from tornado.httputil import HTTPHeaders

from motc_lab.app.web.proxy import scheme_of, visitor_of
from tests.web.conftest import Running
from tests.web.test_rooms import Line, Play, opened

PROXY, VISITOR, VICTIM = "127.0.0.1", "203.0.113.5", "198.51.100.7"


@pytest.mark.parametrize(
    ("lines", "address"),
    [
        (["203.0.113.5"], "203.0.113.5"),
        (["198.51.100.7, 203.0.113.5"], "203.0.113.5"),
        (["198.51.100.7", "203.0.113.5"], "203.0.113.5"),
        (["198.51.100.7,evil", "1.1.1.1 ,  203.0.113.5"], "203.0.113.5"),
        (["203.0.113.5:51000"], "203.0.113.5"),
        (["2001:db8::5"], "2001:db8::5"),
        (["2001:0DB8:0::0005"], "2001:db8::5"),
        (["[2001:db8::5]:443"], "2001:db8::5"),
        (["[2001:db8::5]"], "2001:db8::5"),
        (["fe80::1%eth0"], "fe80::1"),
        (["::ffff:203.0.113.5"], "203.0.113.5"),
        ([], None),
        ([""], None),
        (["203.0.113.5,"], None),
        (["unknown"], None),
        (["for=203.0.113.5"], None),
        (["999.1.1.1"], None),
        (["[2001:db8::5"], "2001:db8::5"),
        (["<script>"], None),
        (["x" * 60_000], None),
        (["198.51.100.7", "unknown"], None),
    ],
)
def test_the_last_entry_alone_says_who_asks(
    lines: list[str], address: str | None
) -> None:
    headers = HTTPHeaders()
    for line in lines:
        headers.add("X-Forwarded-For", line)
    for other in ("X-Real-Ip", "Forwarded", "X-Client-Ip", "Cf-Connecting-Ip"):
        headers.add(other, VICTIM)
    assert visitor_of(headers) == address


@pytest.mark.parametrize(
    ("lines", "scheme"),
    [
        (["https"], "https"),
        (["http, HTTPS"], "https"),
        (["https", "http"], "http"),
        (["javascript"], None),
        ([], None),
    ],
)
def test_how_the_proxy_was_asked_is_http_or_https(
    lines: list[str], scheme: str | None
) -> None:
    headers = HTTPHeaders({"X-Scheme": "gopher"})
    for line in lines:
        headers.add("X-Forwarded-Proto", line)
    assert scheme_of(headers) == scheme


async def came_from(server: Running, **headers: str) -> str:
    """The network that a socket with these headers is counted as."""
    seen: list[str] = []
    note = server.server.house.turns.note
    server.server.house.turns.note = (  # type: ignore[method-assign]  # listens in
        lambda network, *rest: (seen.append(network), note(network, *rest))[1]
    )
    line = await Line.to(server, "api/room", **headers)
    line.socket.close()
    server.server.house.turns.note = note  # type: ignore[method-assign]
    return seen[0]


def test_a_visitor_behind_a_proxy_can_name_no_other_address(play: Play) -> None:
    """X-Real-Ip passes through a proxy that does not know it."""

    async def scenario(server: Running) -> None:
        by_proxy = {"X-Forwarded-For": f"{VICTIM}, {VISITOR}"}
        assert await came_from(server, **by_proxy) == VISITOR
        assert await came_from(server, **by_proxy, **{"X-Real-Ip": VICTIM}) == VISITOR
        assert await came_from(server, **{"X-Real-Ip": VICTIM}) == PROXY
        assert await came_from(server) == PROXY

    play(scenario, trust_proxy=True)


def test_without_a_proxy_no_header_is_believed(play: Play) -> None:
    async def scenario(server: Running) -> None:
        headers = {"X-Forwarded-For": VICTIM, "X-Real-Ip": VICTIM}
        assert await came_from(server, **headers) == PROXY

    play(scenario)


def test_under_new_names_nobody_opens_more_rooms_than_may_be(play: Play) -> None:
    async def scenario(server: Running) -> None:
        answers = []
        for n in range(6):
            line = await Line.to(
                server,
                "api/room",
                **{"X-Forwarded-For": VISITOR, "X-Real-Ip": f"192.0.2.{n}"},
            )
            await line.say({"kind": "open", "game": "duel", "seat": "either"})
            answers.append(await line.hear() or {})
        assert [*map(list, answers)] == [["opened"]] * 4 + [["refused"]] * 2
        assert answers[-1] == {"refused": "many_here"}
        assert (await opened(server, chosen={}))["code"], "others are not concerned"

    play(scenario, trust_proxy=True, rooms_per_address=4)
