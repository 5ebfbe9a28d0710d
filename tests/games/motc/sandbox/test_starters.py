"""What the laboratory answers at one click: resigning, win or lose, another card."""

import pytest

from motc_lab.bots import Budget
from motc_lab.games.motc.position.position import Position
from motc_lab.games.motc.rules.seat import Seat
from motc_lab.games.motc.rules.session import Session
from motc_lab.games.motc.sandbox.editor.edits import EditRefused, SwapCards
from motc_lab.games.motc.sandbox.editor.swapping import no_swap, swap_cards, swapped
from motc_lab.games.motc.sandbox.fate import fates, no_fate
from motc_lab.games.motc.sandbox.resigning import no_resigning, resigning
from motc_lab.lab.advice import Advice, OptionAdvice, advise
from motc_lab.sandbox.futures import Eyes
from motc_lab.sandbox.standing import standings
from motc_lab.sandbox.values import Valuer
from motc_lab.scene.sandbox_model import ValueRow
from motc_lab.texts import say
from tests.sandbox.matches import begun, played

QUICK = Budget(nodes=60)
OPEN = Eyes(Seat.FISCHER, "en", open_hands=True)


def held(code: str, value: float, spread: float) -> OptionAdvice:
    """Advice on an option with an interval of so much to either side."""
    session = begun()
    assert session.question is not None
    option = session.question.option(code)
    return OptionAdvice(option, value, value - spread, value + spread, "own")


BEST = held("wB1@1", 0.48, 0.01)


@pytest.mark.parametrize(
    ("value", "spread", "mine", "other"),
    [
        (0.40, 0.02, "best", ""),
        (0.475, 0.02, "equal", "equal"),
        (0.49, 0.09, "equal", "equal"),
        (0.40, 0.20, "likely", ""),
    ],
)
def test_the_star_is_for_what_no_other_option_may_reach(
    value: float, spread: float, mine: str, other: str
) -> None:
    rival = held("wB2@1", value, spread)
    found = standings((BEST, rival), BEST)
    assert found[BEST.option.code] == mine
    assert found.get(rival.option.code, "") == other


def advice_of(session: Session) -> Advice:
    return advise(session, budget=QUICK)


def bare_row(one: OptionAdvice) -> ValueRow:
    return ValueRow(code=one.option.code, text="")


def test_resigning_stands_beside_the_best_other_option_with_the_reason() -> None:
    session = begun()
    session.play("wB1@1")
    advice = advise(session, budget=Budget(nodes=800))
    told = resigning(session, advice, bare_row, "en")
    assert told is not None
    assert told.resign.code == "resign"
    assert told.other.code != "resign"
    assert told.verdict.startswith("No. Resigning costs Fischer about ")
    assert "7 cards and 2 pawns" in told.reason


def test_who_may_not_resign_is_told_why() -> None:
    early = Session.new(seed=1972)
    assert "only when it is his turn to play a card" in no_resigning(early, None, "en")
    session = begun()
    assert no_resigning(session, None, "en") == ""
    assert "only from Spassky’s seat" in no_resigning(session, Seat.FISCHER, "en")
    assert resigning(early, advice_of(early), bare_row, "en") is None


@pytest.mark.parametrize("replies", [False, True])
def test_one_option_wins_the_exchange_and_one_loses_it(*, replies: bool) -> None:
    session = begun()
    if replies:
        session.play("wB1@1")
    won, lost = fates(session, advice_of(session), OPEN)
    assert won is not None
    assert lost is not None
    assert session.question is not None
    asked = session.question.seat
    losers = [
        next(e.seat for e in fate.branch.events if e.kind == "lost")
        for fate in (won, lost)
    ]
    assert losers == [asked.other, asked]


def test_where_no_card_is_due_there_is_no_exchange_to_win() -> None:
    assert "No card is to be played now" in no_fate(Session.new(seed=1972), "en")
    assert no_fate(begun(), "en") == ""


def cards_of(position: Position) -> list[str]:
    person = position.person("spassky")
    return sorted((*person.hand, *person.deck, *person.pile, *person.buried))


def test_a_card_in_hand_becomes_another_one_and_nothing_else_changes() -> None:
    position = begun().position
    other = position.spassky.deck[0]
    edit = SwapCards(person="spassky", card="wB1", other=other)
    found = swapped(position, edit)
    assert other in found.spassky.hand
    assert "wB1" in found.spassky.deck
    assert cards_of(found) == cards_of(position)
    assert not found.problems()
    assert swapped(found, edit) == position


def test_the_card_that_waits_for_its_answer_becomes_another_one() -> None:
    session = begun()
    session.play("wB1@2+1")
    position = session.position
    other = position.spassky.hand[0]
    found = swapped(position, SwapCards(person="spassky", card="wB1", other=other))
    laid = found.sections[1].spassky
    assert laid is not None
    assert (laid.card, laid.pawns) == (other, 1)
    assert "wB1" in found.spassky.hand
    assert not found.problems()


def test_what_is_decided_already_is_refused_with_the_reason() -> None:
    session = played(begun(), 2)  # now somebody may use his effect
    edit = SwapCards(person="spassky", card="wB1", other="wK")
    assert session.position.step == "use"
    with pytest.raises(EditRefused, match="swap deciding"):
        swapped(session.position, edit)
    assert no_swap(session.position, "en")
    while session.position.step not in {"lead", "reply"}:
        session = played(session, 1)
    laid = next(s.spassky for s in session.position.sections if s.spassky)
    edit = SwapCards(person="spassky", card=laid.card, other="wK")
    with pytest.raises(EditRefused, match="swap over"):
        swapped(session.position, edit)
    offered = swap_cards(session.position, session.edition, "en")
    assert (laid.card, "spassky") not in {(c.card, c.person) for c in offered}


def test_two_cards_at_the_same_place_would_change_nothing() -> None:
    position = begun().position
    one, other = position.spassky.hand[:2]
    with pytest.raises(EditRefused, match="same place"):
        swapped(position, SwapCards(person="spassky", card=one, other=other))


@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_value_says_what_it_is_and_how_the_score_grid_differs(lang: str) -> None:
    valuer = Valuer(begun(), None, "own", lang, budget=QUICK)  # type: ignore[arg-type]
    valuer.step()
    found = valuer.values(1)
    assert found.legend.startswith("% = ")
    caption = say("motc.sandbox.values.caption.own", lang)  # type: ignore[arg-type]
    assert {row.caption for row in found.rows} == {caption}
    assert found.beside.count("%") == len(("won", "drawn", "lost"))
    assert found.resigning is not None
