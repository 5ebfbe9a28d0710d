"""Cards that move, and what that sets off (CTRG)."""

from motc_lab.games.compile.rules import notes, numbers
from motc_lab.games.compile.rules.facts import (
    due_after,
    in_force,
    is_top,
    moment_of,
    place,
    text_at,
)
from motc_lab.games.compile.rules.state import (
    NO_CARDS,
    Frame,
    State,
    bits,
    pick,
    tell,
)


def push_text(state: State, number: int) -> None:
    """Let a text be carried out next."""
    card = state.rules.texts[number].card
    frame = Frame(numbers.TEXT, state.where[card] // 3, card, number)
    state.frames.append(frame)
    old, state.cause = state.cause, number + 1
    rule = notes.FIRING[state.rules.texts[number].when]
    tell(state, notes.FIRES, rule, frame.seat, number)
    state.cause = old


def push_due(state: State, texts: list[int], is_noted: bool = False) -> None:
    """Let texts be carried out in an order of the turn person's (CTRG-2, CTUR-1).

    Those that are noted are lost as soon as they are not in force, if only for once.
    """
    if texts:
        frame = Frame(numbers.DUE, state.turn)
        frame.flags = texts
        frame.stage = int(is_noted)
        state.frames.append(frame)


def push_after(state: State, moments: list[int]) -> None:
    """Let texts that come after something be carried out (CTRG-3).

    In the midst of a compile they wait until the whole of it is done (CCMP-5).
    """
    if moments and not _left_to_compile(state, moments):
        push_due(state, due_after(state, moments))


def _push_moment(state: State, moment: int) -> None:
    """The same after what is pushed next, whose consequences come before (CTRG-3)."""
    if not _left_to_compile(state, [moment]):
        frame = Frame(numbers.DUE, state.turn)
        frame.after = [moment]
        state.frames.append(frame)


def _left_to_compile(state: State, moments: list[int]) -> bool:
    for frame in state.frames:
        if frame.kind == numbers.COMPILING:
            frame.after = [*frame.after, *moments]
            return True
    return False


def step_due(state: State, frame: Frame) -> None:
    """Carry out the next of the texts due; the rest lapses when none is in force.

    A text may be due twice, after two deletions of one compile. Which texts come after
    something shows when their moment has come (CTRG-3).
    """
    if frame.after:
        frame.flags, frame.after = due_after(state, frame.after), NO_CARDS
    texts = state.rules.texts
    open_now: list[int] = []
    for number in frame.flags:
        text = texts[number]
        if number not in open_now and in_force(state, text.card, text):
            open_now.append(number)
    if not open_now:
        for number in frame.flags:
            tell(state, notes.LAPSED, notes.CTRG_2, state.turn, number)
        state.frames.pop()
        return
    number = pick(state, numbers.ASK_ORDER, state.turn, open_now, False)
    if number == numbers.ASKED:
        return
    frame.flags.remove(number)
    if not frame.flags:
        state.frames.pop()
    push_text(state, number)


def fire(state: State, card: int) -> None:
    """Let a card's middle box be carried out, if it has one in force (CBOX-2)."""
    number = text_at(state, card, numbers.ENTER)
    if number >= 0 and in_force(state, card, state.rules.texts[number]):
        push_text(state, number)


def audit(state: State) -> None:
    """Stop what is no longer in force: running texts, noted ones, bans (CBOX-3)."""
    texts = state.rules.texts
    for frame in state.frames:
        if frame.kind == numbers.TEXT and frame.source >= 0:
            if state.where[frame.source] >= 0 and not in_force(
                state, frame.source, texts[frame.text]
            ):
                frame.source = numbers.DEAD
        elif frame.kind == numbers.DUE and frame.stage:
            _drop_noted(state, frame)
    if state.rules.metal_visible:
        if state.bans[0] or state.bans[1]:
            _check_ban(state, state.bans)
        if state.ban_now[0] or state.ban_now[1]:
            _check_ban(state, state.ban_now)


def _drop_noted(state: State, frame: Frame) -> None:
    kept: list[int] = []
    for number in frame.flags:
        text = state.rules.texts[number]
        if state.where[text.card] < 0 or in_force(state, text.card, text):
            kept.append(number)
        else:
            is_start = state.phase == numbers.START
            rule = notes.CTUR_1 if is_start else notes.CTUR_6
            tell(state, notes.LAPSED, rule, frame.seat, number)
    frame.flags = kept


def _check_ban(state: State, bans: list[int]) -> None:
    for seat in (0, 1):
        card = bans[seat] - 1
        if card >= 0 and state.where[card] >= 0:
            is_seen = state.up[card] and is_top(state, card)
            bans[seat] = bans[seat] if is_seen else 0


def start_move(
    state: State, actor: int, cards: list[int], goals: list[int], quiet: bool = False
) -> None:
    """Commit cards of the field, and let them move (CTRG-4, CTRG-7).

    A goal is a stack, or a trash or hand. Where it is quiet, nothing below fires
    (CCMP-2).
    """
    frame = Frame(numbers.MOVE, actor, -1, state.cause - 1)
    frame.cards, frame.goals = cards, goals
    tops = NO_CARDS if quiet else _tops(state)
    frame.flags = [int(state.up[card] and not is_top(state, card)) for card in cards]
    if state.sink is not None:
        for at, card in enumerate(cards):
            _tell_leaving(state, card, goals[at], quiet)
    is_deletion = False
    for at, card in enumerate(cards):
        goal = goals[at]
        is_deletion = is_deletion or numbers.TRASH <= goal < numbers.HAND
        _leave(state, card, goal)
    state.deeds += 1
    state.changed = 1
    audit(state)
    if is_deletion:
        _push_moment(state, moment_of(numbers.AFTER_DELETE, actor))
    _commit(state, frame)
    if not quiet:
        push_due(state, _uncovered(state, tops))


def _tops(state: State) -> list[int]:
    """The uncovered card of each stack, or none."""
    return [cards[-1] if cards else numbers.NO_CARD for cards in state.stacks]


def _tell_leaving(state: State, card: int, goal: int, quiet: bool) -> None:
    owner, at, face = state.where[card] // 3, place(state, card), state.up[card]
    if goal < numbers.STACKS:
        both = at * 8 + goal % 3
        rule = notes.CCMP_4 if quiet else notes.CTGT_5
        tell(state, notes.SHIFTED, rule, owner, card, both, face)
    elif goal < numbers.HAND:
        rule = notes.CCMP_2 if quiet else notes.CTRG_4
        text = state.rules.texts[state.cause - 1] if state.cause else None
        if text is not None and text.when == numbers.WOULD_FLIP:
            rule = notes.CTGT_8
        tell(state, notes.DELETED, rule, owner, card, at, face)
    else:
        tell(state, notes.RETURNED, notes.CTRG_4, owner, card, at, face)


def _leave(state: State, card: int, goal: int) -> None:
    """A card is committed; what it said stops, but for a shift (CBOX-4)."""
    state.stacks[state.where[card]].remove(card)
    state.where[card] = -1
    if goal < numbers.STACKS:
        return
    for frame in state.frames:
        if frame.kind == numbers.TEXT:
            if frame.source == card:
                frame.source = numbers.DEAD
            if frame.cards and card in frame.cards:
                frame.cards.remove(card)
        elif frame.kind == numbers.DUE:
            texts = state.rules.texts
            frame.flags = [at for at in frame.flags if texts[at].card != card]
    if state.rules.metal_visible:
        _end_bans(state.bans, card)
        _end_bans(state.ban_now, card)


def _end_bans(bans: list[int], card: int) -> None:
    """A card that has gone forbids no compile any more (CCMP-6)."""
    for seat in (0, 1):
        if bans[seat] == card + 1:
            bans[seat] = 0


def _uncovered(state: State, tops: list[int]) -> list[int]:
    """The middle boxes of cards that have just become uncovered (CBOX-2)."""
    row: list[int] = []
    for stack, cards in enumerate(state.stacks):
        if cards and cards[-1] != tops[stack]:
            number = text_at(state, cards[-1], numbers.ENTER)
            if number >= 0 and in_force(state, cards[-1], state.rules.texts[number]):
                row.append(number)
    return row


def push_play(state: State, seat: int, card: int, line: int, fires: int) -> None:
    """Commit a card that comes from hand or deck; it lands in its owner's stack."""
    frame = Frame(numbers.MOVE, seat, -1, state.cause - 1)
    frame.cards, frame.goals, frame.flags = [card], [3 * seat + line], [fires]
    state.deeds += 1
    state.changed = 1
    _commit(state, frame)


def _commit(state: State, frame: Frame) -> None:
    """Put each card into the queue of its stack; what is left moves now (CTRG-6)."""
    at = 0
    while at < len(frame.goals):
        goal = frame.goals[at]
        first = _waited_for(state, goal) if goal < numbers.STACKS else None
        if first is None:
            at += 1
        else:
            _wait(state, frame, at, first)
    if frame.goals:
        state.frames.append(frame)


def step_move(state: State, frame: Frame) -> None:
    """Let the next card land, or go on after one has."""
    if frame.stage:  # landed, and its middle box is done
        state.cause = frame.text + 1
        _next(frame)
    if frame.pc >= len(frame.cards):
        state.frames.pop()
        return
    card, goal = frame.cards[frame.pc], frame.goals[frame.pc]
    state.cause = frame.text + 1
    if goal < numbers.STACKS:
        _step_landing(state, frame, card, goal)
    elif goal < numbers.HAND:
        state.trash[goal - numbers.TRASH].append(card)
        tell(state, notes.TRASHED, notes.CTRG_5, goal - numbers.TRASH, card)
        state.up[card] = 1
        _next(frame)
    else:
        state.hands[goal - numbers.HAND] |= 1 << card
        lose_sight(state, 1 << card)
        _next(frame)


def _next(frame: Frame) -> None:
    frame.pc += 1
    frame.stage = 0
    frame.picked = -1
    frame.that = numbers.NO_CARD


def lose_sight(state: State, cards: int) -> None:
    """Nobody can tell any more which of the hidden ones these cards are (CINF-6)."""
    for card in bits(cards):
        state.up[card] = 0
    for frame in state.frames:
        if frame.kind == numbers.TEXT and frame.that >= 0 and cards >> frame.that & 1:
            frame.that = numbers.HIDDEN


def _step_landing(state: State, frame: Frame, card: int, goal: int) -> None:
    """Texts that come before covering, then the card lands (CTRG-4, c to e)."""
    stack = state.stacks[goal]
    if stack:
        number = text_at(state, stack[-1], numbers.WOULD_COVER)
        is_new = number >= 0 and not frame.x >> number & 1
        if is_new and in_force(state, stack[-1], state.rules.texts[number]):
            frame.x |= 1 << number
            push_text(state, number)
            return
    stack.append(card)
    state.where[card] = goal
    frame.x = 0
    frame.stage = 1
    face = state.up[card]
    tell(state, notes.LANDED, notes.CTRG_4, goal // 3, card, goal % 3, face)
    audit(state)
    if frame.flags[frame.pc] and face:
        fire(state, card)
    if state.frames[-1] is frame and frame.pc + 1 == len(frame.cards):
        state.frames.pop()  # the last one has landed, and nothing follows from it


def _waited_for(state: State, goal: int) -> Frame | None:
    """The movement with cards that are still on their way to a stack (CTRG-6).

    One that has landed holds nobody up: what its own middle box moves onto it lands at
    once, and then the box stops (CBOX-3).
    """
    for frame in state.frames:
        if frame.kind == numbers.MOVE:
            goals = frame.goals
            for at in range(frame.pc + frame.stage, len(goals)):
                if goals[at] == goal:
                    return frame
    return None


def _wait(state: State, frame: Frame, at: int, first: Frame) -> None:
    """Hand an entry over to the movement that lands before it, behind its last one."""
    card, goal, flag = frame.cards.pop(at), frame.goals.pop(at), frame.flags.pop(at)
    last = len(first.goals) - 1
    while first.goals[last] != goal:
        last -= 1
    first.cards.insert(last + 1, card)
    first.goals.insert(last + 1, goal)
    first.flags.insert(last + 1, flag)
    tell(state, notes.WAITS, notes.CTRG_6, goal // 3, goal % 3)


def pause(state: State, frame: Frame) -> None:
    """Let a text go on only after its card has landed (CBOX-4)."""
    state.frames.pop()
    for at, other in enumerate(state.frames):
        if (
            other.kind == numbers.MOVE
            and frame.source in other.cards[other.pc + other.stage :]
        ):
            state.frames.insert(at, frame)
            return
    raise AssertionError("a paused text waits for a card that moves")
