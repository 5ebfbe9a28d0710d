"""The pages to look things up in: every card, and what can be chosen by."""

import pytest

from motc_lab.games.compile.edition.load import house_cards
from motc_lab.games.compile.reference import REFERENCE
from motc_lab.games.compile.texts import words
from motc_lab.games.compile.texts.words import card_name, reading_of
from motc_lab.scene.model import Lang


@pytest.mark.parametrize("lang", ["en", "de"])
def test_every_card_stands_in_the_gallery_with_its_reading(lang: Lang) -> None:
    shown = REFERENCE.gallery(lang).shown
    assert [one.place for one in shown] == [card.id for card in house_cards().card]
    for one in shown:
        assert one.title == card_name(one.place, lang)
        assert one.text == reading_of(words.card(one.place), lang)
        drawn = one.svg.replace("</text>", " ")
        assert all(word in drawn for word in one.text.split() if word.isalpha())


def test_a_card_has_a_lamp_for_each_box_that_it_has() -> None:
    shown = {one.place: one for one in REFERENCE.gallery("en").shown}
    for card in house_cards().card:
        boxes = {box.box for box in card.box}
        assert set(shown[card.id].fits["box"]) == boxes
        assert shown[card.id].svg.count('"cc-on"') == len(boxes)
        assert shown[card.id].svg.count('"cc-off"') == 3 - len(boxes)


def test_one_chooses_by_set_protocol_and_box() -> None:
    gallery = REFERENCE.gallery("de")
    assert [one.name for one in gallery.filters] == ["set", "protocol", "box"]
    for one in gallery.filters:
        for value in one.values:
            assert any(value in item.fits[one.name] for item in gallery.shown)
