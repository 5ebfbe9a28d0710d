"""Open hands: exact where the game is solved, and never called so where it is not."""

import pytest

from motc_lab.bots import Budget
from motc_lab.games.motc.bots.race import default_race
from motc_lab.games.motc.lab.advice.match_value import match_value
from motc_lab.games.motc.rules.compile import compile_edition
from motc_lab.games.motc.rules.seat import Seat
from motc_lab.games.motc.rules.session import Session
from motc_lab.lab.advice import Advice, OptionAdvice
from motc_lab.lab.review import review
from tests.games.motc.rules.editions import PLAIN
from tests.games.motc.rules.tables import Side, deal
from tests.lab.advice_tables import THREE_DONE, decider, last_of, last_section


def solved(session: Session, nodes: int = 400) -> Advice:
    return last_of(session, knowledge="open", budget=Budget(nodes=nodes))


def tied_lead() -> Session:
    """Section IIII decides: the queen wins it, the rook ties, the pawn loses."""
    position = last_section(Side("wQ wR1 bK"), Side("bR2"))
    return Session.from_position(position, 1, PLAIN)


def test_a_solved_game_is_exact_and_says_how_it_ends() -> None:
    advice = solved(tied_lead())
    games = {code: advice.of(code).game for code in ("wQ@4", "wR1@4", "bK@4")}
    assert games == {"wQ@4": "won", "wR1@4": "drawn", "bK@4": "lost"}
    for held in advice.options:
        assert held.how == "exact"
        assert held.low == held.value == held.high
    values = [advice.of(code).value for code in games]
    assert values == sorted(values, reverse=True)
    assert advice.best.option.code == "wQ@4"


def test_the_value_is_the_score_grids_where_the_match_ends() -> None:
    """GAM-2: both on six is Spassky's."""
    position = last_section(Side("wQ wR1 bK"), Side("bR2"), score=(5, 5), game=11)
    advice = solved(Session.from_position(position, 1, PLAIN))
    assert [advice.of(code).value for code in ("wQ@4", "wR1@4", "bK@4")] == [1, 1, 0]


def test_what_is_taken_along_tells_equal_results_apart() -> None:
    """The queen wins with or without the pawn; keeping it is worth something."""
    position = last_section(Side("wQ", reserve=1), Side("bR2"))
    advice = solved(Session.from_position(position, 1, PLAIN))
    kept, spent = advice.of("wQ@4"), advice.of("wQ@4+1")
    assert (kept.game, spent.game) == ("won", "won")
    assert kept.value > spent.value


def test_the_reason_says_what_best_play_leads_to_while_the_game_goes_on() -> None:
    ends = {"won": "Spassky wins this game", "lost": "Spassky loses this game"}
    said = set()
    for held in solved(two_open()).options:
        assert held.story is not None
        if "goes_on" in [event.kind for event in held.story.events]:
            assert held.game is not None
            said.add(held.game)
            end = ends.get(held.game, "this game is a draw")
            assert f"with best play by both sides, {end}" in held.reason("en")
            assert "bei bestem Spiel beider" in held.reason("de")
    assert "won" in said


def two_open() -> Session:
    laid = {index: THREE_DONE[index] for index in (1, 2)}
    position = deal(Side("wQ wR1 wB1"), Side("bB2 bK"), laid=laid, exchange=3)
    return Session.from_position(position, 1, PLAIN)


def test_decks_that_nobody_has_dealt_are_averaged_and_never_exact() -> None:
    session = two_open()
    advice = last_of(session.position, knowledge="open", budget=Budget(nodes=2000))
    assert {held.how for held in advice.options} == {"open"}
    assert advice.best.low < advice.best.high


def test_a_small_budget_is_not_called_exact() -> None:
    session = Session.new(8, PLAIN)
    session.play("done")
    session.play("done")
    advice = solved(session, nodes=40)
    hows = [held.how for held in advice.options]
    assert hows.count("open") > len(hows) / 2
    assert all(held.low <= held.value <= held.high for held in advice.options)


def test_own_knowledge_is_never_exact() -> None:
    assert {held.how for held in last_of(tied_lead()).options} == {"own"}


def test_regrets_with_open_cards_are_exact_where_both_options_are_solved() -> None:
    session = tied_lead()
    session.play("bK@4")
    found = review(session, Budget(nodes=400))
    regret = found.decisions[0].open
    assert regret is not None
    assert regret.how == "exact"
    assert regret.low == regret.value == regret.high > 0
    assert regret.best.code == "wQ@4"
    assert "(exact)" in found.report("en")
    assert found.decisions[0].own is not None
    assert found.decisions[0].own.how == "own"


@pytest.mark.parametrize(("result", "score"), [(1, (1, 0)), (0, (1, 1)), (-1, (0, 1))])
def test_a_solved_result_moves_the_score(result: int, score: tuple[int, int]) -> None:
    """With nothing taken along, better results are better for the person asked."""
    table = Session.from_position(last_section(Side("wQ"), Side("bR2")), 1, PLAIN).table
    chance = match_value(table, 100.0 * result, result)
    grid = default_race(compile_edition(PLAIN))
    spassky = 1 - grid[score[0]][score[1]]
    assert (chance > 0.5) == (spassky > 0.5)
    assert match_value(table, 100.0 * result + 10, result) > chance


def test_the_blunder_is_exact_too() -> None:
    advice = solved(Session.from_position(decider(), 1, PLAIN))
    held: OptionAdvice = advice.of("resign")
    assert (held.how, held.value, held.game) == ("exact", 0.0, "lost")


def test_imagined_hands_are_solved_one_by_one_from_a_view_alone() -> None:
    """At 5 : 5 the queen wins or draws against any card, so against every hand."""
    position = last_section(Side("wQ wR1 bK"), Side("bR2"), score=(5, 5), game=11)
    session = Session.from_position(position, 1, PLAIN)
    wishes = {"knowledge": "open", "budget": Budget(worlds=8)}
    advice = last_of(session.view(Seat.SPASSKY), **wishes)
    assert advice.worlds == 8
    assert {held.how for held in advice.options} == {"open"}
    assert advice.of("wQ@4").value == 1.0
    assert advice.of("resign").value == 0.0
    assert 0 < advice.of("wR1@4").value < 1
