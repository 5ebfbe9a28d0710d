"""What holds on every table whatever is played (SET-1, DECK-1, EXC-10, END-1)."""

from motc_lab.games.motc.rules import codes
from motc_lab.games.motc.rules.table import Side, Table


def laid_cards(side: Side) -> list[tuple[int, int]]:
    """Card and pawns of each occupied section."""
    cells = (side.board >> codes.CELL_BITS * n & codes.CELL_MASK for n in range(4))
    return [(cell & 15, cell >> 4 & 3) for cell in cells if cell]


def faults_of(t: Table) -> list[str]:
    """Everything that can't be true of a table; empty when all is well."""
    faults = []
    for seat, side in enumerate((t.s0, t.s1)):
        cards = [*zone_cards(side), *(card for card, _ in laid_cards(side))]
        if sorted(cards) != list(range(16)):
            faults.append(f"cards of {seat}: {sorted(cards)}")
        on_board = [pawns for _, pawns in laid_cards(side)]
        if side.reserve + side.supply + sum(on_board) != t.rules.pawn_count:
            faults.append(f"pawns of {seat}")
        if any(pawns > 2 for pawns in on_board) or min(side.reserve, side.supply) < 0:
            faults.append(f"pawn spaces of {seat}")
        if not 0 <= side.endurance <= t.rules.last_space[seat]:
            faults.append(f"endurance of {seat}: {side.endurance}")
        if side.buried & ~side.pile or side.known & ~side.hand:
            faults.append(f"marks of {seat}")
        if side.forced >= 0 and not side.hand >> side.forced & 1:
            faults.append(f"forced card of {seat}")
    if abs(t.marker) > t.rules.spaces:
        faults.append(f"marker {t.marker}")
    used = [
        any(
            side.board >> codes.CELL_BITS * n & codes.CELL_MASK for side in (t.s0, t.s1)
        )
        for n in range(4)
    ]
    if [not t.open >> n & 1 for n in range(4)] != used:
        faults.append(f"open sections {t.open:04b}")
    return faults


def zone_cards(side: Side) -> list[int]:
    zones = (side.hand, side.deck, side.pile)
    return [card for zone in zones for card in range(16) if zone >> card & 1]
