"""The house edition keeps the promises that it makes; the linter would tell."""

import re
from collections import Counter

import pytest

from motc_lab.games.motc.edition import Card, Edition, every_verb, house_edition, lint
from motc_lab.games.motc.edition.documented import DOCUMENTED, OWNERS
from motc_lab.games.motc.rules.seat import PERSONS, Seat

HALVES = Counter({"king": 2, "queen": 2, "rook": 4, "bishop": 4, "knight": 4})


@pytest.fixture(scope="module")
def house() -> Edition:
    return house_edition()


def every_card(edition: Edition) -> list[Card]:
    return [card for person in PERSONS for card in edition.person(person).cards]


def kinds(edition: Edition) -> set[str]:
    return {finding.kind for finding in lint(edition)}


def test_the_linter_has_nothing_to_say(house: Edition) -> None:
    assert lint(house) == ()


@pytest.mark.parametrize("person", PERSONS)
def test_a_deck_is_one_chess_set_deck_1(house: Edition, person: Seat) -> None:
    cards = house.person(person).cards
    assert Counter(card.officer for card in cards) == HALVES
    assert {card.strength for card in cards if card.officer == "king"} == {0}
    assert all(2 <= card.strength <= 5 for card in cards if card.officer != "king")


def test_no_two_of_the_32_effects_are_equal_deck_1(house: Edition) -> None:
    assert len({card.effect for card in every_card(house)}) == 32


def test_documented_effects_are_at_their_owners(house: Edition) -> None:
    found = {
        card.rule: person
        for person in PERSONS
        for card in house.person(person).cards
        if card.rule
    }
    assert found == OWNERS


def test_tracks_keep_within_what_is_known_of_them_deck_2(house: Edition) -> None:
    assert house.spassky.track != house.fischer.track
    spaces = (*house.spassky.track, *house.fischer.track)
    assert {space.hand_limit for space in spaces} == {5, 6, 7}
    assert {space.advantage for space in spaces} <= {-2, -1, 0, 1, 2}


def test_the_edition_says_that_it_is_not_the_printed_game_deck_3(
    house: Edition,
) -> None:
    assert "not the printed game" in house.notice.en
    assert "nicht das gedruckte Spiel" in house.notice.de
    assert {card.source.of("strength") for card in every_card(house)} == {"house"}


def test_fischer_attacks_and_spassky_wears_him_down(house: Edition) -> None:
    strengths = {
        person: sum(card.strength for card in house.person(person).cards)
        for person in PERSONS
    }
    assert strengths["fischer"] > strengths["spassky"]
    assert wear(house, "spassky") > wear(house, "fischer")


def wear(edition: Edition, person: Seat) -> int:
    """How many cards of a person can cost the other person endurance."""
    return sum(
        any(
            verb.do == "endurance" and verb.who == "opponent" and verb.change < 0
            for verb in every_verb(card.effect)
        )
        for card in edition.person(person).cards
    )


@pytest.mark.parametrize("person", PERSONS)
def test_one_king_makes_resigning_worth_it(house: Edition, person: Seat) -> None:
    kings = [house.person(person).card(name) for name in ("wK", "bK")]
    resigning = [
        king for king in kings if any(verb.do == "resign" for verb in king.effect)
    ]
    assert len(resigning) == 1
    assert any(
        verb.do == "endurance" and verb.who == "self" and verb.change >= 3
        for verb in resigning[0].effect
    )


def test_texts_are_unlike_each_other_and_fit_a_card(house: Edition) -> None:
    cards = every_card(house)
    for lang in ("en", "de"):
        assert len({card.title.in_language(lang) for card in cards}) == 32
        assert len({card.history.in_language(lang) for card in cards}) == 32
    assert max(len(card.title.de) for card in cards) <= 45
    assert max(len(card.history.de) for card in cards) <= 140


def test_german_texts_spell_the_champion_the_german_way(house: Edition) -> None:
    german = " ".join(card.title.de + card.history.de for card in every_card(house))
    english = " ".join(card.title.en + card.history.en for card in every_card(house))
    assert "Spassky" not in german
    assert not re.search(r"Spasski\b", english)


def test_an_unused_verb_is_found(house: Edition) -> None:
    bare = house.with_card("spassky", "bR2", effect=[{"do": "draw", "count": 6}])
    assert "no card uses the verb 'halve'" in {found.message for found in lint(bare)}


def test_a_missing_text_is_found(house: Edition) -> None:
    gap = house.with_card("fischer", "wN2", history={"en": "A chair.", "de": " "})
    (finding,) = lint(gap)
    assert str(finding) == (
        "fischer card wN2, history.de: has no text yet (missing_text)"
    )


def test_twin_effects_are_found_across_both_decks(house: Edition) -> None:
    twin = house.fischer.card("bN2").effect
    finding = lint(house.with_card("spassky", "bB2", effect=twin))[-1]
    assert finding.kind == "twin_effects"
    assert finding.place == "fischer card bN2"
    assert "spassky card bB2" in finding.message


@pytest.mark.parametrize(("card", "strength"), [("wK", 2), ("wN1", 1), ("bQ", 0)])
def test_strengths_outside_deck_1_are_found(
    house: Edition, card: str, strength: int
) -> None:
    assert kinds(house.with_card("fischer", card, strength=strength)) == {"strength"}


@pytest.mark.parametrize(
    "space",
    [
        {"hand_limit": 8, "pawns": 3, "advantage": 2},
        {"hand_limit": 7, "pawns": 4, "advantage": 2},
        {"hand_limit": 7, "pawns": 3, "advantage": 3},
        {"hand_limit": 6, "pawns": 3, "advantage": 2},
    ],
)
def test_spaces_outside_deck_2_are_found(house: Edition, space: dict[str, int]) -> None:
    track = (*house.fischer.track[:-1], space)
    (finding,) = lint(house.with_person("fischer", track=track))
    assert (finding.kind, finding.place[:16]) == ("track", "fischer.track[8]")


def test_another_start_space_is_found(house: Edition) -> None:
    assert kinds(house.with_person("spassky", start=5)) == {"track"}


def test_equal_tracks_are_found(house: Edition) -> None:
    same = house.with_person("fischer", track=house.spassky.track, start=7)
    assert "both players have the same track (DECK-2)" in {
        finding.message for finding in lint(same)
    }


def test_a_documented_effect_that_went_missing_is_found(house: Edition) -> None:
    effect = (*DOCUMENTED["EFF-S4"], *DOCUMENTED["EFF-X2"])
    lost = house.with_card("spassky", "bR1", effect=effect)
    (finding,) = lint(lost)
    assert finding.kind == "rule_missing"
    assert "EFF-S4" in finding.message


def test_a_false_rule_id_is_found(house: Edition) -> None:
    effect = [{"do": "draw", "count": 5}]
    false = house.with_card("spassky", "bN1", effect=effect, rule="EFF-S4")
    assert kinds(false) == {"rule_mismatch", "rule_missing"}
