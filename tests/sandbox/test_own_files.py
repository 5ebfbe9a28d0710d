"""Files of one's own in the box for pasting: each way to play them is opened."""

from motc_lab.engine.settings import ruleset_of
from motc_lab.games.compile.edition.own import EXAMPLE
from motc_lab.games.queens_gambit.scene.terms import TERMS
from motc_lab.sandbox.paste import read_anything
from tests.controllers.test_sandbox_any_game import begun
from tests.controllers.test_sandbox_controller import Desk
from tests.games.compile.own_files import file_text

ICE = EXAMPLE.read_text(encoding="utf-8")
assert TERMS.own is not None
LAYOUT = TERMS.own.example.read_text(encoding="utf-8")


def test_protocols_are_played_under_what_else_is_played_with() -> None:
    here = ruleset_of("compile", {"control": False})
    (one,) = read_anything("\ufeff" + ICE, here=here)
    assert one.ruleset is not None
    assert one.ruleset.settings["control"] is False
    assert one.ruleset.settings["own"].startswith("{")
    assert (
        one.kind_text("de")
        == "eine eigene Spieldatei: Eis zusammen mit denen des Spiels"
    )
    six = file_text("ice", "moss", "sand", "rust", "tide", "wind")
    pools = [one.ruleset.settings["pool"] for one in read_anything(six) if one.ruleset]
    assert pools == ["main1", "own"]
    alone = ruleset_of("compile", {"own": six, "pool": "own"})
    (again,) = read_anything(ICE, here=alone)  # too few to be drafted alone
    assert again.ruleset is not None
    assert again.ruleset.settings["pool"] == "main1"


def test_a_faulty_file_is_told_with_place_and_cure_in_both_languages() -> None:
    (one,) = read_anything(ICE.replace('"draw"', '"drow"', 1))
    assert "card.ice-0.box.0.do.0.verb: 'drow' ist nicht möglich" in one.told("de")
    assert "is not possible; use one of" in one.told("en")
    (other,) = read_anything(LAYOUT.replace('"c3"', '"c9"'))
    assert "layout.mine.starts: 'c9' ist kein Feld" in other.told("de")


def test_a_sandbox_opens_a_layout_and_offers_the_others() -> None:
    more = LAYOUT[LAYOUT.index("[[layout]]") :].replace('"mine"', '"other"')
    desk = Desk(begun("queens_gambit"))
    desk.do("paste", text=LAYOUT + more)
    assert desk.session.ruleset.settings["layout"]["name"] == "mine"
    assert desk.session.ruleset.settings["values"]["K"] == 9
    desk.do("open", index=1)
    assert desk.session.ruleset.settings["layout"]["name"] == "other"


def test_a_file_of_another_game_says_which() -> None:
    desk = Desk(begun("queens_gambit"))
    desk.do("paste", text=ICE)
    assert "Compile" in desk["notice"]
    assert desk.session.ruleset.game.id == "queens_gambit"
