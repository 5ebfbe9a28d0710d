"""Why a number stands on the board: its parts, its last change, another choice."""

import pytest

from motc_lab.games.motc.edition import house_edition
from motc_lab.games.motc.element_names import element
from motc_lab.games.motc.rules.seat import Seat
from motc_lab.games.motc.rules.session import Session
from motc_lab.games.motc.sandbox.why.numbers import (
    NoNumber,
    last_change,
    numbers_with,
    why_number,
)
from motc_lab.games.motc.sandbox.why.readings import reading_of
from tests.sandbox.matches import begun, played, until

NUMBERS = numbers_with(4)
GONE = frozenset({"nothing", "nobody yet"})  # read where nothing lies


def board(session: Session) -> dict[str, str]:
    """All numbers as they stand on the board, in words."""
    seen = session.view(Seat.SPECTATOR)
    return {number: reading_of(element(number), "en")(seen) for number in NUMBERS}


@pytest.mark.parametrize("seed", range(4))
def test_whatever_changes_a_number_is_found(seed: int) -> None:
    session = begun(seed)
    before, heard = board(session), len(session.events())
    for choice in range(260):
        if session.question is None:
            break
        played(session, 1, which=choice * 7 + seed)
        after = board(session)
        for number in NUMBERS:
            if after[number] in {before[number], *GONE}:
                continue
            at = last_change(session, number)
            assert at is not None, (number, session.events()[heard:])
            assert at >= heard, (number, session.events()[heard:])
        before, heard = after, len(session.events())


@pytest.mark.parametrize("looker", [None, Seat.SPASSKY, Seat.FISCHER])
def test_every_number_is_explained_in_both_languages(looker: Seat | None) -> None:
    session = played(begun(), 40, which=3)
    for number in NUMBERS:
        for lang in ("en", "de"):
            why = why_number(session, number, looker, lang)
            assert why.rule_text
            assert why.numbers[0].label in why.asked


def test_exc_2_pawns_that_were_played_explain_the_reserve() -> None:
    session = begun()
    assert session.question is not None
    code = next(o.code for o in session.question.options if o.code.endswith("+2"))
    session.play(code)
    why = why_number(session, "spassky.pawns", None, "en")
    told = {number.label: number.value for number in why.numbers}
    assert why.rule == "EXC-2"
    assert told["Pawns added"] == "2"
    assert told["Pawns in reserve"] == board(session)["spassky.pawns"]
    assert "would then have become: 1" in why.otherwise


def test_exc_4_a_total_is_the_sum_of_its_numbers() -> None:
    session = played(begun(), 1, which=5)
    assert session.here.choice.endswith("+2")
    section = session.view(Seat.SPECTATOR).section
    why = why_number(session, f"section.{section}.spassky.total", None, "en")
    total, strength, pawns = (int(number.value) for number in why.numbers)
    assert (why.rule, pawns) == ("EXC-4", 2)
    assert total == strength + pawns


def test_exc_7_what_is_left_names_every_section_without_cards() -> None:
    why = why_number(played(begun(), 1), "left", None, "en")
    told = {number.label: number.value for number in why.numbers}
    assert why.rule == "EXC-7"
    assert told["Advantage left on the table"] == "9"
    assert [told[f"section {name}"] for name in ("II", "III", "IIII")] == [*"234"]
    assert "Once cards lie in section II, 7 will be left." in why.otherwise


def test_the_other_choice_was_really_legal_and_leads_where_it_is_said_to() -> None:
    session = until(begun(), "use")
    session.play("decline")
    why = why_number(session, "marker", None, "en")
    said, _, then = why.otherwise.partition(" “Advantage marker” would then have ")
    assert said.startswith(("Spassky could have chosen: ", "Fischer could have"))
    assert then
    assert board(session)["marker"] not in then


def test_what_no_event_has_changed_stood_so_from_the_start() -> None:
    why = why_number(begun(), "marker", None, "de")
    assert "bewegt" in why.text


def test_a_number_that_is_not_there_is_refused() -> None:
    with pytest.raises(NoNumber, match=r"spassky\.endurance"):
        why_number(begun(), "spassky.rating", None, "en")


def test_exc_4_a_total_says_what_would_have_won_or_tied() -> None:
    session = until(begun(), "use")
    section = session.view(Seat.SPECTATOR).section
    why = why_number(session, f"section.{section}.fischer.total", None, "en")
    assert "“Winner of the exchange” would then have become: " in why.otherwise


@pytest.mark.parametrize("values", [(1, 2, 3), (1, 2, 3, 4, 5)])
def test_as_many_sections_can_be_asked_about_as_there_are(
    values: tuple[int, ...],
) -> None:
    edition = house_edition().with_ruling(section_values=values)
    session = Session(seed=2, edition=edition)
    last = len(values)
    why = why_number(session, f"section.{last}.value", None, "en")
    assert why.numbers[0].value == str(values[-1])
    with pytest.raises(NoNumber, match=f"section.{last}.value"):
        why_number(session, f"section.{last + 1}.value", None, "en")
