"""Totals add up, however the matches are cut; the command prints them."""

import json
from dataclasses import fields, replace

import pytest

from motc_lab.app.cli import main
from motc_lab.bots import bot_named, play_match
from motc_lab.errors import LabError
from motc_lab.games.motc.edition import house_edition
from motc_lab.lab import Outcome, Plan, play_chunk, simulate
from motc_lab.lab.plan import chunks

HOUSE = house_edition()


@pytest.fixture(scope="module")
def outcome() -> Outcome:
    return simulate(("random", "random"), 120, seed=5)


def test_totals_add_up(outcome: Outcome) -> None:
    totals = outcome.totals
    assert sum(totals.wins) == totals.matches == 120
    assert sum(totals.games_won) + totals.drawn == totals.games
    assert totals.resigned + totals.early <= totals.games
    assert 6 * 120 <= totals.games <= 11 * 120
    assert totals.games <= totals.exchanges <= totals.decisions
    assert totals.white_won <= sum(totals.games_won)


def test_every_main_effect_is_counted_once(outcome: Outcome) -> None:
    assert len(outcome.cards) == 32
    assert sum(card.used for card in outcome.cards) == sum(outcome.totals.used)
    assert {card.person for card in outcome.cards} == {"spassky", "fischer"}


def test_chunks_make_the_same_totals() -> None:
    whole = Plan(("greedy", "random"), 7, 30, HOUSE)
    parts = [play_chunk(plan) for plan in chunks(whole, 8)]
    assert [part.matches for part in parts] == [8, 8, 8, 6]
    summed = parts[3] + parts[0] + parts[2] + parts[1]
    assert summed == play_chunk(whole)


def test_sums_reach_every_field(outcome: Outcome) -> None:
    double = outcome.totals + outcome.totals
    for field in fields(double):
        one, two = getattr(outcome.totals, field.name), getattr(double, field.name)
        assert two == (2 * one if isinstance(one, int) else tuple(2 * n for n in one))


def test_wins_are_those_of_the_single_matches() -> None:
    found = simulate(("greedy", "greedy"), 10, seed=3)
    winners = [
        play_match(
            (bot_named("greedy", 2 * seed), bot_named("greedy", 2 * seed + 1)),
            seed,
            HOUSE,
        )[0].winner
        for seed in range(3, 13)
    ]
    assert found.totals.wins == (winners.count(0), winners.count(1))


def test_the_same_provenance_gives_the_same_outcome(outcome: Outcome) -> None:
    again = simulate(("random", "random"), 120, seed=5)
    assert replace(again, seconds=0) == replace(outcome, seconds=0)
    assert outcome.provenance.digest == HOUSE.digest
    assert dict(outcome.provenance.rulings)["section_four_cost"] == "received"


def test_progress_is_told_between_chunks() -> None:
    told: list[int] = []
    simulate(("random", "random"), 120, chunk=50, progress=told.append)
    assert told == [50, 100, 120]


@pytest.mark.parametrize(
    ("bots", "matches", "seed", "message"),
    [
        (("deep", "random"), 5, 0, "'deep'; use one of random, greedy"),
        (("random", "random"), 0, 0, "matches: 0; use"),
        (("random", "random"), -3, 0, "matches: -3; use"),
        (("random", "random"), 5, -1, "seed: -1; use"),
    ],
)
def test_nonsense_is_refused_in_plain_words(
    bots: tuple[str, str], matches: int, seed: int, message: str
) -> None:
    with pytest.raises(LabError, match=message):
        simulate(bots, matches, seed=seed)


def test_the_house_edition_is_balanced_and_uses_every_effect() -> None:
    """The documented figures rest on 2,000 matches; this guards against accidents."""
    found = simulate(("greedy", "greedy"), 200, seed=1)
    assert found.spassky.low < 0.58
    assert found.fischer.low < 0.58
    unused = [(card.person, card.card) for card in found.cards if not card.used]
    assert unused == []


def run(words: str) -> int:
    return main(words.split())


def test_the_command_prints_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("simulate --matches 12 --seed 1 --bots greedy random") == 0
    printed = capsys.readouterr()
    for part in (
        "Spassky (greedy) against Fischer (random), 12 matches, seeds 1 .. 12",
        HOUSE.digest[:12],
        "Spassky wins",
        "games per match",
        "matches per second",
        "fischer  bN2",
    ):
        assert part in printed.out
    assert printed.err == ""


def test_the_command_prints_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("simulate --matches 4 --bots random random --json") == 0
    told = json.loads(capsys.readouterr().out)
    assert told["provenance"]["bots"] == ["random", "random"]
    assert sum(told["totals"]["wins"]) == 4
    assert len(told["cards"]) == 32
    assert 0 <= told["match_wins"]["spassky"]["low"] <= 1


def test_the_command_names_the_bots(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("simulate --bots greedy deep") == 1
    assert "use one of random, greedy" in capsys.readouterr().err
