"""The picture of a table: what everybody may see, and what nobody may (QINF, QMEM)."""

import json
from types import SimpleNamespace
from xml.etree import ElementTree

import pytest

from motc_lab.engine.session import AnySession
from motc_lab.games.queens_gambit.scene.table_model import QueensGambitScene, Side
from motc_lab.sandbox.studying import studying_of
from motc_lab.scene.painting import board_svg, paper_svg, text_board
from motc_lab.scene.plain_model import Area
from motc_lab.scene.showing import showing_of
from motc_lab.texts import Lang
from tests.games.queens_gambit.tables import at, placed, planned

KNIGHT_FIRST = ("NRB,NBQ,NNRBRQ,,", "NRB,NBQ,NNRBRQ,,")


def shown(
    session: AnySession, seat: str, lang: Lang = "en", **wishes: object
) -> QueensGambitScene:
    scene = showing_of(session).scene_of(
        session, session.ruleset.seats(seat), lang, **wishes
    )
    assert isinstance(scene, QueensGambitScene)
    return scene


def area(scene: QueensGambitScene, name: str) -> Area:
    return next(one for one in scene.areas if one.id == name)


def faces(scene: QueensGambitScene, name: str) -> str:
    things = [thing for place in area(scene, name).places for thing in place.things]
    return "".join([thing.code or "u" for thing in things])


def side(scene: QueensGambitScene, seat: str) -> Side:
    return next(one for one in scene.players if one.seat == seat)


def test_qinf_2_what_everybody_has_taken_is_counted_for_all_to_see() -> None:
    session = at({"a1": "1", "b3": "P", "h8": "2", "d8": "Q"}, "1")
    session.play("b3")
    for seat in ("white", "black", "spectator"):
        white = side(shown(session, seat), "white")
        assert [(one.code, one.count) for one in white.loot] == [("P", 1)]
        assert white.points == 1
        assert [one.label for one in white.revealed] == ["knight"]


def test_qmov_1_the_ends_of_the_revealed_card_are_marked_for_everybody() -> None:
    session = at({"a1": "1", "b3": "P", "h8": "2", "d8": "Q"}, "1")
    for seat in ("white", "black"):
        scene = shown(session, seat)
        assert set(scene.goals) == {"b3", "c2"}
        assert scene.playing == "N"
    own = shown(session, "white")
    assert {choice.path for choice in own.choices} == {("b3",), ("c2",)}
    assert not shown(session, "black").choices


def test_qmem_1_nobody_sees_a_plan_once_it_is_laid_but_a_junior() -> None:
    session = planned(junior=("black",))
    for seat in ("white", "black"):
        assert set(faces(shown(session, "white"), f"{seat}.plans")) == {"u"}
    assert "u" not in faces(shown(session, "black"), "black.plans")
    assert "Black" in shown(session, "white").junior
    assert not shown(planned(), "white").junior


def test_qpln_2_a_plan_is_chosen_card_by_card_of_the_own_hand() -> None:
    session = placed(seed=3)
    asked = session.asked[0]
    scene = shown(session, asked)
    cards = {place.id for place in area(scene, f"{asked}.hand").places}
    for choice in scene.choices:
        *chosen, last = choice.path
        assert last == "lay"
        assert len(set(chosen)) == len(choice.code)
        assert cards.issuperset(chosen)
        assert [name.split(".")[1] for name in chosen] == [*choice.code]


def test_qpln_5_a_card_goes_to_the_end_of_the_plan() -> None:
    session = planned()
    while session.question is not None and session.question.kind != "lay":
        session.play(session.question.options[0])
    seat = session.asked[0]
    for choice in shown(session, seat).choices:
        card, end = choice.path
        assert end == f"{seat}.plan.2"
        assert card == f"{seat}.{choice.code[1:]}.0"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_qinf_3_no_face_of_another_seat_or_of_a_plan_is_in_a_picture(
    seats: int,
) -> None:
    session = planned(seats=seats)
    for looker in session.ruleset.players:
        scene = shown(session, looker, new_from=0)
        for seat in session.ruleset.players:
            assert not faces(scene, f"{seat}.plans").strip("u")
            hidden = faces(scene, f"{seat}.hand").strip("u")
            assert bool(hidden) == (seat is looker)
        assert not [line.text for line in scene.log if "lays" in line.text]
        assert not [one for one in session.events(looker) if "planned" in one.told]


@pytest.mark.parametrize("lang", ["en", "de"])
def test_qmem_1_with_open_hands_no_line_tells_what_was_laid(lang: Lang) -> None:
    session = planned(seats=3, junior=("red",))
    for _ in range(9):
        session.play(session.question.options[-1])
    scene = shown(session, "white", lang, open_hands=True, whole_log=True, new_from=0)
    told = "\n".join([line.text for line in scene.log])
    told += "\n" + "\n".join(scene.speech)
    plans = [line for line in told.splitlines() if "lan:" in line]
    assert plans  # a junior's alone
    assert {line.split()[0] for line in plans} <= {"Red", "Rot"}


def test_with_open_hands_whoever_is_asked_can_choose_from_the_hand() -> None:
    session = placed(seed=3)
    first, second = session.asked
    session.play(session.question_of(first).options[0], seat=first)
    scene = shown(session, str(first), open_hands=True)
    assert faces(scene, f"{first}.plans") == "uuu"
    cards = {place.id for place in area(scene, f"{second}.hand").places}
    assert all(cards.issuperset(choice.path[:-1]) for choice in scene.choices)


def test_two_tables_that_differ_in_what_nobody_sees_have_one_picture() -> None:
    standing = {"a1": "1", "e4": "P", "h8": "2", "d8": "Q"}
    one = at(standing, "1", *KNIGHT_FIRST)
    other = at(standing, "1", "NBR,NBQ,NRNBRQ,,", "QBR,NNB,NRNBRQ,,")
    pictures = [shown(each, "white").model_dump(mode="json") for each in (one, other)]
    assert json.dumps(pictures[0]) == json.dumps(pictures[1])


def test_qend_3_a_stall_is_announced_three_rounds_before() -> None:
    standing = {"a1": "1", "e4": "P", "h8": "2", "d8": "Q"}
    assert not shown(at(standing, quiet=13), "white").stall
    assert shown(at(standing, quiet=14), "white").stall == (
        "14 turns in a row without a capture; at 20 the game ends."
    )


def test_the_terminal_tells_the_table_and_lists_every_answer() -> None:
    session = placed(seed=3)
    scene = shown(session, session.asked[0])
    text = text_board(scene)
    assert "The Queen's Gambit" in text
    for choice in scene.choices:
        assert f"({choice.code})" in text


def test_a_still_picture_has_the_board_and_what_everybody_has_taken() -> None:
    session = at({"a1": "1", "b3": "P", "h8": "2", "d8": "Q"}, "1")
    session.play("b3")
    scene = shown(session, "white")
    drawn = ElementTree.fromstring(board_svg(scene))
    texts = [
        "".join(one.itertext()) for one in drawn.iter() if one.tag.endswith("text")
    ]
    assert {"a1", "h8", "Q", "8", "W", "B"} <= {*texts}
    assert "White: 1 point." in " ".join(texts)
    assert "White’s hand: " in " ".join(texts)
    assert "Black's hand" not in " ".join(texts)
    assert "pawn" not in paper_svg(scene).partition("</desc>")[2]


def test_two_futures_are_compared_by_squares_and_points() -> None:
    sessions = []
    for goal in ("b3", "c2"):
        session = at({"a1": "1", "b3": "P", "h8": "2", "d8": "Q"}, "1")
        session.play(goal)
        sessions.append(session)
    left, right = (SimpleNamespace(session=one) for one in sessions)
    eyes = SimpleNamespace(seat="white", lang="en", open_hands=False)
    facts = studying_of(sessions[0]).facts(left, right, eyes)  # type: ignore[arg-type]
    assert facts[0] == ("White", "on b3, 1 point", "on c2, 0 points")
    assert facts[1] == ("Black", "on h8, 0 points", "on h8, 0 points")
