"""What may be supposed of Compile: which card lies face-down (CINF-2)."""

from random import Random

import pytest

from motc_lab import Match
from motc_lab.engine.session import AnySession
from motc_lab.games.compile import codes
from motc_lab.games.compile.position.position import Position
from motc_lab.games.compile.sandbox.suppose import SUPPOSE
from motc_lab.sandbox.supposing import NotSupposed
from tests.games.compile.story import CODE, interrupted


def amber(match: AnySession) -> object:
    return match.ruleset.players[0]


def lying(match: AnySession, stack: int, height: int = 0) -> str:
    return codes.card_codes()[match.machine.stacks[stack][height]]


def test_every_face_down_card_of_the_other_side_may_be_supposed() -> None:
    match = interrupted(0)
    subjects = SUPPOSE.subjects(match, amber(match), "en")
    assert [one.about for one in subjects] == [
        "green.1.1",
        "green.2.1",
        "green.2.2",
        "",
    ]
    offered = {one.id.partition("=")[2] for one in subjects[0].choices}
    hidden = "wa0lg4lg0wa2lg2me5lg1lg3lg5me0me1me2me6wa1wa3wa4"  # all but me3 and wa5
    assert offered == {hidden[at : at + 3] for at in range(0, len(hidden), 3)}
    assert subjects[0].choices[0].what.startswith("Green’s face-down card in line 1")


@pytest.mark.parametrize("seed", range(5))
def test_what_if_the_face_down_card_is_metal_6(seed: int) -> None:
    match = interrupted(0)
    world = SUPPOSE.supposed(match, amber(match), "g1/1=me6", Random(seed))
    assert lying(world, 3) == "me6"
    own = match.ruleset.players[0]
    assert world.view(own).hand == match.view(own).hand
    assert world.view(own).hands == match.view(own).hands
    assert world.question_of(own) == match.question_of(own)


def test_what_a_seat_supposes_hangs_on_nothing_that_it_does_not_know() -> None:
    match = interrupted(0)
    twin = Match.from_position(
        Position.from_code(
            CODE.replace("wa0-", "#").replace("me6", "wa0").replace("#", "me6-")
        ),
        seed=8,
    )
    seat = amber(match)
    assert SUPPOSE.subjects(match, seat, "de") == SUPPOSE.subjects(twin, seat, "de")
    worlds = [
        SUPPOSE.supposed(one, seat, "g2/2=lg5", Random(4)).position
        for one in (match, twin)
    ]
    assert worlds[0] == worlds[1]


def test_with_open_hands_the_two_cards_change_places_and_all_else_stays() -> None:
    match = interrupted(0)
    world = SUPPOSE.supposed(match, None, "g1/1=me5", Random(0))
    assert lying(world, 3) == "me5"
    swapped = match.position.code.replace("wa0-", "#").replace("me5", "wa0")
    assert world.position == Position.from_code(swapped.replace("#", "me5-"))


@pytest.mark.parametrize("choice", ["g1/1=me3", "g3/1=me6", "a2/2=da2", "x", "=" * 60])
def test_what_is_not_offered_is_refused(choice: str) -> None:
    match = interrupted(0)
    with pytest.raises(NotSupposed, match="use"):
        SUPPOSE.supposed(match, amber(match), choice, Random(0))


def test_in_the_middle_of_a_turn_nothing_can_be_supposed() -> None:
    match = interrupted(2)
    assert SUPPOSE.subjects(match, amber(match), "en") == ()
