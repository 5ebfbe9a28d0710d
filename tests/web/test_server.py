"""What the server answers without any board: its pages in their languages."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from tornado.httpclient import HTTPRequest
from tornado.websocket import WebSocketError, websocket_connect

from motc_lab.app.web import chapters
from motc_lab.lessons.skeleton import write_skeleton
from tests.web.conftest import Running
from tests.web.visitor import line_of

Play = Callable[..., None]


def test_the_landing_page_lists_the_chapters_in_the_readers_language(
    play: Play,
) -> None:
    async def scenario(server: Running) -> None:
        page = await server.get(
            headers={"Accept-Language": "fr, de-AT;q=0.8, en;q=0.5"}
        )
        text = page.body.decode()
        assert page.code == 200
        assert '<html lang="de">' in text
        assert "Ein Tisch" in text
        assert "Kapitel 0 · 1 Min." in text
        assert "/chapter/00?lang=de" in text

    play(scenario)


@pytest.mark.parametrize(
    ("wish", "lang"), [("?lang=en", "en"), ("?lang=xx", "de"), ("", "de")]
)
def test_the_address_wins_over_the_servers_language(
    play: Play, wish: str, lang: str
) -> None:
    async def scenario(server: Running) -> None:
        page = await server.get(wish)
        assert f'<html lang="{lang}">' in page.body.decode()

    play(scenario, lang="de")


def test_a_chapter_comes_with_its_picture_and_says_where_its_board_is(
    play: Play,
) -> None:
    async def scenario(server: Running) -> None:
        page = await server.get("chapter/00?lang=en")
        text = page.body.decode()
        assert page.code == 200
        assert '<meta name="motc-page" content="chapter-00">' in text
        assert text.index("<svg") > text.index('id="first-picture"')
        style = text.index('rel="stylesheet"')
        assert style > text.index("</figure>"), "the first picture waits for no style"
        assert line_of(text) == "/api/page/00"
        assert "from motc_lab import" not in text, "sources stay on the server"
        assert page.headers["Cache-Control"] == "no-store"

    play(scenario)


def test_script_and_style_of_a_page_are_there(play: Play) -> None:
    async def scenario(server: Running) -> None:
        text = (await server.get("chapter/00")).body.decode()
        bundle = text.partition('data-bundle="')[2].partition('"')[0]
        for address in (bundle, bundle.removesuffix("js") + "css"):
            assert address in text
            found = await server.get(address.lstrip("/"))
            assert found.code == 200
            assert found.headers["Cache-Control"].startswith("public")
            assert len(found.body) > 10_000
        font = await server.get("static/display.woff2")
        assert font.body.startswith(b"wOF2")

    play(scenario)


def test_a_chapter_of_ones_own_finds_the_lesson_beside_its_notebook(
    play: Play, tmp_path: Path
) -> None:
    write_skeleton("20-mine", tmp_path)

    async def scenario(server: Running) -> None:
        page = await server.get("chapter/20?lang=en")
        assert line_of(page.body.decode()) == "/api/page/20"
        board = server.server.house.boards.find("20", None)
        assert board
        assert Path(board.lesson).parent == tmp_path

    play(scenario, folder=tmp_path)


@pytest.mark.parametrize(
    "path",
    [
        "voila/tree",
        "voila/tree/",
        "voila/api/contents",
        "voila/api/contents/00-table.ipynb",
        "api/contents",
        "api/kernels",
        "api/page",
        "api/page/",
        "voila/files/00-table.ipynb",
        "voila/files/x.png",
        "00-table.ipynb",
        "chapter/99",
        "chapter/..%2f..%2fetc",
        "static/..%2f..%2f..%2fconf.json",
        "static/",
        "voila/static/voila.js",
        "voila/templates/lab/static/voila.js",
        "login",
    ],
)
def test_nothing_but_chapters_is_served(play: Play, path: str) -> None:
    async def scenario(server: Running) -> None:
        answer = await server.get(path)
        assert answer.code == 404
        assert "Traceback" not in answer.body.decode()

    play(scenario)


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "PATCH"])
def test_a_page_can_only_be_read(play: Play, method: str) -> None:
    async def scenario(server: Running) -> None:
        body = None if method == "DELETE" else "x"
        for path in ("", "chapter/00", "healthz", "nowhere"):
            answer = await server.get(path, method=method, body=body)
            assert answer.code in {404, 405}, path
            assert "Traceback" not in answer.body.decode()

    play(scenario)


def test_voilas_addresses_lead_to_the_chapters(play: Play) -> None:
    async def scenario(server: Running) -> None:
        path = "voila/render/00-table.ipynb?lang=de&pos=x"
        answer = await server.get(path, follow_redirects=False)
        assert answer.code == 302
        assert answer.headers["Location"] == "/chapter/00?lang=de&pos=x"

    play(scenario)


def test_template_and_theme_cannot_be_chosen_from_outside(play: Play) -> None:
    async def scenario(server: Running) -> None:
        plain = await server.get("chapter/00?lang=en")
        asked = await server.get("chapter/00?lang=en&template=nope&theme=dark")
        assert asked.code == 200
        assert asked.body == plain.body

    play(scenario)


def test_everybody_gets_the_same_page_and_no_cookie(play: Play) -> None:
    async def scenario(server: Running) -> None:
        for path in ("", "chapter/00", "chapter/play"):
            first, second = [await server.get(path) for _ in range(2)]
            assert first.body == second.body
            assert "Set-Cookie" not in first.headers

    play(scenario)


def test_whoever_only_looks_starts_no_board(play: Play) -> None:
    """Crawlers, previews of links, prefetching browsers: they cost a page."""
    looks: tuple[dict[str, str], ...] = (
        {"User-Agent": "Slackbot-LinkExpanding 1.0"},
        {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Dest": "image"},
        {"Sec-Fetch-Dest": "document", "Sec-Purpose": "prefetch;prerender"},
        {"Purpose": "prefetch"},
    )

    async def scenario(server: Running) -> None:
        for headers in looks:
            for path in ("chapter/00", "chapter/play", "chapter/sandbox?game=duel"):
                assert (await server.get(path, headers=headers)).code == 200
        assert server.boards == 0
        health = await server.get("healthz")
        assert json.loads(health.body) == {"status": "ok", "pages": 0}

    play(scenario, visitors=1)


@pytest.mark.parametrize(
    "path", ["", "chapter/00", "chapter/play", "privacy", "healthz", "robots.txt"]
)
def test_head_is_answered_as_get_without_the_page(play: Play, path: str) -> None:
    async def scenario(server: Running) -> None:
        got = await server.get(path)
        head = await server.get(path, method="HEAD")
        assert head.code == got.code == 200
        assert not head.body
        for name in ("Content-Type", "Content-Length", "Content-Security-Policy"):
            assert head.headers[name] == got.headers[name]

    play(scenario)


@pytest.mark.parametrize("base", ["/", "/lab/"])
def test_robots_are_kept_from_pages_with_a_board(play: Play, base: str) -> None:
    async def scenario(server: Running) -> None:
        said = await server.get("robots.txt")
        assert said.headers["Content-Type"].startswith("text/plain")
        lines = said.body.decode().splitlines()
        assert lines[0] == "User-agent: *"
        assert f"Disallow: {base}chapter/" in lines
        assert f"Disallow: {base}api/" in lines

    play(scenario, base_url=base)


def test_below_a_prefix_every_address_has_it(play: Play) -> None:
    async def scenario(server: Running) -> None:
        assert server.home.endswith("/lab/")
        text = (await server.get("chapter/00?lang=en")).body.decode()
        assert line_of(text) == "/lab/api/page/00"
        assert 'data-bundle="/lab/static/motc-' in text
        moved = await server.get("play?level=casual", follow_redirects=False)
        assert moved.headers["Location"] == "/lab/chapter/play?level=casual"

    play(scenario, base_url="/lab/")


@pytest.mark.parametrize("path", ["99", "chess/01", "play?game=chess", "nowhere"])
def test_a_page_that_is_not_there_has_no_socket(play: Play, path: str) -> None:
    async def scenario(server: Running) -> None:
        address = f"{server.home.replace('http', 'ws')}api/page/{path}"
        with pytest.raises(Exception, match="404") as refused:
            await websocket_connect(HTTPRequest(address))
        assert not isinstance(refused.value, WebSocketError)

    play(scenario)


def test_a_fault_of_ours_is_told_without_details(
    play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario(server: Running) -> None:
        def fail(*_: object) -> str:
            raise RuntimeError("no page today")

        monkeypatch.setattr(server.server.house.chapter_pages, "page", fail)
        answer = await server.get("chapter/00?lang=en")
        text = answer.body.decode()
        assert answer.code == 500
        assert text.rstrip().endswith("</html>")
        assert "no page today" not in text

    play(scenario)


def test_templates_are_compiled_once(play: Play) -> None:
    async def scenario(server: Running) -> None:
        pages = server.server.house.pages
        await server.get()
        first = pages.template("landing.html.j2")
        await server.get()
        assert pages.template("landing.html.j2") is first

    play(scenario)


def test_every_chapter_of_the_house_needs_no_kernel() -> None:
    for chapter in chapters.read_all(chapters.home()).values():
        assert chapter.board is not None, chapter.key
