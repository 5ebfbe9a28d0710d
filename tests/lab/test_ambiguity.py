"""What hangs on the points where the rule books differ, on the same shuffles."""

import json
from pathlib import Path

import pytest

from motc_lab import Match
from motc_lab.app.cli import main
from motc_lab.errors import LabError
from motc_lab.games.motc.edition import house_edition
from motc_lab.games.motc.lab.experiments.beside import first_parting
from motc_lab.games.motc.lab.experiments.estimates import ratio
from motc_lab.games.motc.lab.experiments.readings import other_readings
from motc_lab.lab import ambiguity
from motc_lab.sandbox.links import follow

GREEDY = ("greedy", "greedy")
FOUR = "section_four_cost/won"
HAND = "mulligan_discard/face_up"


def test_every_point_is_turned_by_itself() -> None:
    others = other_readings(house_edition())
    assert set(others) == {FOUR, HAND}
    other = others[FOUR].rulings
    assert other.section_four_cost == "won"
    assert other.mulligan_discard == house_edition().rulings.mulligan_discard
    with pytest.raises(LabError, match="use some of mulligan_discard, section"):
        other_readings(house_edition(), ("colour",))
    with pytest.raises(LabError, match=r"rulings: \(\); use some of"):
        ambiguity(rulings=())


def test_each_reading_has_its_figures_with_intervals() -> None:
    found = ambiguity(GREEDY, 8, seed=1, workers=1)
    four, hand = found.of(FOUR), found.of(HAND)
    for one in (four, hand):
        for part in (one.exchanges, one.decisions, one.matches):
            assert 0 <= part.low <= part.value <= part.high <= 1
        assert one.fischer.low <= one.fischer.value <= one.fischer.high
    # Cards are put away before the first exchange of a match, and in no other one.
    assert 0 < hand.exchanges.value < 0.1
    assert found.table.height == 8
    assert found.command.endswith("--bots greedy greedy --shuffles 8 --seed 1")


def test_a_decision_that_changed_can_be_opened_and_is_found_again() -> None:
    found = ambiguity(GREEDY, 8, seed=1, examples=1, workers=1)
    example = found.of(HAND).examples[0]
    match = Match.from_record(example.record)
    assert match.seed == example.seed
    codes = [option.code for option in match.question.options]
    assert {example.played, example.instead} <= {*codes, ""}
    assert len(match.here.line()) == example.decision - 1
    assert follow(example.link).session.position.code == match.position.code
    assert f"decision {example.decision}" in example.sentence("en")
    assert f"Entscheidung {example.decision}" in example.sentence("de")


def test_bots_that_ignore_what_they_see_decide_alike() -> None:
    def first(machine: object, seat: int = 0) -> int:
        return int(machine.option_at(seat, 0))  # type: ignore[attr-defined]

    class Stubborn:
        name = "stubborn"
        answer = staticmethod(first)

    found = ambiguity((Stubborn(), Stubborn()), 3, rulings=["mulligan_discard"])
    one = found.of(HAND)
    assert one.decisions.value == 0
    assert one.matches.value == 0
    assert one.matches.high > 0.5  # three matches prove nothing
    assert not one.examples


def test_where_two_matches_part() -> None:
    one = [(1, 0, 5), (2, 1, 7)]
    assert first_parting(one, list(one)) == 0
    assert first_parting(one, [(1, 0, 5), (2, 1, 8)]) == 2
    assert first_parting(one, one[:1]) == 2


def test_a_ratio_takes_matches_as_its_sample() -> None:
    hits, trials = [1, 0, 2, 1] * 10, [10, 10, 20, 5] * 10
    found = ratio("x", hits, trials, 1)
    assert found.value == pytest.approx(4 / 45)
    assert found.low < found.value < found.high
    twice = ratio("x", hits, trials, 8)
    assert twice.high > found.high
    assert ratio("x", [0] * 40, [5] * 40, 1).high == pytest.approx(0.0881, abs=1e-3)
    assert ratio("x", [5] * 40, [5] * 40, 1).low == pytest.approx(0.9119, abs=1e-3)
    assert (ratio("x", [0], [0], 1).low, ratio("x", [0], [0], 1).high) == (0, 1)


def test_the_command_prints_in_both_languages_and_writes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["experiment", "ambiguity", "--shuffles", "2", "--seed", "1"]
    file = tmp_path / "found.json"
    done = main([*words, "--workers", "1", "--lang", "de", "--out", str(file)])
    assert done == 0
    assert "Vor Partie 1 abgelegte Karten: offen" in capsys.readouterr().out
    told = json.loads(file.read_text("utf-8"))
    assert told["provenance"]["digest"] == house_edition().digest
    assert {one["reading"] for one in told["estimates"]} == {FOUR, HAND}
    assert main([*words, "--rulings", "beauty"]) == 1
    assert "use some of mulligan_discard" in capsys.readouterr().err
