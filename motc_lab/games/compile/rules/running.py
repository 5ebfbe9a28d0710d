"""Carries out texts, step by step (CBOX, CVOC): what each verb does."""

from collections.abc import Callable
from typing import Final

from motc_lab.games.compile.rules import notes, numbers
from motc_lab.games.compile.rules.blocks import (
    step_again,
    step_choose,
    step_each,
    step_if,
    step_jump,
    step_pick_line,
)
from motc_lab.games.compile.rules.cards import (
    can_draw,
    discard,
    discards,
    draw,
    rearrange,
)
from motc_lab.games.compile.rules.facts import (
    in_force,
    is_top,
    line_of,
    place,
    text_at,
    value_of_that,
)
from motc_lab.games.compile.rules.moves import (
    audit,
    fire,
    pause,
    push_after,
    push_due,
    start_move,
)
from motc_lab.games.compile.rules.playing import step_play
from motc_lab.games.compile.rules.program import Op
from motc_lab.games.compile.rules.state import (
    NO_CARDS,
    Frame,
    State,
    bits,
    pick,
    tell,
)
from motc_lab.games.compile.rules.steps import actor_of, after, aim, aim_all, goals


def step_text(state: State, frame: Frame) -> None:
    """Carry out one part of a text, or end it."""
    if frame.source >= 0 and state.where[frame.source] < 0:
        pause(state, frame)
        return
    ops = state.rules.texts[frame.text].ops
    state.cause = frame.text + 1
    is_over = frame.pc >= len(ops)
    if frame.source == numbers.DEAD and not is_over:
        tell(state, notes.STOPPED, notes.CBOX_3, frame.seat, frame.text)
        is_over = True
    if frame.held >= 0 and (is_over or frame.pc > frame.held + 1):
        frame.held = -1
        held, frame.after = frame.after, NO_CARDS
        if is_over:
            state.frames.pop()
        push_after(state, held)
    elif is_over:
        state.frames.pop()
    else:
        op = ops[frame.pc]
        _DOES[op.verb](state, frame, op)


def _trigger(state: State, frame: Frame, op: Op, moments: list[int]) -> None:
    """Texts come now, or after the next step where that is the same sentence."""
    if op.joined and moments:
        frame.held, frame.after = frame.pc, moments
    else:
        push_after(state, moments)


def _draw(state: State, frame: Frame, op: Op) -> None:
    actor = actor_of(frame, op)
    count = op.n
    if count == numbers.X_PLUS_1:
        count = frame.x + 1
    elif count == numbers.VALUE_OF_THAT:
        count = value_of_that(state, frame.that)
    if op.may:
        if not can_draw(state, actor, op.foreign):
            after(frame, op, False)
            return
        answer = _yes_or_no(state, actor)
        if answer != numbers.YES:
            if answer != numbers.ASKED:
                after(frame, op, False)
            return
    had = state.hands[actor]
    moments = draw(state, actor, count, 1 - actor if op.foreign else actor)
    _trigger(state, frame, op, moments)
    after(frame, op, state.hands[actor] != had)


def _yes_or_no(state: State, actor: int) -> int:
    options = [numbers.YES, numbers.DECLINE]
    return pick(state, numbers.ASK_MAY, actor, options, True)


def _discard(state: State, frame: Frame, op: Op) -> None:
    actor = actor_of(frame, op)
    count = frame.x + 1 if op.n == numbers.X_PLUS_1 else op.n
    options = NO_CARDS
    if state.reply == numbers.NONE:  # else it was asked for already
        options = discards(state, actor, count)
        if op.may and options:
            options.append(numbers.DECLINE_DISCARD)
    cards = pick(state, numbers.ASK_DISCARD, actor, options, bool(op.may))
    if cards == numbers.ASKED:
        return
    if cards in (numbers.NOTHING, numbers.DECLINE_DISCARD):
        frame.x = 0
        after(frame, op, False)
        return
    frame.x = cards.bit_count()
    push_after(state, discard(state, actor, cards))
    after(frame, op, True)


def _flip(state: State, frame: Frame, op: Op) -> None:
    if op.n == numbers.ALL:
        _flip_all(state, frame, op)
        return
    actor = actor_of(frame, op)
    card = aim(state, frame, op)
    if card == numbers.ASKED:
        return
    if op.card and op.may and card >= 0:
        answer = _yes_or_no(state, actor)
        if answer == numbers.ASKED:
            return
        if answer != numbers.YES:
            card = numbers.NOTHING
    if card < 0:
        frame.that = numbers.NO_CARD if not op.card else frame.that
        after(frame, op, False)
        return
    frame.that = card
    after(frame, op, True)
    flip(state, card)


def flip(state: State, card: int) -> None:
    """Turn a card over, or let it do what it does instead (CTGT-8)."""
    owner = state.where[card] // 3
    number = text_at(state, card, numbers.WOULD_FLIP)
    if number >= 0 and state.up[card]:
        state.cause = number + 1
        start_move(state, owner, [card], [numbers.TRASH + owner])
        return
    _turn(state, card)
    audit(state)
    if state.up[card] and is_top(state, card):
        fire(state, card)


def _turn(state: State, card: int) -> None:
    state.up[card] = 1 - state.up[card]
    state.deeds += 1
    state.changed = 1
    if state.sink is not None:
        at, face = place(state, card), state.up[card]
        tell(state, notes.FLIPPED, notes.CBOX_2, state.where[card] // 3, card, at, face)


def _flip_all(state: State, frame: Frame, op: Op) -> None:
    """All at the same time; one that deletes itself instead goes first (CTGT-8)."""
    cards = aim_all(state, frame, op)
    for card in cards:
        if text_at(state, card, numbers.WOULD_FLIP) >= 0 and state.up[card]:
            flip(state, card)
            return  # and then the others, if the text still runs
    for card in cards:
        _turn(state, card)
    after(frame, op, bool(cards))
    audit(state)
    push_due(state, _turned_up(state, cards))


def _turned_up(state: State, cards: list[int]) -> list[int]:
    """The middle boxes of cards that lie face-up and uncovered now (CBOX-2)."""
    row: list[int] = []
    for card in cards:
        number = text_at(state, card, numbers.ENTER)
        if number >= 0 and in_force(state, card, state.rules.texts[number]):
            row.append(number)
    return row


def _delete(state: State, frame: Frame, op: Op) -> None:
    _move_off(state, frame, op, numbers.TRASH)


def _return(state: State, frame: Frame, op: Op) -> None:
    _move_off(state, frame, op, numbers.HAND)


def _move_off(state: State, frame: Frame, op: Op, goal: int) -> None:
    if op.n == numbers.ALL:
        cards = aim_all(state, frame, op)
    else:
        card = aim(state, frame, op)
        if card == numbers.ASKED:
            return
        cards = [card] if card >= 0 else []
        frame.that = card if card >= 0 else numbers.NO_CARD
    after(frame, op, bool(cards))
    if cards:
        to = [goal + state.where[card] // 3 for card in cards]
        start_move(state, actor_of(frame, op), cards, to)


def _shift(state: State, frame: Frame, op: Op) -> None:
    """One card: first which, then where to (CASK); or all of a line together."""
    actor = actor_of(frame, op)
    if op.n == numbers.ALL:
        _shift_all(state, frame, op, actor)
        return
    card = frame.that
    if not frame.stage:
        card = aim(state, frame, op)
        if card == numbers.ASKED:
            return
        if card < 0:
            frame.that = frame.that if op.card else numbers.NO_CARD
            after(frame, op, False)
            return
        frame.that = card
        frame.stage = 1
    lines = goals(state, frame, op, card)
    line = frame.goal - 1
    if not frame.goal:
        may_not = bool(op.may and op.card)
        options = [*lines, numbers.DECLINE] if may_not and lines else lines
        line = pick(state, numbers.ASK_LINE, actor, options, may_not)
        if line == numbers.ASKED:
            return
    is_done = line >= 0 and line != numbers.DECLINE
    after(frame, op, is_done)
    if is_done:
        start_move(state, actor, [card], [3 * (state.where[card] // 3) + line])


def _shift_all(state: State, frame: Frame, op: Op, actor: int) -> None:
    cards = aim_all(state, frame, op)
    here = line_of(state, frame.source)
    lines = [line for line in range(3) if line != here] if cards else []
    line = pick(state, numbers.ASK_LINE, actor, lines, False)
    if line == numbers.ASKED:
        return
    after(frame, op, bool(cards))
    if cards:
        to = [3 * (state.where[card] // 3) + line for card in cards]
        start_move(state, actor, cards, to)


def _reveal(state: State, frame: Frame, op: Op) -> None:
    card = aim(state, frame, op)
    if card == numbers.ASKED:
        return
    frame.that = card if card >= 0 else numbers.NO_CARD
    if card >= 0:
        owner, at = state.where[card] // 3, place(state, card)
        tell(state, notes.REVEALED, notes.CINF_4, owner, card, at)
    after(frame, op, card >= 0)


def _reveal_hand(state: State, frame: Frame, op: Op) -> None:
    actor = actor_of(frame, op)
    hand = state.hands[actor]
    if hand:
        count = hand.bit_count()
        tell(state, notes.SHOWED_HAND, notes.CINF_4, actor, hand, count)
    after(frame, op, bool(hand))


def _hand_card(state: State, frame: Frame, op: Op) -> int:
    """Ask for a hand card of who acts."""
    actor = actor_of(frame, op)
    cards = bits(state.hands[actor])
    options = [*cards, numbers.DECLINE] if op.may and cards else cards
    return pick(state, numbers.ASK_HAND, actor, options, bool(op.may))


def _reveal_card(state: State, frame: Frame, op: Op) -> None:
    card = _hand_card(state, frame, op)
    if card == numbers.ASKED:
        return
    is_done = card >= 0 and card != numbers.DECLINE
    if is_done:
        actor = actor_of(frame, op)
        tell(state, notes.SHOWED_CARD, notes.CINF_4, actor, card)
    after(frame, op, is_done)


def _give(state: State, frame: Frame, op: Op) -> None:
    card = _hand_card(state, frame, op)
    if card == numbers.ASKED:
        return
    is_done = card >= 0 and card != numbers.DECLINE
    if is_done:
        _hand_over(state, actor_of(frame, op), card, notes.GAVE)
    after(frame, op, is_done)


def _hand_over(state: State, giver: int, card: int, kind: int) -> None:
    state.hands[giver] &= ~(1 << card)
    state.hands[1 - giver] |= 1 << card
    state.crossed = state.changed = 1
    state.deeds += 1
    seat = giver if kind == notes.GAVE else 1 - giver
    tell(state, kind, notes.CINF_5, seat, card)


def _take_random(state: State, frame: Frame, op: Op) -> None:
    giver = 1 - actor_of(frame, op)
    hand = state.hands[giver]
    if hand:
        card = state.chance.one_of(hand, "random", giver, state.randoms)
        state.randoms += 1
        _hand_over(state, giver, card, notes.TOOK)
    after(frame, op, bool(hand))


def _refresh(state: State, frame: Frame, op: Op) -> None:
    after(frame, op, True)
    state.frames.append(Frame(numbers.REFRESHING, actor_of(frame, op)))


def _rearrange(state: State, frame: Frame, op: Op) -> None:
    options = list(numbers.SWAPS if op.verb == numbers.SWAP else range(1, 6))
    order = pick(state, numbers.ASK_REARRANGE, actor_of(frame, op), options, False)
    if order != numbers.ASKED:
        rearrange(state, 1 - frame.seat if op.of else frame.seat, order)
        after(frame, op, True)


def _forbid_compile(state: State, frame: Frame, op: Op) -> None:
    state.bans[1 - frame.seat] = frame.source + 1
    tell(state, notes.NO_COMPILE, notes.CCMP_6, 1 - frame.seat)
    after(frame, op, True)


_DOES: Final[dict[int, Callable[[State, Frame, Op], None]]] = {
    numbers.DRAW: _draw,
    numbers.DISCARD: _discard,
    numbers.FLIP: _flip,
    numbers.DELETE: _delete,
    numbers.SHIFT: _shift,
    numbers.RETURN: _return,
    numbers.REVEAL: _reveal,
    numbers.REVEAL_HAND: _reveal_hand,
    numbers.REVEAL_CARD: _reveal_card,
    numbers.PLAY: step_play,
    numbers.REFRESH: _refresh,
    numbers.REARRANGE: _rearrange,
    numbers.SWAP: _rearrange,
    numbers.GIVE: _give,
    numbers.TAKE_RANDOM: _take_random,
    numbers.FORBID_COMPILE: _forbid_compile,
    numbers.EACH: step_each,
    numbers.AGAIN: step_again,
    numbers.PICK_LINE: step_pick_line,
    numbers.CHOOSE: step_choose,
    numbers.IF: step_if,
    numbers.JUMP: step_jump,
}
