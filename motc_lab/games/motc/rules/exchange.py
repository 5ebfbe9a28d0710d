"""One exchange: lead, reply, comparison, advantage, and does the game go on (EXC)."""

from mypy_extensions import i64

from motc_lab.games.motc.rules import codes, notes
from motc_lab.games.motc.rules.between import end_game
from motc_lab.games.motc.rules.effects import advantage_value
from motc_lab.games.motc.rules.table import Table
from motc_lab.games.motc.rules.verbs import change_endurance, move_marker


def begin_exchange(t: Table) -> None:
    """Ask the person with the initiative for a card (EXC-2)."""
    t.section = -1
    t.winner = codes.NOBODY
    t.effect = -1
    t.assign = codes.WHOLE
    t.ask = codes.ASK_PLAY
    t.seat = t.lead


def lay(t: Table, seat: i64, play_code: i64) -> bool:
    """Lay a card and its pawns; True where the other person must answer (EXC-3)."""
    card = play_code & codes.CARD_MASK
    pawns = play_code >> codes.PLAY_PAWNS
    side = t.s1 if seat else t.s0
    section = t.section
    leads = section < 0
    if leads:
        section = play_code >> codes.PLAY_SECTION & codes.SECTION_MASK
        t.section = section
        t.open &= ~(1 << section)
    bit = 1 << card
    side.hand ^= bit
    side.known &= ~bit
    side.forced = -1
    side.reserve -= pawns
    side.board |= (
        codes.CELL_TAKEN
        | side.bonus << codes.CELL_BONUS
        | pawns << codes.CELL_PAWNS
        | card
    ) << codes.CELL_BITS * section
    if t.sink is not None:
        rule = notes.EXC_2 if leads else notes.EXC_3
        t.note(notes.PLAYED, rule, seat, card, section, pawns, total(t, seat))
    side.bonus = 0
    if leads:
        t.phase = codes.REPLY
        t.ask = codes.ASK_PLAY
        t.seat = 1 - seat
        return True
    return compare(t)


def total(t: Table, seat: i64) -> i64:
    """Total strength in the present section: strength, pawns, bonus (EXC-4)."""
    side = t.s1 if seat else t.s0
    cell = side.board >> codes.CELL_BITS * t.section & codes.CELL_MASK
    white = codes.HALF_WHITE if t.white == seat else 0
    return (
        t.rules.strength[seat << codes.OWNER | white | (cell & codes.CARD_MASK)]
        + (cell >> codes.CELL_PAWNS & codes.PAWNS_MASK)
        + (cell >> codes.CELL_BONUS & codes.MAX_BONUS)
    )


def compare(t: Table) -> bool:
    """Compare the totals; True where somebody is asked for his effect (EXC-5)."""
    total0 = total(t, 0)
    total1 = total(t, 1)
    if total0 == total1:
        t.winner = codes.NOBODY
        t.phase = codes.CHECK
        t.note(notes.TIED, notes.EXC_4, codes.NOBODY, total0)
        return False
    loser = 1 if total0 > total1 else 0
    t.winner = 1 - loser
    t.effect = upward(t, loser)
    if t.sink is not None:
        low, high = min(total0, total1), max(total0, total1)
        card = t.effect & codes.CARD_MASK
        t.note(notes.LOST, notes.EXC_5, loser, low, high, card)
    user = loser
    if t.rules.winner_uses:  # by a rule of the house
        user = t.winner
        t.effect = upward(t, user)
    if t.rules.effect_use != codes.MAY_USE:
        skip_question(t, user)
        return False
    t.phase = codes.USE
    t.ask = codes.ASK_USE
    t.seat = user
    return True


def upward(t: Table, seat: i64) -> i64:
    """Return the upward half of a person's card in the present section."""
    side = t.s1 if seat else t.s0
    card = side.board >> codes.CELL_BITS * t.section & codes.CARD_MASK
    white = codes.HALF_WHITE if t.white == seat else 0
    return seat << codes.OWNER | white | card


def skip_question(t: Table, user: i64) -> None:
    """By a rule of the house an effect must be used, or nobody uses any (EXC-5)."""
    if t.rules.effect_use == codes.NEVER_USED:
        t.phase = codes.ADVANTAGE
        return
    t.pc = t.rules.entry[t.effect]
    t.phase = codes.EFFECT
    t.note(notes.USED, notes.EXC_5, user, t.effect & codes.CARD_MASK)


def give_advantage(t: Table) -> bool:
    """The winner receives the advantage (EXC-6); True where that costs endurance."""
    winner = t.winner
    t.phase = codes.CHECK
    value = advantage_value(t)
    if t.assign != codes.NOT_ASSIGNED:
        move_marker(t, winner, value, notes.ADVANTAGE, notes.EXC_6)
    if t.section == t.rules.costly and (value > 0 or t.rules.cost_when_won):
        change_endurance(t, winner, -1, notes.EXC_6)
        return True
    return False


def check_end(t: Table) -> None:
    """End the game or begin the next exchange (EXC-7, EXC-1)."""
    ahead = t.marker - t.start_marker
    if t.open == 0 or t.rules.holds[t.open] < (ahead if ahead > 0 else -ahead):
        marker = t.marker
        end_game(t, 1 if marker > 0 else 0 if marker < 0 else -1, notes.EXC_7)
        return
    unresolved = t.rules.sums[t.open]
    t.note(notes.GOES_ON, notes.EXC_7, codes.NOBODY, unresolved, t.marker)
    tied = t.winner == codes.NOBODY
    t.lead = 1 - t.lead if tied else t.winner
    t.exchange += 1
    t.phase = codes.LEAD
    t.note(notes.INITIATIVE, notes.EXC_1, t.lead, 2 if tied else 1, t.exchange)


def resign(t: Table, seat: i64) -> None:
    """Give up the game; a duty to play a card is gone (EXC-9, EFF-S2)."""
    side = t.s1 if seat else t.s0
    t.note(notes.RESIGNED, notes.EXC_9, seat, 0 if side.hand else 1)
    if side.forced >= 0:
        t.note(notes.DUTY_GONE, notes.EFF_S2, seat, side.forced)
        side.forced = -1
    t.resigning = seat + 1
    t.phase = codes.RESIGNED
