"""Every phase of a turn is one action away from a position that can be set up.

docs/decisions/compile-before-an-action.md has these ways as a table.
"""

from dataclasses import replace

from motc_lab.engine.seat import SPECTATOR
from motc_lab.engine.session import AnySession
from motc_lab.games.compile.lessons.parts import code_of, table_of
from motc_lab.games.compile.position.position import Position
from motc_lab.games.compile.rules import numbers

SPIRITS = ("sp5+sp4+wa5+", "", "")  # 14 in Amber's first line


def asked(session: AnySession) -> tuple[str, str]:
    return str(session.question.seat), session.question.kind


def kinds(session: AnySession) -> list[str]:
    return [event.kind for event in session.events(SPECTATOR)]


def green_acts(code: str) -> AnySession:
    """The other person is to act, and refreshes."""
    at = replace(Position.from_code(code), turn="green")
    session = table_of(at.code)
    session.play("refresh")
    return session


def test_a_compile_that_is_due_follows_the_other_person_s_action() -> None:
    session = green_acts(code_of("fi0", SPIRITS))
    assert kinds(session)[-2:] == ["compiled", "turn"]
    assert session.position.compiled == "x../..."


def test_two_compiles_that_are_due_ask_for_the_line() -> None:
    both = ("sp5+sp4+wa5+", "fi5+fi4+fi3+", "")
    session = green_acts(code_of("fi0", both))
    assert asked(session) == ("amber", "compile_line")


def test_a_compile_that_is_forbidden_is_passed() -> None:
    with_metal = code_of("fi0", SPIRITS, ("", "", "ps1+"))
    code = with_metal.replace("ps", "me").replace("me4", "me6")
    banned = replace(Position.from_code(code), bans="me1/.../...")
    session = green_acts(banned.code)
    assert "compile_passed" in kinds(session)
    assert asked(session) == ("amber", "action")


def test_start_texts_come_after_the_other_person_s_action() -> None:
    session = table_of(code_of("fi0", ("sp5+", "", ""), ("de1+", "", "")))
    session.play("refresh")
    assert asked(session) == ("green", "may")
    assert session.machine.phase != numbers.ACTION
    assert kinds(session)[-2:] == ["turn", "fires"]


def test_a_hand_that_stays_too_large_is_cleared_after_the_action() -> None:
    session = table_of(code_of("fi0fi1fi2wa0wa1wa2sp3"))
    session.play("play fi2 down 1")
    assert asked(session) == ("amber", "discard")
    assert session.machine.phase == numbers.CACHE


def test_end_texts_come_after_any_action() -> None:
    session = green_acts(code_of("fi0", other=("li0+li5+", "", "")))
    assert kinds(session)[-4:] == ["fires", "deleted", "trashed", "turn"]


def test_ctur_1_a_view_names_the_present_phase_while_something_is_resolved() -> None:
    def phase(session: AnySession) -> str:
        return session.view(SPECTATOR).phase

    acts = table_of(code_of("fi0", ("wa5+", "", "wa4+")))
    assert phase(acts) == "action"
    acts.play("play fi0 up 2")  # it asks in the midst of the action
    assert (asked(acts), phase(acts)) == (("amber", "target"), "action")
    starts = table_of(code_of("fi0", ("sp5+", "", ""), ("de1+", "", "")))
    starts.play("refresh")
    assert (asked(starts), phase(starts)) == (("green", "may"), "start")
    compiles = green_acts(code_of("fi0", ("sp5+sp4+wa5+", "fi5+fi4+fi3+", "")))
    assert (asked(compiles), phase(compiles)) == (("amber", "compile_line"), "compile")
    clears = table_of(code_of("fi0fi1fi2wa0wa1wa2sp3"))
    clears.play("play fi2 down 1")
    assert (asked(clears), phase(clears)) == (("amber", "discard"), "cache")


def test_ctur_6_an_end_text_is_asked_for_in_the_end_phase() -> None:
    session = table_of(code_of("fi0fi1", ("fi3+", "", "")))
    session.play("play fi0 down 2")
    assert session.view(SPECTATOR).phase == "end"
