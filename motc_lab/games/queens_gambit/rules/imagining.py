"""A match dealt anew as one seat may think it (QINF); compiled with the machine."""

from random import Random

from motc_lab.games.queens_gambit.rules import numbers
from motc_lab.games.queens_gambit.rules.dealing import split_unseen, unseen
from motc_lab.games.queens_gambit.rules.numbers import OVER, STARTING
from motc_lab.games.queens_gambit.rules.state import State


def imagine_cards(state: State, looker: int, random: Random) -> None:
    """Deal anew what the looker can't know: others' cards, every pile's order.

    Of the own plan it knows what it has laid in this match (QINF-4).
    """
    if state.phase in {STARTING, OVER}:
        return
    for seat in range(state.rules.seats):
        hidden = unseen(state.shown[seat])
        size = len(state.piles[seat])
        if seat == looker:
            unlaid = state.unlaid[seat]
            for card in state.plans[seat][unlaid:]:
                hidden[card] -= 1
            for kind in range(numbers.KINDS):
                hidden[kind] -= state.hands[seat][kind]
            if unlaid:
                pile, rest = split_unseen(hidden, state.mixed[seat], size, random)
                state.plans[seat] = rest + state.plans[seat][unlaid:]
            else:
                pile = numbers.listed(hidden)
                random.shuffle(pile)
            state.piles[seat] = pile
            continue
        pile, rest = split_unseen(hidden, state.mixed[seat], size, random)
        ahead = len(state.plans[seat])
        state.piles[seat] = pile
        state.plans[seat] = rest[:ahead]
        state.hands[seat] = numbers.counted(rest[ahead:])
