"""Setting up: both sides at once and unseen, until ready (SSET, SASK); compiled.

``listed_count`` and ``listed_at`` offer what reaches every set-up in a bounded number
of answers; ``may_set_up`` says what else is taken: all commands of SASK-2.
"""

from motc_lab.games.stratego.rules import notes, numbers
from motc_lab.games.stratego.rules.state import State, placed

EVERY_SEAT = 3


def next_rank(state: State, seat: int) -> int:
    """Return the next rank in the army's order that is not all placed; 0 for none."""
    ranks = placed(state, seat)
    left = list(state.rules.army)
    for rank in ranks:
        left[rank] -= 1
    for rank in state.rules.sorted_army:
        if left[rank] > 0:
            return rank
    return numbers.NO_RANK


def is_complete(state: State, seat: int) -> bool:
    """Tell whether the whole army stands."""
    ranks = placed(state, seat)
    return len(ranks) - ranks.count(0) == state.rules.army_size


def listed_count(state: State, seat: int) -> int:
    """Return how many answers are listed for a seat that sets up."""
    ranks = placed(state, seat)
    free = ranks.count(0)
    if len(ranks) - free == state.rules.army_size:
        return 1
    return free + (len(state.rules.presets) if free == len(ranks) else 0)


def listed_at(state: State, seat: int, index: int) -> int:
    """Return a listed answer; presets come first, on an empty board."""
    if is_complete(state, seat):
        return numbers.READY
    ranks = placed(state, seat)
    if ranks.count(0) == len(ranks):
        presets = len(state.rules.presets)
        if index < presets:
            return numbers.PRESET + index
        index -= presets
    where = -1
    for _ in range(index + 1):
        where = ranks.find(0, where + 1)
    square = state.rules.homes[seat][where]
    rank = next_rank(state, seat)
    return numbers.PLACE | rank << numbers.SQUARE_BITS | square


def unpacked(state: State, number: int) -> bytes:
    """Return the ranks of a whole set-up that an answer packs."""
    packed = number >> numbers.CODE_SHIFT
    ranks = bytearray(len(state.rules.homes[0]))
    for index in range(len(ranks)):
        ranks[index] = packed & numbers.RANK_MASK
        packed >>= numbers.RANK_BITS
    return bytes(ranks)


def pack(ranks: bytes) -> int:
    """Return the answer that a whole set-up is."""
    packed = 0
    for rank in reversed(ranks):
        packed = packed << numbers.RANK_BITS | rank
    return packed << numbers.CODE_SHIFT | numbers.CODE


def fits_army(state: State, ranks: bytes) -> bool:
    """Tell whether no rank is there more often than the army has it."""
    army = state.rules.army
    for rank in range(1, numbers.RANK_COUNT):
        if ranks.count(rank) > army[rank]:
            return False
    return max(ranks) < numbers.RANK_COUNT


def may_set_up(state: State, seat: int, option: int) -> bool:  # noqa: PLR0911 -- a table
    """Tell whether a seat that sets up may answer so (SASK-2)."""
    ranks = placed(state, seat)
    if option == numbers.READY:
        return is_complete(state, seat)
    if option == numbers.CLEAR:
        return True
    if numbers.PRESET <= option < numbers.PRESET_END:
        return option - numbers.PRESET < len(state.rules.presets)
    if option >= numbers.CODE:
        whole = option >> numbers.CODE_SHIFT
        fits = not whole >> numbers.RANK_BITS * len(ranks)
        return fits and fits_army(state, unpacked(state, option))
    home = state.rules.homes[seat]
    square = option & numbers.SQUARE_MASK
    if square not in home:
        return False
    here = home.index(square)
    if option >= numbers.SWAP:
        first = option >> numbers.SQUARE_BITS & numbers.SQUARE_MASK
        return first in home and first != square and _any_at(ranks, home, first, here)
    if option >= numbers.PLACE:
        return _may_place(state, ranks, here, option)
    return option >= numbers.TAKE and ranks[here] != numbers.NO_RANK


def _any_at(ranks: bytes, home: list[int], first: int, here: int) -> bool:
    """Two empty squares are not swapped."""
    return ranks[home.index(first)] != 0 or ranks[here] != 0


def _may_place(state: State, ranks: bytes, here: int, option: int) -> bool:
    """A rank may be placed while one is left; what stood there goes back first."""
    rank = option >> numbers.SQUARE_BITS & numbers.RANK_MASK
    if not 0 < rank < numbers.RANK_COUNT:
        return False
    on_board = ranks.count(rank) - (1 if ranks[here] == rank else 0)
    return on_board < state.rules.army[rank]


def set_up(state: State, seat: int, option: int) -> None:
    """Change a seat's set-up, or take note that it is ready (SASK-2)."""
    if option == numbers.READY:
        state.ready |= 1 << seat
        state.note(notes.READY, notes.SSET_5, seat)
        return
    ranks = _changed(state, seat, option)
    if seat:
        state.placed1 = ranks
    else:
        state.placed0 = ranks
    if state.sink is not None and is_stuck(state, seat):
        state.note(notes.STUCK, notes.SSET_6, seat)


def _changed(state: State, seat: int, option: int) -> bytes:
    """Return the set-up after an answer, and tell its owner."""
    ranks = placed(state, seat)
    if option == numbers.CLEAR:
        state.note(notes.CLEARED, notes.SASK_2, seat)
        return bytes(len(ranks))
    if option < numbers.PRESET_END:
        index = option - numbers.PRESET
        state.note(notes.PRESET, notes.SASK_2, seat, index)
        return state.rules.presets[index]
    if option >= numbers.CODE:
        state.note(notes.CODED, notes.SASK_2, seat, option >> numbers.CODE_SHIFT)
        return unpacked(state, option)
    home = state.rules.homes[seat]
    square = option & numbers.SQUARE_MASK
    here = home.index(square)
    row = bytearray(ranks)
    if option >= numbers.SWAP:
        first = option >> numbers.SQUARE_BITS & numbers.SQUARE_MASK
        away = home.index(first)
        row[here], row[away] = row[away], row[here]
        state.note(notes.SWAPPED, notes.SASK_2, seat, first, square)
    elif option >= numbers.PLACE:
        row[here] = option >> numbers.SQUARE_BITS & numbers.RANK_MASK
        state.note(notes.PLACED, notes.SSET_4, seat, row[here], square)
    else:
        state.note(notes.TAKEN, notes.SASK_2, seat, row[here], square)
        row[here] = numbers.NO_RANK
    return bytes(row)


def is_stuck(state: State, seat: int) -> bool:
    """Tell whether a complete set-up could not move, the enemy being far (SSET-6)."""
    if not is_complete(state, seat):
        return False
    ranks, home = placed(state, seat), state.rules.homes[seat]
    for index, square in enumerate(home):
        if 0 < ranks[index] <= numbers.MARSHAL:
            for there in state.rules.near[square]:
                if there not in home or ranks[home.index(there)] == 0:
                    return False
    return True


def line_up(state: State) -> None:
    """Put both set-ups on the board: all men get numbers and names (SINF-5)."""
    rules = state.rules
    men = 2 * rules.army_size + 1
    ranks, births = bytearray(men), bytearray(state.births)
    man = 0
    for seat in (numbers.RED, numbers.BLUE):
        army, home = placed(state, seat), rules.homes[seat]
        for square in sorted(home):
            rank = army[home.index(square)]
            if rank:
                man += 1
                state.cells[square] = man
                state.at[man] = square
                births[man] = square
                ranks[man] = rank
    state.ranks = bytes(ranks)
    state.births = bytes(births)
