"""The page that says what is kept: complete, in both languages, linked everywhere."""

import re
from collections.abc import Callable
from html import escape
from pathlib import Path

from motc_lab.app.web import chapters
from motc_lab.app.web.browsers import BROWSER
from motc_lab.app.web.privacy import every_kept, is_told
from tests.web.conftest import Running

Play = Callable[..., None]
PACKAGE = Path(__file__).parents[2] / "motc_lab"
SCRIPTS = [*(PACKAGE / "widgets/frontend/src").rglob("*.ts*")]
NAME = re.compile(r"""["'`](motc:[a-z:]+|motc-present-[a-z]+)""")


def test_the_page_tells_everything_in_both_languages(play: Play) -> None:
    async def scenario(server: Running) -> None:
        for lang in ("en", "de"):
            text = (await server.get(f"privacy?lang={lang}")).body.decode()
            assert f'<html lang="{lang}">' in text
            for one in every_kept():
                assert escape(one.what[lang]).replace("&#x27;", "&#39;") in text
                assert one.shown in text
                if one.until:
                    assert escape(one.until[lang]).replace("&#x27;", "&#39;") in text
        assert server.boards == 0

    play(scenario)


def test_everything_on_the_server_says_how_long_it_stays() -> None:
    for one in every_kept():
        assert one.until.keys() == ({"en", "de"} if one.place == "server" else set())


def test_the_page_names_who_is_responsible_and_hides_no_markup_in_it(
    play: Play,
) -> None:
    async def scenario(server: Running) -> None:
        text = (await server.get("privacy?lang=de")).body.decode()
        assert "<strong>Goethe-Schule &lt;b&gt;, Musterweg 1</strong>" in text

    play(scenario, contact="Goethe-Schule <b>, Musterweg 1")


def test_the_foot_of_every_page_leads_there(play: Play) -> None:
    async def scenario(server: Running) -> None:
        paths = ["", "reference/rules", "teach", "teach/plan", "no-such-page"]
        for path in [*paths, "chapter/00"]:
            text = (await server.get(f"{path}?lang=de")).body.decode()
            foot = text.partition('class="page-foot"')[2]
            assert 'href="/privacy?lang=de"' in foot, path
            assert "Was gespeichert wird, und wo" in foot, path

    play(scenario, folder=chapters.home())


def test_every_name_that_a_script_keeps_something_under_is_told() -> None:
    found = {name for file in SCRIPTS for name in NAME.findall(file.read_text("utf-8"))}
    assert "motc:records" in found
    for name in found - {"motc:"}:
        whole = f"{name}x" if name.endswith(":") else name
        assert is_told("local", whole) or is_told("session", whole), name


def test_every_cookie_that_the_server_sets_is_told() -> None:
    assert is_told("cookie", BROWSER)
    assert not is_told("cookie", "username-localhost-8866")


def test_nothing_is_told_that_no_script_keeps() -> None:
    """A name that went away shall go from the page as well."""
    code = "\n".join(file.read_text("utf-8") for file in SCRIPTS)
    for one in every_kept():
        if one.place == "local":
            for shown in re.findall(r"motc:[a-z]+", one.shown):
                assert shown in code, shown
