"""An edition is written to a file, read back the same, and compared with another."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from motc_lab.games.motc.designer.changes import changes
from motc_lab.games.motc.edition import (
    CARD_IDS,
    Edition,
    EditionError,
    house_edition,
    load_edition,
)
from motc_lab.games.motc.edition.save import NotSaved, edition_toml

HOUSE = house_edition()
FILE = Path("motc_lab/games/motc/editions/reykjavik-1972.toml").read_text("utf-8")
NEW = [
    {"do": "choose", "by": "self", "options": [[{"do": "halve"}], [{"do": "resign"}]]}
]
CHANGED = (
    HOUSE.with_card(
        "fischer", "wQ", strength=2, effect=NEW, title={"en": 'A "b" \\', "de": "Ö"}
    )
    .with_ruling(points_to_win=4, section_four_cost="won")
    .with_person("spassky", start=0, track=[{"hand_limit": 5, "pawns": 2}] * 4)
)


def test_what_is_not_changed_stays_as_it_was_written() -> None:
    assert edition_toml(HOUSE, FILE) == FILE


@pytest.mark.parametrize("name", ["mine.toml", "mine.json"])
def test_a_saved_edition_is_read_back_the_same(tmp_path: Path, name: str) -> None:
    CHANGED.save(tmp_path / name)
    again = load_edition(tmp_path / name)
    assert again.digest == CHANGED.digest


def test_a_file_that_is_saved_again_keeps_its_comments_and_its_order(
    tmp_path: Path,
) -> None:
    file = tmp_path / "mine.toml"
    text = FILE.replace('version = "1.0.0"', 'version = "2"  # of mine')
    text = text.replace("[rulings]", "# As my friends play it.\n[rulings]")
    file.write_text(text, "utf-8")
    load_edition(file).with_card("spassky", "wQ", strength=4).save(file)
    old, new = text.splitlines(), file.read_text("utf-8").splitlines()
    changed = [line for line in new if line not in old]
    assert new.count("strength = 4") == old.count("strength = 4") + 1
    assert "# As my friends play it." in new
    assert 'version = "2"  # of mine' in new
    assert len(changed) <= 2
    house_edition().save(tmp_path / "other.toml", like=file)
    assert "# of mine" in (tmp_path / "other.toml").read_text("utf-8")


def test_a_file_of_ones_own_cards_does_not_say_that_they_are_ours(
    tmp_path: Path,
) -> None:
    file = tmp_path / "mine.toml"
    CHANGED.model_copy(update={"id": "mine"}).save(file)
    assert "Our own edition of Match of the Century" not in file.read_text("utf-8")
    assert load_edition(file).id == "mine"


@pytest.mark.parametrize("name", ["mine", "mine.txt", "no/such/folder/mine.toml"])
def test_a_place_where_nothing_can_be_saved_is_told(tmp_path: Path, name: str) -> None:
    with pytest.raises(NotSaved, match="mine"):
        HOUSE.save(tmp_path / name)


def test_a_file_that_is_no_edition_is_no_pattern(tmp_path: Path) -> None:
    other = tmp_path / "other.toml"
    other.write_text("x = 1\n")
    with pytest.raises(EditionError, match="id"):
        HOUSE.save(tmp_path / "mine.toml", like=other)
    with pytest.raises(NotSaved, match="was not written by motc_lab"):
        HOUSE.save(other)
    assert other.read_text() == "x = 1\n"


def test_broken_json_says_where_it_is_broken(tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    file.write_text('{"id": "mine",\n "pawns": }')
    with pytest.raises(EditionError, match=r"mine.json: not JSON: .*line 2"):
        load_edition(file)
    file.write_text('{"id": "mine"}')
    with pytest.raises(EditionError, match=r"mine.json: .*fischer"):
        load_edition(file)


@st.composite
def editions(draw: st.DrawFn) -> Edition:
    """The house edition with anything changed."""
    text = st.text(
        st.characters(min_codepoint=32, blacklist_characters="\x7f", codec="utf-8"),
        max_size=20,
    )
    found = HOUSE
    for _ in range(draw(st.integers(1, 3))):
        found = found.with_card(
            draw(st.sampled_from(["spassky", "fischer"])),
            draw(st.sampled_from(CARD_IDS)),
            strength=draw(st.integers(0, 5)),
            title={"en": draw(text), "de": draw(text)},
            effect=draw(st.sampled_from([NEW, [{"do": "draw", "count": 3}]])),
        )
    return found.with_ruling(pawns=draw(st.integers(0, 16)))


@settings(max_examples=15, deadline=None)
@given(editions())
def test_any_edition_is_written_as_it_is(edition: Edition) -> None:
    assert edition_toml(edition, FILE)  # read back within, digest for digest


def test_a_difference_is_told_place_by_place() -> None:
    found = HOUSE.diff(CHANGED)
    rows = {place: (was, now) for place, was, now in found.rows}
    assert rows["points_to_win"] == ("6", "4")
    assert rows["section_four_cost"] == ("received", "won")
    assert rows["fischer.wQ.strength"] == ("5", "2")
    assert rows["fischer.wQ.effect"][1] == "choose by self: (halve) or (resign)"
    assert rows["fischer.wQ.title.de"][1] == "Ö"
    assert rows["spassky.start"] == ("4", "0")
    assert rows["spassky.8"][1] == "-"
    assert "fischer.wQ.strength: 5 -> 2" in str(found)
    assert "<table" in found._repr_html_()
    assert HOUSE.diff(HOUSE).rows == ()


def test_the_table_and_the_workbench_tell_the_same_changes() -> None:
    edition = HOUSE.with_card("spassky", "wQ", effect=NEW)
    edition = edition.with_ruling(section_values=(1, 2, 4, 4), pawns=7)
    edition = edition.with_person("fischer", start=2)
    assert [row[0] for row in HOUSE.diff(edition).rows] == [
        "pawns",
        "section_values.3",
        "spassky.wQ.effect",
        "spassky.wQ.rule",
        "fischer.start",
    ]
    assert [change.place for change in changes(HOUSE, edition)] == [
        "rule.pawns",
        "rule.section_values.3",
        "card.spassky.wQ.effect",  # its rule goes back with it
        "track.fischer.start",
    ]
