"""Holding 3 and access 4 against a real server: who gets a seat, keeps it, frees it."""

import asyncio
import json
import os
import signal
from collections.abc import Callable
from http.cookies import SimpleCookie

import psutil
import pytest
from tornado.tcpclient import TCPClient

from motc_lab.app.web import limits
from motc_lab.app.web.limits import network_of
from motc_lab.app.web.options import Options
from tests.web.conftest import PATIENCE_S, Running
from tests.web.visitor import Visitor

Play = Callable[..., None]
SOON_S = 1.0


async def enter_all(visitors: list[Visitor], path: str, **headers: str) -> list[int]:
    answers = await asyncio.gather(*(one.enter(path, **headers) for one in visitors))
    return [answer.code for answer in answers]


def test_holding_3_bare_gets_hold_no_seat(play: Play) -> None:
    async def scenario(server: Running) -> None:
        answers = await asyncio.gather(*(server.get("chapter/00") for _ in range(4)))
        assert [answer.code for answer in answers] == [200] * 4
        assert (await server.get("chapter/00")).code == 503
        await server.wait_for_kernels(0)
        assert (await server.get("chapter/00")).code == 200

    play(scenario, visitors=4, unopened_s=SOON_S)


def test_holding_3_a_page_has_60_s_to_open_its_socket() -> None:
    options = Options()
    assert (options.unopened_s, options.away_s) == (60, 120)
    found = options.limits(files=None)
    assert found.unopened_s == limits.UNOPENED_S == 60
    assert found.per_address == found.visitors == 40
    assert Options(visitors=40, per_address=7).limits(None).per_address == 7


def test_a_page_with_a_socket_stays_and_ends_some_time_after_it(play: Play) -> None:
    async def scenario(server: Running) -> None:
        visitor = Visitor(server.home)
        await visitor.enter()
        await visitor.open()
        await asyncio.sleep(3 * SOON_S)
        assert visitor.kernel in server.kernels
        assert visitor.socket
        visitor.socket.close()
        await server.wait_for_kernels(0)

    play(scenario, unopened_s=SOON_S, away_s=SOON_S)


@pytest.mark.parametrize(
    "headers",
    [
        {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Dest": "image"},
        {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Dest": "empty"},
        {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Dest": "iframe"},
        {"Sec-Fetch-Site": "same-origin", "Sec-Fetch-Dest": "script"},
        {"Sec-Fetch-Dest": "document", "Sec-Purpose": "prefetch;prerender"},
        {"Purpose": "prefetch"},
        {"X-Moz": "prefetch"},
        {"X-Purpose": "preview"},
    ],
)
def test_holding_3_what_nobody_looks_at_starts_no_kernel(
    play: Play, headers: dict[str, str]
) -> None:
    async def scenario(server: Running) -> None:
        answer = await server.get("chapter/00?lang=de", headers=headers)
        text = answer.body.decode()
        assert answer.code == 403
        assert "<h1>Ein Kapitel öffnet sich in einem eigenen Fenster" in text
        assert "<h2>A chapter opens in a window of its own" in text
        assert server.kernels == []
        assert server.server.house.seats.taken == 0

    play(scenario)


def test_a_link_on_another_site_leads_in(play: Play) -> None:
    async def scenario(server: Running) -> None:
        visit = {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Dest": "document"}
        answer = await server.get("chapter/00", headers=visit)
        assert answer.code == 200

    play(scenario)


def test_the_browsers_name_says_nothing_and_goes_with_the_browser(play: Play) -> None:
    async def scenario(server: Running) -> None:
        names = set()
        for _ in range(2):
            answer = await server.get("chapter/00")
            lines = answer.headers.get_list("Set-Cookie")
            (line,) = (each for each in lines if each.startswith("motc-browser="))
            cookie = SimpleCookie(line)["motc-browser"]
            assert cookie["httponly"]
            assert cookie["samesite"] == "Lax"
            assert cookie["path"] == "/"
            assert not cookie["expires"]
            assert not cookie["max-age"]
            names.add(cookie.value)
        assert {len(name) for name in names} == {22}
        assert len(names) == 2, "drawn by lot"
        held = {"Cookie": f"motc-browser={names.pop()}"}
        answer = await server.get("chapter/00", headers=held)
        assert "motc-browser" not in str(answer.headers.get_list("Set-Cookie"))
        forged = await server.get("", headers={"Cookie": "motc-browser=x"})
        assert "motc-browser" not in str(forged.headers.get_list("Set-Cookie"))

    play(scenario)


@pytest.mark.parametrize("says_where_from", [True, False])
def test_access_4_six_of_six_go_on_in_the_same_second(
    play: Play, says_where_from: bool
) -> None:
    async def scenario(server: Running) -> None:
        visitors = [Visitor(server.home) for _ in range(6)]
        assert await enter_all(visitors, "chapter/00") == [200] * 6
        await asyncio.gather(*(visitor.open() for visitor in visitors))
        before = {visitor.kernel for visitor in visitors}
        left = {"Referer": f"{server.home}chapter/00"} if says_where_from else {}
        assert await enter_all(visitors, "chapter/01", **left) == [200] * 6
        await server.wait_for_kernels(6)
        after = {visitor.kernel for visitor in visitors}
        assert after == set(server.kernels)
        assert not before & after

    play(scenario, visitors=6, folder=None)


def test_access_4_who_reloads_in_a_full_house_keeps_the_seat(play: Play) -> None:
    async def scenario(server: Running) -> None:
        visitor, waiting = Visitor(server.home), Visitor(server.home)
        await visitor.enter()
        await visitor.open()
        old = visitor.kernel
        assert (await waiting.enter()).code == 503
        assert (await visitor.enter()).code == 200
        assert (await waiting.enter()).code == 503
        await server.wait_for_kernels(1)
        assert server.kernels == [visitor.kernel] != [old]
        assert await visitor.is_cut_off()

    play(scenario, visitors=1)


def test_access_4_a_late_goodbye_leaves_the_new_page_alone(play: Play) -> None:
    async def scenario(server: Running) -> None:
        visitor = Visitor(server.home)
        await visitor.enter()
        old, now = visitor.kernel, ""
        await visitor.enter()
        now, visitor.kernel = visitor.kernel, old
        assert await visitor.leave() == 204
        assert await visitor.leave() == 204, "a second goodbye is none"
        assert server.kernels == [now]

    play(scenario, visitors=1)


def test_access_4_two_clicks_on_next_take_one_seat(play: Play) -> None:
    async def scenario(server: Running) -> None:
        visitor = Visitor(server.home)
        await visitor.enter()
        both = await asyncio.gather(visitor.enter(), visitor.enter())
        codes = [page.code for page in both]  # either may arrive first
        assert 200 in codes
        assert set(codes) <= {200, 503}
        await server.wait_for_kernels(1)
        assert server.server.house.seats.taken == 1

    play(scenario, visitors=1)


def test_who_goes_before_the_page_is_there_holds_no_seat(play: Play) -> None:
    async def scenario(server: Running) -> None:
        line = await TCPClient().connect("127.0.0.1", server.port)
        await line.write(b"GET /chapter/00 HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
        seats = server.server.house.seats
        async with asyncio.timeout(PATIENCE_S):
            while not seats.taken:
                await asyncio.sleep(0)
            line.close()
            while seats.taken:
                await asyncio.sleep(0.02)
        await server.wait_for_kernels(0)

    play(scenario, visitors=1)


def test_holding_3_an_address_has_its_share_and_hears_so(play: Play) -> None:
    async def scenario(server: Running) -> None:
        assert (await server.get("chapter/00")).code == 200
        foreign = {"X-Forwarded-For": "203.0.113.9"}
        full = await server.get("chapter/00?lang=de", headers=foreign)
        text = full.body.decode()
        assert full.code == 503
        assert "<h1>Alle Plätze für dein Netz sind besetzt" in text
        assert "<h2>Every seat for your network is taken" in text

    play(scenario, per_address=1)


def test_behind_a_proxy_that_is_trusted_visitors_are_told_apart(play: Play) -> None:
    async def scenario(server: Running) -> None:
        for n in (1, 2):
            each = {"X-Forwarded-For": f"203.0.113.{n}"}
            assert (await server.get("chapter/00", headers=each)).code == 200
        assert (await server.get("chapter/00", headers=each)).code == 503

    play(scenario, per_address=1, trust_proxy=True)


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::1", "2001:db8:1:2::/64"),
        ("", ""),
    ],
)
def test_one_machine_with_many_addresses_of_version_6_is_one(
    address: str, network: str
) -> None:
    assert network_of(address) == network


def test_the_full_page_hears_when_a_seat_is_free(play: Play) -> None:
    async def scenario(server: Running) -> None:
        inside, outside = Visitor(server.home), Visitor(server.home)
        await inside.enter()
        await inside.open()
        full = await outside.enter("chapter/00?lang=de&pos=x")
        text = full.body.decode()
        assert 'role="status"' in text
        assert 'data-ask="/api/seat"' in text
        assert 'data-free="Ein Platz ist frei. Das Kapitel öffnet sich."' in text
        assert '<noscript><meta http-equiv="refresh"' in text

        async def hears() -> bool:
            answer = await outside.get("api/seat")
            assert answer.headers["Cache-Control"] == "no-store"
            free: bool = json.loads(answer.body)["free"]
            return free

        assert not await hears()
        assert await inside.leave() == 204
        assert await hears()
        assert (await outside.enter("chapter/00?lang=de&pos=x")).code == 200

    play(scenario, visitors=1)


@pytest.mark.parametrize("fork", [True, False])
def test_holding_4_a_killed_kernel_is_not_started_empty_and_frees_its_seat(
    play: Play, fork: bool
) -> None:
    async def scenario(server: Running) -> None:
        visitor = Visitor(server.home)
        await visitor.enter()
        await visitor.open()
        kernel = server.server.kernel_manager.get_kernel(visitor.kernel)
        os.kill(kernel.provisioner.pid, signal.SIGKILL)
        await server.wait_for_kernels(0)
        assert server.server.house.seats.taken == 0
        assert await visitor.is_cut_off()
        assert (await Visitor(server.home).enter()).code == 200

    play(scenario, visitors=1, fork=fork)


def test_a_socket_that_closes_while_its_kernel_ends_leaves_nothing(play: Play) -> None:
    async def scenario(server: Running) -> None:
        visitor = Visitor(server.home)
        await visitor.enter()
        await visitor.open()
        before = psutil.Process().num_fds()
        await server.server.house.kernels.end(visitor.kernel)
        assert await visitor.is_cut_off()
        assert not server.server.kernel_manager._kernel_buffers
        async with asyncio.timeout(PATIENCE_S):
            while psutil.Process().num_fds() >= before - 4:  # what the page had
                await asyncio.sleep(0.02)

    play(scenario)


def test_a_kernel_that_dies_before_its_page_is_there_ends_the_page(play: Play) -> None:
    async def scenario(server: Running) -> None:
        chapter = server.server.house.chapters["00"]
        dies = chapter.model_copy(update={"sources": ("import os; os._exit(1)",)})
        server.server.house.chapters["00"] = dies
        text = (await server.get("chapter/00?lang=en")).body.decode()
        assert "The board did not start" in text
        assert text.rstrip().endswith("</html>")
        await server.wait_for_kernels(0)

    play(scenario)
