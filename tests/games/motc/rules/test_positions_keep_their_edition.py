"""A position, its code, links and records stay with the cards they were played with."""

import json
import subprocess
import sys

import pytest

from motc_lab import Match, Position
from motc_lab.engine.record import RecordError
from motc_lab.errors import NotationError
from motc_lab.games.motc.edition import (
    Edition,
    EditionNotAtHand,
    house_edition,
)
from motc_lab.games.motc.edition.changes import (
    changes_between,
    changes_text,
    read_changes,
)
from motc_lab.games.motc.edition.errors import EditionError
from motc_lab.games.motc.position.position import PositionError
from motc_lab.games.motc.rules.session import Session
from motc_lab.games.motc.sandbox.editor.edits import EditRefused
from motc_lab.games.motc.sandbox.editor.reading import read_position
from motc_lab.sandbox.links import follow, query
from motc_lab.sandbox.paste import read_anything

HOUSE = house_edition()
WEAK = HOUSE.with_card(
    "fischer", "wQ", strength=2, title={"en": "My Queen", "de": "Meine Dame"}
).with_ruling(points_to_win=4)
DEALT = next(  # a seed that brings Fischer his changed card
    seed
    for seed in range(50)
    if "wQ" in Match.new(seed=seed).position.person("fischer").hand
)
TITLED = HOUSE.with_card("fischer", "wQ", title={"en": "A | b", "de": "C"})


def own_edition(name: str = "club") -> Edition:
    """Cards that are all somebody's own."""
    changed = HOUSE
    for person in ("spassky", "fischer"):
        for card in HOUSE.person(person).cards:
            title = {"en": f"{person} {card.id}", "de": f"{card.id} {person}"}
            changed = changed.with_card(person, card.id, title=title)
    text = json.dumps({**changed.plain, "id": name})
    return read_changes(text, HOUSE, name=name)


def test_a_position_of_the_house_edition_says_nothing_of_it() -> None:
    position = Match.new(seed=3).position
    assert position.edition_digest == ""
    assert ".E" not in position.code
    assert position.edition == HOUSE
    assert "edition" not in position.to_json()


@pytest.mark.parametrize("edition", [WEAK, TITLED], ids=["strength", "title"])
def test_a_position_keeps_its_edition_through_code_and_json(edition: Edition) -> None:
    position = Match.new(seed=3, edition=edition).position
    assert position.code.endswith(f".E{edition.digest[:12]}")
    for again in (
        Position.from_code(position.code),
        Position.from_json(position.to_json()),
        position.changed(marker=2).changed(marker=0),
        position.with_person("fischer", reserve=3, supply=5),
    ):
        assert again.edition == edition
        assert Match.from_position(again).edition == edition
        assert Session.from_position(again).edition == edition
    assert Match.from_position(position.code).edition == edition


def test_nothing_made_of_a_variant_shows_a_house_card() -> None:
    position = Match.new(seed=DEALT, edition=WEAK).position
    house = HOUSE.fischer.card("wQ").title.en
    for told in (
        str(position.explain()),
        position._repr_html_(),
        str(position.view("fischer")),
        position.view("fischer")._repr_html_(),
        str(position.legal()),
        str(position.what_if(position.legal()[0].code).log),
        str(position.play(position.legal()[0]).explain()),
    ):
        assert house not in told
    assert "My Queen" in str(position.view("fischer"))
    assert position.problems() == ()


def test_an_edition_that_is_handed_in_comes_before_the_one_that_is_named() -> None:
    position = Match.new(seed=3, edition=WEAK).position
    assert Match.from_position(position, edition=HOUSE).edition == HOUSE
    started = Match.from_position(position, edition=TITLED).start_position
    assert started.edition == TITLED
    assert position.with_edition(None).edition == HOUSE


def test_equal_tables_with_other_cards_are_other_positions() -> None:
    position = Match.new(seed=3).position
    assert position.with_edition(TITLED) != position
    assert position.with_edition(HOUSE) == position


def test_a_position_whose_edition_is_not_at_hand_says_which_it_needs() -> None:
    code = Match.new(seed=3).position.code + ".E0123456789ab"
    position = Position.from_code(code)
    with pytest.raises(EditionNotAtHand, match=r"0123456789ab.*edition="):
        position.explain()
    with pytest.raises(EditionNotAtHand):
        Match.from_position(position)
    assert Match.from_position(position, edition=WEAK).edition == WEAK
    (found,) = read_anything(code)
    assert "0123456789ab" in found.told("de")
    (taken,) = read_anything(code, WEAK)
    assert taken.session is not None
    assert taken.session.edition == WEAK  # type: ignore[attr-defined]


def test_readings_of_the_rule_books_are_known_everywhere() -> None:
    ruled = HOUSE.with_ruling(section_four_cost="won")
    code = Match.new(seed=3, edition=ruled).position.code
    script = (
        "from motc_lab import Position; import sys;"
        "print(Position.from_code(sys.argv[1]).edition.rulings.section_four_cost)"
    )
    told = subprocess.run(
        [sys.executable, "-c", script, code], capture_output=True, check=True, text=True
    )
    assert told.stdout == "won\n"


@pytest.mark.parametrize("broken", [".E", ".E12", ".E0123456789abc", ".EG23456789abc"])
def test_a_broken_name_of_an_edition_is_found_at_its_column(broken: str) -> None:
    code = Match.new(seed=3).position.code
    with pytest.raises(NotationError, match="edition") as fault:
        Position.from_code(code + broken)
    assert fault.value.column == len(code) + 3


def test_json_takes_no_other_name_of_an_edition() -> None:
    with pytest.raises(PositionError, match="edition_digest"):
        Position.from_json('{"edition_digest": "../../etc/pw"}')


@pytest.mark.parametrize("edition", [WEAK, TITLED, own_edition()])
def test_a_record_carries_what_makes_its_edition(edition: Edition) -> None:
    match = Match.new(seed=3, edition=edition)
    match.play(match.legal()[0])
    again = Match.from_record(match.record)
    assert again.edition == edition
    assert again.edition.digest == edition.digest
    assert again.record == match.record
    (pasted,) = read_anything(match.record)
    assert pasted.session is not None
    assert pasted.session.edition == edition  # type: ignore[attr-defined]


def test_a_record_of_the_house_edition_needs_no_changes() -> None:
    ruled = HOUSE.with_ruling(section_four_cost="won")
    for edition in (HOUSE, ruled):
        assert "\nchanges" not in Match.new(seed=3, edition=edition).record


@pytest.mark.parametrize(
    ("was", "now", "said"),
    [
        ('"strength":2', '"strength":3', "has changed since"),
        ('"strength":2', '"strength":77', "fischer card wQ"),
        ("changes reykjavik-1972 {", "changes reykjavik-1972 {{", "not JSON"),
        ("changes reykjavik-1972", "changes ../../etc/passwd", "is not here"),
        ('changes reykjavik-1972 {"', 'changes reykjavik-1972 ["', "JSON"),
    ],
)
def test_changes_that_were_tampered_with_are_refused(
    was: str, now: str, said: str
) -> None:
    record = Match.new(seed=3, edition=WEAK).record
    assert was in record
    with pytest.raises(RecordError, match=said) as fault:
        Match.from_record(record.replace(was, now))
    assert fault.value.line in {2, 4}


def test_a_link_carries_a_small_change_and_names_a_large_one() -> None:
    match = Match.new(seed=3, edition=TITLED)
    told = query(match)
    assert follow(told).session.ruleset.edition == TITLED  # type: ignore[attr-defined]
    assert "changes" in told
    own = own_edition("large")
    named = query(Match.new(seed=3, edition=own))
    assert "changes" not in named
    assert len(named) < 1000
    assert follow(named).session.ruleset.edition == own  # type: ignore[attr-defined]
    elsewhere = named.replace(own.digest[:12], "0123456789ab")
    with pytest.raises(EditionNotAtHand):
        follow(elsewhere)
    taken = follow(elsewhere, own).session.ruleset
    assert taken.edition == own  # type: ignore[attr-defined]


def test_links_of_the_house_edition_stay_as_they_were() -> None:
    assert query(Match.new(seed=3)).startswith("pos=m1.0-0.1-1.")


def test_a_code_pasted_beside_a_variant_is_of_the_edition_that_it_names() -> None:
    here = Match.new(seed=3, edition=WEAK).ruleset
    titled = Match.new(seed=3, edition=TITLED).position.code
    (found,) = read_anything(titled, here=here)
    assert found.ruleset is not None
    assert found.ruleset.edition == TITLED  # type: ignore[attr-defined]
    (bare,) = read_anything(Match.new(seed=3).position.code, here=here)
    assert bare.ruleset is not None
    assert bare.ruleset.edition == WEAK  # type: ignore[attr-defined]


def test_an_editor_takes_no_position_of_other_cards() -> None:
    code = Match.new(seed=3, edition=WEAK).position.code
    assert read_position(code, WEAK).edition == WEAK
    with pytest.raises(EditRefused, match="other edition"):
        read_position(code, HOUSE)


def test_changes_make_the_same_edition_again() -> None:
    for edition in (HOUSE, WEAK, TITLED, own_edition()):
        text = changes_text(changes_between(HOUSE, edition))
        assert "|" not in text
        again = read_changes(text, HOUSE, name="again")
        assert again.digest == edition.digest
    without = HOUSE.with_card("fischer", "wQ", effect=[{"do": "resign"}])
    text = changes_text(changes_between(HOUSE, without))
    assert read_changes(text, HOUSE, name="x").fischer.card("wQ").rule is None


@pytest.mark.parametrize("text", ["[]", "{", "1", '{"fischer": []}', '{"x": 1}'])
def test_changes_that_are_none_are_refused(text: str) -> None:
    with pytest.raises(EditionError):
        read_changes(text, HOUSE, name="x")
