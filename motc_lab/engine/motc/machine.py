"""The rules machine: the only implementation of the rules of Match of the Century.

``start`` sets up a match, ``play`` answers the open question, and ``advance`` carries
on until the next one. Typed on plain integers, so that it runs interpreted and,
unchanged, compiled. Nothing is checked here: ``questions`` validates what comes from
outside.
"""

from motc_lab.engine.motc import codes, notes
from motc_lab.engine.motc.effects import (
    advantage_value,
    draw_strength,
    recycle,
    run_effect,
)
from motc_lab.engine.motc.masks import COUNT
from motc_lab.engine.motc.table import Table
from motc_lab.engine.motc.verbs import (
    ask_discard,
    ask_draw,
    change_endurance,
    clear_cell,
    discard,
    discard_chosen,
    draw_card,
    eligible,
    finish_drawing,
    free_cards,
    move_marker,
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


def set_up(t: Table, seat: int) -> None:
    """Shuffle, take the pawns of the start space, and draw the first hand."""
    side = t.s1 if seat else t.s0
    rules = t.rules
    side.supply = rules.pawn_count
    side.endurance = rules.start[seat]
    here = seat << 5 | side.endurance
    t.note(notes.SHUFFLED, notes.SET_2, seat, COUNT[side.deck])
    take_pawns(t, seat, rules.pawns[here], notes.START_PAWNS, notes.SET_3)
    count = rules.limit[here]
    sink = t.sink
    t.sink = None  # the first hand is one event, not one for each card
    while COUNT[side.hand] < count and draw_card(t, seat, notes.SET_4):
        continue
    t.sink = sink
    t.note(notes.DEALT, notes.SET_4, seat, side.hand, COUNT[side.hand])


def play(t: Table, option: int) -> None:
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


def advance(t: Table) -> None:
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


# An exchange (EXC)


def begin_exchange(t: Table) -> None:
    """Ask the person with the initiative for a card (EXC-2)."""
    t.section = -1
    t.winner = codes.NOBODY
    t.effect = -1
    t.assign = codes.WHOLE
    t.ask = codes.ASK_PLAY
    t.seat = t.lead


def lay(t: Table, seat: int, play_code: int) -> bool:
    """Lay a card and its pawns; True where the other person must answer (EXC-3)."""
    card = play_code & 15
    pawns = play_code >> 6
    side = t.s1 if seat else t.s0
    leads = t.section < 0
    if leads:
        t.section = play_code >> 4 & 3
        t.open &= ~(1 << t.section)
    bit = 1 << card
    side.hand ^= bit
    side.known &= ~bit
    side.forced = -1
    side.reserve -= pawns
    side.board |= (
        codes.CELL_TAKEN | side.bonus << codes.CELL_BONUS | pawns << 4 | card
    ) << codes.CELL_BITS * t.section
    if t.sink is not None:
        rule = notes.EXC_2 if leads else notes.EXC_3
        t.note(notes.PLAYED, rule, seat, card, t.section, pawns, total(t, seat))
    side.bonus = 0
    if leads:
        t.phase = codes.REPLY
        t.ask = codes.ASK_PLAY
        t.seat = 1 - seat
        return True
    return compare(t)


def total(t: Table, seat: int) -> int:
    """Total strength in the present section: strength, pawns, bonus (EXC-4)."""
    side = t.s1 if seat else t.s0
    cell = side.board >> codes.CELL_BITS * t.section & codes.CELL_MASK
    white = 16 if t.white == seat else 0
    return (
        t.rules.strength[seat << 5 | white | (cell & 15)]
        + (cell >> codes.CELL_PAWNS & 3)
        + (cell >> codes.CELL_BONUS & codes.MAX_BONUS)
    )


def compare(t: Table) -> bool:
    """Compare the totals; True where the lower one is asked for its effect (EXC-5)."""
    total0 = total(t, 0)
    total1 = total(t, 1)
    if total0 == total1:
        t.winner = codes.NOBODY
        t.phase = codes.CHECK
        t.note(notes.TIED, notes.EXC_4, codes.NOBODY, total0)
        return False
    loser = 1 if total0 > total1 else 0
    t.winner = 1 - loser
    side = t.s1 if loser else t.s0
    card = side.board >> codes.CELL_BITS * t.section & 15
    white = 16 if t.white == loser else 0
    t.effect = loser << 5 | white | card
    if t.sink is not None:
        low, high = min(total0, total1), max(total0, total1)
        t.note(notes.LOST, notes.EXC_5, loser, low, high, card)
    t.phase = codes.USE
    t.ask = codes.ASK_USE
    t.seat = loser
    return True


def answer_use(t: Table, seat: int, option: int) -> None:
    """Use the effect or decline it (EXC-5)."""
    card = t.effect & 15
    if option == codes.YES:
        t.pc = t.rules.entry[t.effect]
        t.phase = codes.EFFECT
        t.note(notes.USED, notes.EXC_5, seat, card)
    else:
        t.phase = codes.ADVANTAGE
        t.note(notes.DECLINED, notes.EXC_5, seat, card)


def answer_draw(t: Table, seat: int, option: int) -> bool:
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


def answer_effect(t: Table, ask: int, seat: int, option: int) -> bool:
    """Answer a question within an effect; True where the same verb asks again."""
    rule = t.rules.effect_rule[t.effect]
    if ask == codes.ASK_CHOOSE:
        second = option == codes.SECOND
        if second:
            t.pc = t.rules.program[t.pc - codes.OP_WIDTH + 2]
        t.note(notes.CHOSE, rule, seat, 1 if second else 0)
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


def answer_pick(t: Table, victim: int, option: int, rule: int) -> None:
    """Discard the picked card, or make it the next one to be played (EFF-S2)."""
    card = t.picked
    t.picked = -1
    if option == codes.YES:
        side = t.s1 if victim else t.s0
        side.forced = card
        t.note(notes.FORCED, rule, victim, card)
    else:
        discard(t, victim, card, rule)


def give_advantage(t: Table) -> bool:
    """The winner receives the advantage (EXC-6); True where that costs endurance."""
    winner = t.winner
    t.phase = codes.CHECK
    assigned = t.assign != codes.NOT_ASSIGNED
    if assigned:
        value = advantage_value(t)
        move_marker(t, winner, value, notes.ADVANTAGE, notes.EXC_6)
    if t.section == codes.LAST_SECTION and (assigned or t.rules.cost_when_won):
        change_endurance(t, winner, -1, notes.EXC_6)
        return True
    return False


def check_end(t: Table) -> None:
    """End the game or begin the next exchange (EXC-7, EXC-1)."""
    left = t.rules.sums[t.open]
    if t.open == 0 or left < abs(t.marker):
        marker = t.marker
        end_game(t, 1 if marker > 0 else 0 if marker < 0 else -1, notes.EXC_7)
        return
    t.note(notes.GOES_ON, notes.EXC_7, codes.NOBODY, left, t.marker)
    tied = t.winner == codes.NOBODY
    t.lead = 1 - t.lead if tied else t.winner
    t.exchange += 1
    t.phase = codes.LEAD
    t.note(notes.INITIATIVE, notes.EXC_1, t.lead, 2 if tied else 1, t.exchange)


def resign(t: Table, seat: int) -> None:
    """Give up the game; a duty to play a card is gone (EXC-9, EFF-S2)."""
    side = t.s1 if seat else t.s0
    t.note(notes.RESIGNED, notes.EXC_9, seat, 0 if side.hand else 1)
    if side.forced >= 0:
        t.note(notes.DUTY_GONE, notes.EFF_S2, seat, side.forced)
        side.forced = -1
    t.resigning = seat + 1
    t.phase = codes.RESIGNED


# Between games (GAM)


def end_game(t: Table, winner: int, rule: int) -> None:
    """Score the game and, unless the match is over, prepare the next (GAM-1 .. GAM-3)."""
    by_resigning = 1 if t.resigning else 0
    left = t.rules.sums[t.open]
    t.note(notes.GAME_ENDS, rule, winner, left, t.marker, by_resigning, t.game)
    if winner != 1:
        t.points0 += 1
        t.note(notes.POINT, notes.GAM_1, 0, t.points0)
    if winner != 0:
        t.points1 += 1
        t.note(notes.POINT, notes.GAM_1, 1, t.points1)
    if match_is_over(t):
        return
    tidy(t)
    t.phase = codes.BETWEEN
    t.stage = 0


def match_is_over(t: Table) -> bool:
    """End the match at six points; both at once is the champion's (GAM-2)."""
    goal = t.rules.to_win
    there0 = t.points0 >= goal
    there1 = t.points1 >= goal
    if not there0 and not there1:
        return False
    t.winner = t.rules.tie_break if there0 and there1 else 1 if there1 else 0
    t.phase = codes.OVER
    t.ask = codes.ASK_NOTHING
    t.seat = codes.NOBODY
    t.note(notes.MATCH_ENDS, notes.GAM_2, t.winner, t.points0, t.points1)
    return True


def tidy(t: Table) -> None:
    """Marker to neutral, board cleared, temporary effects over (GAM-3, GAM-6)."""
    t.marker = 0
    for seat in (codes.SPASSKY, codes.FISCHER):
        side = t.s1 if seat else t.s0
        for section in range(codes.SECTION_COUNT):
            clear_cell(t, seat, codes.CELL_BITS * section)
        side.forced = -1
        side.no_pawns = 0
        side.bonus = 0
    t.open = codes.ALL_OPEN
    t.section = -1
    t.winner = codes.NOBODY
    t.effect = -1
    t.assign = codes.WHOLE
    t.resigning = 0
    t.note(notes.TIDIED, notes.GAM_3)


def ask_subset(t: Table, ask: int) -> None:
    """Ask the queen's holder, then the other, for any hand cards (SET-6, GAM-3, GAM-5)."""
    if t.stage == 2:
        finish_subsets(t, ask)
        return
    seat = t.white if t.stage == 0 else 1 - t.white
    t.last = -1
    t.left = 0
    if free_cards(t, seat):
        t.ask = ask
        t.seat = seat
    else:
        t.stage += 1


def finish_subsets(t: Table, ask: int) -> None:
    """Both have decided: the first game begins, or the status is updated."""
    t.stage = 0
    if ask == codes.ASK_BETWEEN:
        t.phase = codes.STATUS
    else:
        begin_game(t)


def answer_subset(t: Table, ask: int, seat: int, option: int) -> bool:
    """Put one more card away, or be done; True where somebody is asked at once."""
    if option != codes.NO:
        t.last = option
        if ask == codes.ASK_BETWEEN:
            discard(t, seat, option, notes.GAM_3)
        else:
            put_back(t, seat, option)
        if eligible(t, seat):
            t.ask = ask
            return True
    t.last = -1
    t.stage += 1
    if ask == codes.ASK_MULLIGAN:
        swap(t, seat)
        return over_limit(t)  # a reshuffle may have lowered it (END-3)
    return False


def put_back(t: Table, seat: int, card: int) -> None:
    """Lay a card of the first hand on the discard pile, face down by default (SET-6)."""
    side = t.s1 if seat else t.s0
    bit = 1 << card
    side.hand ^= bit
    side.pile |= bit
    face_down = 1 - t.rules.face_up_mulligan
    if face_down:
        side.buried |= bit
    t.note(notes.PUT_BACK, notes.SET_6, seat, card, face_down)


def swap(t: Table, seat: int) -> None:
    """Draw exactly as many cards as lie on the discard pile, all put away (SET-6)."""
    side = t.s1 if seat else t.s0
    count = COUNT[side.pile]
    t.note(notes.SWAPPED, notes.SET_6, seat, count)
    for _ in range(count):
        draw_card(t, seat, notes.SET_6)
    finish_drawing(t, seat)


def begin_game(t: Table) -> None:
    """White has the initiative in the first exchange of a game (EXC-1)."""
    t.exchange = 1
    t.lead = t.white
    t.phase = codes.LEAD
    t.note(notes.GAME_BEGINS, notes.EXC_1, t.white, t.game)
    t.note(notes.INITIATIVE, notes.EXC_1, t.lead, 0, 1)


def update_status(t: Table) -> bool:
    """One step of GAM-4 for one person; True where a question is open.

    ``stage`` counts: 0 begin drawing, 1 drawing, 2 pawns and start advantage of the
    queen's holder; 3, 4, 5 the same of the other person; 6 the queen changes hands.
    """
    stage = t.stage
    if stage == 6:
        pass_queen(t)
        return False
    seat = t.white if stage < 3 else 1 - t.white
    side = t.s1 if seat else t.s0
    t.stage = stage + 1
    if stage in (0, 3):
        t.left = t.rules.limit[seat << 5 | side.endurance] - COUNT[side.hand]
        return ask_draw(t, seat, notes.GAM_4)
    if stage in (1, 4):
        return over_limit(t)
    here = seat << 5 | side.endurance
    if t.rules.pawns[here]:
        take_pawns(t, seat, t.rules.pawns[here], notes.PAWNS, notes.GAM_4)
    if t.rules.advantage[here]:
        start = t.rules.advantage[here]
        move_marker(t, seat, start, notes.START_ADVANTAGE, notes.GAM_4)
    return False


def pass_queen(t: Table) -> None:
    """The queen changes hands and the new game begins (GAM-3)."""
    t.white = 1 - t.white
    t.game += 1
    t.stage = 0
    t.note(notes.QUEEN, notes.GAM_3, t.white)
    begin_game(t)


# The hand limit (END-2)


def over_limit(t: Table) -> bool:
    """Ask whoever exceeds the hand limit for discards, the queen's holder first."""
    for seat in (t.white, 1 - t.white):
        side = t.s1 if seat else t.s0
        limit = t.rules.limit[seat << 5 | side.endurance]
        too_many = COUNT[side.hand] - limit
        if too_many > 0:
            t.note(notes.LIMIT, notes.END_2, seat, limit, too_many)
            t.left = too_many
            t.last = -1
            if ask_discard(t, codes.ASK_LIMIT, seat, notes.END_2):
                return True
    return False
