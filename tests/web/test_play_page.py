"""The page to play at: served as a chapter is, and no chapter of the course."""

from collections.abc import Callable

from tests.web.conftest import Running
from tests.web.visitor import line_of

Play = Callable[..., None]


def test_a_match_has_a_page_and_a_board_of_its_own(play: Play) -> None:
    async def scenario(server: Running) -> None:
        answer = await server.get("chapter/play?lang=de&level=casual")
        page = answer.body.decode()
        assert answer.code == 200
        assert '<meta name="motc-page" content="chapter-play">' in page
        assert "Einen Wettkampf spielen" in page
        assert 'data-kind="play"' in page
        assert line_of(page) == "/api/page/play?game=motc"

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
        assert not server.boards

    play(scenario)
