"""A match made anew as one seat may think it (SINF); compiled with the machine."""

from random import Random

from motc_lab.games.stratego.rules import numbers
from motc_lab.games.stratego.rules.moves import legal_moves
from motc_lab.games.stratego.rules.state import State, first_man, placed

_KNOWN_NOT_TO_STAY = numbers.MOVED | numbers.OUTSIDE


def imagine_men(state: State, looker: int, random: Random) -> None:
    """Draw all ranks anew that a looker does not know; see ``Battle.imagine``."""
    if state.phase == numbers.OVER and state.rules.reveal:
        return
    hidden = [seat for seat in (numbers.RED, numbers.BLUE) if seat != looker]
    if state.phase == numbers.SETTING_UP:
        for seat in hidden:
            _imagine_set_up(state, seat, random)
        return
    known = state.ranks
    while True:
        ranks = bytearray(known)
        for seat in hidden:
            _draw(state, seat, ranks, random)
        state.ranks = bytes(ranks)
        if state.turn == looker:
            break  # what the looker may do depends on nothing that was drawn
        state.listed = None
        if state.phase == numbers.OVER or legal_moves(state):
            break
    for seat in hidden:
        _set_up_as_drawn(state, seat)


def blindfold(state: State, looker: int) -> None:
    """Take away all ranks that a looker does not know (SINF-2, SINF-3, SINF-6)."""
    if state.phase == numbers.OVER and state.rules.reveal:
        return
    ranks = bytearray(state.ranks)
    for seat in (numbers.RED, numbers.BLUE):
        if seat == looker:
            continue
        _place(state, seat, b"")
        first = first_man(state, seat)
        for man in range(first, first + state.rules.army_size):
            if not state.facts[man] & numbers.SEEN:
                ranks[man] = numbers.NO_RANK
    state.ranks = bytes(ranks)


def _imagine_set_up(state: State, seat: int, random: Random) -> None:
    """Any whole set-up, each as likely as the other."""
    rules = state.rules
    ranks = rules.sorted_army + [0] * (len(rules.homes[seat]) - rules.army_size)
    _shuffle(ranks, random)
    _place(state, seat, bytes(ranks))


def _set_up_as_drawn(state: State, seat: int) -> None:
    """Let the set-up of the drawn match be the one that its men come from (SINF-8)."""
    row = bytearray(placed(state, seat))
    if not any(row):
        return  # play began on a bare position
    home = state.rules.homes[seat]
    first = first_man(state, seat)
    for man in range(first, first + state.rules.army_size):
        row[home.index(state.births[man])] = state.ranks[man]
    _place(state, seat, bytes(row))


def _place(state: State, seat: int, ranks: bytes) -> None:
    if seat:
        state.placed1 = ranks
    else:
        state.placed0 = ranks


def _draw(state: State, seat: int, ranks: bytearray, random: Random) -> None:
    """Give a side's hidden men its remaining ranks, every way as likely as another.

    Each choice has as many continuations as the others of its kind, whatever is drawn:
    first which of those who never moved are bombs and flag, then who of them is which,
    then the rest in any order. So the product is uniform.
    """
    unmoved, others = _hidden_men(state, seat, _KNOWN_NOT_TO_STAY)
    staying, going = _ranks_of(unmoved + others, ranks)
    if len(staying) > len(unmoved):  # bombs laid outside by hand (SREC-5)
        unmoved, others = _hidden_men(state, seat, numbers.MOVED)
    _shuffle(unmoved, random)
    _shuffle(going, random)
    for index, man in enumerate(unmoved):
        if index < len(staying):
            ranks[man] = staying[index]
        else:
            others.append(man)
    for index, man in enumerate(others):
        ranks[man] = going[index]


def _shuffle(row: list[int], random: Random) -> None:
    """Bring a list into any order, as ``Random.shuffle`` does, and far quicker.

    Every order is as likely as another to within the 2**-53 of ``Random.random``.
    """
    part = random.random
    for index in range(len(row) - 1, 0, -1):
        other = int(part() * (index + 1))
        row[index], row[other] = row[other], row[index]


def _hidden_men(state: State, seat: int, left: int) -> tuple[list[int], list[int]]:
    """Return who of a side's men is hidden: those who may be bombs, and the others."""
    unmoved: list[int] = []
    others: list[int] = []
    first = first_man(state, seat)
    for man in range(first, first + state.rules.army_size):
        facts = state.facts[man]
        if state.at[man] == numbers.GONE or facts & (numbers.SEEN | numbers.FAR):
            continue
        if facts & left:
            others.append(man)
        else:
            unmoved.append(man)
    return unmoved, others


def _ranks_of(men: list[int], ranks: bytearray) -> tuple[list[int], list[int]]:
    """Return the ranks of these men: those that never move, and the others.

    Sorted, so that one and the same generator draws the same world whatever is true.
    """
    staying: list[int] = []
    going: list[int] = []
    for man in men:
        if ranks[man] > numbers.MARSHAL:
            staying.append(ranks[man])
        else:
            going.append(ranks[man])
    staying.sort()
    going.sort()
    return staying, going
