"""Addresses, pastes and edits of another game, or far too large: told, nothing lost."""

from typing import Any

import pytest

from motc_lab.controllers.editor import EditorController
from motc_lab.controllers.play.controller import PlayController
from motc_lab.controllers.play.terms import terms_of
from motc_lab.engine.game import games
from motc_lab.engine.session import AnySession
from motc_lab.sandbox.links import is_followed
from motc_lab.sandbox.paste import read_anything
from motc_lab.scene.match import Match
from motc_lab.scene.said import MAX_CODE
from motc_lab.screens.seal import KEY_NAME, make_key
from motc_lab.texts import say
from tests.controllers.screens import Paper
from tests.controllers.test_play_controller import Slow
from tests.controllers.test_sandbox_any_game import begun, key_of
from tests.controllers.test_sandbox_controller import Desk

OF_DUEL = "duel1;14;35;..;."
EVERY_GAME = ", ".join(sorted(games()))


@pytest.fixture(autouse=True)
def _key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(KEY_NAME, make_key())


# Addresses, beside a match that the page has kept

ADDRESSES: dict[str, tuple[dict[str, str], str]] = {
    "unknown game": ({"game": "hearts"}, "no game “hearts”"),
    "no game's name": ({"game": "../duel"}, "left out: game"),
    "endless game": ({"game": "d" * 5000}, "left out: game"),
    "position of another game": ({"pos": "motc1;zz"}, "can’t be used"),
    "endless position": ({"pos": "d" * 5000}, f"{MAX_CODE} characters"),
    "endless branch": ({"pos": OF_DUEL, "branch": "." * 9000}, "left out: branch"),
    "no seed": ({"pos": OF_DUEL, "seed": "9" * 60}, "18 digits"),
    "endless seat": ({"seat": "s" * 70}, "left out: seat"),
    "endless terms": ({"terms": "a:b," * 60}, "left out: terms"),
    "several": ({"lang": "x" * 30, "way": "w" * 70}, "left out: lang, way"),
}


@pytest.mark.parametrize("name", ADDRESSES)
def test_a_wrong_address_is_told_and_the_kept_sandbox_stays(name: str) -> None:
    desk = Desk(begun("duel"), place="motc:sandbox")
    desk.play("lay 4")
    kept = desk.controller.keep()
    again = Desk(begun("duel", 8), place="motc:sandbox")
    asked, told = ADDRESSES[name]
    again.controller.receive({"kind": "hello", "keep": kept, **asked})
    assert told in again["notice"]
    if again["may_return"]:  # the link led somewhere: what was kept waits
        again.do("return")
    assert key_of(again.session) == key_of(desk.session)


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ({"game": "hearts"}, "no game “hearts”"),
        ({"game": "!!"}, "left out: game"),
        ({"terms": "board:quick"}, "offers no 'board'"),
        ({"terms": ",,::,"}, "offers no ''"),
        ({"terms": "a:b," * 60}, "left out: terms"),
        ({"level": "godlike"}, "'godlike'; use one of"),
        ({"seat": "fischer", "level": "random"}, "use one of north, south"),
        ({"length": "long"}, "offers no 'length'"),
    ],
)
def test_wrong_terms_are_told_and_the_kept_match_stays(
    asked: dict[str, str], told: str
) -> None:
    first, again = (
        PlayController(Slow(thinks=False), terms_of("duel"), place="motc:play:duel")
        for _ in range(2)
    )
    first.receive({"kind": "hello"})
    first.receive({"kind": "play", "beat": first.beat, "option": "lay 1"})
    again.receive({"kind": "hello", "keep": first.keep(), **asked})
    notice = again.screen.scene["notice"]  # type: ignore[attr-defined]  # a Slow page
    assert told in notice
    assert again.session.digest == first.session.digest


def test_a_greeting_whose_storage_is_wrong_is_refused_as_a_whole() -> None:
    desk = Desk(begun("duel"))
    desk.controller.receive({"kind": "hello", "game": "stratego", "keep": 7})
    assert desk["notice"] == say("scene.notice.unreadable", "en")
    desk.controller.receive({"kind": "hello", "more": "x"})
    assert desk["notice"] == say("scene.notice.unreadable", "en")


# What is pasted

PASTES: dict[str, tuple[str, str]] = {
    "record of no game": ("hearts record 1\nseed 3\n", "hearts"),
    "setting in no size": ("stratego record 1\noptions quiet_cap=" + "9" * 400, "7 di"),
    "setting too large": ("stratego record 1\noptions quiet_cap=9999999", "100000"),
    "board of no name": ("stratego record 1\nvariant " + "q" * 9999, "classic, quick"),
    "seed of no size": ("duel record 1\nseed " + "9" * 5000, "whole number"),
    "link of no game": ("?game=hearts&pos=x", EVERY_GAME),
    "link with foreign settings": ("?game=motc&with=variant quick", "edition"),
    "link with settings of none": ("?game=duel&with=variant quick", "no settings"),
    "link with a huge setting": ("?game=stratego&with=options x=1", "lots"),
    "link with another's code": (f"?game=stratego&pos={OF_DUEL}", "Column 1: "),
    "link without an end": ("?game=stratego&pos=" + "x" * 9000, "8000"),
    "JSON of no game": (
        '{"format": "hearts sandbox 1"}',
        EVERY_GAME,
    ),
    "JSON of nothing": ('{"format": 7}', "format"),
    "record with a file as layout": (
        "queens_gambit record 1\nlayout ../../etc/passwd\n",
        "use one of opening",
    ),
    "record with a layout of holes": (
        "queens_gambit record 1\nlayout x ........ c3,c6,f3,f6\n",
        "8 rows of 8",
    ),
    "record with too many seats": ("queens_gambit record 1\nseats 99\n", "2 to 4"),
    "link with a file as layout": (
        "?game=queens_gambit&with=layout mine.toml&pos=x",
        "use one of opening",
    ),
    "Python of no layout": (
        "Match.new(game='queens_gambit', layout='mine')",
        "use one of opening",
    ),
    "Python of no game": ("Match.new(game='hearts')", EVERY_GAME),
    "Python of no board": ("Match.new(game='stratego', variant='huge')", "quick"),
}


@pytest.mark.parametrize("name", PASTES)
@pytest.mark.parametrize("game", ["motc", "duel", "stratego", "queens_gambit"])
def test_a_wrong_paste_says_what_would_be_right(game: str, name: str) -> None:
    desk = Desk(Match.new(seed=3, game=game))
    before = key_of(desk.session)
    text, told = PASTES[name]
    desk.do("paste", text=text)
    assert told in desk["notice"]
    assert len(desk["notice"]) < 600
    assert key_of(desk.session) == before
    assert not desk["may_return"]


def test_an_unknown_game_is_told_in_the_language_of_the_page() -> None:
    desk = Desk(begun("duel"), lang="de")
    desk.do("paste", text="?game=hearts&pos=x")
    assert "ein Spiel „hearts“ gibt es hier nicht" in desk["notice"]


@pytest.mark.parametrize("line", ["", ".play('lay 2', seat='north')"])
def test_python_keeps_its_settings_and_its_moves_theirs(line: str) -> None:
    (told,) = read_anything(
        f"Match.new(seed=3, game='stratego', variant='quick'){line}"
    )
    if line:
        assert "lay 2" in str(told.fault)
        return
    assert told.ruleset is not None
    assert told.ruleset.settings["variant"] == "quick"


# Positions of another board, or too long for a link


def setting_up(match: AnySession) -> tuple[EditorController, Paper]:
    paper = Paper()
    controller = EditorController(paper, match.ruleset, match.position, session=match)
    controller.publish()
    return controller, paper


def brought(way: str, other: Match) -> dict[str, Any]:
    """How a page brings the position of another match."""
    code = other.position.code
    paste = {"do": "begin", "start": "paste"}
    match way:
        case "typed":
            edit = {"do": "type", "field": "code", "text": code}
            return {"kind": "edit", "edit": edit}
        case "pasted":
            return {"kind": "edit", "edit": {**paste, "text": code}}
        case "record":
            return {"kind": "edit", "edit": {**paste, "text": other.record}}
        case _:
            return {"kind": "hello", "pos": code}


@pytest.mark.parametrize("way", ["typed", "pasted", "record", "link"])
def test_a_match_follows_its_editor_onto_another_board(way: str) -> None:
    match, other = begun("stratego"), Match.new(3, game="stratego")
    while other.question.kind == "set_up":
        other.play(other.question.options[0])
    controller, paper = setting_up(match)
    before, code = match.position, other.position.code
    controller.receive(brought(way, other))
    assert paper.scene["notice"] is None
    assert match.position.code == controller.editing.position.code == code
    assert match.ruleset.settings["variant"] == "classic"
    assert match.question is not None
    match.play(match.question.options[0])
    controller.receive({"kind": "undo", "beat": paper.beat})
    controller.receive({"kind": "undo", "beat": paper.beat})
    assert match.position == before
    assert match.ruleset.settings["variant"] == "quick"


@pytest.mark.parametrize("text", [OF_DUEL, "duel record 1\n", "m1.7", "[" * 9999])
def test_an_editor_says_that_it_cannot_read_another_game(text: str) -> None:
    match = begun("stratego")
    controller, paper = setting_up(match)
    before = match.position
    edit = {"do": "begin", "start": "paste", "text": text}
    controller.receive({"kind": "edit", "edit": edit})
    assert paper.scene["notice"] not in {None, say("scene.notice.not_offered", "en")}
    assert controller.editing.position == match.position == before


FREE: dict[str, Any] = {
    "variant": "quick",
    "more_squares": False,
    "quiet_cap": 0,
    "two_squares_limit": 0,
}


def long_match() -> Match:
    """Two pieces go to and fro where no rule forbids it: every move is in the code."""
    settings: dict[str, Any] = {"quiet_cap": 0, "two_squares_limit": 0}
    match = Match.new(
        3, game="stratego", variant="quick", more_squares=False, **settings
    )
    while match.question.kind == "set_up":
        match.play(match.question.options[0])
    first: dict[Any, str] = {}
    while len(match.position.code) <= MAX_CODE + 500:
        seat = match.question.seat
        there, _, here = first.get(seat, "").partition("-")
        codes = [option.code for option in match.question.options]
        back = f"{here}-{there}"
        first[seat] = back if back in codes else codes[0]
        match.play(first[seat])
    return match


def test_what_is_too_long_for_a_link_is_handed_on_as_record_and_code() -> None:
    match = long_match()
    desk, other = Desk(match), Desk(Match.new(9, game="stratego", **FREE))
    desk.do("share", hidden=True)
    shared = desk.screen.answers[-1]
    assert shared["query"] == shared["qr"] == ""
    assert say("sandbox.share.no_link", "en") in shared["note"]
    for form in ("code", "record"):
        other.do("paste", text=shared[form])
        assert other.session.position == match.position
    desk.controller.receive({"kind": "hello", "pos": shared["code"]})
    assert "paste that under “Share”" in desk["notice"]
    assert desk.session.position == match.position


def test_a_usual_link_is_followed() -> None:
    desk = Desk(begun("stratego"))
    desk.do("share", hidden=True)
    assert is_followed(desk.screen.answers[-1]["query"])
    assert not is_followed("x=" + "y" * 9000)
