"""What the server answers; one test for each part of Voila that was swapped."""

from collections.abc import Callable
from pathlib import Path
from uuid import uuid4

import pytest
from tornado.httputil import url_concat

from motc_lab.app.web import kernels
from motc_lab.lessons.skeleton import write_skeleton
from tests.web.conftest import STAND_IN, Running, config_of

__all__ = ["STAND_IN"]
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
        assert "Ein Zähler" in text
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


def test_a_chapter_comes_with_picture_widget_and_kernel(play: Play) -> None:
    async def scenario(server: Running) -> None:
        page = await server.get("chapter/00?lang=en")
        text = page.body.decode()
        assert page.code == 200
        assert '<meta name="motc-page" content="chapter-00">' in text
        assert text.index('id="first-picture"') < text.index("widget-view+json")
        assert config_of(text)["kernelId"] in server.kernels
        assert "class Counter" not in text, "sources stay on the server"
        assert page.headers["Cache-Control"] == "no-store"

    play(scenario)


def test_a_chapter_of_ones_own_finds_the_lesson_beside_its_notebook(
    play: Play, tmp_path: Path
) -> None:
    write_skeleton("20-mine", tmp_path)

    async def scenario(server: Running) -> None:
        page = await server.get("chapter/20?lang=en")
        assert "widget-view+json" in page.body.decode()

    play(scenario, folder=tmp_path)


def test_the_page_gets_the_cookie_that_its_goodbye_needs(play: Play) -> None:
    async def scenario(server: Running) -> None:
        page = await server.get("chapter/00")
        kernel = config_of(page.body.decode())["kernelId"]
        cookies = page.headers.get_list("Set-Cookie")
        cookie = next(each for each in cookies if each.startswith("_xsrf="))
        token = cookie.partition("=")[2].partition(";")[0]
        path = f"voila/api/shutdown/{kernel}"
        bare = await server.get(path, method="POST", body="")
        assert bare.code == 403
        said = await server.get(
            url_concat(path, {"_xsrf": token}),
            method="POST",
            body="",
            headers={"Cookie": f"_xsrf={token}"},
        )
        assert said.code == 204
        assert server.kernels == []

    play(scenario)


@pytest.mark.parametrize(
    "path",
    [
        "voila/tree",
        "voila/tree/",
        "voila/api/contents",
        "voila/api/contents/00-counter.ipynb",
        "api/contents",
        "api/kernels",
        "voila/files/00-counter.ipynb",
        "voila/files/x.png",
        "00-counter.ipynb",
        "chapter/99",
        "chapter/..%2f..%2fetc",
        "voila/static/..%2f..%2f..%2fconf.json",
        "voila/static/",
        "voila/templates/lab/static/voila.js",
        "login",
    ],
)
def test_nothing_but_chapters_is_served(play: Play, path: str) -> None:
    async def scenario(server: Running) -> None:
        answer = await server.get(path)
        assert answer.code == 404
        assert "Traceback" not in answer.body.decode()
        assert server.kernels == []

    play(scenario)


def test_voilas_addresses_lead_to_the_chapters(play: Play) -> None:
    async def scenario(server: Running) -> None:
        path = "voila/render/00-counter.ipynb?lang=de&pos=x"
        answer = await server.get(path, follow_redirects=False)
        assert answer.code == 302
        assert answer.headers["Location"] == "/chapter/00?lang=de&pos=x"

    play(scenario)


def test_template_and_theme_cannot_be_chosen_from_outside(play: Play) -> None:
    async def scenario(server: Running) -> None:
        plain = await server.get("chapter/00?lang=en")
        asked = await server.get("chapter/00?lang=en&template=nope&theme=dark")
        assert asked.code == 200
        assert asked.body.count(b'data-jp-theme-name="light"') == 1
        assert abs(len(asked.body) - len(plain.body)) < 50

    play(scenario)


def test_only_three_extensions_reach_the_browser(play: Play) -> None:
    async def scenario(server: Running) -> None:
        page = await server.get("chapter/00")
        extensions = config_of(page.body.decode())["federated_extensions"]
        assert {each["name"] for each in extensions} == {
            "@jupyter-widgets/jupyterlab-manager",
            "@voila-dashboards/widgets-manager8",
            "anywidget",
        }

    play(scenario)


def test_when_every_seat_is_taken_a_plain_page_says_so_in_both_languages(
    play: Play,
) -> None:
    async def scenario(server: Running) -> None:
        assert (await server.get("chapter/00")).code == 200
        full = await server.get("chapter/00?lang=de")
        text = full.body.decode()
        assert full.code == 503
        assert full.headers["Retry-After"] == "60"
        own = text.index("<h1>Alle Plätze sind besetzt")
        assert own < text.index("<h2>Every seat is taken")
        assert len(server.kernels) == 1
        await server.server.kernel_manager.shutdown_all(now=True)
        assert (await server.get("chapter/00")).code == 200

    play(scenario, visitors=1)


def test_a_page_whose_kernel_does_not_start_is_answered_with_500(
    play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario(server: Running) -> None:
        async def fail(**_: object) -> str:
            raise RuntimeError("no kernel today")

        monkeypatch.setattr(server.server.kernel_manager, "start_kernel", fail)
        answer = await server.get("chapter/00?lang=en")
        assert answer.code == 500
        assert "The board did not start" in answer.body.decode()
        assert "no kernel today" not in answer.body.decode()

    play(scenario)


def test_a_cell_that_fails_ends_the_page_with_words_and_frees_the_seat(
    play: Play,
) -> None:
    async def scenario(server: Running) -> None:
        chapter = server.server.house.chapters["00"]
        broken = chapter.model_copy(update={"sources": ("1 / 0",)})
        server.server.house.chapters["00"] = broken
        text = (await server.get("chapter/00?lang=en")).body.decode()
        assert "The board did not start" in text
        assert text.rstrip().endswith("</html>")
        assert "ZeroDivisionError" not in text
        await server.wait_for_kernels(0)

    play(scenario)


def test_idle_kernels_are_culled_also_with_an_open_page(play: Play) -> None:
    async def scenario(server: Running) -> None:
        manager = server.server.kernel_manager
        assert manager.cull_interval == 60
        assert manager.cull_idle_timeout == 600
        assert manager.cull_connected

    play(scenario)


def test_all_kernels_share_one_event_logger_and_need_no_port(play: Play) -> None:
    async def scenario(server: Running) -> None:
        for _ in range(2):
            await server.get("chapter/00")
        first, second = (
            server.server.kernel_manager.get_kernel(each) for each in server.kernels
        )
        assert isinstance(first, kernels.TutorialKernelManager)
        assert first.event_logger is second.event_logger
        assert first.transport == "ipc"

    play(scenario)


def test_a_kernel_has_no_debugger_and_keeps_no_history(play: Play) -> None:
    async def scenario(server: Running) -> None:
        source = (
            "import sys\n"
            "class Facts:\n"
            "    def _repr_html_(self):\n"
            "        enabled = get_ipython().history_manager.enabled\n"
            "        return f\"{sys.modules.get('debugpy')} {enabled}\"\n"
            "Facts()"
        )
        house = server.server.house
        house.chapters["00"] = house.chapters["00"].model_copy(
            update={"sources": (source,)}
        )
        assert "None False" in (await server.get("chapter/00")).body.decode()

    play(scenario)


def test_templates_are_compiled_once(play: Play) -> None:
    async def scenario(server: Running) -> None:
        pages = server.server.house.pages
        await server.get()
        first = pages.template("landing.html.j2")
        await server.get()
        assert pages.template("landing.html.j2") is first

    play(scenario)


def test_a_kernel_that_ends_while_all_are_ended_is_no_fault(
    play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario(server: Running) -> None:
        manager = server.server.kernel_manager
        assert (await server.get("chapter/00")).code == 200
        there = manager.list_kernel_ids()
        assert there
        lists = [[str(uuid4()), *there]]  # the first of these has just ended by itself
        real = manager.list_kernel_ids
        monkeypatch.setattr(
            manager, "list_kernel_ids", lambda: lists.pop() if lists else real()
        )
        await server.server.end_kernels()
        assert not real()

    play(scenario)
