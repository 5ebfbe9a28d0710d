"""Playing cards: the action, and plays by texts (CPLY)."""

from motc_lab.games.compile.rules import notes, numbers
from motc_lab.games.compile.rules.cards import deck_card
from motc_lab.games.compile.rules.facts import line_of, may_play, plays
from motc_lab.games.compile.rules.moves import audit, push_play
from motc_lab.games.compile.rules.program import Op
from motc_lab.games.compile.rules.state import NO_CARDS, Frame, State, pick, tell
from motc_lab.games.compile.rules.steps import actor_of, after


def play_hand(state: State, seat: int, option: int) -> None:
    """Play a hand card as an answer says."""
    number = option - numbers.FIRST_PLAY
    card, down, line = number // 6, number % 6 // 3, number % 3
    state.hands[seat] ^= state.rules.bit[card]
    state.up[card] = 1 - down
    rule = notes.CPLY_6 if state.cause else notes.CPLY_1
    tell(state, notes.PLAYED, rule, seat, card, line, 1 - down)
    push_play(state, seat, card, line, 1)


def step_play(state: State, frame: Frame, op: Op) -> None:
    """A play by a text (CPLY-6), from the hand or from the deck (CPLY-4)."""
    actor = actor_of(frame, op)
    here = line_of(state, frame.source)
    if op.hand:
        is_new = state.reply == numbers.NONE
        options = plays(state, actor, op, here) if is_new else NO_CARDS
        option = pick(state, numbers.ASK_PLAY, actor, options, False)
        if option == numbers.ASKED:
            return
        after(frame, op, option >= 0)
        if option >= 0:
            play_hand(state, actor, option)
        return
    if op.under:
        _slide_under(state, frame, op, actor)
        return
    lines = [line for line in range(3) if _goes(frame, op, line, here)]
    lines = [line for line in lines if may_play(state, actor, line, numbers.DOWN)]
    if not state.decks[actor]:
        lines = []
    line = pick(state, numbers.ASK_LINE, actor, lines, False)
    if line == numbers.ASKED:
        return
    after(frame, op, line >= 0)
    if line >= 0:
        card = deck_card(state, actor)
        tell(state, notes.DECK_PLAYED, notes.CPLY_4, actor, line)
        push_play(state, actor, card, line, 2)


def _goes(frame: Frame, op: Op, line: int, here: int) -> bool:
    if op.line == numbers.NOTED:
        return line == frame.line
    if op.line == numbers.THIS:
        return line == here
    return op.line != numbers.OTHER or line != here


def _slide_under(state: State, frame: Frame, op: Op, actor: int) -> None:
    """Deck cards go directly under this card; nothing gets covered (CPLY-5)."""
    line = line_of(state, frame.source)
    stack = state.stacks[3 * actor + line]
    count = (len(state.stacks[line]) + len(state.stacks[3 + line])) // 2
    done = 0
    while done < count and state.decks[actor]:
        if not may_play(state, actor, line, numbers.DOWN):
            break
        card = deck_card(state, actor)
        stack.insert(stack.index(frame.source), card)
        state.where[card] = 3 * actor + line
        tell(state, notes.DECK_PLAYED, notes.CPLY_5, actor, line, 1)
        tell(state, notes.LANDED, notes.CPLY_5, actor, card, line)
        done += 1
        state.deeds += 1
        state.changed = 1
    after(frame, op, done > 0)
    audit(state)
