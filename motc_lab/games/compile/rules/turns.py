"""A match from the draft to its end, phase by phase (CSET, CTUR, CCMP, CEND)."""

from collections.abc import Callable
from typing import Final

from motc_lab.games.compile.rules import notes, numbers
from motc_lab.games.compile.rules.cards import (
    deck_card,
    discard,
    discards,
    draw,
    step_control,
    step_refresh,
)
from motc_lab.games.compile.rules.facts import (
    add_plays,
    can_refresh,
    compilable,
    due,
    leads,
    moment_of,
    side_has,
    text_at,
)
from motc_lab.games.compile.rules.moves import (
    push_after,
    push_due,
    start_move,
    step_due,
    step_move,
)
from motc_lab.games.compile.rules.playing import play_hand
from motc_lab.games.compile.rules.running import step_text
from motc_lab.games.compile.rules.state import NO_CARDS, Frame, State, pick, tell

_PICKERS: Final = (0, 1, 1, 0, 0, 1)  # who drafts, the first drafter being 0 (CSET-2)


def run(state: State) -> None:
    """Go on until somebody is asked, or it is over."""
    while state.phase != numbers.OVER and state.ask == numbers.NO_ASK:
        if state.deeds >= numbers.MOST_DEEDS:
            end(state, -1, numbers.GUARD)
        elif state.frames:
            _resolve(state, state.frames[-1])
        else:
            state.cause = 0
            _go_on(state)


def end(state: State, winner: int, reason: int) -> None:
    """The match is over; nothing else is carried out (CEND)."""
    state.phase = numbers.OVER
    state.winner = winner
    state.reason = reason
    state.ask = numbers.NO_ASK
    state.frames = []
    state.cause = 0
    if reason == numbers.THREE_COMPILED:
        tell(state, notes.WON, notes.CEND_1, winner)
    elif reason == numbers.RESIGNED:
        tell(state, notes.WHO_RESIGNED, notes.CEND_2, 1 - winner)
    else:
        rule = notes.CEND_3 + reason - numbers.TURN_LIMIT
        tell(state, notes.DRAWN, rule, -1, reason)


def begin(state: State) -> None:
    """Who drafts first is given or drawn by lot (CSET-2)."""
    first = state.rules.first
    state.first = first if first >= 0 else state.chance.below(2, "first", 0, 0)
    tell(state, notes.FIRST, notes.CSET_2, state.first)
    run(state)


def _draft(state: State) -> None:
    done = len(state.picks)
    if done == len(_PICKERS):
        _set_up(state)
        return
    seat = state.first ^ _PICKERS[done]
    taken = 0
    for one in state.picks:
        taken |= 1 << one
    left = [one for one in state.rules.pool if not taken >> one & 1]
    protocol = pick(state, numbers.ASK_DRAFT, seat, left, True)
    if protocol != numbers.ASKED:
        state.picks.append(protocol)
        tell(state, notes.DRAFTED, notes.CSET_2, seat, protocol)


def _set_up(state: State) -> None:
    """Protocols go to their lines, decks are made, five cards each (CSET-3, CSET-4)."""
    for seat in (0, 1):
        own = [
            protocol
            for protocol, who in zip(state.picks, _PICKERS, strict=True)
            if state.first ^ who == seat
        ]
        if not state.rules.drafted_order:
            order = numbers.ORDERS[state.chance.below(6, "order", seat, 0)]
            own = [own[at] for at in order]
        elif seat != state.first:
            own = [own[2], own[1], own[0]]
        state.protocols[3 * seat : 3 * seat + 3] = own
        tell(state, notes.LINED_UP, notes.CSET_3, seat, own[0], own[1], own[2])
        for protocol in own:
            state.decks[seat] |= state.rules.cards[protocol]
    for seat in (state.first, 1 - state.first):
        for _ in range(numbers.LIMIT):
            state.hands[seat] |= 1 << deck_card(state, seat)
        tell(state, notes.DEALT, notes.CSET_4, seat, state.hands[seat], numbers.LIMIT)
    begin_turn(state, state.first)


def begin_turn(state: State, seat: int) -> None:
    """The next turn begins; a ban on compiling now holds (CCMP-6)."""
    state.coming = numbers.START
    state.turn = seat
    state.turns += 1
    state.deeds = state.changed = state.is_skipped = 0
    state.ban_now = [0, 0]
    state.ban_now[seat] = state.bans[seat]
    state.bans[seat] = 0
    tell(state, notes.TURN, notes.CTUR_1, seat, state.turns)


def _start(state: State) -> None:
    state.coming = numbers.CONTROL
    push_due(state, due(state, state.turn, numbers.AT_START), True)


def _control(state: State) -> None:
    """Who is ahead in two lines takes the control card (CCTL-1).

    The compile phase follows at once: no total has changed.
    """
    seat = state.turn
    found = leads(state, seat)
    if state.rules.control and state.control != seat and _IS_AHEAD[found & 7]:
        state.control = seat
        state.changed = 1
        tell(state, notes.CONTROL_TAKEN, notes.CCTL_1, seat)
    _compile(state, found >> numbers.LINES)


_IS_AHEAD: Final = (0, 0, 0, 1, 0, 1, 1, 1)  # by lines: in two of the three


def _compile(state: State, lines: int) -> None:
    """A compile is compulsory and replaces the action (CTUR-3, CCMP-1)."""
    state.phase = numbers.COMPILE
    state.coming = numbers.ACTION
    if not lines:
        return
    if state.ban_now[state.turn]:
        tell(state, notes.COMPILE_PASSED, notes.CCMP_6, state.turn)
        return
    state.coming = numbers.CACHE
    state.frames.append(Frame(numbers.COMPILING, state.turn))


def _step_compile(state: State, frame: Frame) -> None:
    """Line, control, Speed 2, deletion, protocol, and then what comes after."""
    state.cause = 0
    _COMPILE[frame.stage](state, frame)


def _choose_line(state: State, frame: Frame) -> None:
    is_new = state.reply == numbers.NONE
    lines = compilable(state, frame.seat) if is_new else NO_CARDS
    line = pick(state, numbers.ASK_COMPILE_LINE, frame.seat, lines, False)
    if line != numbers.ASKED:
        frame.line = line
        frame.stage = 1
        tell(state, notes.COMPILING, notes.CCMP_1, frame.seat, line)


def _return_control(state: State, frame: Frame) -> None:
    if step_control(state, frame):
        frame.stage = 2


def _escape(state: State, frame: Frame) -> None:
    """Speed 2's owner picks its line; then all leave at once (CCMP-2, CCMP-4)."""
    sides = (frame.seat, 1 - frame.seat)
    cards: list[int] = []
    for side in sides:
        cards += state.stacks[3 * side + frame.line]
    goals = frame.goals[:]  # of the first cards, as far as it is known
    for card in cards[len(goals) :]:
        owner = state.where[card] // 3
        goal = numbers.TRASH + owner
        number = text_at(state, card, numbers.COMPILE_DELETE)
        if number >= 0 and state.up[card]:
            lines = [line for line in range(3) if line != frame.line]
            state.cause = number + 1
            line = pick(state, numbers.ASK_LINE, owner, lines, False)
            if line == numbers.ASKED:
                frame.goals = goals
                return
            goal = 3 * owner + line
        goals.append(goal)
    frame.stage = 3
    frame.goals = NO_CARDS
    state.cause = 0
    gone: list[int] = []
    ends: list[int] = []
    for stays in (False, True):  # what is deleted goes first, all at once
        for at, card in enumerate(cards):
            if (goals[at] < numbers.TRASH) == stays:
                gone.append(card)
                ends.append(goals[at])
    start_move(state, frame.seat, gone, ends, True)


def _turn_protocol(state: State, frame: Frame) -> None:
    seat, stack = frame.seat, 3 * frame.seat + frame.line
    protocol = state.protocols[stack]
    frame.stage = 4
    state.changed = 1
    if state.compiled[seat] >> protocol & 1:
        tell(state, notes.RECOMPILED, notes.CCMP_3, seat, frame.line, protocol)
        frame.after = [*frame.after, *draw(state, seat, 1, 1 - seat)]
        return
    state.compiled[seat] |= 1 << protocol
    tell(state, notes.COMPILED, notes.CCMP_2, seat, frame.line, protocol)
    if state.compiled[seat].bit_count() == numbers.LINES:
        end(state, seat, numbers.THREE_COMPILED)


def _then_after(state: State, frame: Frame) -> None:
    state.frames.pop()
    push_after(state, frame.after)


def _action(state: State) -> None:
    """Play a card or refresh (CTUR-4)."""
    seat = state.turn
    options: list[int] = []
    if state.reply == numbers.NONE:  # else it was asked for already
        if can_refresh(state, seat):
            options.append(numbers.REFRESH_HAND)
        add_plays(state, options, seat, None, -1)
    option = pick(state, numbers.ASK_ACTION, seat, options, True)
    if option == numbers.ASKED:
        return
    state.coming = numbers.CACHE
    if option == numbers.NOTHING:
        state.is_skipped = 1
        tell(state, notes.SKIPPED, notes.CTUR_4, seat)
    elif option == numbers.REFRESH_HAND:
        state.frames.append(Frame(numbers.REFRESHING, seat))
    else:
        play_hand(state, seat, option)


def _cache(state: State) -> None:
    """Discard what is more than five (CTUR-5)."""
    seat = state.turn
    excess = state.hands[seat].bit_count() - numbers.LIMIT
    if excess <= 0:
        state.coming = numbers.END
        return
    if side_has(state, seat, numbers.SKIP_CACHE):
        state.coming = numbers.END
        tell(state, notes.CACHE_SKIPPED, notes.CTUR_5, seat)
        return
    is_new = state.reply == numbers.NONE
    options = discards(state, seat, excess) if is_new else NO_CARDS
    cards = pick(state, numbers.ASK_DISCARD, seat, options, False)
    if cards == numbers.ASKED:
        return
    state.coming = numbers.END
    moments = discard(state, seat, cards, True)
    tell(state, notes.CACHE_CLEARED, notes.CTUR_5, seat, excess)
    push_after(state, [*moments, moment_of(numbers.AFTER_CLEAR_CACHE, seat)])


def _end(state: State) -> None:
    state.coming = numbers.PASS
    push_due(state, due(state, state.turn, numbers.AT_END), True)


def _pass(state: State) -> None:
    """The turn passes, unless it was the last (CEND-3, CEND-4)."""
    is_idle = state.is_skipped and not state.changed
    state.idle = state.idle + 1 if is_idle else 0
    if state.idle >= numbers.MOST_IDLE:
        end(state, -1, numbers.IDLE)
    elif state.rules.limit and state.turns >= state.rules.limit:
        end(state, -1, numbers.TURN_LIMIT)
    else:
        begin_turn(state, 1 - state.turn)


def _go_on(state: State) -> None:
    """Carry out the phase that comes next (CTUR); a chain of ifs: this is hot."""
    phase = state.phase = state.coming
    if phase == numbers.START:
        _start(state)
    elif phase == numbers.CONTROL:
        _control(state)
    elif phase == numbers.COMPILE:
        _compile(state, leads(state, state.turn) >> numbers.LINES)
    elif phase == numbers.ACTION:
        _action(state)
    elif phase == numbers.CACHE:
        _cache(state)
    elif phase == numbers.END:
        _end(state)
    elif phase == numbers.PASS:
        _pass(state)
    else:
        _draft(state)


def _resolve(state: State, frame: Frame) -> None:
    """Go on with what is being resolved; hot as well."""
    kind = frame.kind
    if kind == numbers.TEXT:
        step_text(state, frame)
    elif kind == numbers.MOVE:
        step_move(state, frame)
    elif kind == numbers.DUE:
        step_due(state, frame)
    elif kind == numbers.COMPILING:
        _step_compile(state, frame)
    else:
        step_refresh(state, frame)


_COMPILE: Final[tuple[Callable[[State, Frame], None], ...]] = (
    _choose_line,
    _return_control,
    _escape,
    _turn_protocol,
    _then_after,
)
