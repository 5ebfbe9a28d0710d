"""The rules machine of Stratego: who is asked, what may be answered, what follows.

Typed on plain integers, so that it runs interpreted and, unchanged, compiled. Nothing
is checked here: ``may_answer`` says what a seat may answer, and readable questions ask
it for whatever comes from outside.
"""

from random import Random

from motc_lab.engine.chance import Chance
from motc_lab.engine.machine import Listener
from motc_lab.games.stratego.rules import notes, numbers
from motc_lab.games.stratego.rules.fights import outcome, rule_of
from motc_lab.games.stratego.rules.imagining import blindfold, imagine_men
from motc_lab.games.stratego.rules.moves import can_go_anywhere, legal_moves
from motc_lab.games.stratego.rules.repeats import note_attack, note_path, note_quiet
from motc_lab.games.stratego.rules.rules import Rules
from motc_lab.games.stratego.rules.set_up import (
    EVERY_SEAT,
    line_up,
    listed_at,
    listed_count,
    may_set_up,
    pack,
    set_up,
)
from motc_lab.games.stratego.rules.state import FIELDS, State, other, pause, placed

_SHOWN = numbers.SEEN
_HALF = 0.5


class Battle(State):
    """A match of Stratego that goes on by answers.

    What is listed while moving are the legal moves alone, since whoever simulates
    neither resigns nor offers a draw; ``play`` takes these as well.
    """

    def asked(self) -> int:
        """Return the seats that are asked now: both while they set up (SSET-5)."""
        if self.phase == numbers.MOVING:
            return 1 << (self.turn if self.offer < 0 else other(self.offer))
        if self.phase == numbers.SETTING_UP:
            return EVERY_SEAT & ~self.ready
        return 0

    def option_count(self, seat: int) -> int:
        """Return how many answers are listed for a seat that is asked."""
        if self.phase == numbers.SETTING_UP:
            return listed_count(self, seat)
        return len(legal_moves(self)) if self.offer < 0 else 2

    def option_at(self, seat: int, index: int) -> int:
        """Return the listed answer with this index, from 0 on, in a fixed order."""
        if self.phase == numbers.SETTING_UP:
            return listed_at(self, seat, index)
        if self.offer >= 0:
            return numbers.ACCEPT + index
        return legal_moves(self)[index]

    def play(self, seat: int, option: int) -> None:
        """Answer for a seat that is asked, and go on to the next question."""
        if self.phase == numbers.SETTING_UP:
            set_up(self, seat, option)
            if self.ready == EVERY_SEAT:
                begin(self)
        elif option < numbers.MOVE_END:
            move(self, seat, option)
        else:
            speak(self, seat, option)

    def clone(self) -> "Battle":
        """Return an independent copy with the same chance and no listener."""
        return Battle(self.rules, self.chance, None, self)

    def imagine(self, looker: int, random: Random) -> "Battle":
        """Return a match that fits all that a seat may know, drawn at random.

        The other side's hidden ranks are uniform over all ways to give its remaining
        ranks to its hidden men that fit the public facts: a rank seen in a fight stays,
        a long run was a scout's (SSCT-3), who has moved is no bomb and no flag, and
        whoever is to move can move. While it sets up, its set-up is uniform over all
        whole set-ups. Whoever has no seat (2, say) knows neither side's ranks. After
        the end nothing is drawn where all is shown (SINF-8); else how it ended is not
        looked at.
        """
        twin = self.clone()
        imagine_men(twin, looker, random)
        return twin

    def sight(self, seat: int) -> tuple[int, ...]:
        """Return what a seat sees of ``key``: two matches it can't tell apart give one.

        Squares, counters and moves are public; who sets up is seen by himself alone.
        """
        twin = self.clone()
        blindfold(twin, seat)
        return twin.key()

    def result(self, seat: int) -> float:
        """Return what the end is worth to a seat: 1 won, 0 lost, a half for a draw."""
        if self.winner < 0:
            return _HALF
        return 1.0 if self.winner == seat else 0.0

    def __reduce__(self) -> tuple[object, ...]:
        """Tell ``copy`` and ``pickle`` how to make it anew, in either build."""
        fields = {name: getattr(self, name) for name in FIELDS}
        return (_restored, (self.rules, self.chance, self.sink, fields))


def _restored(
    rules: Rules, chance: Chance, listener: Listener | None, fields: dict[str, object]
) -> Battle:
    """Return the match with these fields."""
    battle = Battle(rules, chance, listener)
    for name, value in fields.items():
        setattr(battle, name, value)
    return battle


def start(battle: Battle) -> None:
    """Begin a match: draw lots where they decide (SSET-3); both seats set up then."""
    battle.note(notes.MATCH_BEGINS, notes.SSET_1)
    if battle.rules.lots:
        battle.red_player = battle.chance.below(2, "lots", numbers.NOBODY, 0)
        battle.note(notes.LOTS, notes.SSET_3, numbers.RED, battle.red_player)


def begin(battle: Battle) -> None:
    """Take the screen away: Red moves first, if it can (SSET-3, SSET-5, SEND-3)."""
    line_up(battle)
    battle.phase = numbers.MOVING
    battle.turn = numbers.RED
    battle.note(notes.PLAY_BEGINS, notes.SSET_5)
    look_for_end(battle)


def move(battle: State, seat: int, option: int) -> None:
    """Move a man, fight if somebody stands there, and see whether it is over."""
    here, there = option >> numbers.SQUARE_BITS, option & numbers.SQUARE_MASK
    cells = battle.cells
    man, foe = cells[here], cells[there]
    size = battle.rules.size
    way = abs(there - here)
    if way >= size:
        way //= size
    battle.facts[man] |= numbers.MOVED if way == 1 else numbers.MOVED | numbers.FAR
    battle.total += 1
    battle.listed = None
    cells[here] = 0
    note_path(battle, seat, here, there)
    if seat:
        battle.pause1 = max(0, battle.pause1 - 1)
    else:
        battle.pause0 = max(0, battle.pause0 - 1)
    if foe == 0:
        cells[there] = man
        battle.at[man] = there
        note_quiet(battle, seat, here, there)
        if battle.sink is not None:
            rule = notes.SMOV_2 if way == 1 else notes.SSCT_1
            battle.note(notes.MOVED, rule, seat, here, there, 0, way)
    else:
        rule = notes.SATT_1 if way == 1 else notes.SSCT_2
        battle.note(notes.MOVED, rule, seat, here, there, 1, way)
        if fight(battle, seat, option, man):
            return
    battle.turn = other(seat)
    look_for_end(battle)


def fight(battle: State, seat: int, option: int, man: int) -> bool:
    """Let a man attack; True where he takes the flag, which ends it (SATT, SEND-1)."""
    there = option & numbers.SQUARE_MASK
    foe = battle.cells[there]
    attacker, defender = battle.ranks[man], battle.ranks[foe]
    won = outcome(attacker, defender)
    rule = rule_of(attacker, defender)
    battle.note(notes.FOUGHT, rule, seat, there, attacker, defender, won)
    battle.facts[man] |= _SHOWN
    battle.facts[foe] |= _SHOWN
    lost, beaten = 0, 0
    if won <= 0:
        lost = man
        battle.at[man] = numbers.GONE
    if won >= 0:
        beaten = foe
        battle.at[foe] = numbers.GONE
        battle.cells[there] = 0 if lost else man
    if not lost:
        battle.at[man] = there
    note_attack(battle, option, lost, beaten)
    if defender == numbers.FLAG:
        end(battle, seat, numbers.FLAG_TAKEN, notes.SEND_1)
        return True
    return False


def look_for_end(battle: State) -> None:
    """After a move: can the seat to move go on, and is it long enough (SEND-2)?"""
    seat = battle.turn
    if not legal_moves(battle):
        if can_go_anywhere(battle, other(seat)):
            end(battle, other(seat), numbers.NO_MOVE, notes.SEND_3)
        else:
            end(battle, numbers.NOBODY, numbers.NOBODY_CAN_MOVE, notes.SEND_3)
        return
    quiet = len(battle.quiet) >> 1
    caps = battle.rules.quiet_cap, battle.rules.total_cap
    if caps[0] and quiet >= caps[0]:
        end(battle, numbers.NOBODY, numbers.QUIET_CAP, notes.SEND_4)
    elif caps[1] and battle.total >= caps[1]:
        end(battle, numbers.NOBODY, numbers.TOTAL_CAP, notes.SEND_4)
    elif battle.sink is not None:
        _announce(battle, 0, caps[0] - quiet)
        _announce(battle, 1, caps[1] - battle.total)


def _announce(battle: State, which: int, left: int) -> None:
    """Warn of a cap that is near (SEND-4)."""
    if left == numbers.WARNING:
        battle.note(notes.CAP_NEAR, notes.SEND_4, battle.turn, which, left)


def speak(battle: State, seat: int, option: int) -> None:
    """Resign, offer a draw, or answer such an offer (SEND-5, SASK-5)."""
    if option == numbers.RESIGN:
        end(battle, other(seat), numbers.RESIGNED, notes.SEND_5)
    elif option == numbers.OFFER:
        battle.offer = seat
        battle.note(notes.OFFERED, notes.SASK_5, seat)
    elif option == numbers.ACCEPT:
        battle.note(notes.ACCEPTED, notes.SASK_5, seat)
        end(battle, numbers.NOBODY, numbers.AGREED, notes.SASK_5)
    else:
        if battle.offer:
            battle.pause1 = numbers.PAUSE
        else:
            battle.pause0 = numbers.PAUSE
        battle.offer = numbers.NOBODY
        battle.note(notes.DECLINED, notes.SASK_5, seat, numbers.PAUSE)


def end(battle: State, winner: int, reason: int, rule: int) -> None:
    """End the match; nobody is asked any more (SEND-1, SEND-6)."""
    battle.phase = numbers.OVER
    battle.offer = numbers.NOBODY
    battle.winner = winner
    battle.reason = reason
    _note_end(battle, rule)


def tell_end(battle: State) -> None:
    """Tell how a match has ended that was taken up at its end (SEND-6)."""
    rule = notes.SEND_3
    if battle.reason == numbers.FLAG_TAKEN:
        rule = notes.SEND_1
    elif battle.reason in (numbers.QUIET_CAP, numbers.TOTAL_CAP):
        rule = notes.SEND_4
    _note_end(battle, rule)


def _note_end(battle: State, rule: int) -> None:
    battle.note(notes.OVER, rule, battle.winner, battle.winner, battle.reason)
    if battle.rules.reveal and battle.sink is not None:
        _show_set_ups(battle)


def _show_set_ups(battle: State) -> None:
    """Tell how both sides had set up, and so every rank (SINF-8)."""
    for seat in (numbers.RED, numbers.BLUE):
        ranks = placed(battle, seat)
        if any(ranks):  # else play began on a bare position
            packed = pack(ranks) >> numbers.CODE_SHIFT
            battle.note(notes.SHOWN, notes.SINF_8, seat, packed)


def may_answer(battle: Battle, seat: int, option: int) -> bool:
    """Tell whether a seat may answer so now, listed or not (SASK)."""
    if not battle.asked() >> seat & 1:
        return False
    if not numbers.is_answer(option, battle.rules.square_count):
        return False
    if battle.phase == numbers.SETTING_UP:
        return may_set_up(battle, seat, option)
    if battle.offer >= 0:
        return option in (numbers.ACCEPT, numbers.DECLINE)
    if option == numbers.OFFER:
        return not pause(battle, seat)
    return option == numbers.RESIGN or option in legal_moves(battle)
