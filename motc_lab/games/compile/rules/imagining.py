"""A match dealt anew as one seat may think it (CINF)."""

from random import Random
from typing import Final

from motc_lab.games.compile.rules import numbers
from motc_lab.games.compile.rules.state import NO_CARDS, Frame, State, bits

_FROM_DECK = 2  # flag of an entry that nobody has seen


def redeal(state: State, looker: int, random: Random | None) -> None:
    """Draw all cards anew that a seat does not see, each possible deal alike.

    Without a generator they are dealt in their order: so matches that the seat cannot
    tell apart become one.
    """
    other = 1 - looker
    held = bits(state.hands[other])
    places = _places(state, looker)
    owners = [other] * len(held) + [_owner(state, card) for card in places]
    cards = held + places
    dealt = cards[:]
    if state.crossed:
        _deal(state, cards, owners, _BOTH, random, dealt)
    else:
        for seat in (0, 1):
            _deal(state, cards, owners, seat, random, dealt)
    hand = 0
    for at in range(len(held)):
        hand |= state.rules.bit[dealt[at]]
    state.hands[other] = hand
    if places:
        _rename(state, places, dealt[len(held) :])


_BOTH: Final = 2  # whose cards are dealt: of both persons together


def _deal(  # noqa: PLR0913, PLR0917 -- plain values, no object
    state: State,
    cards: list[int],
    owners: list[int],
    whose: int,
    random: Random | None,
    dealt: list[int],
) -> None:
    """Give each place a card of those that are hidden; the rest stays in the decks."""
    bit, decks = state.rules.bit, state.decks
    slots = [at for at, who in enumerate(owners) if whose in (who, _BOTH)]
    mask = decks[0] | decks[1] if whose == _BOTH else decks[whose]
    for at in slots:
        mask |= bit[cards[at]]
    pool = bits(mask)
    if random is not None:
        _shuffle(pool, random)
    for index, at in enumerate(slots):
        dealt[at] = pool[index]
        mask ^= bit[pool[index]]
    if whose != _BOTH:
        decks[whose] = mask
        return
    first = 0
    for index in range(len(slots), len(slots) + decks[0].bit_count()):
        first |= bit[pool[index]]
    decks[0] = first
    decks[1] = mask ^ first


def _shuffle(pool: list[int], random: Random) -> None:
    """Do what ``random.shuffle`` does, with the same numbers, and faster."""
    drawn = random.getrandbits
    for at in range(len(pool) - 1, 0, -1):
        width = WIDTHS[at + 1]
        other = drawn(width)
        while other > at:
            other = drawn(width)
        pool[at], pool[other] = pool[other], pool[at]


WIDTHS: Final = [count.bit_length() for count in range(256)]


def _pinned(state: State) -> int:
    """Cards whose face was public when something still to be resolved noted them."""
    bit, pinned = state.rules.bit, 0
    for frame in state.frames:
        if frame.kind == numbers.TEXT:
            if frame.source >= 0:
                pinned |= bit[frame.source]
            for card in frame.cards:
                if card < len(bit):  # else it is a line
                    pinned |= bit[card]
        elif frame.kind == numbers.DUE:
            for number in frame.flags:
                pinned |= bit[state.rules.texts[number].card]
    return pinned


def _places(state: State, looker: int) -> list[int]:
    """Face-down cards that a seat does not know, in the order of their places."""
    other = 3 * (1 - looker)
    up, row = state.up, NO_CARDS[:]
    for stack in range(other, other + 3):
        for card in state.stacks[stack]:
            if not up[card]:
                row.append(card)
    if not state.frames:
        return row
    for frame in state.frames:
        if frame.kind == numbers.MOVE:
            for at in range(frame.pc + frame.stage, len(frame.cards)):
                card = frame.cards[at]
                if not state.up[card] and is_veiled(frame, at, looker):
                    row.append(card)
    pinned = _pinned(state)
    return [card for card in row if not pinned >> card & 1]


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


def _rename(state: State, places: list[int], dealt: list[int]) -> None:
    """Let other cards lie in the places of some."""
    new = list(range(len(state.where)))
    stacks = [state.where[card] for card in places]
    for at, card in enumerate(places):
        new[card] = dealt[at]
        state.where[card] = -1
    for at, card in enumerate(dealt):
        state.where[card] = stacks[at]
    for at, cards in enumerate(state.stacks):
        if cards:
            state.stacks[at] = [new[card] for card in cards]
    for frame in state.frames:
        if frame.that >= 0:
            frame.that = new[frame.that]
        if frame.kind == numbers.MOVE:
            frame.cards = [new[card] for card in frame.cards]
