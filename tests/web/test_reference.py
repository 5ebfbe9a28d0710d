"""The pages to look things up in: complete, in both languages, without a kernel."""

from collections.abc import Callable
from itertools import chain

import pytest

from motc_lab.app.web.reference.kinds import KINDS
from motc_lab.app.web.reference.search import search
from motc_lab.games.motc.reference.gallery import entries
from motc_lab.games.motc.scene.families import FAMILIES
from motc_lab.texts.glossary import glossary
from motc_lab.texts.rules import rule, rule_ids
from tests.web.conftest import Running

Play = Callable[..., None]


def test_every_page_answers_in_both_languages_and_starts_no_kernel(play: Play) -> None:
    async def scenario(server: Running) -> None:
        for kind in KINDS:
            for lang in ("en", "de"):
                page = await server.get(f"reference/{kind}?lang={lang}")
                text = page.body.decode()
                assert page.code == 200, kind
                assert f'<html lang="{lang}">' in text
                assert f'<meta name="motc-page" content="reference-{kind}">' in text
        assert server.boards == 0

    play(scenario)


def test_the_rules_page_holds_every_rule_and_its_page(play: Play) -> None:
    async def scenario(server: Running) -> None:
        text = (await server.get("reference/rules?lang=de")).body.decode()
        for rule_id in rule_ids():
            assert f'id="{rule_id}"' in text, rule_id
        assert "Die andere Person antwortet mit einer Karte" in text

    play(scenario)


def test_a_filter_keeps_its_cards_over_a_change_of_language(play: Play) -> None:
    async def scenario(server: Running) -> None:
        page = await server.get("reference/cards?lang=en&person=fischer&family=cards")
        text = page.body.decode()
        assert "?lang=de&amp;person=fischer&amp;family=cards" in text
        wanted = {"person": "fischer", "family": "cards"}
        fitting = [
            one
            for one in entries("en")
            if all(value in one.fits[name] for name, value in wanted.items())
        ]
        assert text.count('class="card ') == len(fitting) > 0

    play(scenario)


def test_nonsense_in_the_address_is_left_out_and_shown_as_text(play: Play) -> None:
    async def scenario(server: Running) -> None:
        cards = await server.get("reference/cards?person=<b>&family=x&colour=red")
        assert cards.body.decode().count('class="card ') == 32
        page = await server.get("reference/search?lang=en&q=%3Cscript%3Ealert(1)")
        assert "<script>alert" not in page.body.decode()
        missing = await server.get("reference/etc")
        assert missing.code == 404

    play(scenario)


@pytest.mark.parametrize(
    ("query", "lang", "kind", "anchor"),
    [
        ("EXC-7", "en", "rules", "EXC-7"),
        ("initiative", "en", "glossary", "initiative"),
        ("Angriff", "de", "glossary", "exchange"),
        ("exchange", "de", "glossary", "exchange"),
        ("starke", "de", "glossary", "strength"),
        ("schnupfen", "de", "cards", "spassky-wK"),
    ],
)
def test_the_search_finds_by_id_word_other_language_and_without_umlauts(
    query: str, lang: str, kind: str, anchor: str
) -> None:
    found = search(query, "de" if lang == "de" else "en")
    assert (kind, anchor) in [(hit.kind, hit.anchor) for hit in found[:3]]


def test_a_search_for_nothing_or_nonsense_finds_nothing() -> None:
    assert search("   ", "en") == ()
    assert search("xyzzy", "de") == ()


def test_every_card_belongs_to_a_family_and_every_family_has_a_card() -> None:
    found = [entry.fits["family"] for entry in entries("en")]
    assert all(found)
    assert set(chain.from_iterable(found)) == set(FAMILIES)


def test_rules_and_words_are_all_found_by_their_own_names() -> None:
    for word in glossary("de"):
        assert word.id in [hit.anchor for hit in search(word.term, "de")], word.id
    for rule_id in rule_ids():
        title = rule(rule_id, "en").title
        assert rule_id in [hit.anchor for hit in search(title, "en")], title
