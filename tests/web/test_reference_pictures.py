"""Pictures in the reference: true positions, named in both languages, small."""

import gzip
import re
from collections.abc import Callable

import pytest

from motc_lab.app.web import chapters
from motc_lab.app.web.pages import Pages
from motc_lab.app.web.reference.pages import ReferencePages
from motc_lab.games.motc.reference import pictures
from motc_lab.games.motc.rules.seat import Seat
from motc_lab.games.motc.rules.session import Session
from motc_lab.games.motc.scene.build import scene_of
from motc_lab.scene.model import Lang
from motc_lab.texts import LANGS
from motc_lab.texts.glossary import glossary
from motc_lab.texts.rules import rule_ids

Play = Callable[..., None]
MOST_KB = 400
SET_UP = 1972  # the seed of the match whose beginning is shown
PICTURED = ("rules", "glossary", "cards", "summary")
NAMED = re.compile(r'class="motc-picture-auto" role="img" aria-label="[^"]+"')


@pytest.fixture(scope="module")
def pages() -> ReferencePages:
    return ReferencePages(Pages(chapters.read_all(chapters.home()), "/"))


@pytest.mark.parametrize("rule", pictures.every_shown())
def test_a_rule_is_at_work_in_its_picture(rule: str) -> None:
    assert rule in rule_ids()
    shown = pictures.every_shown()[rule]
    before, after, events = pictures.played(shown)
    if shown.play:
        assert rule in {event.rule for event in events}
    else:
        assert before.position == Session.new(SET_UP).position
    told = {lang: pictures.rule_picture(rule, lang) for lang in LANGS}
    for lang, picture in told.items():
        assert picture is not None
        assert picture.caption
        session = before if shown.before else after
        scene = scene_of(session, Seat.FISCHER, lang, open_hands=True)
        for slot in [one for part in scene.sections for one in (part.far, part.near)]:
            if shown.show == "board" and slot.total is not None:
                assert f"= {slot.total}<" in picture.svg
    assert told["en"] != told["de"]


def test_every_exchange_rule_of_the_table_has_a_picture() -> None:
    wanted = {f"EXC-{number}" for number in range(1, 8)}
    wanted |= {rule for rule in rule_ids() if rule.startswith("EFF-")}
    assert wanted <= pictures.every_shown().keys()


def test_only_words_of_the_glossary_have_pictures_and_all_are_drawn() -> None:
    known = {word.id for word in glossary("en")}
    assert pictures.WORDS.keys() <= known
    for word in pictures.WORDS:
        drawn = {lang: pictures.word_picture(word, lang) for lang in LANGS}
        assert all(drawn.values())
        assert drawn["en"] != drawn["de"], "its name is said in the reader's language"
    assert pictures.word_picture("initiative", "en") is None


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("kind", PICTURED)
def test_a_page_names_its_pictures_in_both_schemes_and_stays_small(
    pages: ReferencePages, kind: str, lang: Lang
) -> None:
    (known,) = [one for one in PICTURED if one == kind]
    page = pages.page(known, lang, {})
    drawn = page.count('class="motc-picture-auto"')
    assert drawn >= (32 if kind == "cards" else 1)
    assert len(NAMED.findall(page)) == drawn
    assert page.count("@media (prefers-color-scheme:dark){.motc-picture-auto") == 1
    assert "@media print{.motc-picture-auto{--paper:#fff" in page
    assert len(gzip.compress(page.encode())) < MOST_KB * 1000


def test_a_picture_is_painted_once() -> None:
    rule = next(iter(pictures.every_shown()))
    first = pictures.rule_picture(rule, "de")
    assert pictures.rule_picture(rule, "de") is first


def test_a_card_is_found_by_its_heading_and_shown_as_it_is_held(
    pages: ReferencePages,
) -> None:
    page = pages.page("cards", "en", {"person": "fischer", "colour": "black"})
    assert '<h2 class="sr">Knight on the Rim Startles Experts</h2>' in page
    assert 'class="card-f"' in page
    assert 'class="card-s"' not in page.partition("<main")[2]
