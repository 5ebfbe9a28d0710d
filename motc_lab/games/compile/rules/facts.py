"""What holds now: texts in force, bans, values, totals, targets (CBOX, CPLY, CTGT)."""

from typing import Final

from motc_lab.games.compile.rules import numbers
from motc_lab.games.compile.rules.program import Op, Text
from motc_lab.games.compile.rules.state import NO_CARDS, Frame, State, bits

MOMENT = 16


def text_at(state: State, card: int, when: int) -> int:
    """The number of a card's text of this moment, or -1."""
    return state.rules.at[card * MOMENT + when]


def is_top(state: State, card: int) -> bool:
    """Whether a card lies uncovered in a stack."""
    where = state.where[card]
    return where >= 0 and state.stacks[where][-1] == card


def is_ignored(state: State, line: int) -> bool:
    """Whether middle boxes do nothing in this line (CVAR-4)."""
    return _has(state, line, numbers.IGNORE_MIDDLE) or _has(
        state, 3 + line, numbers.IGNORE_MIDDLE
    )


def _has(state: State, stack: int, verb: int) -> bool:
    """Whether a card of a stack has a top or bottom box in force with this verb."""
    lasting, wanted = state.rules.lasting, 1 << verb
    for card in state.stacks[stack]:
        if lasting[card] & wanted and state.up[card]:
            for text in state.rules.static[card]:
                if text.ops[0].verb == verb and in_force(state, card, text):
                    return True
    return False


def in_force(state: State, card: int, text: Text) -> bool:
    """Whether a text is in force (CBOX-1)."""
    if state.where[card] < 0 or not state.up[card]:
        return False
    if text.box == numbers.TOP:
        return True
    if not is_top(state, card):
        return False
    line = state.where[card] % numbers.LINES
    return text.box == numbers.BOTTOM or not is_ignored(state, line)


def statics(state: State, stack: int, verb: int) -> list[Op]:
    """The lasting steps of one kind that are in force in a stack."""
    row: list[Op] = []
    lasting, wanted = state.rules.lasting, 1 << verb
    for card in state.stacks[stack]:
        if lasting[card] & wanted and state.up[card]:
            for text in state.rules.static[card]:
                op = text.ops[0]
                if op.verb == verb and in_force(state, card, text):
                    row.append(op)
    return row


def side_has(state: State, seat: int, verb: int) -> bool:
    """Whether something of this kind is in force on a person's side."""
    first = 3 * seat
    if not _lasting(state, first) >> verb & 1:
        return False
    return (
        _has(state, first, verb)
        or _has(state, first + 1, verb)
        or _has(state, first + 2, verb)
    )


def _lasting(state: State, first: int) -> int:
    """What the face-up cards of a side's stacks could say that lasts: mostly nothing.

    The first look at whatever holds on a side; whether it is in force is seen later.
    """
    lasting, up = state.rules.lasting, state.up
    found = 0
    for stack in range(first, first + 3):
        for card in state.stacks[stack]:
            if up[card]:
                found |= lasting[card]
    return found


def due(state: State, seat: int, when: int) -> list[int]:
    """The texts of a moment in force on a person's side."""
    row = NO_CARDS
    rules, up, moments = state.rules, state.up, state.rules.moments
    for stack in range(3 * seat, 3 * seat + 3):
        for card in state.stacks[stack]:
            if moments[card] >> when & 1 and up[card]:
                number = rules.at[card * MOMENT + when]
                if in_force(state, card, rules.texts[number]):
                    row = [*row, number]
    return row


def moment_of(when: int, seat: int) -> int:
    """A moment of a person's texts as one number (CTRG-3)."""
    return 2 * when + seat


def due_after(state: State, moments: list[int]) -> list[int]:
    """The texts of moments that have come, as far as they are in force now (CTRG-3)."""
    row = NO_CARDS
    for moment in moments:
        row = [*row, *due(state, moment & 1, moment >> 1)]
    return row


def may_play(state: State, seat: int, line: int, face: int) -> bool:
    """Whether no ban is in force against a play (CPLY-2); ``face`` is UP or DOWN."""
    other = 3 * (1 - seat)
    for stack in range(other, other + 3):
        for op in statics(state, stack, numbers.FORBID_PLAY):
            is_here = op.line == numbers.ANY or stack - other == line
            if is_here and op.face in (numbers.ANY, face):
                return False
    return True


def plays(state: State, seat: int, op: Op | None, here: int) -> list[int]:
    """The hand cards, faces and lines that can be played now.

    Face-up only where one of the line's protocols is the card's own (CPLY-1).
    """
    row: list[int] = []
    add_plays(state, row, seat, op, here)
    return row


def add_plays(
    state: State, row: list[int], seat: int, op: Op | None, here: int
) -> None:
    """Add to a list what can be played now."""
    down = _EVERY if op is None else _lines_of(op.line, here)
    up = 0 if op is not None and op.face == numbers.DOWN else down
    if side_has(state, 1 - seat, numbers.FORBID_PLAY):
        for line in range(numbers.LINES):
            if not may_play(state, seat, line, numbers.UP):
                up &= ~(1 << line)
            if not may_play(state, seat, line, numbers.DOWN):
                down &= ~(1 << line)
    is_waived = side_has(state, seat, numbers.WAIVE_MATCH)
    protocol_of = state.rules.protocol
    for card in bits(state.hands[seat]):
        fits = _EVERY if is_waived else _matching(state, protocol_of[card])
        while card >= len(_WAYS):
            _WAYS.append(_ways_of(len(_WAYS)))
        row += _WAYS[card][(fits & up) << numbers.LINES | down]


_EVERY: Final = (1 << numbers.LINES) - 1
# By card, and by the lines where it may go face-up and face-down, the answers: made
# once, since most of what random play costs would be to write them down again.
_WAYS: Final[list[list[list[int]]]] = []


def _ways_of(card: int) -> list[list[int]]:
    first = numbers.FIRST_PLAY + 2 * numbers.LINES * card
    answers = [first + at for at in range(2 * numbers.LINES)]
    upside = [
        [answers[line] for line in range(numbers.LINES) if lines >> line & 1]
        for lines in range(_EVERY + 1)
    ]
    downside = [
        [answers[3 + line] for line in range(numbers.LINES) if lines >> line & 1]
        for lines in range(_EVERY + 1)
    ]
    return [one + other for one in upside for other in downside]


def _matching(state: State, own: int) -> int:
    """The lines where one of the two protocols is this one, as a bit mask."""
    protocols = state.protocols
    fits = 0
    if own in (protocols[0], protocols[3]):
        fits = 1
    if own in (protocols[1], protocols[4]):
        fits |= 2
    if own in (protocols[2], protocols[5]):
        fits |= 4
    return fits


def _lines_of(wanted: int, here: int) -> int:
    """The lines that a field of a step names, as a bit mask."""
    lines = 0
    for line in range(numbers.LINES):
        if _is_line(wanted, line, here):
            lines |= 1 << line
    return lines


def _is_line(wanted: int, line: int, here: int) -> bool:
    if wanted == numbers.THIS:
        return line == here
    return wanted != numbers.OTHER or line != here


def can_refresh(state: State, seat: int) -> bool:
    """Whether a refresh is possible (CREF-1)."""
    is_short = state.hands[seat].bit_count() < numbers.LIMIT
    return is_short and bool(state.decks[seat] or state.trash[seat])


def value(state: State, card: int) -> int:
    """What a card of a stack counts now (CBOX-7, CTGT-6)."""
    if state.up[card]:
        return state.rules.value[card]
    return _value_face_down(state, state.where[card])


def _value_face_down(state: State, stack: int) -> int:
    for op in statics(state, stack, numbers.FACE_DOWN_VALUE):
        return op.add
    return numbers.FACE_DOWN


def value_of_that(state: State, card: int) -> int:
    """What a card counts wherever it has gone (CTGT-6)."""
    if card == numbers.HIDDEN:
        return numbers.FACE_DOWN
    if card < 0:
        return 0
    if state.where[card] >= 0:
        return value(state, card)
    if card in state.trash[0] or card in state.trash[1]:
        return state.rules.value[card]
    return 0


def total(state: State, seat: int, line: int) -> int:
    """A person's total value in a line (CBOX-7)."""
    both = totals(state, line)
    return both[1] if seat else both[0]


def totals(state: State, line: int) -> tuple[int, int]:
    """Both persons' total values in a line (CBOX-7)."""
    one, lasting = _count(state, state.stacks[line])
    other, more = _count(state, state.stacks[3 + line])
    if (lasting | more) & _CHANGES:
        return _amended(state, 0, line), _amended(state, 1, line)
    return one, other


_CHANGES: Final = 1 << numbers.FACE_DOWN_VALUE | 1 << numbers.TOTAL


def _count(state: State, cards: list[int]) -> tuple[int, int]:
    """What a stack counts where no text says otherwise, and what lasts there."""
    value, lasting, up = state.rules.value, state.rules.lasting, state.up
    held = verbs = 0
    for card in cards:
        if up[card]:
            held += value[card]
            verbs |= lasting[card]
        else:
            held += numbers.FACE_DOWN
    return held, verbs


def _amended(state: State, seat: int, line: int) -> int:
    """A person's total in a line where texts may change it."""
    own = 3 * seat + line
    face_down = _value_face_down(state, own)
    held = _added(state, seat, line)
    for card in state.stacks[own]:
        held += state.rules.value[card] if state.up[card] else face_down
    return max(0, held) if state.rules.floor else held


def _added(state: State, seat: int, line: int) -> int:
    """What texts of both sides add to a person's total in a line."""
    added = 0
    for side in (0, 1):
        for op in statics(state, 3 * side + line, numbers.TOTAL):
            if (side != seat) == bool(op.of):
                added += op.add * (_face_down(state, line) if op.per else 1)
    return added


def _face_down(state: State, line: int) -> int:
    cards = state.stacks[line] + state.stacks[3 + line]
    return sum([not state.up[card] for card in cards])


def leads(state: State, seat: int) -> int:
    """The lines where a person's total is higher, as a bit mask (CCTL-1).

    Those that can be compiled (CCMP-1) stand in it a second time, ``LINES`` further on.
    """
    found = 0
    for line in range(numbers.LINES):
        both = totals(state, line)
        own, other = (both[1], both[0]) if seat else (both[0], both[1])
        if own > other:
            found |= 1 << line
            if own >= numbers.COMPILED_AT:
                found |= 1 << numbers.LINES + line
    return found


def compilable(state: State, seat: int) -> list[int]:
    """The lines that a person can compile (CCMP-1)."""
    return bits(leads(state, seat) >> numbers.LINES)


def place(state: State, card: int) -> int:
    """Where a card of a stack lies."""
    where = state.where[card]
    return numbers.PLACE * where + state.stacks[where].index(card)


def card_at(state: State, at: int) -> int:
    """The card that lies there."""
    return state.stacks[at // numbers.PLACE][at % numbers.PLACE]


def line_of(state: State, card: int) -> int:
    """The line of a card, or -1 where it is in no stack."""
    where = state.where[card] if card >= 0 else -1
    return -1 if where < 0 else where % numbers.LINES


def targets(state: State, frame: Frame, op: Op) -> list[int]:
    """The cards that a step may be about (CTGT), in the order of their places."""
    row: list[int] = []
    for stack in range(numbers.STACKS):
        if _is_wanted_stack(state, frame, op, stack):
            cards = state.stacks[stack]
            row += [
                card
                for card in cards
                if _is_wanted_card(state, frame, op, card, card == cards[-1])
            ]
    if op.pick and row:
        counts = [value(state, card) for card in row]
        best = max(counts) if op.pick == numbers.HIGHEST else min(counts)
        row = [card for card, of in zip(row, counts, strict=True) if of == best]
    return row


def _is_wanted_stack(state: State, frame: Frame, op: Op, stack: int) -> bool:
    if op.side and (stack // 3 == frame.seat) != (op.side == numbers.OWN):
        return False
    line = stack % numbers.LINES
    here = line_of(state, frame.source)
    if op.verb == numbers.SHIFT and op.to == numbers.TO_THIS and line == here:
        return False
    if op.line == numbers.NOTED:
        return line == frame.line
    if op.line == numbers.PICKED:
        return line == frame.picked
    return _is_line(op.line, line, here)


def _is_wanted_card(
    state: State, frame: Frame, op: Op, card: int, is_free: bool
) -> bool:
    if op.cover != numbers.ALL_CARDS and is_free != (op.cover == numbers.UNCOVERED):
        return False
    if op.other and card == frame.source:
        return False
    if op.face and state.up[card] != (op.face == numbers.UP):
        return False
    return not op.values or bool(op.values >> value(state, card) & 1)
