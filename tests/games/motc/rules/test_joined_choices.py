"""Several decisions of one person as one choice: all or none, taken back as one."""

import pickle
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from motc_lab.engine.history import Node
from motc_lab.errors import IllegalOption, WrongSeat
from motc_lab.games.motc.rules.card_sets import codes_of_set, markable
from motc_lab.games.motc.rules.chains import Chain, chain_code, chains_of
from motc_lab.games.motc.rules.codes import CARD_IDS
from motc_lab.games.motc.rules.imagining import imagine
from motc_lab.games.motc.rules.record import RecordError, read_record, write_record
from motc_lab.games.motc.rules.seat import Seat
from motc_lab.games.motc.rules.session import Session, State
from motc_lab.games.motc.rules.table import Table
from tests.games.motc.rules.editions import PLAIN, endurance
from tests.games.motc.rules.tables import Side, story

seeds = st.integers(0, 10**6)
SETS = {"mulligan", "between", "limit", "discard"}


def begun(seed: int = 1972) -> Session:
    """The first game has begun, nobody has changed his hand."""
    session = Session.new(seed)
    session.play("done")
    session.play("done")
    return session


def lost_with_a_pawn() -> Session:
    """Whoever replied has lost with a pawn and may use its effect."""
    for seed in range(100):
        session, generator = begun(seed), Random(seed)
        while (question := session.question) and question.kind == "play":
            session.play(generator.choice(question.options))
        if question and question.kind == "use" and codes(session)[0][:2] == PAWN[:2]:
            return session
    raise AssertionError


PAWN = ("use", "first", "draw")


def codes(session: Session) -> list[tuple[str, ...]]:
    return [told(chain) for chain in chains_of(session.table)]


def told(chain: Chain) -> tuple[str, ...]:
    return tuple(step.option.code for step in chain)


def held(session: Session) -> set[str]:
    table = session.table
    side = table.s1 if table.seat else table.s0
    return {card for n, card in enumerate(CARD_IDS) if side.hand >> n & 1}


def test_a_pawns_effect_is_a_card_or_a_pawn_or_nothing() -> None:
    session = lost_with_a_pawn()
    assert codes(session) == [PAWN, ("use", "second", "take"), ("decline",)]


def test_a_chain_is_played_like_its_codes_one_by_one() -> None:
    together, alone = lost_with_a_pawn(), lost_with_a_pawn()
    together.play_together(PAWN)
    for code in PAWN:
        alone.play(code)
    assert together.digest == alone.digest
    assert [node.joined for node in together.here.line()[-3:]] == [False, True, True]
    assert not any(node.joined for node in alone.here.line())


def test_whoever_watches_hears_of_a_chain_once() -> None:
    session, heard = lost_with_a_pawn(), []
    session.observe(lambda: heard.append(session.here.choice))
    session.play_together(PAWN)
    assert heard == ["draw"]


@pytest.mark.parametrize(
    "forged",
    [
        (),
        ("use", "third"),
        ("use", "first", "draw", "draw"),
        ("use", "first", "first"),
        ("decline", "use"),
        ("nonsense",),
    ],
)
def test_a_forged_chain_is_refused_as_a_whole(forged: tuple[str, ...]) -> None:
    session = lost_with_a_pawn()
    before, size = write_record(session), len(session.history)
    with pytest.raises((IllegalOption, WrongSeat)):
        session.play_together(forged)
    assert write_record(session) == before
    assert len(session.history) == size


def test_a_chain_does_not_answer_for_the_other_person() -> None:
    session = begun()
    question = session.question
    assert question is not None
    lead = question.options[0].code
    session.play(lead)
    reply = session.question
    assert reply is not None
    session.undo()
    with pytest.raises(WrongSeat):
        session.play_together((lead, reply.options[0].code))
    assert session.question == question


def test_a_record_keeps_what_was_one_choice() -> None:
    session = lost_with_a_pawn()
    session.play_together(PAWN)
    again = read_record(write_record(session))
    copied = pickle.loads(pickle.dumps(session))
    for other in (again, copied):
        assert [n.joined for n in other.here.line()] == [
            n.joined for n in session.here.line()
        ]


def test_nothing_is_joined_to_the_start_of_a_record() -> None:
    record = write_record(Session.new(1)).replace("here\n", "joined\nhere\n", 1)
    assert not read_record(record).here.joined
    with pytest.raises(RecordError):
        read_record(record.replace("joined", "joint"))


def test_the_same_choice_made_alone_is_no_longer_joined() -> None:
    session = lost_with_a_pawn()
    session.play_together(PAWN)
    for _ in PAWN:
        session.undo()
    for code in PAWN:
        session.play(code)
    assert not any(node.joined for node in session.here.line())


@settings(max_examples=12, deadline=None)
@given(seeds)
def test_chains_stay_with_one_person_and_end_where_something_comes_out(
    seed: int,
) -> None:
    session, generator = Session.new(seed), Random(seed)
    while (question := session.question) is not None:
        found = chains_of(session.table)
        assert {chain[0].option.code for chain in found} <= {
            option.code for option in question.options
        }
        assert len({chain_code(chain) for chain in found}) == len(found)
        chain = generator.choice(found)
        session.play_together(told(chain), seat=question.seat)
        nodes = session.here.line()[-len(chain) :]
        later = [step.question.kind for step in chain[_drawn_at(nodes) + 1 :]]
        assert {*later} <= {"draw"}, told(chain)


def _drawn_at(nodes: list[Node[State]]) -> int:
    """The place of the first of these choices that brought a card to light."""
    kinds = [{event.kind for event in node.state.events} for node in nodes]
    places = [n for n, told in enumerate(kinds) if told & {"drew", "picked"}]
    return places[0] if places else len(nodes)


@settings(max_examples=12, deadline=None)
@given(seeds)
def test_what_a_person_cannot_know_changes_no_chain(seed: int) -> None:
    session, generator = Session.new(seed), Random(seed)
    while (question := session.question) is not None:
        seen = session.view(question.seat)
        worlds = [imagine(seen, Random(n)) for n in range(3)]
        found = [[told(chain) for chain in chains_of(world)] for world in worlds]
        assert found == [codes(session)] * 3
        session.play(generator.choice(question.options))


@settings(max_examples=20, deadline=None)
@given(seeds)
def test_any_set_of_cards_goes_and_no_other(seed: int) -> None:
    session, generator = Session.new(seed), Random(seed)
    while (question := session.question) is not None:
        may = markable(session.table)
        assert (may is not None) == (question.kind in SETS)
        if may is None:
            session.play(generator.choice(question.options))
            continue
        marked = generator.sample(may.cards, generator.randint(may.least, may.most))
        before, seat = held(session), question.seat
        session.put_away(marked)
        gone = [
            event.card
            for node in session.here.line()
            for event in node.state.events
            if event.kind in {"discarded", "put_back"} and event.seat is seat
        ]
        assert {*gone[len(gone) - len(marked) :]} == {*marked}
        assert {*marked} <= before


@pytest.mark.parametrize("cards", [["zz"], ["wK", "wK2"], [*CARD_IDS]])
def test_cards_that_may_not_go_are_refused(cards: list[str]) -> None:
    session = Session.new(3)
    before = session.digest
    with pytest.raises(IllegalOption):
        session.put_away(cards)
    with pytest.raises(WrongSeat):
        session.put_away([], seat=_not_asked(session))
    assert session.digest == before


def test_too_few_cards_are_refused_where_some_must_go() -> None:
    session = over_the_limit()
    may = markable(session.table)
    assert may is not None
    assert may.least == may.most > 1
    for count in (0, may.least - 1, may.most + 1):
        with pytest.raises(IllegalOption):
            session.put_away(may.cards[:count])
    seat = _not_asked(session).other
    session.put_away(may.cards[-may.most :])
    assert not {*may.cards[-may.most :]} & held_by(session, seat)


def over_the_limit() -> Session:
    """Fischer holds two cards more than he may."""
    effect = [endurance("self", -3), {"do": "draw", "count": 3}]
    hands = Side(hand="wQ wK"), Side(hand="bN1 bK bQ bR1 bR2 bB1")
    edition = PLAIN.with_card("fischer", "bN1", effect=effect)
    told = story(*hands, edition=edition).play("wQ@1", "bN1@1")
    told.session.play_together(("use", "draw", "draw", "draw"))
    return told.session


def held_by(session: Session, seat: Seat) -> set[str]:
    return {*session.view(seat).person(seat).hand}


def _not_asked(session: Session) -> Seat:
    question = session.question
    assert question is not None
    return question.seat.other


def test_outside_of_such_a_question_no_card_can_be_put_away() -> None:
    table: Table = begun().table
    assert markable(table) is None
    with pytest.raises(IllegalOption):
        codes_of_set(table, [])
