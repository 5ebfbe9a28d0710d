"""Pages with a board, over their lines: the first picture, play, and coming back."""

import asyncio
import base64
from typing import Any

import pytest

from motc_lab.app.web import chapters
from motc_lab.engine.game import FIRST, games
from motc_lab.sandbox.companions import PART as COMPANION
from motc_lab.sandbox.designers import PART as WORKBENCH
from tests.web.conftest import Running
from tests.web.visitor import Visitor, at

CHAPTERS = [*chapters.read_all(chapters.home())]
FIRSTS = {
    game: next(key for key in CHAPTERS if chapters.game_of(key) == game)
    for game in games()
    if any(chapters.game_of(key) == game for key in CHAPTERS)
}
WITH_WORKBENCH = [game.id for game in games().values() if game.has_part(WORKBENCH)]
WITH_COMPANION = [game.id for game in games().values() if game.has_part(COMPANION)]
PAGES = [
    *(f"chapter/{key}" for key in FIRSTS.values()),
    *(
        f"chapter/{kind}?game={game}"
        for kind in ("play", "sandbox")
        for game in games()
    ),
    *(f"chapter/designer?game={game}" for game in WITH_WORKBENCH),
    *(f"chapter/companion?game={game}" for game in WITH_COMPANION),
]


def choices_of(scene: dict[str, Any]) -> list[dict[str, Any]]:
    """The choices of the table that a picture shows, whatever surrounds it."""
    table = scene if "choices" in scene else scene["table"]
    found: list[dict[str, Any]] = table["choices"]
    return found


def pressing(scene: dict[str, Any]) -> dict[str, Any]:
    """What a page sends for the first choice that gives nothing up."""
    choices = choices_of(scene)
    brave = [choice for choice in choices if choice["code"] != "resign"]
    choice = (brave or choices)[0]
    option, *then = choice["chain"] or [choice["code"]]
    return {"kind": "play", "beat": scene["beat"], "option": option, "then": then}


@pytest.mark.parametrize("path", PAGES)
def test_every_kind_of_page_is_answered_with_its_first_picture(
    house: Running, path: str
) -> None:
    async def story() -> None:
        visitor = await at(house.home, path)
        scene = await visitor.hello()
        assert scene["beat"] == 2, "an answer: the page's own first picture has none"
        assert visitor.traits["words"], "the words that the page itself says"
        visitor.leave()

    asyncio.run(story())


@pytest.mark.parametrize("key", sorted({*CHAPTERS} - {*FIRSTS.values()}))
def test_every_chapter_comes_to_life(house: Running, key: str) -> None:
    async def story() -> None:
        visitor = Visitor(house.home, f"/api/page/{key}")
        assert (await (await visitor.open()).hello())["beat"] == 2
        visitor.leave()

    asyncio.run(story())


@pytest.mark.parametrize("path", ["chapter/00", "chapter/play", "chapter/designer"])
def test_a_page_speaks_the_readers_language_and_changes_it(
    house: Running, path: str
) -> None:
    async def story() -> None:
        german, english = await at(house.home, path), await at(house.home, path)
        await german.hello("de")
        await english.hello("en")
        words = german.traits["words"]
        assert words != english.traits["words"]
        assert words.keys() == english.traits["words"].keys()
        await english.say(kind="lang", lang="de")
        while english.traits["words"] != words or english.scene["lang"] != "de":
            await english.hear()

    asyncio.run(story())


@pytest.mark.parametrize("game", sorted({*games()} - {"stratego"}))  # it sets up first
def test_a_match_goes_on_where_it_was_when_its_page_comes_back(
    house: Running, game: str
) -> None:
    async def story() -> None:
        path = f"chapter/play?game={game}"
        visitor = await at(house.home, path)
        scene = await visitor.hello(level="random")
        while not any(one["code"] != "resign" for one in choices_of(scene)):
            scene = await visitor.picture()
        await visitor.act(**pressing(scene))
        while not visitor.traits.get("keep"):
            await visitor.hear()
        keep, kept = visitor.keep, visitor.scene
        visitor.leave()
        again = await at(house.home, path)
        found = await again.hello(keep=keep)
        assert found["log"][: len(kept["log"])] == kept["log"]
        assert found["notice"], "welcomed back"
        assert kept["description"] != scene["description"]

    asyncio.run(story())


def test_a_chapter_goes_on_at_its_step_when_its_page_comes_back(house: Running) -> None:
    async def story() -> None:
        visitor = await at(house.home)
        scene = await visitor.hello()
        goal = scene["steps"][2]["id"]
        await visitor.act(kind="step", id=goal)
        while not visitor.traits.get("keep"):
            await visitor.hear()
        keep = visitor.keep
        visitor.leave()
        again = await at(house.home)
        found = await again.hello(keep=keep)
        assert found["step"] == goal

    asyncio.run(story())


def test_a_sandbox_keeps_what_was_tried_in_it(house: Running) -> None:
    async def story() -> None:
        path = "chapter/sandbox?game=duel"
        visitor = await at(house.home, path)
        scene = await visitor.hello()
        await visitor.act(**pressing(scene))
        while not visitor.traits.get("keep"):
            await visitor.hear()
        keep, played = visitor.keep, visitor.scene
        visitor.leave()
        again = await at(house.home, path)
        found = await again.hello(keep=keep)
        assert found["table"]["log"] == played["table"]["log"]

    asyncio.run(story())


def test_what_a_page_keeps_tells_it_nothing(house: Running) -> None:
    """A match against a bot: the page must not learn the bot's hand."""

    async def story() -> None:
        visitor = await at(house.home, "chapter/play?game=motc")
        await visitor.hello(level="casual")
        while not visitor.traits.get("keep"):
            await visitor.hear()
        token = base64.urlsafe_b64decode(visitor.keep)
        assert token[0] == 0x80, "Fernet"
        for word in (b"seed", b"record", b"north", b"south", b"motc"):
            assert word not in token

    asyncio.run(story())


@pytest.mark.parametrize(
    "other",
    [
        "chapter/sandbox?game=duel",
        f"chapter/{FIRSTS['duel']}",
        "chapter/designer",
        "chapter/companion",
    ],
)
def test_a_keep_opens_at_its_own_kind_of_page_only(house: Running, other: str) -> None:
    """A sandbox shows both hands: a match's record must not open there."""

    async def story() -> None:
        visitor = await at(house.home, "chapter/play?game=duel")
        scene = await visitor.hello(level="random")
        await visitor.act(**pressing(scene))
        while not visitor.traits.get("keep"):
            await visitor.hear()
        elsewhere = await at(house.home, other)
        found = await elsewhere.hello(keep=visitor.keep)
        assert "could not be resumed" in found["notice"]

    asyncio.run(story())


@pytest.mark.parametrize("spoilt", ["", "x", "gAAAAA", "x" * 400_000, "\u202e" * 100])
def test_a_damaged_keep_is_told_and_the_page_begins_anew(
    house: Running, spoilt: str
) -> None:
    async def story() -> None:
        visitor = await at(house.home, "chapter/play?game=duel")
        scene = await visitor.hello(keep=spoilt)
        assert bool(scene["notice"]) is bool(spoilt)
        assert choices_of(scene)

    asyncio.run(story())


def test_a_bot_answers_beside_the_page(house: Running) -> None:
    async def story() -> None:
        visitor = await at(house.home, "chapter/play?game=duel")
        scene = await visitor.hello(level="casual", seat="north")
        begun = len(scene["log"])
        await visitor.say(**pressing(scene))
        scene = visitor.scene
        while len(scene["log"]) < begun + 2 or not (
            choices_of(scene) or scene["ended"]  # a right guess ends the match
        ):
            scene = await visitor.picture()

    asyncio.run(story())


def test_values_of_a_sandbox_come_while_the_page_stays_quick(house: Running) -> None:
    async def story() -> None:
        visitor = await at(house.home, f"chapter/sandbox?game={FIRST}")
        await visitor.hello()
        while "values" not in visitor.traits:
            assert await visitor.ping_s() < 1

    asyncio.run(story())


def test_when_a_page_goes_its_board_goes(house: Running) -> None:
    async def story() -> None:
        before = house.boards
        visitors = [await at(house.home) for _ in range(5)]
        assert house.boards == before, "nothing begins before the first word"
        for visitor in visitors:
            await visitor.hello()
        assert house.boards == before + 5
        for visitor in visitors:
            visitor.leave()
        await house.wait_for_boards(before)

    asyncio.run(story())


def test_a_pupil_and_a_presenter_see_the_same_board(house: Running) -> None:
    """How a page is shown is the page's own: its board knows nothing of it."""

    async def story() -> None:
        shown = []
        for query in ("", "?present=1"):
            visitor = await at(house.home, f"chapter/00{query}")
            shown.append((await visitor.hello())["steps"])
        assert shown[0] == shown[1]

    asyncio.run(story())
