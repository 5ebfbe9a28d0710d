"""A match of any game in a notebook: begun, spoken, seen, kept."""

from copy import copy
from pathlib import Path

import pytest

from motc_lab import Match
from motc_lab.engine.position import AnyPosition
from motc_lab.engine.record import RecordError
from motc_lab.errors import LabError, WrongArgument
from motc_lab.games.motc.scene.match import Match as FirstMatch
from motc_lab.scene.match import Match as AnyMatch


def played_out() -> Match:
    """North is ahead and South guesses wrong."""
    match = Match.new(seed=3, game="duel")
    for code, seat in (("lay 4", "north"), ("lay 3", "south"), ("guess 2", "south")):
        match.play(code, seat=seat)
    return match


def test_a_match_is_of_the_first_game_unless_another_is_named() -> None:
    assert isinstance(Match.new(3), FirstMatch)
    assert Match.new(seed=3, game="duel").ruleset.game.id == "duel"
    assert not isinstance(Match.new(game="duel"), FirstMatch)


def test_settings_are_named_one_by_one_or_by_the_one_that_stands_for_all() -> None:
    small = Match.new(game="stratego", variant="quick", quiet_cap=40)
    assert small.ruleset.settings["variant"] == "quick"
    assert small.ruleset.settings["quiet_cap"] == 40
    assert Match.new(1, "quick", game="stratego", quiet_cap=40).record == (
        Match.new(1, game="stratego", variant="quick", quiet_cap=40).record
    )
    with pytest.raises(LabError, match="duel has no setting 'edition'; it has none"):
        Match.new(game="duel", edition="x")


def test_an_unknown_game_is_refused_with_those_there_are() -> None:
    with pytest.raises(LabError, match=r"'chess'; use one of .*duel"):
        Match.new(game="chess")


def test_what_it_says_is_in_its_language() -> None:
    match = Match.new(seed=3, game="duel", lang="de")
    assert str(match.legal()) == (
        "Welche deiner Karten legst du hin?\n"
        "  lay 1  Die 1 hinlegen\n"
        "  lay 4  Die 4 hinlegen"
    )
    assert match.say("lay 4") == "Die 4 hinlegen"
    assert match.log("north")[0] == "Nord bekommt die 1 und die 4. (D-1)"
    assert match.say(match.events("south")[0]) == "Nord bekommt zwei Karten."
    with pytest.raises(WrongArgument, match="an event, an option"):
        match.say(5)


def test_a_fault_of_a_position_is_said_too() -> None:
    match = Match.new(game="duel")
    wrong = match.ruleset.positions.from_code("duel1;11;23;..;.")
    assert [match.say(fault) for fault in match.ruleset.problems(wrong)] == [
        "The 1 appears twice."
    ]


def test_a_table_is_seen_as_text_and_as_a_picture() -> None:
    match = Match.new(seed=3, game="duel")
    seen = match.seen("north")
    assert "North: the 1, North: the 4" in str(seen)
    assert seen.svg().startswith("<svg")
    assert seen._repr_mimebundle_()["text/html"] == seen.svg()
    hidden = str(match.seen("south"))
    assert "the 1" not in hidden
    assert "face-down card" in hidden
    with pytest.raises(LabError, match="looker: 'red'; use one of north, south"):
        match.seen("red")


def test_a_match_as_the_last_line_of_a_cell_shows_what_a_spectator_sees() -> None:
    match = Match.new(seed=3, game="duel")
    assert match._repr_html_() == match.seen("spectator").svg()
    assert repr(match) == "<Match 0 laid, north lay>"


def test_how_it_ended_is_a_value_and_a_sentence() -> None:
    match = Match.new(seed=3, game="duel")
    assert match.result is None
    match = played_out()
    assert match.turn is None
    assert not match.legal()
    assert match.result is not None
    assert match.result.winner == match.winner == "north"
    assert match.result.score == (1.0, 0.0)
    assert str(match.result) == "North has won."


def test_a_record_brings_the_match_back_from_a_file(tmp_path: Path) -> None:
    match = played_out()
    match.undo()
    place = tmp_path / "duel.txt"
    match.save(place)
    again = Match.load(place)
    assert again.record == match.record
    assert again.may_redo
    with pytest.raises(RecordError, match="line 1"):
        Match.from_record("chess record 1\n")


def test_a_copy_goes_its_own_way() -> None:
    match = Match.new(seed=3, game="duel")
    for twin in (copy(match), match.copy(), Match.of(match, lang="de")):
        twin.play(twin.legal()[0])
        assert twin.here.number == 1
        assert match.here.number == 0


@pytest.mark.parametrize("game", ["motc", "duel"])
def test_a_position_is_taken_up_by_itself_or_by_its_code(game: str) -> None:
    position: AnyPosition = Match.new(seed=5, game=game).position
    for again in (
        Match.from_position(position, 5),
        Match.from_position(position.code, 5, game=game),
    ):
        assert again.ruleset.game.id == game
        assert again.position.code == position.code


def test_nothing_is_no_position() -> None:
    with pytest.raises(WrongArgument, match=r"Match.new\(\) has none"):
        Match.from_position(None)  # type: ignore[arg-type]


def test_what_is_legal_is_found_by_its_code_and_is_a_table() -> None:
    legal = Match.new(seed=3, game="duel").legal()
    assert legal["lay 4"] is legal[1]
    assert legal[:1] == (legal[0],)
    assert legal.to_frame()["name"].to_list() == ["lay 1", "lay 4"]
    assert legal.to_frame().columns == ["name", "text"]
    with pytest.raises(KeyError, match="'lay 9' is not listed; there are lay 4, lay 1"):
        legal["lay 9"]


def test_a_match_made_by_its_class_alone_says_how_one_is_set_up() -> None:
    with pytest.raises(WrongArgument, match=r"use Match\.new\(\), which sets up"):
        AnyMatch()
    with pytest.raises(WrongArgument, match=r"Match\.new\(game="):
        AnyMatch("stratego")  # type: ignore[arg-type]  # as somebody may try
