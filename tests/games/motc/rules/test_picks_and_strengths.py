"""Where chance picks a card (EFF-S2) and where a strength counts (EFF-X1)."""

import pytest

from motc_lab.games.motc.rules.chance import Chance
from motc_lab.games.motc.rules.codes import CARD_IDS
from motc_lab.games.motc.rules.machine import play
from motc_lab.games.motc.rules.questions import question_of
from motc_lab.games.motc.rules.table import Table
from tests.games.motc.rules.editions import PLAIN, Effect
from tests.games.motc.rules.tables import F, S, Side, Story, story


class Asked(Chance):
    """Gives the last card, and writes down what it was asked for."""

    def __init__(self) -> None:
        self.heard: list[tuple[str, list[str], int, int]] = []

    def one_of(self, things: int, topic: str, seat: int, time: int) -> int:
        named = [card for n, card in enumerate(CARD_IDS) if things >> n & 1]
        self.heard.append((topic, named, seat, time))
        return things.bit_length() - 1


def with_chance(told: Story, *codes: str) -> tuple[Table, Asked]:
    """Play on a copy whose cards come from ``Asked``."""
    t = told.session.table.clone()
    chance = t.chance = Asked()
    for code in codes:
        question = question_of(t)
        assert question is not None
        play(t, question.option(code).number)
    return t, chance


def test_eff_s2_each_pick_is_counted_and_the_cards_seen_stay_known() -> None:
    """Chance must not give the second pick the order of the first."""
    edition = PLAIN.with_card("spassky", "wN1", effect=[{"do": "pick_random"}])
    hand = "bQ bN1 bK bR1 bR2"
    told = story(Side(hand="wR1 wK wN1"), Side(hand=hand, reserve=4), edition=edition)
    first = ("wR1@1", "bQ@1+2", "use", "discard")
    second = ("bR1@2+2", "wN1@2", "use", "discard")
    t, chance = with_chance(told, *first, *second)
    assert chance.heard == [
        ("pick", ["bK", "bR1", "bR2", "bN1"], 1, 0),
        ("pick", ["bK", "bR2"], 1, 1),
    ]
    assert t.picks == 2
    told = story(
        Side(hand="wR1 wK"),
        Side(hand="bQ bK bR1 bR2", shown="bK", reserve=2),
    )
    told.play("wR1@1", "bQ@1+2").play("use", chance="bR2")
    assert told.side(F).shown == ("bK", "bR2")


def test_set_6_and_end_3_each_deck_is_drawn_from_by_its_owner_and_its_shuffle() -> None:
    effect: Effect = [{"do": "draw", "count": 2}]
    edition = PLAIN.with_card("fischer", "bN1", effect=effect)
    fischer = Side(hand="bN1 bK", deck="bQ")
    told = story(Side(hand="wQ wK"), fischer, edition=edition)
    t, chance = with_chance(told, "wQ@1", "bN1@1", "use", "draw", "draw")
    (one, first, owner, count), (_, pile, _, next_count) = chance.heard
    assert (one, first, owner, count) == ("deck", ["bQ"], 1, 1)
    assert next_count == 2
    assert len(pile) == 13
    assert (t.s0.shuffles, t.s1.shuffles) == (1, 2)


@pytest.mark.parametrize(("marker", "asked"), [(5, True), (-5, False), (-2, True)])
def test_eff_s2_whether_the_game_will_end_depends_on_who_won(
    marker: int, asked: bool
) -> None:
    """Spassky wins IIII and 4 spaces towards himself; 6 are left."""
    edition = PLAIN.with_card("fischer", "bN1", effect=[{"do": "pick_random"}])
    told = story(
        Side(hand="wQ wK wR1"), Side(hand="bN1 bK"), edition=edition, marker=marker
    )
    told.play("wQ@4", "bN1@4", "use")
    assert (told.asked == "F pick") is asked
    assert len(told.events("discarded")) == (0 if asked else 1)


@pytest.mark.parametrize("white", ["spassky", "fischer"])
def test_eff_x1_the_strengths_are_those_of_the_owners_own_card(white: str) -> None:
    """Spassky's bR1 has 4, his own has 2, in whichever chess colour."""
    recycle: Effect = [{"do": "recycle"}]
    edition = PLAIN.with_card("fischer", "bR1", strength=2)
    for card in ("bN1", "wN1"):
        edition = edition.with_card("fischer", card, effect=recycle)
    ours, theirs = ("wQ", "bN1") if white == "spassky" else ("bQ", "wN1")
    told = story(
        Side(hand=f"{ours} wK"),
        Side(hand=f"{theirs} bR1"),
        edition=edition,
        white=white,
    )
    codes = (f"{ours}@1", f"{theirs}@1")
    told.play(*(codes if white == "spassky" else reversed(codes)), "use")
    assert told.offered == ["strength 1", "strength 2"]


def test_eff_x1_spassky_discards_his_own_card() -> None:
    edition = PLAIN.with_card("spassky", "wN1", effect=[{"do": "recycle"}])
    edition = edition.with_card("spassky", "wR1", strength=3)
    told = story(Side(hand="wN1 wR1"), Side(hand="bQ bK"), edition=edition)
    told.play("wN1@1", "bQ@1", "use")
    assert told.asked == "S strength"
    assert told.offered == ["strength 3", "strength 1"]
    assert told.side(S).pile[-1:] == ("wR1",)


def test_ask_1_and_eff_x1_equal_strengths_of_both_halves_are_not_asked_for() -> None:
    edition = PLAIN.with_card("fischer", "bN1", effect=[{"do": "recycle"}])
    edition = edition.with_card("fischer", "bR1", strength=1)
    told = story(Side(hand="wQ wK"), Side(hand="bN1 bR1"), edition=edition)
    told.play("wQ@1", "bN1@1", "use")
    assert told.asked == "F draw"
    assert told.session.question is not None
    assert told.session.question.left == 1


def test_eff_s2_the_first_card_of_all_cannot_be_discarded_while_it_is_a_duty() -> None:
    """wK is card 0. Winning IIII lowers Fischer's limit from four cards to two."""
    spaces = [{"hand_limit": 2}, {"hand_limit": 4}]
    edition = PLAIN.with_person("fischer", track=spaces, start=1)
    fischer = Side(hand="bQ wK bR1 bR2", reserve=2)
    told = story(Side(hand="wR1 bK"), fischer, edition=edition)
    told.play("wR1@4", "bQ@4+2").play("use", chance="wK").play("force")
    assert told.asked == "F limit"
    assert told.offered == ["discard bR1", "discard bR2"]


def test_end_3_whether_a_card_can_be_drawn_depends_on_the_drawers_own_deck() -> None:
    """All of Spassky's other cards are in his hand; Fischer's deck is full."""
    edition = PLAIN.with_person("spassky", track=[{"hand_limit": 16}], start=0)
    hand = "wK wQ wR1 wR2 wB1 wB2 wN1 wN2 bK bQ bR1 bR2 bB1 bB2 bN1 bN2"
    told = story(Side(hand=hand), Side(hand="bQ bK"), edition=edition)
    told.play("wB1@1", "bQ@1", "use")
    assert [event.seat for event in told.events("nothing_to_draw")] == [S]
    assert told.asked == "F play"
