"""Runs a compiled effect, verb by verb, up to the next decision of a person (EXC-5)."""

from mypy_extensions import i64

from motc_lab.games.motc.rules import codes, notes
from motc_lab.games.motc.rules.chance import PICK
from motc_lab.games.motc.rules.masks import COUNT, members
from motc_lab.games.motc.rules.rules import half, space
from motc_lab.games.motc.rules.table import Table
from motc_lab.games.motc.rules.verbs import (
    ask_discard,
    ask_draw,
    change_endurance,
    clear_section,
    discard,
    free_cards,
    move_marker,
    take_pawns,
)


def run_effect(t: Table) -> bool:
    """Carry out the pending effect; True when a question is open, False at its end."""
    program = t.rules.program
    rule = t.rules.effect_rule[t.effect]
    while True:
        pc = t.pc
        verb = program[pc]
        if verb == codes.OP_END:
            return False
        if verb == codes.OP_JUMP:
            t.pc = program[pc + 1]
            continue
        t.pc = pc + codes.OP_WIDTH
        if verb <= codes.OP_MARKER or verb >= codes.OP_PICK:
            if run_verb(
                t, verb, program[pc + 1], program[pc + 2], program[pc + 3], rule
            ):
                return True
        else:
            assign(t, verb, rule)


def run_verb(  # noqa: PLR0913, PLR0917 -- an instruction is four numbers
    t: Table, verb: i64, a: i64, b: i64, c: i64, rule: i64
) -> bool:
    """Carry out one verb; ``c`` is 1 where it counts per unresolved exchange."""
    if verb == codes.OP_CHOOSE:
        t.ask = codes.ASK_CHOOSE
        t.seat = a
        return True
    if c:
        b *= COUNT[t.open]
    if verb == codes.OP_DRAW:
        t.left = b
        return ask_draw(t, a, rule)
    if verb == codes.OP_ENDURANCE:
        change_endurance(t, a, b, rule)
        return False
    if verb == codes.OP_TAKE:
        take_pawns(t, a, b, notes.PAWNS, rule)
        return False
    if verb == codes.OP_MARKER:
        move_marker(t, a, b, notes.MARKER, rule)
        return False
    return run_rare_verb(t, verb, a, b, rule)


def run_rare_verb(t: Table, verb: i64, a: i64, b: i64, rule: i64) -> bool:
    """Carry out the verbs that few cards have."""
    if verb == codes.OP_MAY_TAKE:
        return may_take(t, a, rule)
    if verb == codes.OP_PICK:
        return pick_card(t, a, rule)
    if verb == codes.OP_DISCARD:
        return start_discard(t, codes.ASK_DISCARD, a, b, rule)
    if verb == codes.OP_RECYCLE:
        return start_recycling(t, a, rule)
    if verb == codes.OP_REPLENISH:
        side = t.side(a)
        t.left = t.rules.limit[space(a, side.endurance)] - COUNT[side.hand]
        return ask_draw(t, a, rule)
    mark_temporary(t, verb, a, b, rule)
    return False


def mark_temporary(t: Table, verb: i64, seat: i64, strength: i64, rule: i64) -> None:
    """Note what lasts beyond this step: no pawns, a bonus, or a resignation."""
    side = t.side(seat)
    if verb == codes.OP_NO_PAWNS:
        side.no_pawns = 1
        t.note(notes.NO_PAWNS, rule, seat)
    elif verb == codes.OP_BONUS:
        gain = min(strength, codes.MAX_BONUS - side.bonus)
        side.bonus += gain
        t.note(notes.BONUS, rule, seat, gain)
    else:
        t.resigning = seat + 1
        t.note(notes.RESIGNS_BY_EFFECT, notes.EXC_9, seat)


def assign(t: Table, verb: i64, rule: i64) -> None:
    """Change what becomes of the winner's advantage (EXC-6)."""
    if verb == codes.OP_CLEAR:
        clear_section(t, rule)
    elif verb == codes.OP_NOT_ASSIGNED:
        t.assign = codes.NOT_ASSIGNED
        t.note(notes.WITHHELD, rule, t.winner, t.section)
    elif t.assign == codes.WHOLE:
        t.assign = codes.HALVED
        value = t.rules.values[t.section]
        t.note(notes.HALVED, rule, t.winner, value, (value + 1) // 2)


def may_take(t: Table, seat: i64, rule: i64) -> bool:
    """Offer one pawn; an empty supply gives nothing and asks nothing (END-4)."""
    side = t.side(seat)
    if side.supply == 0:
        take_pawns(t, seat, 1, notes.PAWNS, rule)
        return False
    t.ask = codes.ASK_TAKE
    t.seat = seat
    return True


def start_discard(t: Table, ask: i64, seat: i64, count: i64, rule: i64) -> bool:
    """Begin a discard of exactly so many cards, or of all that may go."""
    cards = COUNT[free_cards(t, seat)]
    t.left = count if count < cards else cards
    t.last = -1
    if t.left == 0:
        t.note(notes.NOTHING_TO_DISCARD, rule, seat)
        return False
    return ask_discard(t, ask, seat, rule)


def start_recycling(t: Table, seat: i64, rule: i64) -> bool:
    """Begin EFF-X1: discard one hand card, then draw up to its strength."""
    cards = free_cards(t, seat)
    t.last = -1
    if COUNT[cards] > 1:
        t.left = 1
        t.ask = codes.ASK_RECYCLE
        t.seat = seat
        return True
    if cards == 0:
        t.note(notes.NOTHING_TO_DISCARD, rule, seat)
        return False
    return recycle(t, seat, members(cards)[0], rule)


def recycle(t: Table, seat: i64, card: i64, rule: i64) -> bool:
    """Discard the card and ask whose strength counts, unless they are equal (ASK-1)."""
    discard(t, seat, card, rule)
    t.picked = card
    strength = t.rules.strength
    first = strength[half(seat, 1, card)]
    if first != strength[half(seat, 0, card)]:
        t.ask = codes.ASK_STRENGTH
        t.seat = seat
        return True
    return draw_strength(t, seat, first, rule)


def draw_strength(t: Table, seat: i64, strength: i64, rule: i64) -> bool:
    """Draw up to as many cards as the strength chosen (EFF-X1)."""
    t.picked = -1
    t.left = strength
    t.note(notes.STRENGTH, rule, seat, strength)
    return ask_draw(t, seat, rule)


def pick_card(t: Table, victim: i64, rule: i64) -> bool:
    """Show a random hand card to both; the other person decides about it (EFF-S2)."""
    side = t.side(victim)
    if not side.hand:
        t.note(notes.NOTHING_TO_PICK, rule, victim)
        return False
    card: i64 = t.chance.one_of(side.hand, PICK, victim, t.picks)
    t.picks += 1
    side.known |= 1 << card
    t.note(notes.PICKED, rule, victim, card)
    if game_will_end(t):
        discard(t, victim, card, rule)
        return False
    t.picked = card
    t.ask = codes.ASK_PICK
    t.seat = 1 - victim
    return True


def advantage_value(t: Table) -> i64:
    """What the winner of the present exchange is going to receive (EXC-6)."""
    if t.assign == codes.NOT_ASSIGNED:
        return 0
    value = t.rules.values[t.section]
    return (value + 1) // 2 if t.assign == codes.HALVED else value


def game_will_end(t: Table) -> bool:
    """Whether EXC-7 will end the game after the coming EXC-6, or a resignation will."""
    if t.resigning or t.open == 0:
        return True
    value = advantage_value(t)
    marker = t.marker + value if t.winner else t.marker - value
    spaces = t.rules.spaces
    marker = max(-spaces, min(spaces, marker))
    ahead = marker - t.start_marker
    return t.rules.holds[t.open] < (ahead if ahead > 0 else -ahead)
