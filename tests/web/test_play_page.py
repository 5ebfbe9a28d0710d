"""The page to play at: served as a chapter is, and no chapter of the course."""

from collections.abc import Callable

import pytest

from tests.web.conftest import Running
from tests.web.visitor import config_of

Play = Callable[..., None]


def test_a_match_has_a_page_and_a_kernel_of_its_own(play: Play) -> None:
    async def scenario(server: Running) -> None:
        answer = await server.get("chapter/play?lang=de&level=casual")
        page = answer.body.decode()
        assert answer.code == 200
        assert '<meta name="motc-page" content="chapter-play">' in page
        assert "Einen Wettkampf spielen" in page
        assert "application/vnd.jupyter.widget-view+json" in page
        assert config_of(page)["kernelId"] in server.kernels

    play(scenario)


def test_a_match_takes_a_seat_like_a_chapter(play: Play) -> None:
    async def scenario(server: Running) -> None:
        assert (await server.get("chapter/00")).code == 200
        assert (await server.get("chapter/play")).code == 503

    play(scenario, visitors=1)


@pytest.mark.parametrize(
    "headers",
    [
        {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Dest": "iframe"},
        {"Sec-Fetch-Dest": "document", "Sec-Purpose": "prefetch;prerender"},
    ],
)
def test_what_nobody_looks_at_starts_no_match(
    play: Play, headers: dict[str, str]
) -> None:
    async def scenario(server: Running) -> None:
        assert (await server.get("chapter/play", headers=headers)).code == 403
        assert not server.kernels

    play(scenario)


def test_the_page_to_play_at_is_no_chapter_of_the_course(play: Play) -> None:
    async def scenario(server: Running) -> None:
        assert "play" not in server.server.house.chapters
        listed = (await server.get()).body.decode()
        assert 'data-chapter="00"' in listed
        assert 'data-chapter="play"' not in listed

    play(scenario)


def test_a_short_address_leads_there_with_its_wishes(play: Play) -> None:
    async def scenario(server: Running) -> None:
        answer = await server.get("play?level=casual", follow_redirects=False)
        assert answer.code == 302
        assert answer.headers["Location"] == "/chapter/play?level=casual"
        assert not server.kernels

    play(scenario)
