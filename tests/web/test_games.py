"""Pages by game: each has its own doors, words and rules, and its links carry it."""

import re
import shutil
from collections.abc import Callable, Iterator
from html import unescape
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest

from motc_lab.app.web import cells, chapters
from motc_lab.app.web.games import in_order
from motc_lab.app.web.reference.kinds import kinds_of
from motc_lab.app.web.words import title_of, words
from motc_lab.engine.game import FIRST, Game, games
from motc_lab.lessons import lesson, lesson_files
from motc_lab.lessons.summary import summary_of
from motc_lab.texts.rules import rule_ids
from tests.web.conftest import ONE_CHAPTER, Running
from tests.web.visitor import line_of

Play = Callable[..., None]
OTHERS = [game for game in games() if game != FIRST]
LINK = re.compile(r'href="(/[^"#]*)')
UNKNOWN = (
    "",
    "chess",
    "Duel",
    "duel/..",
    "%00",
    "..%2fmotc",
    "x" * 5000,
    "%20duel",
    "%ff",
)


def own_link(address: str) -> tuple[str, dict[str, list[str]]]:
    """A link and its query."""
    parts = urlsplit(unescape(address))
    return parts.path, parse_qs(parts.query)


def own_links(text: str) -> Iterator[tuple[str, dict[str, list[str]]]]:
    """The links of a page's content, each with its query."""
    for address in LINK.findall(text.partition("<main")[2]):
        yield own_link(address)


def two_games(folder: Path) -> Path:
    """The stand-in chapter for the first game, and twice for the duel."""
    shutil.copytree(ONE_CHAPTER, folder, dirs_exist_ok=True)
    (folder / "duel").mkdir()
    for name in ("01-first", "02-second"):
        shutil.copy(ONE_CHAPTER / "00-table.ipynb", folder / "duel" / f"{name}.ipynb")
    return folder


def test_every_game_has_a_door_on_every_first_page_the_first_one_leads(
    play: Play,
) -> None:
    async def scenario(server: Running) -> None:
        for here in ("", *OTHERS):
            page = await server.get(f"?lang=de&game={here}" if here else "?lang=de")
            text = page.body.decode()
            bar = text.partition('<nav class="games"')[2].partition("</nav>")[0]
            titles = re.findall(r"<strong>(.*?)</strong>", bar)
            assert titles == [title_of(game, "de") for game in in_order()]
            assert bar.count("aria-current") == 1
            assert all(words("de", game)["about"] in bar for game in games())
        assert titles[0] == "Match of the Century"
        assert server.boards == 0

    play(scenario)


def test_each_door_leads_straight_to_play_to_learn_and_to_the_sandbox(
    play: Play,
) -> None:
    async def scenario(server: Running) -> None:
        page = await server.get("?lang=en")
        bar = page.body.decode().partition('<nav class="games"')[2].partition("</nav>")
        for game, one in zip(in_order(), bar[0].split("<li")[1:], strict=True):
            goals = re.findall(r'<a href="([^"]*)" aria-label="(\w+): ', one)
            assert [name for _, name in goals] == ["Play", "Learn", "Sandbox"]
            for address, _ in goals:
                path, query = own_link(address)
                other = query.get("game", [path.split("/")[-2]])[0]
                assert other in {game.id, "chapter", "reference"}
                assert (other == game.id) is (game.id != FIRST)

    play(scenario)


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("game", OTHERS)
def test_a_games_first_page_leads_to_its_own_pages_only(
    play: Play, game: str, lang: str
) -> None:
    async def scenario(server: Running) -> None:
        page = await server.get(f"?lang={lang}&game={game}")
        text = unescape(page.body.decode())
        own = words("de" if lang == "de" else "en", game)
        assert page.code == 200
        assert f"<h1>{own['title']}</h1>" in text
        assert own["tagline"] in text
        assert f'<input type="hidden" name="game" value="{game}">' in text
        assert "Spas" not in text.partition("</nav>")[2]
        links = dict(
            own_links(text.partition('<div id="doors"')[2].join(["<main", ""]))
        )
        for path, query in links.items():
            assert query["lang"] == [lang], path
            assert query["game"] == [game] or path.startswith(f"/chapter/{game}/")
        assert {"/chapter/sandbox", "/reference/rules"} <= links.keys()

    play(scenario)


@pytest.mark.parametrize("game", OTHERS)
def test_rules_and_words_of_a_game_stand_on_its_own_pages(
    play: Play, game: str
) -> None:
    async def scenario(server: Running) -> None:
        for kind in kinds_of(game):
            for lang in ("en", "de"):
                path = f"reference/{kind}?lang={lang}&game={game}"
                page = await server.get(path)
                text = unescape(page.body.decode())
                assert page.code == 200, path
                assert f"{title_of(games()[game], 'en')}: a laboratory" in text
                assert "Spas" not in text
                for goal, query in own_links(text):
                    is_chapter = goal.startswith(f"/chapter/{game}/")
                    assert is_chapter or query.get("game") == [game], path
        text = (await server.get(f"reference/rules?game={game}")).body.decode()
        shown = re.findall(r'<article class="rule" id="([\w-]+)"', text)
        assert sorted(shown) == sorted(rule_ids(game))
        found = await server.get(f"reference/search?game={game}&q={shown[0]}")
        assert f"#{shown[0]}" in found.body.decode()

    play(scenario)


def test_what_a_game_does_not_bring_has_no_page(play: Play) -> None:
    async def scenario(server: Running) -> None:
        for game in OTHERS:
            for kind in {"cards", "summary", "taught"} - {*kinds_of(game)}:
                assert (await server.get(f"reference/{kind}?game={game}")).code == 404

    play(scenario)


def test_a_rule_names_no_printed_page_where_its_game_has_none(play: Play) -> None:
    async def scenario(server: Running) -> None:
        text = (await server.get("reference/rules?game=stratego")).body.decode()
        taken, ours = (text.partition(f'id="{one}"')[2] for one in ("SSET-1", "SSET-5"))
        assert "our own reading" not in taken.partition("</article>")[0]
        assert "our own reading" in ours.partition("</article>")[0]

    play(scenario)


@pytest.mark.parametrize(
    "path", ["", "play", "sandbox", "chapter/play", "chapter/sandbox", "teach"]
)
def test_an_unknown_game_is_no_page_and_the_answer_names_those_there_are(
    play: Play, path: str
) -> None:
    async def scenario(server: Running) -> None:
        for name in UNKNOWN:
            page = await server.get(f"{path}?lang=en&game={name}")
            text = page.body.decode()
            assert page.code == 404, name
            assert "There is no such game" in text
            assert all(title_of(game, "de") in text for game in games().values())
            assert "chess" not in text.partition("<main")[2]
        assert server.boards == 0

    play(scenario)


def test_an_unknown_game_has_no_chapters_and_a_game_no_foreign_ones(
    play: Play, tmp_path: Path
) -> None:
    async def scenario(server: Running) -> None:
        foreign = await server.get("chapter/chess/01?lang=en")
        assert foreign.code == 404
        assert "There is no such game" in foreign.body.decode()
        for path in ("duel/00", "duel/99", "stratego/01", "motc/00", "duel/../00"):
            page = await server.get(f"chapter/{path}?lang=en")
            assert page.code == 404, path
            assert "There is no such page" in page.body.decode()

    play(scenario, folder=two_games(tmp_path))


def test_chapters_of_another_game_lead_on_among_themselves(
    play: Play, tmp_path: Path
) -> None:
    async def scenario(server: Running) -> None:
        page = await server.get("chapter/duel/01?lang=en")
        text = page.body.decode()
        assert page.code == 200
        assert '<meta name="motc-page" content="chapter-duel-01">' in text
        assert "Chapter 1 (1 of 2)" in text
        assert line_of(text) == "/api/page/duel/01"
        onward = text.partition('<nav class="neighbours"')[2]
        assert 'href="/?lang=en&amp;game=duel"' in onward
        assert 'class="next" href="/chapter/duel/02?lang=en"' in onward
        assert "previous" not in onward.partition("</nav>")[0]
        first = (await server.get("?lang=en")).body.decode()
        course = first.partition('<div id="doors"')[2]  # below the doors to all games
        assert "/chapter/duel/" not in course
        alias = await server.get(
            "voila/render/duel/02-second.ipynb?lang=de", follow_redirects=False
        )
        assert alias.headers["Location"] == "/chapter/duel/02?lang=de"

    play(scenario, folder=two_games(tmp_path))


def test_of_two_games_in_an_address_the_first_one_is_meant(play: Play) -> None:
    """As a page's script reads it, and tells its board."""

    async def scenario(server: Running) -> None:
        page = await server.get("?lang=en&game=stratego&game=duel")
        assert "<h1>Stratego</h1>" in page.body.decode()

    play(scenario)


@pytest.mark.parametrize("name", ["play", "sandbox"])
def test_short_addresses_keep_what_is_asked(play: Play, name: str) -> None:
    async def scenario(server: Running) -> None:
        answer = await server.get(f"{name}?game=duel&seat=x", follow_redirects=False)
        assert answer.code == 302
        assert answer.headers["Location"] == f"/chapter/{name}?game=duel&seat=x"

    play(scenario)


def test_the_short_address_of_the_sandbox_leads_to_its_chapter(play: Play) -> None:
    async def scenario(server: Running) -> None:
        answer = await server.get("sandbox?lang=de", follow_redirects=False)
        assert answer.headers["Location"] == "/chapter/12?lang=de"

    play(scenario, folder=chapters.home())


def test_a_game_without_notebooks_is_served_by_its_lessons(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A guest is told apart from its package: the first game's lessons stand in."""
    titles = {"en": "Parlour", "de": "Salon"}
    guest = Game("parlour", games()[FIRST].package, titles, ("one", "two"))
    monkeypatch.setattr(chapters, "games", lambda: {**games(), "parlour": guest})
    monkeypatch.setattr(chapters, "lesson_files", lambda _: lesson_files()[:2])
    for where in (chapters, cells):
        monkeypatch.setattr(
            where, "summary_of", lambda key: summary_of(key.rpartition("/")[2])
        )
    served = chapters.chapters_of(
        "parlour", chapters.read_all(chapters.home()).values()
    )
    assert [chapter.key for chapter in served] == ["parlour/00", "parlour/01"]
    assert served[0].title("de") == lesson("00").title.in_language("de")
    assert served[0].lesson == "parlour/00", "what its board shows"


def test_a_folder_of_ones_own_holds_what_is_served(tmp_path: Path) -> None:
    served = chapters.read_all(two_games(tmp_path))
    assert [*served] == ["00", "duel/01", "duel/02"]


@pytest.mark.parametrize(
    ("path", "game"),
    [
        ("nowhere?game=compile", "compile"),
        ("chapter/99?game=queens_gambit", "queens_gambit"),
        ("chapter/compile/99", "compile"),
        ("nowhere", "motc"),
        ("nowhere?game=%00", "motc"),
    ],
)
def test_an_address_that_leads_nowhere_stays_with_its_game(
    play: Play, path: str, game: str
) -> None:
    async def scenario(server: Running) -> None:
        page = await server.get(path)
        assert page.code == 404
        text = page.body.decode()
        home = "/?lang=en" if game == "motc" else f"/?lang=en&amp;game={game}"
        assert f'class="masthead" href="{home}"' in text
        assert f'class="button" href="{home}"' in text

    play(scenario)
