"""Trials on the workbench: what they play, what they say, and what they hold back."""

import json
from dataclasses import replace
from typing import Any

import pytest

from motc_lab.engine.settings import settings_of
from motc_lab.games.motc.designer.bench import Draft, Variant
from motc_lab.games.motc.designer.refused import Refused
from motc_lab.games.motc.designer.trials import TRIALS, trial_of
from motc_lab.games.motc.designer.trials.asked import AskedTrial
from motc_lab.games.motc.designer.trials.cards import CardsTrial
from motc_lab.games.motc.designer.trials.compared import MOST as MOST_SHUFFLES
from motc_lab.games.motc.designer.trials.compared import ComparedTrial
from motc_lab.games.motc.designer.trials.drawn import MOST
from motc_lab.games.motc.designer.trials.played import BOTS, FIRST_SEED
from motc_lab.games.motc.edition import house_edition
from motc_lab.games.motc.lab.cards import card_statistics
from motc_lab.games.motc.lab.experiments.arms import Arm
from motc_lab.games.motc.lab.experiments.estimates import FEWEST
from motc_lab.games.motc.lab.experiments.inquiry import Inquiry
from motc_lab.games.motc.lab.experiments.restricted import of_habits, restricted_play
from motc_lab.lab.pairs import Pairs
from motc_lab.lab.plan import Plan
from motc_lab.texts import LANGS

HOUSE = house_edition()
HABIT = "no_effects"


def draft(edition: Any = HOUSE) -> Draft:
    return Draft(HOUSE, (Variant("", edition),))


def few_habits() -> Inquiry:
    return of_habits([HABIT], ["random"])


def at_random(inquiry: Inquiry) -> Inquiry:
    """The same questions, asked of bots that play at random, which takes no time."""

    def arm(number: int) -> Arm:
        return replace(inquiry.arm(number), bots=("random", "random"))

    return replace(inquiry, arm=arm)


def stepped(trial: Any, steps: int) -> Any:
    for _ in range(steps):
        trial.step()
    return trial


def test_there_is_no_other_trial_than_those_on_offer() -> None:
    with pytest.raises(Refused):
        trial_of(draft(), "everything")


@pytest.mark.parametrize("what", sorted(set(TRIALS) - {"compare"}))
def test_an_edition_is_tried_by_itself_in_both_languages(what: str) -> None:
    trial = stepped(trial_of(draft(), what), 2)
    told = [trial.shown(lang, is_running=True) for lang in LANGS]
    for one in told:
        assert (one.what, one.done, one.is_running) == (what, 2, True)
        assert one.of
        assert one.honest
        assert one.unit
    assert told[0].of != told[1].of


def test_what_is_found_is_a_picture_too_in_both_languages() -> None:
    dice = Plan(("random", "random"), FIRST_SEED, 100, settings_of("motc", HOUSE))
    cards = CardsTrial(draft())
    cards._plan = dice
    stepped(cards, 2)
    habits = AskedTrial("habits", draft(), at_random(few_habits()))
    stepped(habits, FEWEST * habits.inquiry.arms)
    for trial in (cards, habits):
        assert trial.shown("en", is_running=True).rows
        for lang in LANGS:
            shown = trial.shown(lang, is_running=True)
            chart = json.loads(shown.chart)
            names = [bar["name"] for bar in chart["panels"][0]["bars"]]
            assert names == [row.name for row in shown.rows][: len(names)]
            assert 0 < len(names) <= MOST
            assert chart["lang"] == lang
            assert names[0] in chart["alt"]
            assert ("12" in shown.told) == (trial is cards)
    said = "picture has the first 12 of 32 rows; the table below it has them all"
    more = "Bild zeigt die ersten 12 von 32 Zeilen, die Tabelle darunter alle"
    cards._plan = dice
    stepped(cards, 4)
    assert said in cards.shown("en", is_running=True).told
    assert more in cards.shown("de", is_running=True).told


def dealt(*differences: int) -> ComparedTrial:
    """A trial whose matches ended so that the variant won more, less or alike."""
    trial = ComparedTrial(draft(HOUSE.with_card("fischer", "wQ", strength=4)))
    pairs = {1: (0.0, 1.0), -1: (1.0, 0.0), 0: (1.0, 1.0)}
    for one in differences:
        for side, won in zip(trial.wins, pairs[one], strict=True):
            side.append(won)
    return trial


def test_an_open_comparison_goes_on_until_decided_and_says_what_it_costs() -> None:
    trial = dealt(*[1, 0, -1, 0, 1, -1, 1, 0, 0, 0] * 10)
    trial._seconds = 30.0
    ended = trial.shown("en", is_running=False)
    assert ended.further == "Go on until decided"
    assert ended.cost.startswith("About ")
    assert "minute" in ended.cost
    assert not trial.shown("en", is_running=True).is_running
    trial.go_on()
    assert not trial.is_done
    going = trial.shown("de", is_running=True)
    assert (going.further, going.is_running) == ("", True)
    assert going.total > 100
    assert going.told.startswith("Noch nicht entschieden")
    trial.wins[0].extend([0.0] * 60)
    trial.wins[1].extend([1.0] * 60)
    trial.go_on()
    decided = trial.shown("en", is_running=True)
    assert decided.told.startswith("Decided after 160 shuffles: with this variant")
    assert (decided.further, decided.cost, decided.is_running) == ("", "", False)
    assert decided.done == decided.total
    with pytest.raises(Refused):
        trial.go_on()


def test_what_is_too_small_for_the_workbench_ends_and_leads_to_a_study() -> None:
    trial = dealt(*[1, 0, -1, 0] * (MOST_SHUFFLES // 4))
    trial.until = Pairs(1e-9, 1e-9, 0.0)
    for _ in range(MOST_SHUFFLES):
        trial.until.add(0.0)
    shown = trial.shown("en", is_running=True)
    assert (shown.is_running, shown.further) == (False, "")
    assert "A study in a notebook plays on" in shown.told


def test_what_is_decided_after_the_first_shuffles_is_not_gone_on_with() -> None:
    shown = dealt(*[1] * 100).shown("en", is_running=False)
    assert (shown.further, shown.cost) == ("", "")
    for what in ("cards", "habits"):
        with pytest.raises(Refused):
            trial_of(draft(), what).go_on()


def test_one_that_goes_on_takes_the_same_shuffles_wherever_it_was_stopped() -> None:
    edition = HOUSE.with_card("fischer", "wQ", strength=4)
    at_once = ComparedTrial(draft(edition))
    at_once.go_on()
    stepped(at_once, 8)
    later = stepped(ComparedTrial(draft(edition)), 5)
    later.go_on()
    stepped(later, 3)
    assert later.wins == at_once.wins
    assert later.until == at_once.until


def test_nothing_found_is_no_picture() -> None:
    habits = AskedTrial("habits", draft(), at_random(few_habits()))
    assert not habits.shown("en", is_running=True).chart
    assert not CardsTrial(draft()).shown("en", is_running=True).chart


def test_its_cards_are_counted_as_card_statistics_counts_them() -> None:
    trial = stepped(CardsTrial(draft()), 4)
    assert trial.totals == card_statistics(BOTS, 4, seed=FIRST_SEED).totals
    shown = trial.shown("en", is_running=True)
    assert len(shown.rows) == 32
    assert {len(row.cells) for row in shown.rows} == {len(shown.heads) - 1}
    assert {row.place.split(".")[0] for row in shown.rows} == {"card"}


def test_a_card_whose_effect_nobody_uses_is_named() -> None:
    refused = HOUSE.with_ruling(effect_user="nobody")
    shown = stepped(CardsTrial(draft(refused)), 3).shown("en", is_running=True)
    assert shown.told.startswith(("Never played", "Effect never used"))
    assert {row.sure for row in shown.rows} == {"less"}


def test_habits_come_to_what_restricted_play_finds() -> None:
    inquiry = few_habits()
    trial = stepped(AskedTrial("habits", draft(), inquiry), inquiry.arms * FEWEST)
    found = restricted_play([HABIT], FEWEST, levels=["random"], seed=FIRST_SEED)
    assert trial.found == found
    shown = trial.shown("de", is_running=True)
    names = [found.row(one, "de")[0] for one in found.ranked]
    assert [row.name for row in shown.rows] == names


def test_too_few_shuffles_say_nothing_and_half_a_shuffle_does_not_count() -> None:
    inquiry = few_habits()
    trial = stepped(AskedTrial("habits", draft(), inquiry), inquiry.arms * FEWEST - 1)
    assert (trial.shuffles, trial.found) == (FEWEST - 1, None)
    shown = trial.shown("en", is_running=True)
    assert (shown.rows, shown.told) == ((), "")
    assert shown.done == inquiry.arms * FEWEST - 1


@pytest.mark.parametrize(
    ("what", "kinds"), [("strong", {"card"}), ("numbers", {"rule", "track"})]
)
def test_every_row_leads_to_its_place_on_the_bench(what: str, kinds: set[str]) -> None:
    trial = trial_of(draft(), what)
    assert isinstance(trial, AskedTrial)
    trial.inquiry = at_random(trial.inquiry)
    stepped(trial, trial.inquiry.arms * FEWEST)
    places = {row.place for row in trial.shown("en", is_running=False).rows}
    assert {place.split(".")[0] for place in places} == kinds
