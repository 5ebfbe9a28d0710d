"""Editions, persons, cards and tracks show themselves as pictures in a notebook."""

import pickle
from xml.etree import ElementTree as ET

import pytest

from motc_lab.games.motc.edition import Card, house_edition, parse_edition
from motc_lab.games.motc.edition.card import Track

HOUSE = house_edition()
EVIL = "<script>alert('x')</script>&\"><img src=x>"
NS = "{http://www.w3.org/2000/svg}"


def _svgs(html: str) -> list[ET.Element]:
    """The pictures of a piece of a page, which is well-formed."""
    return list(ET.fromstring(f"<div>{html}</div>").iter(f"{NS}svg"))


def test_a_card_is_a_picture_that_readers_hear() -> None:
    card = HOUSE.fischer.card("wQ")
    (picture,) = _svgs(card._repr_html_())
    assert picture.get("role") == "img"
    assert card.title.en in str(picture.get("aria-label"))
    assert card.title.en.split()[0] in "".join(picture.itertext())
    assert "prefers-color-scheme:dark" in card._repr_html_()
    assert "http" not in card._repr_html_().replace("http://www.w3.org/2000/svg", "")


def test_effects_name_the_person_whose_card_it_is() -> None:
    said = [
        str(_svgs(person.card("wQ")._repr_html_())[0].get("aria-label"))
        for person in (HOUSE.spassky, HOUSE.fischer)
    ]
    assert said[0] != said[1]


def test_a_track_is_a_picture_with_its_start() -> None:
    track = HOUSE.spassky.track
    assert isinstance(track, Track)
    (picture,) = _svgs(track._repr_html_())
    label = str(picture.get("aria-label"))
    assert "Spassky" in label
    assert label.count("hand limit") == len(track)
    assert label.count("start;") == 1
    assert (track.start, track.owner) == (HOUSE.spassky.start, "spassky")


def test_a_person_is_a_track_and_sixteen_cards() -> None:
    track, cards = _svgs(HOUSE.fischer._repr_html_())
    assert track.get("role") == "img"
    assert cards.get("role") == "group"
    named = [one for one in cards.iter(f"{NS}g") if one.get("role") == "img"]
    assert len({one.get("aria-label") for one in named}) == 16


def test_an_edition_has_four_pictures_and_is_not_a_novel() -> None:
    html = HOUSE._repr_html_()
    assert len(_svgs(html)) == 4
    assert len(html) < 250_000


@pytest.mark.parametrize("of", ["edition", "person", "card", "diff"])
def test_no_text_of_a_file_becomes_markup(of: str) -> None:
    bad = {"en": EVIL, "de": EVIL}
    edition = HOUSE.with_card("fischer", "wQ", title=bad, history=bad)
    edition = edition.model_copy(update={"title": bad, "notice": bad})
    shown = {
        "edition": edition,
        "person": edition.fischer,
        "card": edition.fischer.card("wQ"),
        "diff": HOUSE.diff(edition),
    }[of]
    html = shown._repr_html_()
    page = ET.fromstring(f"<div>{html}</div>")
    names = {one.tag.removeprefix(NS) for one in page.iter()}
    assert "script" in html
    assert not {"script", "img"} & names


def test_a_card_of_no_edition_is_told_in_fields() -> None:
    card = HOUSE.fischer.card("wQ")
    alone = Card(**{name: getattr(card, name) for name in type(card).model_fields})
    assert not _svgs(alone._repr_html_())
    assert "strength" in alone._repr_html_()
    assert alone == card


def test_knowing_its_owner_changes_no_edition() -> None:
    again = parse_edition(HOUSE.model_dump_json(by_alias=True))
    assert again.digest == HOUSE.digest
    assert again.fischer == HOUSE.fischer
    kept = pickle.loads(pickle.dumps(HOUSE))
    assert kept == HOUSE
    assert _svgs(kept.fischer.track._repr_html_())
