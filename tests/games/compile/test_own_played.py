"""Protocols of one's own are drafted, played, told, recorded, set up and studied."""

import copy
import pickle
import random
from pathlib import Path

import pytest

from motc_lab import Match
from motc_lab.app.cli import main
from motc_lab.engine.begin import session_under
from motc_lab.engine.position import AnyPosition
from motc_lab.engine.record import RecordError, read_record, write_record
from motc_lab.engine.session import AnySession
from motc_lab.errors import LabError, NotationError
from motc_lab.games.compile.edition.load import CardFault
from motc_lab.games.compile.edition.own import (
    EXAMPLE,
    edition_of,
    own_cards,
    own_protocols,
)
from motc_lab.games.compile.position.position import Position
from motc_lab.games.compile.ruleset import fitting, from_heads, new_ruleset
from motc_lab.games.compile.texts.words import reading_in
from motc_lab.games.compile.told import Told
from motc_lab.lab import simulate
from motc_lab.sandbox.plain_editor.editing import Editing
from motc_lab.sandbox.plain_editor.edits import FillField
from motc_lab.scene.model import Lang
from motc_lab.scene.showing import showing_of
from motc_lab.texts.faults import error_text
from tests.games.compile.own_files import TITLES, file_at, file_text, line_of


def drafted(own: str, seed: int = 3) -> AnySession:
    """A match at its first action; whoever may takes a protocol of one's own."""
    match = Match.new(game="compile", seed=seed, own=own)
    while match.question.kind == "draft":
        options = match.question.options
        names = [f"draft {name}" for name in TITLES]
        match.play(next((one for one in options if one.code in names), options[0]))
    return match


def played_out(match: AnySession) -> AnySession:
    rng = random.Random(5)
    while not match.is_over:
        match.play(rng.choice(match.question.options))
    return match


def test_they_are_drafted_and_played_and_a_record_has_all_of_it(
    tmp_path: Path,
) -> None:
    own = line_of(tmp_path, "ice", "moss")
    match = drafted(own)
    assert {"ice", "moss"} <= {*match.view("amber").protocols}
    played_out(match)
    text = write_record(match)
    assert f"own {edition_of(own)} {{" in text
    assert " ic" in text
    again = read_record(text)
    assert again.digest == match.digest
    assert again.ruleset.digest == match.ruleset.digest


def test_the_example_is_told_in_both_languages_and_played_to_the_end() -> None:
    match = drafted(own_protocols(EXAMPLE))
    for lang, says in (("en", "opponent"), ("de", "zieh")):
        told = [reading_in(match.ruleset, f"ice-{at}", lang) for at in range(6)]
        assert len({*told}) == 6
        assert says in " ".join(told)
    assert played_out(match).is_over


def test_any_letter_of_a_title_comes_through_a_record(tmp_path: Path) -> None:
    path = tmp_path / "ice.toml"
    path.write_text(file_text("ice").replace('"Eis"', '"Größe 冰"'), encoding="utf-8")
    match = drafted(own_protocols(path))
    told = Told(read_record(write_record(match)).ruleset, "de")
    assert told.text("card.down", card="ice-0") == "Größe 冰 0 (verdeckt)"


def test_without_them_records_and_digests_are_as_they_were(tmp_path: Path) -> None:
    plain = new_ruleset()
    assert "own" not in " ".join(plain.heads.values())
    assert plain.digest != new_ruleset(own=line_of(tmp_path, "ice")).digest
    assert plain.digest == from_heads(plain.heads).digest


@pytest.mark.parametrize(
    ("lang", "name", "reading"),
    [("en", "Ice 0", "Draw 2 cards."), ("de", "Eis 0", "Ziehe 2 Karten.")],
)
def test_table_and_voice_tell_them_from_their_effects(
    tmp_path: Path, lang: Lang, name: str, reading: str
) -> None:
    match = drafted(line_of(tmp_path, "ice"))
    who = next(
        seat
        for seat in match.ruleset.players
        if "ice" in match.view(seat).protocols[3 * seat.index : 3 * seat.index + 3]
    )
    ruleset = match.ruleset
    position = match.position
    match = session_under(ruleset, 1, held(position, str(who), "ic0"))
    scene = showing_of(match).scene_of(match, who, lang)
    (shown,) = [one for one in scene.prints if one.code == "ice-0"]
    assert shown.reading == reading
    assert name in scene.model_dump_json()
    assert reading in scene.model_dump_json()
    assert Told(ruleset, lang).text("card.down", card="ice-0").startswith(name)


def held(position: Position, who: str, card: str) -> AnyPosition:
    """The position with a card in somebody's hand instead of where it lies."""
    editing = Editing(new_ruleset(own=position.own), position)
    editing.apply(FillField(field=f"{who}.hand.new", value=card))
    return editing.position


def test_the_draft_says_what_to_expect_of_them(tmp_path: Path) -> None:
    match = Match.new(game="compile", seed=1, own=line_of(tmp_path, "ice"))
    scene = showing_of(match).scene_of(match, match.asked[0], "de")
    text = scene.model_dump_json()
    assert "Eis" in text
    assert "ein eigenes Protokoll" in text


def test_one_may_draft_from_ones_own_alone(tmp_path: Path) -> None:
    own = line_of(tmp_path, *TITLES)
    match = Match.new(game="compile", seed=1, pool="own", own=own)
    offered = [option.code for option in match.question.options]
    assert offered == [f"draft {name}" for name in TITLES]
    played_out(match)
    with pytest.raises(LabError, match="six or more protocols; there are 1"):
        new_ruleset(pool="own", own=line_of(tmp_path, "ice"))


def test_a_code_names_them_and_is_read_where_they_are(tmp_path: Path) -> None:
    own = line_of(tmp_path, "ice")
    match = drafted(own)
    position = match.position
    assert position.code.endswith(f";{edition_of(own)}")
    rules = new_ruleset(own=own)
    assert rules.positions.from_code(position.code) == position
    assert rules.positions.from_json(position.to_json()) == position
    assert pickle.loads(pickle.dumps(position)) == position
    assert copy.deepcopy(position) == position
    house = new_ruleset()
    for lang, told in (("en", "own=own_protocols"), ("de", "eigenen Protokollen")):
        with pytest.raises(NotationError) as fault:
            house.positions.from_code(position.code)
        assert told in error_text(fault.value, lang)
    assert fault.value.column == len(position.code) - len(edition_of(own)) + 1
    assert fitting(house, position).agreed.own == own
    begun = session_under(fitting(house, position), 4, position)
    assert begun.position == position
    with pytest.raises(LabError, match="of these rules"):
        house.take_up(position, 1, house.chance(1), None)


def test_a_code_of_the_house_is_played_with_them_too(tmp_path: Path) -> None:
    code = played_to_action(Match.new(game="compile", seed=2)).position.code
    rules = new_ruleset(own=line_of(tmp_path, "ice"))
    assert session_under(rules, 1, rules.positions.from_code(code)).question


def played_to_action(match: AnySession) -> AnySession:
    while match.question.kind != "action":
        match.play(match.question.options[0])
    return match


def test_the_form_of_the_editor_offers_them(tmp_path: Path) -> None:
    rules = new_ruleset(own=line_of(tmp_path, "ice"))
    begin = played_to_action(session_under(rules, 2)).position
    editing = Editing(rules, begin)
    free = next(at for at in (1, 2, 3) if "ic" not in begin.protocols)
    editing.apply(FillField(field=f"protocol.amber.{free}", value="ic"))
    assert "ic" in editing.position.protocols
    assert not editing.faults
    assert session_under(rules, 1, editing.position).question.kind == "action"


def test_bots_and_simulations_play_them(tmp_path: Path) -> None:
    own = line_of(tmp_path, *TITLES)
    result = simulate(
        ["plain", "random"],
        3,
        game="compile",
        settings={"own": own, "pool": "own"},
        workers=1,
    )
    assert len(result.rows) == 3


def test_the_command_line_takes_the_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = file_at(tmp_path, "ice")
    words = ["simulate", "--game", "compile", "--matches", "2", "--workers", "1"]
    assert main([*words, "--set", f"own=@{path}"]) == 0
    assert "2" in capsys.readouterr().out
    assert main([*words, "--set", f"own=@{tmp_path / 'none.toml'}"]) != 0
    assert "none.toml" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('verb = "draw"', 'verb = "drow"', r"card\.ice-0\.box\.0\.do\.0\.verb: 'drow'"),
        ('id = "ice"\n', 'id = "fire"\n', "already in the game; use another id"),
        ('id = "ice-0"', 'id = "fire-0"', "already in the game; use another id"),
        ('id = "ice"\n', 'id = "i"\n', "use two letters or more"),
        ('box = "middle"', 'box = "bottom"', r"card\.ice-0\.box: no card has"),
        ("format = 1", "format = 1\nformat = 2", "own"),
        ('de = "Eis"', 'de = "Eis\u2028"', r"protocol\.ice\.de: .*on one line"),
        ('en = "Ice"', f'en = "{21 * "I"}"', "at most 20 characters"),
        (
            '"ice"\nvalue',
            '"ice"\nen = "a\\tb"\nvalue',
            r"card\.ice-0\.en: .*tabs",
        ),
    ],
)
def test_a_file_that_cannot_be_played_hears_where_and_what_would_be_right(
    tmp_path: Path, old: str, new: str, says: str
) -> None:
    text = file_text("ice").replace(old, new, 1)
    if old == 'id = "ice"\n':
        text = text.replace('protocol = "ice"', new.strip().replace("id", "protocol"))
    path = tmp_path / "bad.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(CardFault, match=says.replace("own", "bad")):
        own_protocols(path)
    with pytest.raises(LabError, match=says):
        new_ruleset(own=text)


@pytest.mark.parametrize(
    "own", ["{", "x", "[]", "{}", "{" * 5_000, "a = " + "[" * 5_000]
)
def test_whatever_is_no_file_of_cards_is_refused(own: str) -> None:
    with pytest.raises(LabError, match="own"):
        new_ruleset(own=own)


def test_a_name_in_place_of_a_file_hears_what_to_write() -> None:
    with pytest.raises(LabError, match=r"'ice.toml' isn’t a card file; .*own=@FILE"):
        new_ruleset(own="ice.toml")


def test_a_protocol_that_stands_twice_is_refused() -> None:
    names = ["ice", "ice"]
    with pytest.raises(LabError, match="appears twice"):
        new_ruleset(own=file_text(*names))


def test_a_record_whose_protocols_were_changed_is_refused(tmp_path: Path) -> None:
    text = write_record(drafted(line_of(tmp_path, "ice")))
    with pytest.raises(RecordError, match="is not what these protocols are called"):
        read_record(text.replace('"n":2', '"n":3'))


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        (
            'verb = "draw"',
            'verb = "drow"',
            "card.ice-0.box.0.do.0.verb: 'drow' ist nicht",
        ),
        ('"draw", n = 2', '"draw", m = 2', "card.ice-0.box.0.do.0.m: Dieses Feld"),
        ("value = 5", "value = 4", "protocol.ice hat die Werte 0, 1, 2, 3, 4, 4"),
        ("value = 5", 'value = "x"', "card.ice-5.value: 'x' ist keine ganze Zahl"),
        ('id = "ice-0"', 'id = "fire-0"', "fire-0 gibt es schon im Spiel"),
        ('box = "middle"', 'box = "bottom"', "card.ice-0.box: Keine Karte hat eine"),
        ("format = 1", "format = ", "Ab Zeile 1, Spalte"),
        ('en = "Ice"', f'en = "{21 * "I"}"', "nimm höchstens 20 Zeichen"),
        ('"ice"\nvalue', '"ice"\nen = "a\\tb"\nvalue', "card.ice-0.en: Schreibe eine"),
    ],
)
def test_faults_of_a_file_are_told_in_german_too(old: str, new: str, says: str) -> None:
    text = file_text("ice").replace(old, new, 1)
    with pytest.raises(CardFault) as refused:
        own_cards(text)
    assert says in refused.value.in_words("de")


def test_all_faults_of_a_file_are_told_and_the_first_four_on_a_page() -> None:
    text = file_text("ice").replace('verb = "', 'verb = "x')
    with pytest.raises(CardFault) as refused:
        own_cards(text)
    assert len(refused.value.wrongs) == 6
    assert "Und 2 weitere Fehler." in refused.value.in_words("de")


def test_eight_protocols_of_ones_own_are_played_and_recorded(tmp_path: Path) -> None:
    """Their switches are a number of more digits than Python writes at once."""
    more = ("ice", "moss", "sand", "rust", "tide", "wind", "clay", "dust")
    match = Match.new(game="compile", seed=3, own=line_of(tmp_path, *more))
    for _ in range(8):
        match.play(match.question.options[0])
    assert read_record(match.record).digest == match.digest
