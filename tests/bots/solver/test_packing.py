"""Three numbers tell a position from others, with any number of sections."""

from random import Random

import pytest

from motc_lab.games.motc.bots.solver.packing import REST_BITS, pack_rest
from motc_lab.games.motc.bots.solver.twins import Twins
from motc_lab.games.motc.rules import codes
from motc_lab.games.motc.rules.chance import Dealt
from motc_lab.games.motc.rules.compile import compile_edition
from motc_lab.games.motc.rules.machine import play, start
from motc_lab.games.motc.rules.options import option_within, options
from motc_lab.games.motc.rules.table import Table
from tests.games.motc.rules.editions import PLAIN


@pytest.mark.parametrize("values", [(1, 2, 3), (1, 2, 3, 4), (1, 2, 3, 4, 5)])
def test_no_two_plays_of_a_question_lead_to_the_same_number(
    values: tuple[int, ...],
) -> None:
    edition = PLAIN.with_ruling(section_values=values, card_pawns=3)
    rules = compile_edition(edition)
    random, t = Random(3), Table(rules, Dealt(3))
    start(t)
    seen = 0
    while t.ask and seen < 60:
        if t.ask == codes.ASK_PLAY and t.section < 0:
            seen += 1
            packed = {numbers(led(t, option)) for option in plays(t)}
            assert len(packed) == len(plays(t))
            assert all(0 <= rest < 1 << REST_BITS for rest, _, _ in packed)
            assert (numbers(t)) not in packed
        play(t, option_within(t, random.random()))
    assert seen > 10


def plays(t: Table) -> list[int]:
    return [option for option in options(t) if option != codes.RESIGN]


def led(t: Table, option: int) -> Table:
    after = t.clone()
    play(after, option)
    return after


def numbers(t: Table) -> tuple[int, int, int]:
    """What tells a table from others, every card being one of its own."""
    own = Twins(t.rules, 0, None)
    own.alike = [1 << card for card in range(16)]
    return pack_rest(t, own, own, t.marker), t.s0.reserve, t.s1.reserve
