"""Two futures side by side: options played out, branches of the tree, in words."""

from motc_lab.games.motc.position.unseen import as_known_to, dealt
from motc_lab.games.motc.rules.seat import Seat
from motc_lab.games.motc.rules.session import Session
from motc_lab.games.motc.sandbox.moments import moments
from motc_lab.sandbox.compare import (
    branch_at,
    common,
    compare,
    differences,
    option_played,
    twin,
)
from motc_lab.sandbox.futures import Branch, Eyes
from motc_lab.sandbox.tables import scene_at
from tests.sandbox.matches import begun, played, until

OPEN = Eyes(Seat.FISCHER, "en", open_hands=True)


def test_two_options_are_played_to_the_end_of_their_exchange() -> None:
    session = until(begun(), "play")
    question = session.question
    assert question is not None
    codes = (question.options[0].code, question.options[-2].code)
    both = [option_played(session, c, OPEN, begin=session) for c in codes]
    kinds = [{event.kind for event in branch.events} for branch in both]
    for found in kinds:
        assert found & {"lost", "tied"}
        assert found & {"goes_on", "game_ends"}
    shown = twin(both[0], both[1], OPEN)
    assert shown.left.title != shown.right.title
    assert any(fact.differs for fact in shown.facts)
    assert all(f.label in shown.summary for f in shown.facts if f.differs)


def test_inf_1_one_seat_compares_without_the_true_hand() -> None:
    """The same view with other hidden cards brings the same two futures."""
    session = begun()
    asked = session.question
    assert asked is not None
    eyes = Eyes(asked.seat, "en", open_hands=False)
    code = asked.options[0].code
    there = option_played(session, code, eyes)
    hidden = dealt(as_known_to(session.position, asked.seat), seed=99)
    other = Session.from_position(hidden)
    assert other.position != session.position
    again = option_played(other, code, eyes)
    assert [e.for_seat(asked.seat) for e in there.events] == [
        e.for_seat(asked.seat) for e in again.events
    ]


def test_branches_are_compared_from_where_they_part() -> None:
    session = begun()
    place = session.here.number
    played(session, 3)
    left = session.here
    session.jump(place)
    played(session, 1, which=5)
    session.rename(session.here.number, "bold")
    right = session.here
    since = common(left, right)
    assert since.number == place
    both = [branch_at(session, node, since, OPEN) for node in (left, right)]
    assert both[1].title == "bold"
    assert twin(both[0], both[1], OPEN).summary


def test_a_branch_beside_itself_differs_in_nothing() -> None:
    session = played(begun(), 4)
    branch = Branch(session, "same", ())
    assert not any(fact.differs for fact in differences(branch, branch, OPEN))
    assert "Nothing" in twin(branch, branch, OPEN).summary


def test_looking_aside_moves_nothing() -> None:
    session = played(begun(), 6)
    here = session.here
    scene = scene_at(
        session, session.history.node(2), Seat.FISCHER, "en", open_hands=True
    )
    assert scene.choices == ()
    assert session.here is here


def test_a_choice_has_a_moment_for_each_of_its_events() -> None:
    session = until(begun(), "use")
    session.play("use")
    found = moments(session.here)
    assert len(found) == len(session.here.state.events)
    assert found[-1] is session.here
    tables = [
        scene_at(session, one, Seat.FISCHER, "en", open_hands=True) for one in found
    ]
    assert len(tables) == len(found)


def test_a_notebook_compares_nodes_and_options_in_one_line() -> None:
    session = played(begun(), 5)
    assert "differ" in str(compare(session, 2, session.here.number))
    question = session.question
    assert question is not None
    codes = [option.code for option in question.options]
    told = compare(session, codes[0], codes[-1], lang="de")
    assert any(fact.differs for fact in told.facts) or "Nichts" in told.summary


def test_hands_that_differ_only_in_their_cards_are_told_apart_by_who_may_see() -> None:
    session = Session.new(seed=1972)
    spots = []
    for option in [o for o in session.question.options if o.code != "done"][:2]:  # type: ignore[union-attr]
        session.jump(0)
        session.play(option)
        spots.append(session.here.number)
    found = compare(session, *spots, lang="de")
    alone = [fact for fact in found.facts if fact.differs]
    assert [fact.label for fact in alone] == ["Nur hier auf Spasskis Hand"]
    assert alone[0].left != alone[0].right
    assert "„" in found.summary
    nodes = [session.history.node(number) for number in spots]
    for seat, told in ((Seat.SPASSKY, True), (Seat.FISCHER, False)):
        eyes = Eyes(seat, "de", open_hands=False)
        both = [branch_at(session, node, session.history.root, eyes) for node in nodes]
        assert any(f.differs for f in differences(both[0], both[1], eyes)) is told
