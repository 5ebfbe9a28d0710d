"""Files of one's own on the page to play: read, told what is wrong, and played."""

from pathlib import Path
from typing import Any

import pytest

from motc_lab.controllers.messages import MAX_OWN
from motc_lab.controllers.play.controller import PlayController
from motc_lab.controllers.play.terms import terms_of
from motc_lab.games.compile.edition.own import EXAMPLE
from motc_lab.screens.seal import KEY_NAME, make_key
from tests.controllers.test_play_controller import Slow
from tests.games.compile.own_files import file_text

ICE = EXAMPLE.read_text(encoding="utf-8")
LAYOUT = Path("motc_lab/games/queens_gambit/layouts/example.toml").read_text("utf-8")
SIX = file_text("ice", "moss", "sand", "rust", "tide", "wind")


@pytest.fixture(autouse=True)
def _key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(KEY_NAME, make_key())


class At:
    """A page at which a game is offered."""

    def __init__(self, game: str, lang: str = "en", keep: str = "") -> None:
        self.game, self.page = game, Slow(thinks=False)
        self.controller = PlayController(self.page, terms_of(game), place="motc:play")
        self.controller.publish()
        kept = {"keep": keep} if keep else {}
        self.controller.receive({"kind": "hello", "game": game, "lang": lang, **kept})

    def read(self, text: str) -> Any:
        self.controller.receive({"kind": "own", "game": self.game, "text": text})
        return self.page.scene["play"]["own"]

    def begin(self, own: str, **more: Any) -> None:
        terms = {"seat": "either", "level": "here", "chosen": {}, **more}
        said = {"kind": "begin", "beat": self.page.beat, "game": self.game, "own": own}
        self.controller.receive({**said, **terms})

    @property
    def settings(self) -> Any:
        return self.controller.session.ruleset.settings


def test_a_game_without_files_offers_none() -> None:
    assert At("duel").page.scene["play"]["own"] is None
    assert At("motc").page.scene["play"]["own"] is None


def test_an_example_is_shown_where_it_is_asked_for_and_can_be_played() -> None:
    for game, text in (("compile", ICE), ("queens_gambit", LAYOUT)):
        at = At(game)
        assert at.page.scene["play"]["own"]["example"] == ""
        assert at.read("  \n")["example"] == text
        told = at.read(text)
        assert (told["fault"], told["example"]) == ("", "")
        assert told["picks"]


def test_protocols_are_drafted_beside_the_house_s() -> None:
    at = At("compile")
    told = at.read(ICE)
    assert [one["text"] for one in told["picks"]] == ["Ice with those of the game"]
    assert told["chosen"] == "beside"
    at.begin("beside", chosen={"control": "without"})
    assert at.settings["own"].startswith('{"format":1')
    assert (at.settings["pool"], at.settings["control"]) == ("main1", False)
    assert at.page.scene["play"]["told"].endswith("Ice with those of the game.")


def test_six_protocols_are_drafted_alone_too_and_the_pool_is_settled() -> None:
    at = At("compile", "de")
    picks = at.read(SIX)["picks"]
    assert [(one["id"], one["instead"]) for one in picks] == [
        ("beside", ""),
        ("alone", "protocols"),
    ]
    at.begin("alone")
    assert at.settings["pool"] == "own"
    told = at.page.scene["play"]["told"]
    assert told.endswith("Nur Eis, Moos, Sand, Rost, Flut, Wind.")
    assert "zwölf" not in told


def test_a_layout_is_played_with_the_values_of_its_file() -> None:
    at = At("queens_gambit")
    more = LAYOUT[LAYOUT.index("[[layout]]") :].replace('"mine"', '"other"')
    picks = at.read(LAYOUT + more.replace("My layout", "Another"))["picks"]
    assert [one["text"] for one in picks] == ["My layout", "Another"]
    at.begin("other", chosen={"players": "three", "layout": "rings"})
    assert at.settings["layout"]["name"] == "other"
    assert (at.settings["values"]["K"], at.settings["seats"]) == (9, 3)
    assert "Rings" not in at.page.scene["play"]["told"]


@pytest.mark.parametrize(
    ("game", "text", "en", "de"),
    [
        ("compile", ICE.replace('"draw"', '"drow"', 1), "use one of", "möglich sind"),
        ("compile", "format : 1", "not TOML", "kein TOML"),
        (
            "queens_gambit",
            LAYOUT.replace("c3", "c9"),
            "isn’t a square",
            "ist kein Feld",
        ),
        ("queens_gambit", "{}", "TOML", "TOML"),
    ],
)
def test_faults_are_told_in_the_language_of_the_page_and_nothing_else_happens(
    game: str, text: str, en: str, de: str
) -> None:
    at = At(game)
    before = at.controller.session.digest
    assert en in at.read(text)["fault"]
    at.controller.receive({"kind": "lang", "lang": "de"})
    told = at.page.scene["play"]["own"]
    assert de in told["fault"]
    assert told["picks"] == []
    assert at.controller.session.digest == before
    at.begin("beside")
    assert at.page.scene["notice"] == "Das ist jetzt nicht möglich."
    assert at.controller.session.digest == before


NASTY = (
    "\0",
    "a = " + "[" * 5_000,
    "{" * 5_000,
    '{"format": 1, "protocol": [' + '{"id": ' * 400,
    '"' + "x" * 3_000 + '" = 1\n[[layout]]\nname = "' + "y" * 3_000 + '"',
    "[[layout]]\n" * 3_000,
    "[[protocol]]\n" * 3_000,
    "x = 1" + "0" * 6_000,
    "\ufeff" + ICE,
    ICE + "".join([f'[[card]]\nid = "x-{n}"\n' for n in range(2_000)]),
    LAYOUT.replace('"My layout"', '"\\u2028\\u0007"'),
    LAYOUT.replace('"mine"', '"<b>"'),
)


@pytest.mark.parametrize("game", ["compile", "queens_gambit"])
@pytest.mark.parametrize("text", NASTY, ids=range(len(NASTY)))
def test_whatever_a_file_holds_is_told_in_few_words(game: str, text: str) -> None:
    at = At(game, "de")
    told = at.read(text[:MAX_OWN])
    assert bool(told["fault"]) != bool(told["picks"])
    assert len(told["fault"]) < 4_000
    told["fault"].encode()
    assert at.page.scene["notice"] is None


def test_a_file_that_is_too_long_or_no_text_is_refused_by_the_gate() -> None:
    at = At("compile")
    at.controller.receive({"kind": "own", "game": "compile", "text": "#" * 60_001})
    assert at.page.scene["notice"] is not None
    assert at.page.scene["play"]["own"]["fault"] == ""
    assert at.read("\ud800")["fault"] == ""
    assert at.page.scene["notice"] is not None
    assert at.read("#" * 60_000)["fault"]


def test_a_game_that_takes_no_file_refuses_one() -> None:
    at = At("duel")
    at.controller.receive({"kind": "own", "game": "duel", "text": ICE})
    assert at.page.scene["notice"] == "This is not possible now."


def test_the_page_keeps_a_match_with_a_file_and_the_file_stays_chosen() -> None:
    at = At("compile")
    at.read(ICE)
    at.begin("beside")
    again = At("compile", keep=at.controller.keep())
    assert again.settings == at.settings
    assert again.page.scene["play"]["own"]["chosen"] == "beside"
    seed = again.controller.session.seed
    again.controller.begin(again.controller.terms)
    assert again.settings == at.settings
    assert again.controller.session.seed != seed
    again.begin("")
    assert again.settings["own"] == ""
    assert again.page.scene["play"]["own"]["chosen"] == ""
    assert len(again.page.scene["play"]["own"]["picks"]) == 1
