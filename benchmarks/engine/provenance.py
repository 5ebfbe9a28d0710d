"""Where, when and of what the figures of a comparison with peers are."""

import os
import platform
from datetime import UTC, datetime

from benchmarks.engine import peers
from motc_lab.engine.motc.edition import house_edition


def provenance(rounds: int, share: float) -> dict[str, object]:
    """Return where, when and of what the figures are."""
    house = house_edition()
    return {
        "date": datetime.now(UTC).date().isoformat(),
        "python": platform.python_version(),
        "machine": f"{platform.machine()}, {os.cpu_count()} cores",
        "edition": house.id,
        "digest": house.digest,
        "peers": peers.versions(),
        "rounds": rounds,
        "share_of_a_full_round": share,
    }
