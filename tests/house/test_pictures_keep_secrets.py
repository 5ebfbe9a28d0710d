"""What a seat can't know makes no difference to the picture that it gets."""

from random import Random

import pytest

from motc_lab.engine.begin import session_under
from motc_lab.engine.conformance.of_games import is_playable
from motc_lab.engine.conformance.walk import begin, walked
from motc_lab.engine.game import games
from motc_lab.scene.painting import board_svg, text_board
from motc_lab.scene.plain import scene_of

LOOKED = 6  # answers of a match that are all looked at; later ones now and then
EVERY = 20
PLAIN = [
    name
    for name, game in games().items()
    if is_playable(game) and game.has_part("board")
]


@pytest.mark.parametrize("name", PLAIN)
def test_dealt_anew_what_is_hidden_gives_the_same_bytes(name: str) -> None:
    compared = 0
    for seed in range(12):
        case = begin(games()[name], seed, {})
        for _ in walked(case):
            session, ruleset = case.session, case.ruleset
            if not case.has_position or (
                case.decision > LOOKED and case.decision % EVERY
            ):
                continue
            here = session_under(ruleset, seed, session.position)
            for looker in ruleset.players:
                world = session.machine.imagine(looker.index, Random(seed))
                there = session_under(ruleset, seed, ruleset.position(world))
                one, other = (scene_of(at, looker, "de") for at in (here, there))
                assert one.model_dump_json() == other.model_dump_json()
                assert board_svg(one) == board_svg(other)
                assert text_board(one) == text_board(other)
                compared += here.position != there.position
    assert compared > 12
