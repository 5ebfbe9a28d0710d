"""What effects do to a table: endurance, marker, pawns, cards (END, EXC-10, EFF)."""

from mypy_extensions import i64

from motc_lab.games.motc.rules import codes, notes
from motc_lab.games.motc.rules.chance import DECK
from motc_lab.games.motc.rules.masks import COUNT, members
from motc_lab.games.motc.rules.table import Table


def change_endurance(t: Table, seat: i64, change: i64, rule: i64) -> None:
    """Move a status marker space by space; past either end is lost (END-1)."""
    side = t.s1 if seat else t.s0
    before = side.endurance
    after = before + change
    if after < 0:
        after = 0
    elif after > t.rules.last_space[seat]:
        after = t.rules.last_space[seat]
    side.endurance = after
    if t.sink is not None:
        t.note(notes.ENDURANCE, rule, seat, change, after - before, after)


def move_marker(t: Table, seat: i64, spaces: i64, kind: i64, rule: i64) -> None:
    """Move the marker toward a person; the end of the track holds it (EXC-10)."""
    before = t.marker
    after = before + spaces if seat else before - spaces
    if after > t.rules.spaces:
        after = t.rules.spaces
    elif after < -t.rules.spaces:
        after = -t.rules.spaces
    t.marker = after
    if t.sink is not None:
        t.note(kind, rule, seat, spaces, before, after)


def take_pawns(t: Table, seat: i64, wanted: i64, kind: i64, rule: i64) -> None:
    """Take pawns as far as the supply has them (GAM-4, END-4)."""
    side = t.s1 if seat else t.s0
    got = wanted if wanted < side.supply else side.supply
    side.supply -= got
    side.reserve += got
    if t.sink is not None:
        t.note(kind, rule, seat, got, wanted)


def draw_card(t: Table, seat: i64, rule: i64) -> bool:
    """Draw one card, after a reshuffle where the deck is empty (END-3).

    Returns False when there is nothing to draw.
    """
    side = t.s1 if seat else t.s0
    if not side.deck:
        if not side.pile:
            return False
        side.deck = side.pile
        side.pile = 0
        side.buried = 0
        side.shuffles += 1
        t.shuffled = 1
        t.note(notes.RESHUFFLED, notes.END_3, seat, COUNT[side.deck])
    card: i64 = t.chance.one_of(side.deck, DECK, seat, side.shuffles)
    side.deck ^= 1 << card
    side.hand |= 1 << card
    if t.sink is not None:
        t.note(notes.DREW, rule, seat, card)
    return True


def finish_drawing(t: Table, seat: i64) -> None:
    """End one drawing; a reshuffle within it costs 1 endurance (END-3)."""
    t.left = 0
    if t.shuffled:
        t.shuffled = 0
        change_endurance(t, seat, -1, notes.END_3)


def ask_draw(t: Table, seat: i64, rule: i64) -> bool:
    """Ask for the next card of a drawing; False when the drawing is over (END-4)."""
    if t.left > 0:
        side = t.s1 if seat else t.s0
        if side.deck or side.pile:
            t.ask = codes.ASK_DRAW
            t.seat = seat
            return True
        t.note(notes.NOTHING_TO_DRAW, rule, seat, t.left)
    finish_drawing(t, seat)
    return False


def discard(t: Table, seat: i64, card: i64, rule: i64) -> None:
    """Lay a hand card face up on its owner's discard pile."""
    side = t.s1 if seat else t.s0
    bit = 1 << card
    side.hand &= ~bit
    side.known &= ~bit
    side.pile |= bit
    if t.sink is not None:
        t.note(notes.DISCARDED, rule, seat, card)


def free_cards(t: Table, seat: i64) -> i64:
    """Hand cards that may be discarded by choice: none that must be played (EFF-S2)."""
    side = t.s1 if seat else t.s0
    if side.forced >= 0:
        return side.hand & ~(1 << side.forced)
    return side.hand


def eligible(t: Table, seat: i64) -> i64:
    """Cards that the open card-by-card question still offers.

    Cards are named in ascending order, so that no set is reached twice; where exactly
    ``left`` cards must go, enough have to remain above the one chosen.
    """
    above = free_cards(t, seat)
    if t.last >= 0:
        above &= ~((2 << t.last) - 1)
    need = t.left
    if need <= 1:
        return above
    mask = above
    spare = COUNT[above] - need + 1  # only the lowest cards leave enough above them
    kept = 0
    while spare > 0:
        low = mask & -mask
        kept |= low
        mask ^= low
        spare -= 1
    return kept


def ask_discard(t: Table, ask: i64, seat: i64, rule: i64) -> bool:
    """Ask which of ``left`` cards goes next; a single way goes unasked (ASK-1)."""
    while t.left > 0:
        cards = eligible(t, seat)
        if not cards:
            t.left = 0
            break
        if COUNT[cards] > 1:
            t.ask = ask
            t.seat = seat
            return True
        discard_chosen(t, seat, members(cards)[0], rule)
    t.last = -1
    return False


def discard_chosen(t: Table, seat: i64, card: i64, rule: i64) -> None:
    """Discard a card of a card-by-card question and remember where it stood."""
    t.last = card
    t.left -= 1
    discard(t, seat, card, rule)


def clear_section(t: Table, rule: i64) -> None:
    """Empty the section: cards to their owners, pawns to the supply (EFF-S1)."""
    shift = codes.CELL_BITS * t.section
    clear_cell(t, codes.SPASSKY, shift)
    clear_cell(t, codes.FISCHER, shift)
    t.open |= 1 << t.section
    t.assign = codes.NOT_ASSIGNED
    t.note(notes.CLEARED, rule, 1 - t.winner, t.section)


def clear_cell(t: Table, seat: i64, shift: i64) -> None:
    """Take one person's card and pawns off a section."""
    side = t.s1 if seat else t.s0
    cell = side.board >> shift & codes.CELL_MASK
    if cell:
        side.board ^= cell << shift
        side.pile |= 1 << (cell & codes.CARD_MASK)
        side.supply += cell >> codes.CELL_PAWNS & codes.PAWNS_MASK
