"""What a seat can't tell apart is the same in all that it is given."""

from random import Random

import pytest

from motc_lab.engine.conformance import check
from motc_lab.engine.conformance.of_games import is_playable
from motc_lab.engine.conformance.pairs import pair_begun, pair_taken_up, shown
from motc_lab.engine.conformance.walk import any_answer, begin, walked
from motc_lab.engine.game import games
from motc_lab.engine.record import record_for, write_record
from tests.house.broken import last_card_kept, remembers_plans

PLAYABLE = [name for name, game in games().items() if is_playable(game)]
LARGER = [name for name in PLAYABLE if name != "duel"]  # its fifth card is in no code


@pytest.mark.parametrize("name", PLAYABLE)
def test_two_matches_differ_in_what_a_seat_is_not_told(name: str) -> None:
    differs = 0
    for seed in range(2):
        ruleset = begin(games()[name], seed, {}).ruleset
        looker = ruleset.players[seed % 2]
        random = Random(seed)
        pair = pair_begun(ruleset, seed, looker, random)
        for _ in range(8):
            if pair.one.is_over:
                break
            at, number = any_answer(pair.one.machine, random)
            who = ruleset.players[at]
            option = ruleset.option_numbered(pair.one.machine, who, number)
            if not pair.step(who, option.code, random):
                pair.meet(who, option.code)
            assert pair.one.view(looker) == pair.other.view(looker)
            assert pair.one.events(looker) == pair.other.events(looker)
            differs += pair.differs
    assert differs


@pytest.mark.parametrize("name", LARGER)
def test_two_positions_look_alike_and_are_not_the_same(name: str) -> None:
    found = 0
    for seed in range(12):
        case = begin(games()[name], seed, {})
        for _ in walked(case):
            if case.decision >= 90 and case.has_position:
                break
        if case.session.is_over:
            continue
        for looker in case.ruleset.players:
            pair = pair_taken_up(case.session, looker, Random(seed))
            if pair is not None:
                found += 1
                assert pair.one.position != pair.other.position
                assert shown(pair.one, looker) == shown(pair.other, looker)
        if found > 1:
            return
    assert found


@pytest.mark.parametrize("guest", [last_card_kept, remembers_plans])
def test_a_game_whose_own_worlds_keep_too_much_is_found_by_no_other_law(
    guest: object,
) -> None:
    findings = check(guest.GAME, matches=8)
    assert findings.laws == (guest.BREAKS,)
    assert "a bot sees differs" in str(findings)


def test_a_record_is_the_whole_one_once_all_is_shown() -> None:
    case = begin(games()["duel"], 3, {})
    north = case.ruleset.players[0]
    assert record_for(case.session, north) is None
    assert record_for(case.session, None) == write_record(case.session)
    for _ in walked(case):
        continue
    assert record_for(case.session, north) == write_record(case.session)
