"""The bots of Compile: plain rules, the search made of them, and what they may know."""

from collections import Counter
from random import Random

import pytest

from motc_lab.bots import answer_of, check_bot, play_match
from motc_lab.bots.roster import bot_named, roster_of
from motc_lab.engine.begin import new_session
from motc_lab.engine.machine import Machine
from motc_lab.games.compile.bots.appraisal import shares_of, values_of
from motc_lab.games.compile.bots.draft import drafted
from motc_lab.games.compile.bots.heuristic import Heuristic
from motc_lab.games.compile.bots.plain import PlainBot
from motc_lab.games.compile.bots.worth import FEATURES, chance, leads, nearness
from motc_lab.games.compile.rules import numbers
from motc_lab.games.compile.rules.machine import Table
from motc_lab.games.compile.ruleset import new_ruleset
from tests.games.compile.desk import Desk

RULES = new_ruleset()


def after(decisions: int, seed: int) -> Table:
    """A match after so many random answers."""
    match = new_session("compile", seed=seed)
    random = Random(seed)
    for _ in range(decisions):
        if not match.is_over:
            match.play(random.choice(match.question.options))
    table = match.machine
    assert isinstance(table, Table)
    return table


def test_there_are_six_of_them_weakest_first() -> None:
    names = ["random", "beginner", "casual", "plain", "strong", "master"]
    assert list(roster_of("compile")) == names


def test_a_line_is_finished_that_can_be_compiled_next() -> None:
    desk = Desk(a=("fi5+ fi3+", "", ""), hand="fi4 wa1 wa0", deck="wa2 wa3")
    desk.table.play(0, bot_named("plain", 1, "compile").answer(desk.table, 0))
    assert desk.total("a1") >= numbers.COMPILED_AT


def test_cbox_7_a_negative_total_is_no_nearer_to_a_compile_than_none() -> None:
    below = Desk(a=("me0+", "", ""), hand="ha1").table
    none = Desk(a=("me0+", "", ""), hand="ha1", total_floor=0).table
    assert nearness(below, 1, 0) == nearness(none, 1, 0) == 0.0
    assert chance(below, 0) == chance(none, 0)


def test_a_line_that_the_other_is_about_to_compile_is_fought_for() -> None:
    """Green would compile the third time; Death 3 removes the card that it needs."""
    desk = Desk(
        g=("", "", "me5+ sp5- sp4- pl3-"),
        hand="de3 fi1 wa0",
        other="",
        gdeck="sp1 sp2",
        deck="wa2 wa3",
        compiled="sp me",
        protocols="fi wa de sp me pl",
    )
    before = chance(desk.table, 0)
    desk.table.play(0, bot_named("plain", 1, "compile").answer(desk.table, 0))
    while desk.table.asked() and desk.table.ask != numbers.ASK_ACTION:
        seat = desk.table.asker
        desk.table.play(seat, PlainBot(1).answer(desk.table, seat))
    assert desk.table.phase != numbers.OVER
    assert chance(desk.table, 0) > before


@pytest.mark.parametrize("bot", ["plain", "strong"])
@pytest.mark.parametrize("seed", range(3))
def test_no_bot_uses_a_card_that_it_has_not_seen(bot: str, seed: int) -> None:
    table = after(14 + 5 * seed, seed)
    for decision in range(4):
        if not table.asked():
            break
        seat = table.asker
        player = bot_named(bot, seed, "compile")
        answer = player.answer(table, seat)
        for world in range(2):
            imagined = table.imagine(seat, Random(world))
            assert player.answer(imagined, seat) == answer, (seed, decision)
        table.play(seat, answer)


def test_it_keeps_the_laws_of_bots() -> None:
    assert "plain" in str(check_bot("plain", game="compile", matches=1))


def test_what_a_table_is_worth_to_both_adds_up_and_reads_no_hidden_face() -> None:
    for seed in range(6):
        table = after(30, seed)
        assert chance(table, 0) + chance(table, 1) == pytest.approx(1)
        if table.asked():
            twin = table.imagine(0, Random(seed))
            assert leads(twin, 0) == leads(table, 0)
            assert len(leads(table, 0)) == FEATURES


def test_looking_ahead_changes_nothing_and_shares_add_up() -> None:
    table = after(25, 3)
    before = table.key()
    values = values_of(table.imagine(table.asker, Random(1)), table.asker, 2)
    assert table.key() == before
    assert len(values) == len(table.options)
    assert sum(shares_of(values, 0.1)) == pytest.approx(1)
    assert Heuristic(0, 0.0).shares(table, table.asker) == []


def test_a_world_is_played_on_until_somebody_acts() -> None:
    table = after(20, 2)
    world = table.imagine(table.asker, Random(1))
    heuristic = Heuristic(3, 0.05)
    heuristic.play_on(world, Random(2))
    assert world.ask in {numbers.ASK_ACTION, numbers.NO_ASK}
    values = [heuristic.value(world, seat) for seat in (0, 1)]
    assert sum(values) == pytest.approx(1)


def test_it_drafts_what_is_offered() -> None:
    table = after(0, 1)
    assert drafted(table, Random(1)) in table.options
    assert PlainBot(4).answer(table) in table.options


def test_the_plain_bot_beats_random_answers() -> None:
    wins: Counter[str] = Counter()
    for seed in range(6):
        own = seed % 2
        bots = [bot_named("random", seed, "compile"), PlainBot(seed)]
        machine, _ = play_match(bots[:: 1 if own else -1], seed, RULES)
        wins["plain" if machine.result(own) == 1 else "random"] += 1
    assert wins["plain"] >= 5, wins


def test_a_search_plays_by_views_alone() -> None:
    match = new_session("compile", seed=5, turn_limit=4)
    bots = [bot_named("strong", 1, "compile"), bot_named("plain", 2, "compile")]
    while not match.is_over:
        seat = match.question.seat
        match.play(answer_of(bots[seat.index], match, seat), seat=seat)
    assert match.is_over


@pytest.mark.parametrize("seed", range(8))
def test_what_a_seat_sees_is_told_apart_as_by_imagining(seed: int) -> None:
    """``sight`` is made faster than ``Machine`` would; it has to mean the same."""
    table = after(4 + 9 * seed, seed)
    twins = [table.imagine(seat, Random(seed)) for seat in (0, 1)]
    for seat in (0, 1):
        told = [one.sight(seat) for one in (table, *twins)]
        usual = [Machine.sight(one, seat) for one in (table, *twins)]
        assert told[0] == told[1 + seat]
        assert (told[0] == told[2 - seat]) == (usual[0] == usual[2 - seat])
    if table.asked():
        before = table.sight(0)
        table.play(table.asker, table.options[0])
        assert table.sight(0) != before
