"""How a match has ended, in the words of each looker."""

import re
from random import Random

import pytest

from motc_lab.engine.begin import new_session
from motc_lab.engine.session import AnySession
from motc_lab.scene.ended import ended
from motc_lab.scene.model import Ended
from motc_lab.scene.showing import showing_of


def over(game: str, seed: int = 1, **settings: object) -> AnySession:
    """A match that was played to its end by lot, without resigning."""
    session, random = new_session(game=game, seed=seed, **settings), Random(seed)
    while not session.is_over:
        question = session.question_of(session.asked[0])
        assert question is not None
        count = session.machine.option_count(question.seat.index)
        number = session.machine.option_at(question.seat.index, random.randrange(count))
        option = next(one for one in question.options if one.number == number)
        if "resign" not in option.code or count == 1:
            session.play(option, seat=question.seat)
    return session


def as_seen(session: AnySession, looker: str, lang: str = "en") -> Ended:
    seat = session.ruleset.seats(looker)
    scene = showing_of(session).scene_of(session, seat, lang)
    return ended(scene, session)


@pytest.mark.parametrize(
    ("game", "reason"),
    [
        (
            "stratego",
            "(Red|Blue) has (captured the flag and wins|no allowed move left)",
        ),
        ("compile", "(Amber|Green) has compiled all three protocols and wins"),
        (
            "queens_gambit",
            "The (game has stalled|last tile is captured).* wins with [0-9]+ points",
        ),
    ],
)
def test_each_looker_reads_who_has_won_and_why(game: str, reason: str) -> None:
    session = over(game)
    winner, loser = (
        session.winner,
        next(seat for seat in session.ruleset.players if seat is not session.winner),
    )
    told = [as_seen(session, str(one)) for one in (winner, loser, "spectator")]
    assert [one.headline for one in told[:2]] == ["You win", "You lose"]
    assert told[2].headline.endswith(" wins")
    assert re.match(reason, told[0].reason)
    assert {one.reason for one in told} == {told[0].reason}


def test_of_more_than_two_whoever_does_not_win_reads_who_does() -> None:
    session = over("queens_gambit", seats=3)
    assert session.winner is not None
    others = [seat for seat in session.ruleset.players if seat is not session.winner]
    assert {as_seen(session, str(one)).headline for one in others} == {
        as_seen(session, "spectator").headline
    }
    assert as_seen(session, str(session.winner), "de").headline == "Du gewinnst"
