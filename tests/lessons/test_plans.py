"""A teacher's own plan: what is wrong in its file is said with place and cure."""

from pathlib import Path

import pytest

from motc_lab.lessons.errors import LessonError
from motc_lab.lessons.plans import plan_texts, read_plan
from motc_lab.rooms.school.plan_file import own_plan, vote_faults
from motc_lab.rooms.school.script import script_of

PHASE = """
[[phases]]
minutes = {minutes}
form = "plenary"
title = {{ en = "A vote", de = "Eine Abstimmung" }}
chapter = "{chapter}"
steps = [{steps}]
say = {{ en = "Hands up.", de = "Hände hoch." }}
"""
HEAD = """
minutes = 10
aims = [{ en = "Aim.", de = "Ziel." }]
material = [{ en = "A board.", de = "Ein Brett." }]
cut = [{ en = "Nothing.", de = "Nichts." }]
"""


def written(
    folder: Path,
    minutes: int = 10,
    chapter: str = "00",
    steps: str = "",
    votes: str = "",
) -> Path:
    file = folder / "mine.toml"
    phase = PHASE.format(minutes=minutes, chapter=chapter, steps=steps)
    phase += f"votes = [{votes}]\n" if votes else ""
    file.write_text(HEAD + phase, encoding="utf-8")
    return file


def test_an_own_plan_is_gone_through_like_a_ready_one(tmp_path: Path) -> None:
    plan = read_plan(written(tmp_path, steps='"hook", "check"'))
    asked = [stop.key for stop in script_of("", plan, "en")]
    assert asked == ["00:hook/bet", "00:check/0", "00:check/1"]


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"minutes": 9}, "minutes: 10, but the phases take 9; make both the same"),
        ({"minutes": 0}, "phases 1 minutes: 0: input should be greater than"),
        ({"chapter": "77"}, "phases 1 chapter: no chapter '77'; there are 00, 01"),
        ({"chapter": "../x"}, "phases 1 chapter: '../x'"),
        (
            {"steps": '"hok"'},
            "phases 1 steps: 'hok': no such step; did you mean hook?",
        ),
        ({"chapter": "", "steps": '"hook"'}, "name their chapter, or leave them out"),
    ],
)
def test_what_is_wrong_is_named_with_its_place(
    tmp_path: Path, given: dict[str, str], told: str
) -> None:
    with pytest.raises(LessonError) as fault:
        read_plan(written(tmp_path, **given))  # type: ignore[arg-type]
    assert told in str(fault.value)
    assert str(fault.value).startswith("mine.toml: ")


def test_a_plan_names_the_votes_that_it_takes(tmp_path: Path) -> None:
    plan = own_plan(written(tmp_path, steps='"hook", "check"', votes='"check/1"'))
    assert [stop.key for stop in script_of("", plan, "en")] == ["00:check/1"]


@pytest.mark.parametrize(
    ("given", "told"),
    [
        (
            {"steps": '"hook", "check"', "votes": '"chek/1"'},
            "phases 1 votes: 'chek/1': no such vote; did you mean check/1? use one of "
            "hook/bet, check/0, check/1",
        ),
        ({"steps": '"hook"', "votes": '"check/1"'}, "use one of hook/bet"),
        ({"votes": '"hook/bet"'}, "use one of none"),
        ({"steps": '"hook"', "votes": "3"}, "phases 1 votes 1: 3: input should be"),
        ({"steps": '"twin"'}, "nothing in its steps can be voted on; add some steps"),
    ],
)
def test_votes_that_are_none_are_named_with_those_there_are(
    tmp_path: Path, given: dict[str, str], told: str
) -> None:
    with pytest.raises(LessonError) as fault:
        own_plan(written(tmp_path, **given))  # type: ignore[arg-type]
    assert told in str(fault.value)


@pytest.mark.parametrize("minutes", plan_texts())
def test_a_ready_plan_gives_each_vote_a_minute_at_least(minutes: int) -> None:
    plan = plan_texts()[minutes]
    assert not [*vote_faults(plan)]
    votes = [stop for stop in script_of("", plan, "en") if stop.ballot is not None]
    assert min(stop.minutes for stop in votes) >= 1


def test_a_file_that_is_none_is_told(tmp_path: Path) -> None:
    for file in (tmp_path, tmp_path / "none.toml"):
        with pytest.raises(LessonError, match="cannot be read"):
            read_plan(file)


@pytest.mark.parametrize("minutes", plan_texts())
def test_a_ready_plan_asks_the_same_in_both_languages(minutes: int) -> None:
    plan = plan_texts()[minutes]
    both = [script_of("", plan, lang) for lang in ("en", "de")]
    first, second = [[(s.key, s.kind, s.minutes) for s in one] for one in both]
    assert first == second
    assert len({key for key, _, _ in first}) == len(first)
    assert sum(m for _, _, m in first) == pytest.approx(minutes)
