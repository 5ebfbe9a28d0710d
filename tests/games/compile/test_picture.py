"""The table of Compile as a picture: all that lies open, and nothing that does not."""

import re
from random import Random
from xml.etree import ElementTree

import pytest

from motc_lab import Match
from motc_lab.engine.begin import new_session
from motc_lab.engine.session import AnySession
from motc_lab.games.compile.lessons.parts import code_of, table_of
from motc_lab.games.compile.position.position import Position
from motc_lab.games.compile.reference.rulings import rulings
from motc_lab.games.compile.scene.build import scene_of
from motc_lab.games.compile.texts.words import card_name
from motc_lab.scene.model import Lang
from motc_lab.scene.painting import board_svg, paper_svg
from motc_lab.scene.plain import scene_of as plain_scene

METAL_0_ALONE = next(one.code for one in rulings() if one.id == "R13")


def after(answers: int) -> AnySession:
    session, random = new_session("compile", 3), Random(3)
    for _ in range(answers):
        question = session.question_of(session.asked[0])
        session.play(random.choice(question.options))
    return session


def drawn(svg: str) -> list[str]:
    """What is written in the picture, without its title and description."""
    root = ElementTree.fromstring(svg)
    return [one.text or "" for one in root.iter("{http://www.w3.org/2000/svg}text")]


@pytest.mark.parametrize("lang", ["en", "de"])
def test_every_readable_card_of_lines_and_own_hand_is_named(lang: Lang) -> None:
    session = after(45)
    near = session.ruleset.players[0]
    view = session.view(near)
    told = "\n".join(drawn(board_svg(scene_of(session, near, lang))))
    assert len(view.hand) > 2
    for card in view.hand:
        assert card_name(card, lang) in told


def test_the_draft_shows_each_protocol_and_what_to_expect() -> None:
    session = after(0)
    told = drawn(board_svg(scene_of(session, session.ruleset.players[0], "de")))
    assert {"Schwerkraft", "verschiebt Karten in ihre Reihe"} <= {*told}


@pytest.mark.parametrize("answers", range(0, 60, 6))
def test_cinf_2_no_picture_names_a_card_that_its_looker_may_not_read(
    answers: int,
) -> None:
    session = after(answers)
    for looker in (*session.ruleset.players, session.ruleset.seats("spectator")):
        scene = scene_of(session, looker, "en")
        known = {one.code for one in scene.prints}
        for svg in (board_svg(scene), paper_svg(scene)):
            named = set(
                re.findall(r"\b([A-Z][a-z]+ \d)(?= ·|$)", "\n".join(drawn(svg)))
            )
            assert named <= {card_name(code, "en") for code in known}


def test_a_plain_scene_of_it_is_drawn_plainly() -> None:
    session = after(45)
    scene = plain_scene(session, session.ruleset.players[0], "en")
    assert "motc-plain" in board_svg(scene)
    assert "motc-plain" in paper_svg(scene)


def test_nothing_is_about_to_be_compiled_once_it_is_over() -> None:
    code = code_of("wa0", ("sp5+sp4+wa5+", "", ""))
    session = table_of(code)
    near = session.ruleset.players[0]
    assert scene_of(session, near, "en").lines[0].near.threatened
    session.play("resign")
    assert session.is_over
    assert not scene_of(session, near, "en").lines[0].near.threatened


@pytest.mark.parametrize("lang", ["en", "de"])
def test_cbox_7_a_negative_total_has_a_minus_sign_and_is_read_as_one(
    lang: Lang,
) -> None:
    match = Match.from_position(Position.from_code(METAL_0_ALONE))
    near = match.ruleset.players[0]
    scene = scene_of(match, near, lang)
    assert scene.lines[0].far.total == -2
    assert "\N{MINUS SIGN}2" in scene.lines[0].label
    assert any(one.startswith("\N{MINUS SIGN}2 ") for one in drawn(board_svg(scene)))
