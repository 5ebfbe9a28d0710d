"""The end of a class: what each device and the class knew before and after."""

import json
from pathlib import Path
from typing import Any

from motc_lab.rooms.codes import digest_of
from motc_lab.rooms.hall import Hall
from motc_lab.rooms.school.ballots import ballots_of
from motc_lab.rooms.school.hall import SchoolHall
from motc_lab.rooms.school.school_class import SchoolClass
from motc_lab.rooms.store import Store
from tests.rooms.school.test_school import Clock, Screen, do, seated, started, vote

BALLOTS = ballots_of("00", "en")


def right(at: int) -> int:
    return BALLOTS[at].rights[0]


def wrong(at: int) -> int:
    return next(
        i for i in range(len(BALLOTS[at].options)) if i not in BALLOTS[at].rights
    )


def ballot(
    one: SchoolClass, lead: Screen, votes: dict[Screen, bool], round_: int = 0
) -> None:
    """A vote that is closed; True for whoever is right."""
    at = one.state.at
    do(one, lead, "again" if round_ else "open")
    for pupil, is_right in votes.items():
        vote(one, pupil, (right if is_right else wrong)(at), round_)
    do(one, lead, "close")


def ended(one: SchoolClass, lead: Screen, pupil: Screen) -> dict[str, Any]:
    do(one, lead, "finish", to=1)
    seen: dict[str, Any] = pupil.seen["finale"]
    return seen


def test_each_reads_the_own_before_and_after_and_all_what_the_class_turned_round() -> (
    None
):
    _, one, _ = started()
    lead, wall, ann, ben = seated(one)
    cat = Screen("pupil", "c")
    one.enter(cat)
    ballot(one, lead, {ann: False, ben: False, cat: True})
    ballot(one, lead, {ann: True, ben: False, cat: True}, 1)
    do(one, lead, "reveal")
    do(one, lead, "go", to=1)
    ballot(one, lead, {ann: True, ben: False})
    do(one, lead, "reveal")
    seen = ended(one, lead, ann)
    assert seen["mine"] == {"first": 1, "last": 2, "of": 2}
    assert ben.seen["finale"]["mine"] == {"first": 0, "last": 0, "of": 2}
    assert cat.seen["finale"]["mine"] == {"first": 1, "last": 1, "of": 1}
    assert (seen["before"], seen["after"], seen["right"]) == (33, 67, 60)
    assert seen["turned"] == [
        {"at": 0, "text": lead.seen["list"][0], "before": 33, "after": 67}
    ]
    for screen in (wall, lead):
        assert "mine" not in screen.seen["finale"], "nobody is shown to others"
    do(one, lead, "finish", to=0)
    assert "finale" not in ann.seen


def test_an_answer_that_is_not_shown_yet_is_no_part_of_it() -> None:
    _, one, _ = started()
    lead, _, ann, ben = seated(one)
    do(one, lead, "open")
    vote(one, ann, right(0))
    vote(one, ben, wrong(0))
    seen = ended(one, lead, ann)
    assert one.state.phase == "closed"
    assert (seen["mine"]["of"], seen["right"]) == (0, None)
    do(one, lead, "reveal")
    assert ann.seen["finale"]["mine"] == {"first": 1, "last": 1, "of": 1}


def test_what_is_emptied_never_was_and_a_second_vote_alone_has_no_first() -> None:
    _, one, _ = started()
    lead, _, ann, ben = seated(one)
    ballot(one, lead, {ann: True})
    do(one, lead, "empty")
    vote(one, ann, wrong(0))
    do(one, lead, "close")
    ballot(one, lead, {ann: True, ben: True}, 1)
    do(one, lead, "empty")
    vote(one, ben, right(0), 1)
    do(one, lead, "close")
    do(one, lead, "reveal")
    assert ended(one, lead, ann)["mine"] == {"first": 0, "last": 0, "of": 1}
    assert ben.seen["finale"]["mine"] == {"first": 0, "last": 1, "of": 1}


def test_what_was_answered_alone_counts_too_and_leading_on_ends_it(
    tmp_path: Path,
) -> None:
    _, one, secret = started(tmp_path / "classes")
    lead, _, ann, ben = seated(one)
    do(one, lead, "free")
    vote(one, ann, right(0))
    assert ended(one, lead, ann)["mine"] == {"first": 1, "last": 1, "of": 1}
    assert ben.seen["finale"]["mine"]["of"] == 0
    back = SchoolHall(Store(tmp_path / "classes"), Hall(Store()), Clock())
    assert back.find(one.code, secret).state.ends
    for kind in ("lead", "free", "go", "open"):
        do(one, lead, "finish", to=1)
        assert "finale" in ann.seen
        do(one, lead, kind)
        assert "finale" not in ann.seen, kind


def test_what_is_kept_of_a_device_for_it_is_short_and_bounded() -> None:
    _, one, _ = started()
    lead, *_ = seated(one)
    pupils = [Screen("pupil", digest_of(str(n))) for n in range(30)]
    for pupil in pupils:
        one.enter(pupil)
    for at in range(3):
        do(one, lead, "go", to=at)
        ballot(one, lead, dict.fromkeys(pupils, True))
    kept = json.dumps(one.state.figures)
    assert len(kept) < 30 * 40
    assert {*one.state.figures.values()} == {"888"}
