"""What a presenter does with the table of a question: cards, marks, a what-if."""

from typing import Final

from motc_lab.rooms.school.ballots import Ballot, Hand
from motc_lab.rooms.school.state import MOST_MARKS, MOST_TRIED, Act, ClassState
from motc_lab.rooms.school.trying import trying


def at_table(state: ClassState, ballot: Ballot, act: Act) -> bool:
    """Do it; returns whether that made sense now and changed something."""
    match act.kind:
        case "turn":
            return _turn(state, ballot, act.what)
        case "mark" if act.what:
            return _mark_card(state, ballot, act.what)
        case "mark" if len(state.marks) < MOST_MARKS:
            place = act.x, act.y
            state.marks.append(place if act.end is None else (*place, *act.end))
        case "unmark":
            state.marks = []
        case "what_if" if trying(ballot, []) is not None:
            state.tried = []
        case "try":
            return _try(state, ballot, act.what)
        case "undo" if state.tried:
            state.tried.pop()
        case "return":
            state.tried = None
        case _:
            return False
    return True


def is_open(state: ClassState, hand: Hand, index: int) -> bool:
    """Whether a card of a hand can be read by everybody."""
    return hand.is_open != (f"{hand.seat}/{index}" in state.turned)


FACE: Final = "face"


def cards_of(ballot: Ballot) -> list[str]:
    """Names of the cards that can be marked.

    In a hand 'spassky/3'; beside the question by part and place there, 'face/0/1'.
    """
    held = [f"{one.seat}/{n}" for one in ballot.hands for n in range(len(one.cards))]
    shown = [
        f"{FACE}/{at}/{n}"
        for at, part in enumerate(ballot.parts)
        for n in range(len(part.get("faces", ())))
    ]
    return held + shown


def _mark_card(state: ClassState, ballot: Ballot, card: str) -> bool:
    """Mark a card; the same once more takes its mark away."""
    if card in state.marks:
        state.marks.remove(card)
        return True
    if card not in cards_of(ballot) or len(state.marks) >= MOST_MARKS:
        return False
    state.marks.append(card)
    return True


def _turn(state: ClassState, ballot: Ballot, what: str) -> bool:
    """Cover or open a hand (its seat's name) or a card ('seat/3')."""
    turned = set(state.turned)
    for hand in ballot.hands:
        cards = [f"{hand.seat}/{index}" for index in range(len(hand.cards))]
        if what in cards:
            turned ^= {what}
        elif what == hand.seat:
            now_open = [is_open(state, hand, index) for index in range(len(cards))]
            # A hand of which something is open is covered, else it is opened
            turned ^= {
                c for c, o in zip(cards, now_open, strict=True) if o == any(now_open)
            }
        else:
            continue
        state.turned = sorted(turned)
        return True
    return False


def _try(state: ClassState, ballot: Ballot, code: str) -> bool:
    if state.tried is None or len(state.tried) >= MOST_TRIED:
        return False
    if trying(ballot, [*state.tried, code]) is None:
        return False
    state.tried.append(code)
    return True
