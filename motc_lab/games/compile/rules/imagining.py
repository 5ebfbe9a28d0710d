"""A match dealt anew as one seat may think it (CINF)."""

from random import Random

from motc_lab.games.compile.rules import numbers
from motc_lab.games.compile.rules.state import Frame, State, bits

_FROM_DECK = 2  # flag of an entry that nobody has seen


def redeal(state: State, looker: int, random: Random | None) -> None:
    """Draw all cards anew that a seat does not see, each possible deal alike.

    Without a generator they are dealt in their order: so matches that the seat cannot
    tell apart become one.
    """
    pinned = _pinned(state)
    places = [where for where in _places(state, looker) if where not in pinned]
    other = 1 - looker
    slots = [(other, card) for card in bits(state.hands[other])]
    slots += [(_owner(state, card), card) for card in places]
    renamed: dict[int, int] = {}
    for owners in ((0,), (1,)) if not state.crossed else ((0, 1),):
        _deal(
            state,
            [slot for slot in slots if slot[0] in owners],
            owners,
            random,
            renamed,
        )
    hand = 0
    for card in bits(state.hands[other]):
        hand |= 1 << renamed[card]
    state.hands[other] = hand
    _rename(state, places, renamed)


def _deal(
    state: State,
    slots: list[tuple[int, int]],
    owners: tuple[int, ...],
    random: Random | None,
    renamed: dict[int, int],
) -> None:
    """Give each slot a card of those that are hidden; the rest stays in the decks."""
    mask = 0
    for _, card in slots:
        mask |= 1 << card
    for owner in owners:
        mask |= state.decks[owner]
    pool = bits(mask)
    if random is not None:
        random.shuffle(pool)
    for at, slot in enumerate(slots):
        renamed[slot[1]] = pool[at]
    at = len(slots)
    for owner in owners:
        size = state.decks[owner].bit_count()
        deck = 0
        for card in pool[at : at + size]:
            deck |= 1 << card
        state.decks[owner] = deck
        at += size


def _pinned(state: State) -> set[int]:
    """Cards whose face was public when something still to be resolved noted them."""
    row: set[int] = set()
    for frame in state.frames:
        if frame.kind == numbers.TEXT:
            row.add(frame.source)
            row.update(frame.cards)
        if frame.kind != numbers.MOVE:
            row.update([state.rules.texts[at].card for at in frame.flags])
    return row


def _places(state: State, looker: int) -> list[int]:
    """Face-down cards that a seat does not know, in the order of their places."""
    other = 3 * (1 - looker)
    row: list[int] = []
    for stack in range(other, other + 3):
        row += [card for card in state.stacks[stack] if not state.up[card]]
    for frame in state.frames:
        if frame.kind == numbers.MOVE:
            for at in range(frame.pc + frame.stage, len(frame.cards)):
                card = frame.cards[at]
                if not state.up[card] and is_veiled(frame, at, looker):
                    row.append(card)
    return row


def is_veiled(frame: Frame, at: int, looker: int) -> bool:
    """Whether a seat does not know a committed card that is face-down (CINF-2)."""
    goal = frame.goals[at]
    if frame.flags[at] & _FROM_DECK and goal < numbers.STACKS:
        return True
    return owner_of(goal) != looker


def owner_of(goal: int) -> int:
    """Whose card it is that moves there."""
    if goal < numbers.STACKS:
        return goal // 3
    return goal - numbers.TRASH if goal < numbers.HAND else goal - numbers.HAND


def _owner(state: State, card: int) -> int:
    if state.where[card] >= 0:
        return state.where[card] // 3
    for frame in state.frames:
        if frame.kind == numbers.MOVE and card in frame.cards:
            return owner_of(frame.goals[frame.cards.index(card)])
    raise AssertionError(f"card {card} is nowhere")


def _rename(state: State, places: list[int], renamed: dict[int, int]) -> None:
    where = {renamed[card]: state.where[card] for card in places}
    for card in places:
        state.where[card] = -1
    for card, stack in where.items():
        state.where[card] = stack
    for at, cards in enumerate(state.stacks):
        state.stacks[at] = [renamed.get(card, card) for card in cards]
    for frame in state.frames:
        frame.that = renamed.get(frame.that, frame.that)
        if frame.kind == numbers.MOVE:
            frame.cards = [renamed.get(card, card) for card in frame.cards]
