"""What has happened is known after each step, and only what is new is asked for."""

from random import Random
from typing import Any

import pytest

from motc_lab.engine.event import Event
from motc_lab.engine.game import games
from motc_lab.engine.history import Node
from motc_lab.engine.past import NEAR, Past
from motc_lab.engine.seat import SPECTATOR
from motc_lab.engine.session import AnySession
from motc_lab.errors import NowhereToGo
from motc_lab.scene.match import Match


def walked(session: AnySession, random: Random) -> None:
    """Play, take back, make again, jump: whatever comes."""
    deed = random.random()
    question = session.question
    if deed < 0.6 and question is not None:
        session.play(random.choice(question.options), seat=question.seat)
    elif deed < 0.75 and session.may_undo:
        session.undo()
    elif deed < 0.85 and session.may_redo:
        session.redo()
    else:
        session.jump(random.randrange(len(session.history)))


def counted(session: AnySession) -> list[Any]:
    nodes = [session.history.root, *session.here.line()]
    return [event for node in nodes for event in node.state.events]


@pytest.mark.parametrize("game", games())
def test_events_of_any_place_are_those_of_its_line(game: str) -> None:
    session, random = Match.new(game=game, seed=5), Random(game)
    lookers = (*session.ruleset.players, session.ruleset.seats(SPECTATOR))
    for _ in range(150):
        walked(session, random)
        whole = counted(session)
        assert list(session.events()) == whole
        looker = random.choice(lookers)
        known = [event.for_seat(looker) for event in whole]
        assert list(session.events(looker)) == [one for one in known if one]


def test_a_digest_is_the_same_however_somebody_came_there() -> None:
    session, random = Match.new(game="duel", seed=5), Random(3)
    digests: dict[int, str] = {}
    for _ in range(200):
        walked(session, random)
        number = session.here.number
        assert digests.setdefault(number, session.digest) == session.digest
    assert len(digests) > 10


def line(length: int) -> list[Node[int]]:
    nodes = [Node[int](0, None, "", 0)]
    for number in range(1, length):
        node = Node(number, nodes[-1], "", number)
        nodes[-1].children.append(node)
        nodes.append(node)
    return nodes


def test_who_looks_again_pays_for_what_is_new() -> None:
    asked: list[int] = []

    def of_node(node: Node[int]) -> tuple[int, ...]:
        asked.append(node.number)
        return (node.number,)

    nodes, past = line(500), Past(of_node)
    assert past.at(nodes[300]) == tuple(range(301))
    asked.clear()
    assert past.at(nodes[303]) == tuple(range(304))
    assert asked == [301, 302, 303]
    asked.clear()
    assert past.at(nodes[301]) == tuple(range(302))
    assert sorted(asked) == [302, 303]
    asked.clear()
    assert past.at(nodes[301 - NEAR - 1]) == tuple(range(301 - NEAR))


def test_no_event_of_long_ago_is_read_for_a_choice(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A click's cost does not grow with the match."""
    session, random = Match.new(game="stratego", seed=3), Random(3)
    for code in ("preset corner", "ready", "preset corner", "ready"):
        session.play(code)
    while session.question is not None and len(session.events()) < 400:
        moves = [one for one in session.question.options if "-" in one.code]
        session.play(random.choice(moves))
    lookers = session.ruleset.players
    scene = [session.view(seat) for seat in lookers]
    assert scene
    reads: list[object] = []
    for_seat = Event.for_seat

    def noted(event: Event, looker: object) -> Event | None:
        reads.append(event)
        return for_seat(event, looker)  # type: ignore[arg-type]

    monkeypatch.setattr(Event, "for_seat", noted)
    assert session.question is not None
    session.play(random.choice(session.question.options))
    for seat in lookers:
        session.view(seat)
        session.has_noticed(seat)
    assert 0 < len(reads) < 50


def test_a_look_copies_no_node_and_changes_nothing() -> None:
    session = Match.new(game="stratego", seed=5)
    while session.question is not None and len(session.history) < 12:
        session.play(session.question.options[-2], seat=session.question.seat)
    session.undo()
    onward, place = session.here.favourite, session.history[4]
    seen = session.seen_at(place)
    assert (seen.history.root, seen.here) == (session.history.root, place)
    seen.jump(2)
    assert session.here.favourite is onward
    assert place.parent is not None
    assert place.parent.favourite is place
    assert seen.question is not None
    count = len(session.history)
    assert seen.here.favourite is not None
    seen.here.favourite.joined = True
    with pytest.raises(NowhereToGo, match=r"fork\(\)"):
        seen.play(seen.here.favourite.choice, seat=seen.question.seat)
    assert seen.here.favourite.joined
    seen.here.favourite.joined = False
    with pytest.raises(NowhereToGo, match=r"fork\(\)"):
        seen.play(seen.question.options[-1], seat=seen.question.seat)
    assert len(session.history) == count
    played = seen.fork()
    assert played.question is not None
    played.play(played.question.options[-1], seat=played.question.seat)
    assert len(session.history) == count
