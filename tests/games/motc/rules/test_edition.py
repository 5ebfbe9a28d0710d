"""Editions as values: what they hold, how they change, what their digests feel."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from motc_lab.errors import NeverChanges
from motc_lab.games.motc.edition import (
    CARD_IDS,
    VERBS,
    Edition,
    EditionError,
    edition_names,
    every_verb,
    house_edition,
    load_edition,
    parse_edition,
)
from motc_lab.games.motc.edition.parts import Part
from motc_lab.games.motc.edition.schema import SCHEMA_FILE, schema_text
from motc_lab.games.motc.edition.verbs import SimpleVerb, Verb
from motc_lab.games.motc.rules.record import read_record, write_record
from motc_lab.games.motc.rules.seat import PERSONS, Seat
from motc_lab.games.motc.rules.session import Session

HOUSE = house_edition()
SOUND = Path(__file__).parent / "broken_editions" / "sound.toml"


@pytest.fixture(scope="module")
def sound() -> Edition:
    return load_edition(SOUND)


def effect(edition: Edition, person: Seat, card: str) -> list[str]:
    return [verb.do for verb in edition.person(person).card(card).effect]


def test_an_edition_is_found_by_name_and_by_path() -> None:
    assert edition_names() == ("reykjavik-1972",)
    by_name = load_edition("reykjavik-1972")
    by_path = load_edition(SCHEMA_FILE.parent / "reykjavik-1972.toml")
    assert by_name == by_path == house_edition()


def test_the_house_edition_is_loaded_once() -> None:
    assert house_edition() is house_edition()


def test_cards_stand_in_canonical_order_however_the_file_orders_them() -> None:
    lines = SOUND.read_text("utf-8").splitlines()
    first = next(place for place, line in enumerate(lines) if 'id = "wK"' in line)
    lines[first], lines[first + 9] = lines[first + 9], lines[first]
    mixed = parse_edition("\n".join(lines))
    assert tuple(card.id for card in mixed.spassky.cards) == CARD_IDS
    assert mixed.digest == load_edition(SOUND).digest


def test_a_card_knows_its_colour_officer_and_place(sound: Edition) -> None:
    card = sound.spassky.card("bN2")
    assert (card.colour, card.officer, card.index) == ("black", "knight", 15)


def test_nothing_in_an_edition_can_be_changed(sound: Edition) -> None:
    with pytest.raises(NeverChanges, match="this Edition never changes; use edition"):
        sound.points_to_win = 3  # type: ignore[misc]  # refused on purpose


def test_an_edition_survives_json(sound: Edition) -> None:
    again = Edition.model_validate_json(sound.model_dump_json(by_alias=True))
    assert again == sound
    assert again.digest == sound.digest
    assert hash(again) == hash(sound)


def test_every_field_has_a_source() -> None:
    house = house_edition()
    assert house.source.of("section_values") == "rule book"
    assert house.source.of("title") == "house"
    assert house.spassky.source.of("track") == "house"
    assert house.fischer.card("bQ").source.of("title") == "rule book"
    assert house.fischer.card("bQ").source.of("strength") == "house"


def test_a_text_is_there_in_both_languages() -> None:
    title = house_edition().fischer.card("bQ").title
    assert title.in_language("en") == "Promotion"
    assert title.in_language("de") == "Umwandlung"


def test_a_plain_title_is_that_line_in_both_languages(
    sound: Edition, tmp_path: Path
) -> None:
    mine = sound.with_card("fischer", "wQ", title="My Queen")
    title = mine.fischer.card("wQ").title
    assert title.in_language("en") == title.in_language("de") == "My Queen"
    mine.save(tmp_path / "mine.toml")
    assert load_edition(tmp_path / "mine.toml").digest == mine.digest
    text = (tmp_path / "mine.toml").read_text("utf-8")
    both = 'title.en = "My Queen"\ntitle.de = "My Queen"'
    text = text.replace(both, 'title = "My Queen"')
    assert 'title = "My Queen"' in text
    (tmp_path / "plain.toml").write_text(text, "utf-8")
    assert load_edition(tmp_path / "plain.toml").digest == mine.digest
    use = "use one line of text, or a table with en, de"
    with pytest.raises(EditionError, match=f"card wQ, title: 5 is not allowed; {use}"):
        sound.with_card("fischer", "wQ", title=5)


def test_a_changed_card_is_checked_and_marked_as_ours(sound: Edition) -> None:
    changed = sound.with_card("fischer", "wQ", strength=3)
    assert changed.fischer.card("wQ").strength == 3
    assert changed.fischer.card("wQ").source.of("strength") == "house"
    assert changed.digest != sound.digest
    assert sound.fischer.card("wQ").strength == 5


def test_an_effect_is_changed_by_tables_or_by_verbs(sound: Edition) -> None:
    by_table = sound.with_card("spassky", "wR1", effect=[{"do": "halve"}])
    verbs = house_edition().spassky.card("bR2").effect
    by_verb = sound.with_card("spassky", "wR1", effect=verbs)
    assert effect(by_table, "spassky", "wR1") == ["halve"]
    assert by_table == by_verb


def test_an_effect_is_changed_by_a_short_text_as_in_a_spreadsheet(
    sound: Edition,
) -> None:
    by_text = sound.with_card("spassky", "wR1", effect="draw 2; marker me 1")
    assert effect(by_text, "spassky", "wR1") == ["draw", "marker"]
    place = r"spassky card wR1, effect: .*'dance'"
    with pytest.raises(EditionError, match=place):
        sound.with_card("spassky", "wR1", effect="dance 2")


def test_a_new_effect_takes_the_rule_id_away_unless_it_is_given() -> None:
    house = house_edition()
    changed = house.with_card("spassky", "bR2", effect=[{"do": "resign"}])
    assert changed.spassky.card("bR2").rule is None
    kept = house.with_card("spassky", "bR2", effect=[{"do": "halve"}], rule="EFF-X2")
    assert kept.spassky.card("bR2").rule == "EFF-X2"


def test_a_wrong_change_says_what_would_be_right(sound: Edition) -> None:
    with pytest.raises(EditionError, match=r"strength: 9 is not allowed; use a whole"):
        sound.with_card("fischer", "wQ", strength=9)
    with pytest.raises(EditionError, match=r"unknown field 'power'; use one of id,"):
        sound.with_card("fischer", "wQ", power=9)
    with pytest.raises(EditionError, match=r"'wQ9' is not a card id; use one of wK"):
        sound.with_card("fischer", "wQ9", strength=4)
    with pytest.raises(EditionError, match=r"strength: .<object"):
        sound.with_card("fischer", "wQ", strength=object())


def test_rulings_and_numbers_can_be_changed(sound: Edition) -> None:
    changed = sound.with_ruling(
        mulligan_discard="face_up", points_to_win=3, section_values=(1, 2, 2, 4)
    )
    assert changed.rulings.mulligan_discard == "face_up"
    assert changed.points_to_win == 3
    assert changed.section_values == (1, 2, 2, 4)
    assert changed.source.of("points_to_win") == "house"


def test_to_say_what_is_so_already_leaves_the_edition_equal() -> None:
    house = house_edition()
    again = house.with_ruling(
        points_to_win=6, section_values=(1, 2, 3, 4), mulligan_discard="face_down"
    )
    assert again == house
    assert again.digest == house.digest
    assert house.with_ruling(points_to_win=5).source.of("points_to_win") == "house"
    with pytest.raises(EditionError, match="points_to_win"):
        house.with_ruling(points_to_win=True)


def test_a_match_from_its_record_is_played_with_an_equal_edition() -> None:
    match = Session(seed=4)
    read = read_record(write_record(match))
    assert read.edition == match.edition
    other = Session(seed=4, edition=house_edition().with_ruling(points_to_win=5))
    assert read_record(write_record(other), other.edition).edition == other.edition


def test_a_wrong_ruling_says_what_would_be_right(sound: Edition) -> None:
    with pytest.raises(EditionError, match="use one of received, won"):
        sound.with_ruling(section_four_cost="never")
    with pytest.raises(EditionError, match="'stalemate' is not a ruling; use one of"):
        sound.with_ruling(stalemate=True)


def test_a_person_can_get_another_track(sound: Edition) -> None:
    changed = sound.with_person("spassky", track=({"hand_limit": 6},), start=0)
    assert len(changed.spassky.track) == 1
    with pytest.raises(EditionError, match=r"spassky\.start: 1 is not on the track"):
        sound.with_person("spassky", track=({"hand_limit": 6},))


def test_one_space_of_a_track_gives_something_else(sound: Edition) -> None:
    changed = sound.with_space("fischer", 0, hand_limit=7)
    before, after = sound.fischer.track, changed.fischer.track
    assert after == (before[0].model_copy(update={"hand_limit": 7}), *before[1:])
    assert changed.fischer.source.track == "house"
    last = len(before) - 1
    for space in (-1, last + 1, True, "0", 1.0):
        with pytest.raises(EditionError, match=rf"no space .*; use 0 \.\. {last}"):
            sound.with_space("fischer", space, pawns=1)  # type: ignore[arg-type]  # a stranger's
    with pytest.raises(EditionError, match="hand_limit: 99 is not allowed"):
        sound.with_space("fischer", 0, hand_limit=99)
    with pytest.raises(EditionError, match="unknown field 'cards'"):
        sound.with_space("fischer", 0, cards=2)


def test_texts_change_the_digest_but_not_the_digest_of_play(sound: Edition) -> None:
    title = {"en": "Another title", "de": "Ein anderer Titel"}
    renamed = sound.with_card("fischer", "wQ", title=title)
    stronger = sound.with_card("fischer", "wQ", strength=4)
    assert renamed.digest != sound.digest
    assert renamed.play_digest == sound.play_digest
    assert stronger.play_digest != sound.play_digest


@pytest.mark.parametrize("hash_seed", ["0", "1972"])
def test_the_digest_is_the_same_in_every_process(hash_seed: str) -> None:
    program = (
        "from motc_lab.games.motc.edition import house_edition;"
        "import sys; sys.stdout.write(house_edition().digest)"
    )
    said = subprocess.run(
        [sys.executable, "-c", program],
        env=os.environ | {"PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        check=True,
    )
    assert said.stdout == house_edition().digest


def test_verbs_inside_choices_are_found() -> None:
    found = every_verb(house_edition().fischer.card("wR1").effect)
    assert [verb.do for verb in found] == ["choose", "endurance", "marker"]


def test_the_list_of_verbs_is_complete() -> None:
    assert set(tags(Verb)) == set(VERBS)
    assert set(tags(SimpleVerb)) == set(VERBS) - {"choose"}


def tags(union: object) -> list[str]:
    class Holder(Part):
        verb: union  # type: ignore[valid-type]  # a type made at run time

    schema = Holder.model_json_schema()["properties"]["verb"]
    return list(schema["discriminator"]["mapping"])


def test_the_json_schema_in_the_repository_is_fresh() -> None:
    assert SCHEMA_FILE.read_text("utf-8") == schema_text()
    assert "Edition of Match of the Century" in json.loads(schema_text())["title"]


def test_the_house_edition_names_its_schema_in_the_first_line() -> None:
    text = (SCHEMA_FILE.parent / "reykjavik-1972.toml").read_text("utf-8")
    assert text.startswith(f"#:schema {SCHEMA_FILE.name}\n")


@pytest.mark.parametrize("person", PERSONS)
def test_every_person_starts_on_a_space_of_the_track(person: Seat) -> None:
    data = house_edition().person(person)
    assert 0 <= data.start < len(data.track)


@pytest.mark.parametrize(
    ("name", "value", "same"),
    [
        ("points_to_win", 4, HOUSE.with_ruling(points_to_win=4)),
        ("section_four_cost", "won", HOUSE.with_ruling(section_four_cost="won")),
        ("section_values.4", 5, HOUSE.with_ruling(section_values=(1, 2, 3, 5))),
        ("fischer.start", 2, HOUSE.with_person("fischer", start=2)),
        ("fischer.3.hand_limit", 6, HOUSE.with_space("fischer", 3, hand_limit=6)),
        ("spassky.wK.strength", 1, HOUSE.with_card("spassky", "wK", strength=1)),
        (
            "fischer.wQ.effect",
            "draw 2; marker me 1",
            HOUSE.with_card("fischer", "wQ", effect="draw 2; marker me 1"),
        ),
        ("fischer.wQ.title", "Mine", HOUSE.with_card("fischer", "wQ", title="Mine")),
    ],
)
def test_everything_that_can_be_changed_has_one_name(
    name: str, value: object, same: Edition
) -> None:
    assert HOUSE.with_changes({name: value}) == same


def test_a_number_of_every_space_is_one_name_too() -> None:
    track = HOUSE.with_changes({"fischer.hand_limit": 6}).fischer.track
    assert {space.hand_limit for space in track} == {6}
    both = HOUSE.with_changes({"fischer.wQ.strength": 4, "pawns": 7})
    assert (both.fischer.card("wQ").strength, both.pawns) == (4, 7)


@pytest.mark.parametrize(
    "name",
    ["fischer.wQ", "fischer", "karpov.start", "section_values.9", "a.b.c.d", "."],
)
def test_what_is_no_name_says_what_names_are_like(name: str) -> None:
    with pytest.raises(
        EditionError, match=r"use (such as|one of) points_to_win|use one"
    ):
        HOUSE.with_changes({name: 1})


def test_what_a_diff_tells_can_be_said_as_changes() -> None:
    other = HOUSE.with_changes(
        {
            "pawns": 7,
            "section_four_cost": "won",
            "section_values.4": 5,
            "fischer.start": 3,
            "spassky.2.hand_limit": 6,
            "fischer.wQ.strength": 4,
        }
    )
    rows = HOUSE.diff(other).rows
    numbers = {name: int(now) if now.isdecimal() else now for name, _, now in rows}
    assert len(numbers) == 6
    assert HOUSE.with_changes(numbers) == other
