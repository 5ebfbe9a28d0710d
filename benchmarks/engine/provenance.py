"""Where, when and of what the figures of a comparison with peers are."""

from benchmarks.engine import peers
from benchmarks.machine import made_here
from motc_lab.games.motc.edition import house_edition


def provenance(rounds: int, share: float) -> dict[str, object]:
    """Return where, when and of what the figures are."""
    house = house_edition()
    return {
        **made_here(),
        "edition": house.id,
        "digest": house.digest,
        "peers": peers.versions(),
        "work": f"{rounds} rounds",
        "share_of_a_full_round": share,
    }
