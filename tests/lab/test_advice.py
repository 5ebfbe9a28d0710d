"""Advice covers every option, is honest about what it knows, and can be cancelled."""

from collections.abc import Iterator
from random import Random

import pytest

from motc_lab.bots import Budget, Thought
from motc_lab.errors import IllegalOption, IllegalPosition, LabError
from motc_lab.games.motc.position.unseen import forgotten
from motc_lab.games.motc.rules import codes
from motc_lab.games.motc.rules.options import options
from motc_lab.games.motc.rules.seat import Seat
from motc_lab.games.motc.rules.session import Session
from motc_lab.games.motc.rules.table import Table
from motc_lab.lab.advice import (
    KNOWLEDGE,
    Knowledge,
    NoAdvice,
    advise,
    advising,
)
from motc_lab.scene.match import Match
from tests.games.motc.rules.editions import PLAIN
from tests.games.motc.rules.tables import Side, deal
from tests.lab.advice_tables import (
    SMALL,
    decider,
    last_of,
    last_section,
    questions,
    scrambled,
)

each_knowledge = pytest.mark.parametrize("knowledge", KNOWLEDGE)


@each_knowledge
def test_every_option_has_a_value_from_the_first_slice_on(knowledge: Knowledge) -> None:
    kinds = set()
    for seed in (3,):
        for session in questions(seed):
            question = session.question
            assert question is not None
            kinds.add(question.kind)
            for advice in advising(session, None, Budget(nodes=24), knowledge):
                told = [held.option for held in advice.options]
                assert told == list(question.options), f"seed {seed}"
                for held in advice.options:
                    assert 0 <= held.low <= held.value <= held.high <= 1
                    assert held.line[0] == held.option.code
                assert advice.best.reason("en")
            assert advice.is_last
            for held in advice.options:
                assert held.reason("en")
                assert held.reason("de")
            assert advice.best in advice.options
    assert {"mulligan", "play", "use", "draw", "between"} <= kinds


def test_the_value_says_how_it_was_got() -> None:
    session = next(iter(questions(5)))
    for knowledge in KNOWLEDGE:
        hows = {held.how for held in last_of(session, knowledge=knowledge).options}
        assert hows <= {knowledge, "exact"}
        assert hows


@each_knowledge
def test_what_the_seat_cannot_see_changes_nothing(knowledge: Knowledge) -> None:
    generator = Random(72)
    for session in questions(6):
        question = session.question
        assert question is not None
        seen = session.view(question.seat)
        wishes = {"knowledge": knowledge, "budget": Budget(nodes=24)}
        if knowledge == "open":  # of a view: every imagined hand, never the true one
            other = Session.from_position(scrambled(session, generator), 1, PLAIN)
            told = last_of(seen, **wishes), last_of(other.view(question.seat), **wishes)
        else:
            told = (
                last_of(session, **wishes),
                last_of(scrambled(session, generator), **wishes),
            )
        assert told[0] == told[1]


def test_a_view_alone_is_enough() -> None:
    session = next(iter(questions(7)))
    question = session.question
    assert question is not None
    assert last_of(session.view(question.seat)) == last_of(session)
    match = Match.from_position(session.position, edition=PLAIN)
    assert last_of(match.view(question.seat)) == last_of(session)


def test_the_hand_that_a_position_leaves_unknown_is_imagined() -> None:
    known = last_section(Side("wQ wR1"), Side("wB1 wN2"))
    assert last_of(forgotten(known, "fischer")) == last_of(known)
    told = last_of(forgotten(known, "fischer"), knowledge="open")
    assert told.worlds > 0
    assert {held.how for held in told.options} == {"open"}
    with pytest.raises(NoAdvice, match="does not name his cards"):
        advise(forgotten(known, "spassky"), edition=PLAIN)


def test_losing_the_match_at_once_is_worth_nothing() -> None:
    advice = last_of(decider())
    resigning = advice.of("resign")
    assert resigning.value < 0.01
    assert advice.best.value > 0.1
    assert advice.ranked[-1].option.code == "resign"


def test_a_habit_of_resigning_makes_every_card_a_winner() -> None:
    position = last_section(Side("wN1"), Side("bQ bR1"), score=(5, 5), game=11)
    told = last_of(position, knowledge="habit", habit=AlwaysResigns())
    assert told.of("wN1@4").value == 1.0
    assert told.of("wN1@4").how == "habit"
    assert last_of(position).of("wN1@4").value < 0.9


class AlwaysResigns:
    """Resigns where it may, else takes the first option."""

    name = "quitter"

    def think(self, *_: object) -> Iterator[Thought]:
        raise AssertionError

    def answer(self, t: Table) -> int:
        return codes.RESIGN if t.ask == codes.ASK_PLAY else options(t)[0]


def test_the_same_seed_gives_the_same_advice() -> None:
    session = next(iter(questions(9)))
    assert last_of(session, seed=4) == last_of(session, seed=4)
    assert last_of(session, seed=4) != last_of(session, seed=5)


def test_thinking_is_cancelled_between_two_slices() -> None:
    session = Session.new(8)
    session.play("done")
    session.play("done")
    before = session.table.key()
    thinking = advising(session, budget=Budget(nodes=10**9))
    first, second = next(thinking), next(thinking)
    assert not second.is_last
    assert first.nodes < second.nodes
    assert first.seconds < second.seconds
    thinking.close()  # type: ignore[attr-defined]
    assert list(thinking) == []
    assert session.table.key() == before


def test_finding_21_advice_is_an_answer_and_takes_seconds() -> None:
    session = Session.new(8)
    *_, grown = advising(session, budget=SMALL)
    assert advise(session, budget=SMALL) == grown
    assert advise(session, seconds=0.05).is_last
    for wrong in (0, -1, "2"):
        with pytest.raises(LabError, match="seconds"):
            advise(session, seconds=wrong)  # type: ignore[arg-type]
    with pytest.raises(NoAdvice, match="not both"):
        advise(session, budget=SMALL, seconds=1)


def test_slices_refuse_at_once_what_advice_refuses() -> None:
    with pytest.raises(NoAdvice, match="psychic"):
        advising(decider(), knowledge="psychic", edition=PLAIN)  # type: ignore[arg-type]


def test_an_illegal_position_is_refused_with_its_faults() -> None:
    position = deal(Side("wQ wQ"), Side("wB1"))
    with pytest.raises(IllegalPosition, match="spassky wQ") as refused:
        advise(position, edition=PLAIN)
    assert len(str(refused.value).splitlines()) > 1


def test_only_the_person_asked_gets_advice() -> None:
    position = decider()
    assert last_of(position, seat="spassky").seat is Seat.SPASSKY
    with pytest.raises(NoAdvice, match="spassky is asked"):
        advise(position, "fischer", edition=PLAIN)
    with pytest.raises(NoAdvice, match="'spectator'; use 'spassky' or 'fischer'"):
        advise(position, Seat.SPECTATOR, edition=PLAIN)
    match = Match.from_position(position, edition=PLAIN)
    with pytest.raises(NoAdvice, match="no advice for fischer"):
        advise(match.view("fischer"))


def test_a_finished_match_needs_no_advice() -> None:
    match = Match.from_position(decider(), edition=PLAIN)
    match.play("resign")
    with pytest.raises(NoAdvice, match="over"):
        advise(match)


def test_unknown_knowledge_is_refused() -> None:
    with pytest.raises(NoAdvice, match="'psychic'; use one of own, open, habit"):
        advise(decider(), knowledge="psychic", edition=PLAIN)  # type: ignore[arg-type]


def test_an_option_that_is_not_offered_is_refused() -> None:
    with pytest.raises(IllegalOption):
        last_of(decider()).of("wQ@1")


def test_advice_can_be_read_as_text_and_as_plain_values() -> None:
    advice = last_of(decider(), budget=SMALL)
    text = advice.report("de", 2)
    assert text.splitlines()[0].startswith("Spasski: ")
    assert advice.best.option.code in text
    plain = advice.as_dict("en")
    assert plain["recommended"] == advice.best.option.code
    assert len(plain["options"]) == len(advice.options)  # type: ignore[arg-type]
