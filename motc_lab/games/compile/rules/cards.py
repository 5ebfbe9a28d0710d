"""Hands, decks and trashes: drawing, discarding, refreshing (CREF)."""

from typing import Final

from motc_lab.games.compile.rules import notes, numbers
from motc_lab.games.compile.rules.facts import can_refresh, moment_of
from motc_lab.games.compile.rules.moves import lose_sight, push_after
from motc_lab.games.compile.rules.state import (
    NO_CARDS,
    Frame,
    State,
    bits,
    pick,
    tell,
)


def deck_card(state: State, owner: int) -> int:
    """Take the top card of a deck that is not empty."""
    mask = state.decks[owner]
    card = state.chance.one_of(mask, "deck", owner, state.drawn[owner])
    state.drawn[owner] += 1
    state.decks[owner] = mask ^ state.rules.bit[card]
    return card


def draw(state: State, seat: int, count: int, owner: int) -> list[int]:
    """Draw a batch; return the moment that follows it (CREF-3, CREF-4, CTRG-3)."""
    drawn = 0
    for _ in range(count):
        is_allowed = owner == seat or state.rules.foreign
        if not state.decks[owner] and state.trash[owner] and is_allowed:
            _reshuffle(state, owner)
        if not state.decks[owner]:
            break
        drawn |= state.rules.bit[deck_card(state, owner)]
    if not drawn:
        return NO_CARDS
    state.hands[seat] |= drawn
    state.deeds += 1
    state.changed = 1
    state.crossed |= int(owner != seat)
    if state.sink is not None:
        rule = notes.CREF_3 if owner == seat else notes.CREF_4
        foreign = int(owner != seat)
        tell(state, notes.DREW, rule, seat, drawn, drawn.bit_count(), foreign)
    return [moment_of(numbers.AFTER_DRAW, seat)]


def _reshuffle(state: State, owner: int) -> None:
    cards = 0
    for card in state.trash[owner]:
        cards |= 1 << card
    state.decks[owner] = cards
    state.trash[owner] = []
    lose_sight(state, cards)
    tell(state, notes.RESHUFFLED, notes.CREF_3, owner, cards.bit_count())


def can_draw(state: State, seat: int, foreign: int) -> bool:
    """Whether a draw would bring a card."""
    owner = 1 - seat if foreign else seat
    if state.decks[owner]:
        return True
    return bool(state.trash[owner]) and (not foreign or bool(state.rules.foreign))


def discards(state: State, seat: int, count: int) -> list[int]:
    """The sets of hand cards that can be discarded; ``ONE_OR_MORE`` for any."""
    cards = bits(state.hands[seat])
    if count != numbers.ONE_OR_MORE:
        return _sets(cards, min(count, len(cards)))
    row: list[int] = []
    for size in range(1, len(cards) + 1):
        row += _sets(cards, size)
    return row


def _sets(cards: list[int], size: int) -> list[int]:
    """All sets of this size, in the order of their lowest cards."""
    if size == 0:
        return []
    if size == 1:
        return [1 << card for card in cards]
    row: list[int] = []
    for at in range(len(cards) - size + 1):
        first = 1 << cards[at]
        row += [first | rest for rest in _sets(cards[at + 1 :], size - 1)]
    return row


def discard(state: State, seat: int, cards: int, clears: bool = False) -> list[int]:
    """Discard a batch; return the moment that follows it (CTRG-3)."""
    state.hands[seat] &= ~cards
    for card in bits(cards):
        state.trash[seat].append(card)
        state.up[card] = 1
    state.deeds += 1
    state.changed = 1
    if state.sink is not None:
        rule = notes.CTUR_5 if clears else notes.CBOX_5
        tell(state, notes.DISCARDED, rule, seat, cards, cards.bit_count())
    return [moment_of(numbers.AFTER_OPPONENT_DISCARD, 1 - seat)]


def step_control(state: State, frame: Frame) -> bool:
    """The holder returns the control card and may rearrange; False while asked."""
    if frame.held < 0:
        if state.control != frame.seat:
            return True
        state.control = -1
        state.changed = 1
        frame.held = 1
        tell(state, notes.CONTROL_RETURNED, notes.CCTL_2, frame.seat)
    order = pick(state, numbers.ASK_CONTROL, frame.seat, _ORDERS, True)
    if order == numbers.ASKED:
        return False
    frame.held = -1
    if order:
        whose = 1 - frame.seat if order > numbers.FOREIGN else frame.seat
        rearrange(state, whose, order % numbers.FOREIGN)
    return True


_ORDERS: Final = [0, *range(1, 6), *range(numbers.FOREIGN + 1, numbers.FOREIGN + 6)]


def rearrange(state: State, seat: int, order: int) -> None:
    """Put a person's protocols into another order (CCTL-3)."""
    old = state.protocols[3 * seat : 3 * seat + 3]
    new = [old[at] for at in numbers.ORDERS[order]]
    state.protocols[3 * seat : 3 * seat + 3] = new
    state.deeds += 1
    state.changed = 1
    tell(state, notes.REARRANGED, notes.CCTL_3, seat, new[0], new[1], new[2])


def step_refresh(state: State, frame: Frame) -> None:
    """Control first, then draw up to five (CREF-1, CREF-2)."""
    seat = frame.seat
    if not frame.stage:
        if not can_refresh(state, seat):
            state.frames.pop()
            return
        frame.stage = 1
        rule = notes.CREF_2 if state.cause else notes.CREF_1
        tell(state, notes.REFRESHING, rule, seat)
    if step_control(state, frame):
        state.frames.pop()
        count = numbers.LIMIT - state.hands[seat].bit_count()
        push_after(state, draw(state, seat, count, seat))
