"""Setting up a match (SET) and the decks and board it is played with (DECK)."""

from collections import Counter
from itertools import combinations

import pytest

from motc_lab.games.motc.edition import CARD_IDS, house_edition
from motc_lab.games.motc.edition.documented import DOCUMENTED, OWNERS
from motc_lab.games.motc.rules.session import Session
from tests.games.motc.rules.editions import PLAIN
from tests.games.motc.rules.tables import (
    F,
    S,
    Side,
    Story,
    between_games,
    new_match,
    story,
)

FACE_UP = PLAIN.with_ruling(mulligan_discard="face_up")
BIG_HANDS = [{"hand_limit": 9}, {"hand_limit": 10}]


def test_set_1_the_match_begins_at_nil_nil_with_the_marker_in_the_middle() -> None:
    match = new_match()
    assert (match.score, match.marker) == ((0, 0), 0)
    for seat in (S, F):
        assert match.side(seat).reserve + match.side(seat).supply == 8


def test_set_2_each_deck_is_shuffled_and_the_status_is_at_its_start() -> None:
    match = new_match()
    assert [event.cards for event in match.events("shuffled")] == [16, 16]
    assert (match.side(S).endurance, match.side(F).endurance) == (3, 6)
    hands = {new_match(seed=seed).side(S).hand for seed in range(20)}
    assert len(hands) > 10


def test_set_3_each_person_takes_the_pawns_of_the_start_space_from_the_supply() -> None:
    match = new_match()
    assert (match.side(S).reserve, match.side(S).supply) == (2, 6)
    assert (match.side(F).reserve, match.side(F).supply) == (2, 6)


def test_set_4_spassky_draws_six_and_fischer_seven() -> None:
    match = new_match()
    assert (len(match.side(S).hand), len(match.side(F).hand)) == (6, 7)


def test_set_4_a_start_advantage_on_a_start_space_does_not_count_in_game_1() -> None:
    match = new_match(PLAIN.with_person("spassky", start=8))
    match.play("done", "done")
    assert match.asked == "S play"
    assert match.marker == 0
    assert match.events("start_advantage") == []


def test_set_5_spassky_has_white_in_game_1() -> None:
    match = new_match().play("done", "done")
    assert match.position.white == "spassky"
    assert match.asked == "S play"


def test_set_6_each_person_swaps_once_the_queens_holder_first() -> None:
    match = new_match()
    asked = []
    while match.asked.endswith("mulligan"):
        asked.append(match.asked[0])
        match.play(match.offered[1])
    assert "".join(asked) == "SSSSSSFFFFFFF"
    assert match.asked == "S play"


def test_set_6_one_draws_exactly_as_many_as_one_put_away_unasked() -> None:
    match = new_match()
    first, second = match.offered[1], match.offered[3]
    before = set(match.side(S).hand)
    match.play(first, second, "done")
    away = {first.split()[1], second.split()[1]}
    now = set(match.side(S).hand)
    assert match.asked == "F mulligan"
    assert len(now) == 6
    assert before - away <= now
    assert not now & away


@pytest.mark.parametrize(("edition", "down"), [(PLAIN, True), (FACE_UP, False)])
def test_set_6_mulligan_discard_cards_lie_face_down_or_as_in_english_face_up(
    edition: object, down: bool
) -> None:
    assert edition in (PLAIN, FACE_UP)
    match = new_match(PLAIN if down else FACE_UP)
    card = match.offered[1].split()[1]
    match.play(f"swap {card}")
    side = match.side(S)
    assert (side.buried, side.pile) == (((card,), ()) if down else ((), (card,)))


def every_subset(match: Story, asked: str) -> Counter[frozenset[str]]:
    """Each way through a card-by-card question, as the set of cards named."""
    found: Counter[frozenset[str]] = Counter()
    start = match.session.here.number

    def walk(named: frozenset[str]) -> None:
        node = match.session.here.number
        for code in match.offered:
            match.session.jump(node)
            if code == "done":
                found[named] += 1
                continue
            card = code.split()[1]
            match.play(code)
            if match.asked == asked:
                walk(named | {card})
            else:
                found[named | {card}] += 1
        match.session.jump(start)

    walk(frozenset())
    return found


def all_sets(cards: tuple[str, ...]) -> set[frozenset[str]]:
    sizes = range(len(cards) + 1)
    return {frozenset(some) for size in sizes for some in combinations(cards, size)}


def test_set_6_every_set_of_cards_can_be_swapped_in_exactly_one_way() -> None:
    match = new_match()
    found = every_subset(match, "S mulligan")
    assert set(found) == all_sets(match.side(S).hand)
    assert set(found.values()) == {1}


def test_gam_3_every_set_of_cards_can_be_discarded_in_exactly_one_way() -> None:
    told = between_games(Side(hand="wK wQ bN1 bN2 wB1"), Side(hand="wK"))
    found = every_subset(told, "S between")
    assert set(found) == all_sets(told.side(S).hand)
    assert set(found.values()) == {1}


def test_end_2_every_set_of_the_right_size_is_discarded_in_exactly_one_way() -> None:
    """Three too many of eight: 56 sets; what must go anyway is not asked (ASK-1)."""
    eight = "wK wQ wR1 wR2 wB1 wB2 bN1 bN2"
    told = story(
        Side(hand="bK"),
        Side(hand=eight, endurance=0),
        step="check",
        pending={"ask": 11, "seat": "fischer", "left": 3},
    )
    found: Counter[frozenset[str]] = Counter()

    def walk() -> None:
        node = told.session.here.number
        for code in told.offered:
            told.session.jump(node)
            told.play(code)
            if told.asked == "F limit":
                walk()
            else:
                gone = set(eight.split()) - set(told.side(F).hand)
                found[frozenset(gone)] += 1

    walk()
    assert set(found) == {frozenset(some) for some in combinations(eight.split(), 3)}
    assert set(found.values()) == {1}


def test_set_6_a_swap_that_has_to_reshuffle_costs_and_lowers_the_hand_limit() -> None:
    """Hands of ten leave six to draw: the seventh comes from the reshuffle (END-3)."""
    edition = PLAIN.with_person("spassky", track=BIG_HANDS, start=1)
    match = new_match(edition)
    for _ in range(7):
        match.play(match.offered[1])
    match.play("done")
    assert match.side(S).endurance == 0
    assert match.asked == "S limit", "10 cards with a limit of 9 (END-2)"
    match.play(match.offered[0])
    assert match.asked == "F mulligan"


def test_deck_1_each_deck_is_one_chess_set_of_sixteen_different_cards() -> None:
    for person in (house_edition().spassky, house_edition().fischer):
        assert tuple(card.id for card in person.cards) == CARD_IDS
        officers = Counter((card.colour, card.officer) for card in person.cards)
        for colour in ("white", "black"):
            assert [officers[colour, o] for o in ("king", "queen")] == [1, 1]
            assert [officers[colour, o] for o in ("rook", "bishop", "knight")] == [
                2
            ] * 3
        assert len({str(card.effect) for card in person.cards}) == 16
        assert len({card.title.en for card in person.cards}) == 16
        assert all(
            (card.strength == 0) == (card.officer == "king") for card in person.cards
        )


def test_deck_1_the_lower_half_is_always_a_pawn_of_the_other_chess_colour() -> None:
    """White plays wQ as a queen of 5 and bQ as a pawn of 1."""
    told = story(Side(hand="wQ bQ"), Side(hand="bR1 wR1"))
    told.play("wQ@1", "bR1@1", "decline")
    assert [event.total for event in told.events("played")] == [5, 4]
    queen = told.session.view(S).sections[0]
    assert queen.spassky is not None
    assert queen.fischer is not None
    assert (queen.spassky.total, queen.fischer.total) == (5, 4)
    told.play("bQ@2", "wR1@2")
    pawns = told.session.view(S).sections[1]
    assert pawns.spassky is not None
    assert pawns.fischer is not None
    assert (pawns.spassky.total, pawns.fischer.total) == (1, 1)


def test_deck_2_tracks_keep_to_what_is_known_and_differ() -> None:
    edition = house_edition()
    tracks = (edition.spassky.track, edition.fischer.track)
    assert tracks[0] != tracks[1]
    for track in tracks:
        assert {space.hand_limit for space in track} <= {5, 6, 7}
        assert {space.pawns for space in track} <= {0, 1, 2, 3}
        assert {space.advantage for space in track} <= {-2, -1, 0, 1, 2}
        limits = [space.hand_limit for space in track]
        assert limits == sorted(limits)
    for person, limit in ((edition.spassky, 6), (edition.fischer, 7)):
        start = person.track[person.start]
        assert (start.hand_limit, start.pawns, start.advantage) == (limit, 2, 0)


def test_deck_3_decks_are_data_and_the_documented_effects_have_their_owners() -> None:
    edition = house_edition()
    people = {"spassky": edition.spassky, "fischer": edition.fischer}
    for rule, owner in OWNERS.items():
        cards = [card for card in people[owner].cards if card.rule == rule]
        assert len(cards) == 1, rule
        if rule != "EFF-F2":
            assert cards[0].effect == DOCUMENTED[rule]
    assert "Reykjavik" in edition.title.en
    changed = edition.with_card("spassky", "wN1", strength=5)
    assert Session.new(edition=changed).edition.spassky.card("wN1").strength == 5
