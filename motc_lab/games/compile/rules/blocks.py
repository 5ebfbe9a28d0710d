"""Steps with steps in them: each, a line, one of two, a condition (CVOC)."""

from motc_lab.games.compile.rules import numbers
from motc_lab.games.compile.rules.facts import (
    card_at,
    is_top,
    line_of,
    may_play,
    place,
    targets,
)
from motc_lab.games.compile.rules.program import Op
from motc_lab.games.compile.rules.state import Frame, State, pick
from motc_lab.games.compile.rules.steps import actor_of, after, named_card

_NOTED = 1  # the stage of an *each* whose objects are noted


def step_each(state: State, frame: Frame, op: Op) -> None:
    """Note the objects, then ask for one after the other (CTGT-2)."""
    if frame.stage != _NOTED:
        frame.cards = _objects(state, frame, op)
        frame.stage = _NOTED
    inside = state.rules.texts[frame.text].ops[frame.pc + 1]
    is_cards = op.of > numbers.LINES_WITH_OWN_CARD
    options: list[int] = []
    for one in frame.cards:
        if is_cards and _can_flip(state, one, op):
            options.append(place(state, one))
        elif not is_cards and _has_effect(state, frame, inside, one):
            options.append(one)
    answer = pick(state, numbers.ASK_EACH, actor_of(frame, op), options, False)
    if answer == numbers.ASKED:
        return
    frame.stage = 0
    if answer == numbers.NOTHING:
        frame.cards = []
        frame.pc += 1 + op.skip
        return
    chosen = card_at(state, answer) if is_cards else answer
    if is_cards:
        frame.that = chosen
    else:
        frame.line = answer - numbers.EACH_LINE
    frame.cards.remove(chosen)
    frame.pc += 1


def step_again(state: State, frame: Frame, op: Op) -> None:
    """Back to the *each*, whose objects are noted already."""
    del state
    frame.pc -= op.skip
    frame.stage = _NOTED


def _objects(state: State, frame: Frame, op: Op) -> list[int]:
    here = line_of(state, frame.source)
    if op.of == numbers.OTHER_LINES:
        return [numbers.EACH_LINE + line for line in range(3) if line != here]
    if op.of == numbers.LINES_WITH_OWN_CARD:
        own = state.stacks[3 * frame.seat : 3 * frame.seat + 3]
        return [numbers.EACH_LINE + line for line, held in enumerate(own) if held]
    return targets(state, frame, op)


def _can_flip(state: State, card: int, op: Op) -> bool:
    if not is_top(state, card):
        return False
    return not op.face or state.up[card] == (op.face == numbers.UP)


def _has_effect(state: State, frame: Frame, inside: Op, one: int) -> bool:
    line = one - numbers.EACH_LINE
    old, frame.line = frame.line, line
    if inside.verb == numbers.PLAY:
        actor = actor_of(frame, inside)
        has_card = bool(state.decks[actor])
        found = has_card and may_play(state, actor, line, numbers.DOWN)
    else:
        found = bool(targets(state, frame, inside))
    frame.line = old
    return found


def step_pick_line(state: State, frame: Frame, op: Op) -> None:
    """A line where what follows changes something (CBOX-6)."""
    inside = state.rules.texts[frame.text].ops[frame.pc + 1]
    here = line_of(state, frame.source)
    lines: list[int] = []
    for line in range(numbers.LINES):
        frame.picked = line
        count = len(state.stacks[line]) + len(state.stacks[3 + line])
        is_meant = op.line != numbers.OTHER or line != here
        if is_meant and count >= op.minimum and targets(state, frame, inside):
            lines.append(line)
    frame.picked = -1
    line = pick(state, numbers.ASK_LINE, actor_of(frame, op), lines, False)
    if line == numbers.ASKED:
        return
    frame.picked = line
    after(frame, op, line >= 0)


def step_choose(state: State, frame: Frame, op: Op) -> None:
    """One of two sentences; a goal line is chosen along with it (CASK)."""
    ops = state.rules.texts[frame.text].ops
    firsts = (frame.pc + 1, frame.pc + 1 + op.n)
    options: list[int] = []
    for at, first in enumerate(firsts):
        options += _ways(state, frame, ops[first], at)
    if op.may and options:
        options.append(numbers.DECLINE)
    answer = pick(state, numbers.ASK_CHOOSE, actor_of(frame, op), options, bool(op.may))
    if answer == numbers.ASKED:
        return
    if answer < 0 or answer == numbers.DECLINE:
        after(frame, op, False)
        return
    second = ops[firsts[1]]
    frame.stage = 0
    frame.goal = answer if answer and second.verb == numbers.SHIFT else 0
    frame.pc = firsts[1] if answer else firsts[0]


def _ways(state: State, frame: Frame, first: Op, at: int) -> list[int]:
    """The answers that choose this sentence."""
    if first.verb == numbers.DISCARD:
        return [at] if state.hands[actor_of(frame, first)] else []
    card = named_card(state, frame, first)
    if card < 0:
        return []
    if first.verb == numbers.SHIFT:
        start = line_of(state, card)
        return [numbers.SHIFT_TO + line for line in range(3) if line != start]
    return [at]


def step_jump(state: State, frame: Frame, op: Op) -> None:
    """Past the other of two sentences."""
    del state
    frame.pc += 1 + op.skip


def step_if(state: State, frame: Frame, op: Op) -> None:
    """Only if it holds now (CTUR-6)."""
    card = frame.source
    if op.of:  # covers a card
        holds = state.stacks[state.where[card]].index(card) > 0
    else:
        holds = not is_top(state, card)
    after(frame, op, holds)
