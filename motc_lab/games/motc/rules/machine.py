"""The rules machine: the only implementation of the rules of Match of the Century.

``start`` sets up a match, ``play`` answers the open question, and ``advance`` carries
on until the next one. Typed on plain integers, so that it runs interpreted and,
unchanged, compiled. Nothing is checked here: ``questions`` validates what comes from
outside.
"""

from mypy_extensions import i64

from motc_lab.games.motc.rules import codes, notes
from motc_lab.games.motc.rules.between import (
    answer_subset,
    ask_subset,
    end_game,
    over_limit,
    update_status,
)
from motc_lab.games.motc.rules.effects import draw_strength, recycle, run_effect
from motc_lab.games.motc.rules.exchange import (
    begin_exchange,
    check_end,
    give_advantage,
    lay,
    resign,
)
from motc_lab.games.motc.rules.masks import COUNT
from motc_lab.games.motc.rules.rules import space
from motc_lab.games.motc.rules.table import Table
from motc_lab.games.motc.rules.verbs import (
    ask_discard,
    ask_draw,
    discard,
    discard_chosen,
    draw_card,
    finish_drawing,
    take_pawns,
)


def start(t: Table) -> None:
    """Set up the match (SET-1 .. SET-5) and go on to the first question."""
    t.note(notes.MATCH_BEGINS, notes.SET_1)
    for seat in (codes.SPASSKY, codes.FISCHER):
        set_up(t, seat)
    t.note(notes.QUEEN, notes.SET_5, t.white)
    t.phase = codes.MULLIGAN
    t.stage = 0
    advance(t)


def set_up(t: Table, seat: i64) -> None:
    """Shuffle, take the pawns of the start space, and draw the first hand."""
    side = t.side(seat)
    rules = t.rules
    side.supply = rules.pawn_count
    side.endurance = rules.start[seat]
    here = space(seat, side.endurance)
    t.note(notes.SHUFFLED, notes.SET_2, seat, COUNT[side.deck])
    take_pawns(t, seat, rules.pawns[here], notes.START_PAWNS, notes.SET_3)
    count = rules.limit[here]
    sink = t.sink
    t.sink = None  # the first hand is one event, not one for each card
    while COUNT[side.hand] < count and draw_card(t, seat, notes.SET_4):
        continue
    t.sink = sink
    t.note(notes.DEALT, notes.SET_4, seat, side.hand, COUNT[side.hand])


def play(t: Table, option: i64) -> None:  # noqa: C901 -- the list of questions, hot
    """Answer the open question with one of its options, and go on to the next."""
    ask = t.ask
    seat = t.seat
    t.ask = codes.ASK_NOTHING
    if ask == codes.ASK_PLAY:
        if option == codes.RESIGN:
            resign(t, seat)
        elif lay(t, seat, option - codes.PLAY):
            return
    elif ask == codes.ASK_DRAW:
        if answer_draw(t, seat, option):
            return
    elif ask == codes.ASK_USE:
        answer_use(t, seat, option)
    elif ask in (codes.ASK_MULLIGAN, codes.ASK_BETWEEN):
        if answer_subset(t, ask, seat, option):
            return
    elif ask in (codes.ASK_LIMIT, codes.ASK_DISCARD):
        rule = notes.END_2 if ask == codes.ASK_LIMIT else t.rules.effect_rule[t.effect]
        discard_chosen(t, seat, option, rule)
        if ask_discard(t, ask, seat, rule):
            return
        if ask == codes.ASK_LIMIT and over_limit(t):
            return
    elif answer_effect(t, ask, seat, option):
        return
    advance(t)


def advance(t: Table) -> None:  # noqa: C901, PLR0912 -- the list of phases, hot
    """Carry out steps until somebody must decide, or the match is over."""
    while not t.ask:
        phase = t.phase
        if phase == codes.EFFECT:
            if run_effect(t):
                return
            t.pc = 0
            t.phase = codes.RESIGNED if t.resigning else codes.ADVANTAGE
            if over_limit(t):
                return
        elif phase == codes.ADVANTAGE:
            if give_advantage(t) and over_limit(t):
                return
        elif phase == codes.CHECK:
            check_end(t)
        elif phase == codes.STATUS:
            if update_status(t):
                return
        elif phase == codes.LEAD:
            begin_exchange(t)
        elif phase == codes.BETWEEN:
            ask_subset(t, codes.ASK_BETWEEN)
        elif phase == codes.MULLIGAN:
            ask_subset(t, codes.ASK_MULLIGAN)
        elif phase == codes.RESIGNED:
            end_game(t, 2 - t.resigning, notes.EXC_9)
        else:
            return


def answer_use(t: Table, seat: i64, option: i64) -> None:
    """Use the effect or decline it (EXC-5)."""
    card = t.effect & codes.CARD_MASK
    if option == codes.YES:
        t.pc = t.rules.entry[t.effect]
        t.phase = codes.EFFECT
        t.note(notes.USED, notes.EXC_5, seat, card)
    else:
        t.phase = codes.ADVANTAGE
        t.note(notes.DECLINED, notes.EXC_5, seat, card)


def answer_draw(t: Table, seat: i64, option: i64) -> bool:
    """Draw one more card or stop (END-4); True where the next card is asked for."""
    effect = t.phase == codes.EFFECT
    rule = t.rules.effect_rule[t.effect] if effect else notes.GAM_4
    if option == codes.YES:
        draw_card(t, seat, rule)
        t.left -= 1
        return ask_draw(t, seat, rule)
    t.note(notes.STOPPED, notes.END_4, seat, t.left)
    finish_drawing(t, seat)
    return False


def answer_effect(t: Table, ask: i64, seat: i64, option: i64) -> bool:
    """Answer a question within an effect; True where the same verb asks again."""
    rule = t.rules.effect_rule[t.effect]
    if ask == codes.ASK_CHOOSE:
        second = option == codes.SECOND
        if second:
            t.pc = t.rules.program[t.pc - codes.OP_WIDTH + 2]
        which = 1 if second else 0
        card, owner = t.effect & codes.CARD_MASK, t.effect >> codes.OWNER
        t.note(notes.CHOSE, rule, seat, which, card, owner)
        return False
    if ask == codes.ASK_TAKE:
        if option == codes.YES:
            take_pawns(t, seat, 1, notes.PAWNS, rule)
        else:
            t.note(notes.LEFT_PAWN, rule, seat)
        return False
    if ask == codes.ASK_RECYCLE:
        t.left = 0
        return recycle(t, seat, option, rule)
    if ask == codes.ASK_STRENGTH:
        return draw_strength(t, seat, option - codes.STRENGTH, rule)
    answer_pick(t, 1 - seat, option, rule)
    return False


def answer_pick(t: Table, victim: i64, option: i64, rule: i64) -> None:
    """Discard the picked card, or make it the next one to be played (EFF-S2)."""
    card = t.picked
    t.picked = -1
    if option == codes.YES:
        side = t.side(victim)
        side.forced = card
        t.note(notes.FORCED, rule, victim, card)
    else:
        discard(t, victim, card, rule)
