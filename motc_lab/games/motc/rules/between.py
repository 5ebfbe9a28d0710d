"""Between games: score, first hands, discards, status, limit (GAM, SET-6, END-2)."""

from typing import Final

from mypy_extensions import i64

from motc_lab.games.motc.rules import codes, notes
from motc_lab.games.motc.rules.masks import COUNT
from motc_lab.games.motc.rules.table import Table
from motc_lab.games.motc.rules.verbs import (
    ask_discard,
    ask_draw,
    clear_cell,
    discard,
    draw_card,
    eligible,
    finish_drawing,
    free_cards,
    move_marker,
    take_pawns,
)

BOTH_ASKED: Final = 2  # stages of the questions for any hand cards
SECOND_PERSON: Final = 3  # stages of GAM-4, see update_status
BOTH_UPDATED: Final = 6


def end_game(t: Table, winner: i64, rule: i64) -> None:
    """Score the game; unless the match is over, prepare the next (GAM-1 .. 3)."""
    reason = 0
    if t.resigning:
        reason = 1 if t.effect < 0 else 2  # who gives up on his turn runs no effect
    t.note(
        notes.GAME_ENDS, rule, winner, t.rules.sums[t.open], t.marker, reason, t.game
    )
    # By a rule of the house a draw brings both no point, or two, one after the other.
    for _ in range(t.rules.draw_points if winner < 0 else 1):
        if winner != 1:
            t.points0 += 1
            t.note(notes.POINT, notes.GAM_1, 0, t.points0)
        if winner != 0:
            t.points1 += 1
            t.note(notes.POINT, notes.GAM_1, 1, t.points1)
        if t.rules.to_win in (t.points0, t.points1):
            break
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
    t.start_marker = 0
    for seat in (codes.SPASSKY, codes.FISCHER):
        side = t.s1 if seat else t.s0
        shift = 0
        while side.board:  # the cells above the last card are empty
            clear_cell(t, seat, shift)
            shift += codes.CELL_BITS
        side.forced = -1
        side.no_pawns = 0
        side.bonus = 0
    t.open = t.rules.all_open
    t.section = -1
    t.winner = codes.NOBODY
    t.effect = -1
    t.assign = codes.WHOLE
    t.resigning = 0
    t.note(notes.TIDIED, notes.GAM_3)


def ask_subset(t: Table, ask: i64) -> None:
    """Ask the queen's holder, then the other, for any cards (SET-6, GAM-3, GAM-5)."""
    if t.stage == BOTH_ASKED:
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


def finish_subsets(t: Table, ask: i64) -> None:
    """Both have decided: the first game begins, or the status is updated."""
    t.stage = 0
    if ask == codes.ASK_BETWEEN:
        t.phase = codes.STATUS
    else:
        begin_game(t)


def answer_subset(t: Table, ask: i64, seat: i64, option: i64) -> bool:
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


def put_back(t: Table, seat: i64, card: i64) -> None:
    """Lay a card of the first hand on the discard pile, face down or up (SET-6)."""
    side = t.side(seat)
    bit = 1 << card
    side.hand ^= bit
    side.known &= ~bit
    side.pile |= bit
    face_down = 1 - t.rules.face_up_mulligan
    if face_down:
        side.buried |= bit
    t.note(notes.PUT_BACK, notes.SET_6, seat, card, face_down)


def swap(t: Table, seat: i64) -> None:
    """Draw exactly as many cards as lie on the discard pile, all put away (SET-6)."""
    side = t.side(seat)
    count = COUNT[side.pile]
    t.note(notes.SWAPPED, notes.SET_6, seat, count)
    for _ in range(count):
        draw_card(t, seat, notes.SET_6)
    finish_drawing(t, seat)


def begin_game(t: Table) -> None:
    """White has the initiative in the first exchange of a game (EXC-1).

    By a rule of the house it is Black.
    """
    t.exchange = 1
    t.lead = t.white
    reason = 0
    if t.rules.black_leads:
        t.lead = 1 - t.white
        reason = 3
    t.phase = codes.LEAD
    t.note(notes.GAME_BEGINS, notes.EXC_1, t.white, t.game)
    t.note(notes.INITIATIVE, notes.EXC_1, t.lead, reason, 1)


def update_status(t: Table) -> bool:
    """One step of GAM-4 for one person; True where a question is open.

    ``stage`` counts: 0 begin drawing, 1 drawing, 2 pawns and start advantage of the
    queen's holder; 3, 4, 5 the same of the other person; 6 the queen changes hands.
    """
    stage = t.stage
    if stage == BOTH_UPDATED:
        pass_queen(t)
        return False
    t.stage = stage + 1
    if stage in (1, 4):
        return over_limit(t)
    seat = t.white if stage < SECOND_PERSON else 1 - t.white
    side = t.s1 if seat else t.s0
    here = seat << codes.OWNER | side.endurance
    if stage in (0, 3):
        t.left = t.rules.limit[here] - COUNT[side.hand]
        return ask_draw(t, seat, notes.GAM_4)
    pawns = t.rules.pawns[here]
    if pawns:
        take_pawns(t, seat, pawns, notes.PAWNS, notes.GAM_4)
    start = t.rules.advantage[here]
    if start:
        move_marker(t, seat, start, notes.START_ADVANTAGE, notes.GAM_4)
    return False


def pass_queen(t: Table) -> None:
    """The queen changes hands and the new game begins (GAM-3)."""
    t.white = 1 - t.white
    t.game += 1
    t.stage = 0
    if t.rules.less_start:
        t.start_marker = t.marker
    t.note(notes.QUEEN, notes.GAM_3, t.white)
    begin_game(t)


def over_limit(t: Table) -> bool:
    """Ask whoever exceeds the hand limit for discards, the queen's holder first."""
    for seat in (t.white, 1 - t.white):
        side = t.s1 if seat else t.s0
        limit = t.rules.limit[seat << codes.OWNER | side.endurance]
        too_many = COUNT[side.hand] - limit
        if too_many > 0:
            t.note(notes.LIMIT, notes.END_2, seat, limit, too_many)
            t.left = too_many
            t.last = -1
            if ask_discard(t, codes.ASK_LIMIT, seat, notes.END_2):
                return True
    return False
