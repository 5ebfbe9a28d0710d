"""What the verbs of texts have in common: who acts, on what, and what comes next."""

from motc_lab.games.compile.rules import numbers
from motc_lab.games.compile.rules.facts import card_at, line_of, place, targets
from motc_lab.games.compile.rules.program import Op
from motc_lab.games.compile.rules.state import NO_CARDS, Frame, State, pick


def actor_of(frame: Frame, op: Op) -> int:
    """Who acts and decides (CBOX-5)."""
    return 1 - frame.seat if op.by else frame.seat


def after(frame: Frame, op: Op, is_done: bool) -> None:
    """Go on to the next step; past what depends on this one, if it was not done."""
    frame.stage = 0
    frame.goal = 0
    frame.pc += 1 if is_done else 1 + op.skip


def named_card(state: State, frame: Frame, op: Op) -> int:
    """A certain card, if it is in a stack (CTGT-3)."""
    card = frame.that
    if op.card == numbers.THIS:
        card = frame.source
    return card if card >= 0 and state.where[card] >= 0 else numbers.NOTHING


def aim(state: State, frame: Frame, op: Op) -> int:
    """The card that a step is about; less than 0 for none, or where one is asked."""
    if op.card:
        return named_card(state, frame, op)
    places = NO_CARDS
    if state.reply == numbers.NONE:  # else it was asked for already
        places = [place(state, card) for card in targets(state, frame, op)]
        if op.may and places:
            places.append(numbers.DECLINE)
    actor = actor_of(frame, op)
    at = pick(state, numbers.ASK_TARGET, actor, places, bool(op.may))
    if at == numbers.DECLINE:
        return numbers.NOTHING
    return card_at(state, at) if at >= 0 else at


def aim_all(state: State, frame: Frame, op: Op) -> list[int]:
    """All cards that a step is about: the turn person's first, lower ones first."""
    row = targets(state, frame, op)
    if not state.turn:
        return row
    own = [card for card in row if state.where[card] // 3]
    return own + [card for card in row if not state.where[card] // 3]


def goals(state: State, frame: Frame, op: Op, card: int) -> list[int]:
    """The lines that a card can be shifted to (CTGT-5)."""
    here, start = line_of(state, frame.source), line_of(state, card)
    if op.to == numbers.TO_THIS or (op.touches and start != here):
        return [here] if start != here else []
    return [line for line in range(3) if line != start]
