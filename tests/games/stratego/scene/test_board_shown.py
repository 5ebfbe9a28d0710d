"""The board in words and shapes: squares, armies, trails, fights, closed ways, log."""

import pytest

from motc_lab.games.stratego.scene.painter import (
    board_svg,
    choices_text,
    paper_svg,
    text_board,
)
from motc_lab.games.stratego.scene.table_model import StrategoScene
from motc_lab.games.stratego.seat import Seat
from motc_lab.scene.model import Lang
from motc_lab.scene.showing import showing_of
from motc_lab.scene.still import still
from motc_lab.texts import LANGS
from tests.games.stratego.scene.matches import (
    BLUE,
    RED,
    SPECTATOR,
    at,
    begun,
    played,
    said,
    seen,
)


@pytest.mark.parametrize(
    ("lang", "labels"),
    [
        ("en", ["e2, your scout (2)", "e9, their piece", "c5, lake", "e5, empty"]),
        ("de", ["e2, dein Aufklärer (2)", "e9, Figur der anderen Seite", "c5, See"]),
    ],
)
def test_every_square_is_said(lang: Lang, labels: list[str]) -> None:
    match = at("e2 r2, e9 b4")
    for label in labels:
        assert said(match, label.partition(",")[0], lang=lang) == label
    assert said(match, "e9", BLUE) == "e9, your sergeant (4)"
    assert said(match, "e2", SPECTATOR) == "e2, piece of Red"


def test_each_side_sits_before_its_own_rows() -> None:
    match = begun()
    for looker, corner in ((RED, "a1"), (SPECTATOR, "a1"), (BLUE, "h8")):
        rows = seen(match, looker).rows
        assert rows[-1][0].id == corner
        assert {one.home for one in rows[-1]} == {seen(match, looker).near.seat}
    lakes = [(one.column, one.row, one.width, one.height) for one in seen(match).lakes]
    assert lakes == [(2, 3, 1, 2), (5, 3, 1, 2)]


def test_a_move_is_two_clicks_and_the_rest_are_buttons() -> None:
    told = seen(at("e2 r2, b2 rB, e9 b4"))
    ways = {choice.path for choice in told.choices}
    assert ("e2", "e9") in ways
    assert not [way for way in ways if way[0] == "b2"]
    aside = [choice.path for choice in told.choices if choice.quiet]
    assert aside == [("offer",), ("resign",)]
    assert seen(at("e2 r2, e9 b4"), BLUE).choices == ()


def test_what_is_taken_and_left_is_counted() -> None:
    match = at("e2 r2, e9 b4", "e2-e9")
    told = seen(match)
    far, near = told.far, told.near
    assert (far.name, far.left, near.name, near.left) == ("Blue", 2, "Red", 1)
    left = {one.rank: one.total - one.lost for one in far.corps}
    assert left == {**dict.fromkeys("X9876532", 0), "1": 0, "B": 0, "4": 1, "F": 1}
    assert "Scout 8" in near.text


def test_the_last_moves_leave_trails_and_a_fight_lies_open_for_a_moment() -> None:
    match = at("e2 r2, b2 r5, e9 b4, h9 b6", "b2-b3", "h9-h8")
    told = seen(match, new_from=0)
    assert [(one.start, one.goal, one.newest) for one in told.trails] == [
        ("b2", "b3", False),
        ("h9", "h8", True),
    ]
    assert [(one.source, one.target) for one in told.moves][-1] == ("h9", "h8")
    assert told.outcome == "Blue moves from h9 to h8."
    match.play("e2-e9")
    told = seen(match, new_from=len(match.events()) - 2)
    assert told.outcome == (
        "On e9 the sergeant (4) of Blue beats the scout (2) of Red and stays."
    )
    (fight,) = told.fights
    assert (fight.attacker.code, fight.defender.code) == ("2", "4")
    assert (fight.result, fight.square, fight.fresh) == ("defender", "e9", True)
    assert not seen(match).fights[0].fresh, "a picture drawn again shows nothing anew"


def test_who_falls_travels_without_a_name() -> None:
    match = at("e2 r2, b2 r5, e9 b4", "e2-e9")
    (travel,) = seen(match, new_from=len(match.events()) - 2).moves
    assert (travel.source, travel.target) == ("e2", "e9")
    assert travel.id == f"fallen.{travel.source}.{travel.target}"


SHUTTLE = ("e4-e5", "a9-b9", "e5-e4", "b9-c9", "e4-e5", "c9-d9")


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "Your sergeant has crossed this line three times; two-squares rule."),
        (
            "de",
            "Dein Unteroffizier ist dreimal über diese Linie gezogen; "
            "Zwei-Felder-Regel.",
        ),
    ],
)
def test_the_two_squares_rule_says_why_a_square_is_closed(
    lang: Lang, text: str
) -> None:
    match = at("e4 r4, h2 r5, a9 b6", *SHUTTLE)
    told = seen(match, lang=lang)
    (closed,) = told.barred
    assert (closed.start, closed.goal, closed.rule) == ("e5", "e4", "STWO-2")
    assert closed.text == text
    assert ("e5", "e4") not in {choice.path for choice in told.choices}
    assert text in told.description
    assert seen(match, BLUE).barred == (), "it is Red who may not go there"


def test_a_scout_is_stopped_at_the_closed_line_and_beyond() -> None:
    match = at("e4 r2, h2 r5, a9 b6", *SHUTTLE)
    closed = {one.goal for one in seen(match).barred}
    assert closed == {"e4", "e3", "e2", "e1"}


# Red's general goes after Blue's lieutenant round a square of four.
ROUND = (
    *("e1-e2", "e3-e4", "e2-e3", "e4-f4", "e3-e4", "f4-f3"),
    *("e4-f4", "f3-e3", "f4-f3", "e3-e4"),
)


def test_the_more_squares_rule_names_who_is_chased() -> None:
    match = at("e1 r9, e3 b5, b1 r4, a8 b7", *ROUND)
    (closed,) = seen(match).barred
    assert (closed.start, closed.goal, closed.rule) == ("f3", "e3", "SMOR-3")
    assert closed.text == (
        "You would go on chasing the piece on e4, and the position was there before; "
        "more-squares rule."
    )


def test_the_caps_are_told_and_warn_when_they_are_near() -> None:
    match = at("e2 r5, b9 b4", quiet_cap=22, total_cap=90)
    assert [(one.most, one.near) for one in seen(match).clocks] == [
        (22, False),
        (90, False),
    ]
    played(match, "e2-e3", "b9-b8")
    assert [one.near for one in seen(match).clocks] == [True, False]
    assert seen(match).clocks[0].text == "2 of 22 moves without an attack"


def test_the_log_counts_turns_and_leaves_out_how_one_set_up() -> None:
    match = played(begun(memory_aid=True), "b3-b4", "b6-b5")
    log = seen(match).log
    assert [line.group for line in log][-1] == "Moves 1 to 10"
    assert log[-1].text == "2. Blue moves from b6 to b5."
    assert not [line for line in log if "set-up" in line.text]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("looker", [RED, BLUE, SPECTATOR])
def test_pictures_and_texts_of_every_moment(looker: Seat, lang: Lang) -> None:
    match = at("e4 r4, h2 r5, a9 b6, j8 b4", *SHUTTLE, memory_aid=True)
    told = seen(match, looker, lang)
    text = text_board(told, width=60)
    assert max(map(len, text.splitlines())) <= 60
    assert text_board(told, unicode=False).isascii()
    assert f'lang="{lang}"' in board_svg(told)
    assert board_svg(told) != paper_svg(told)
    assert choices_text(still(told)) == ""


def test_a_curtain_hides_both_set_ups() -> None:
    match = begun()
    told = showing_of(match).curtained(match, RED, "en")
    assert told.curtain is not None
    assert isinstance(told, StrategoScene)
    assert not told.in_hand()
    assert {one.piece.code for one in told.squares if one.piece} == {None}
