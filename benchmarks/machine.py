"""Where and when figures were made: what the provenance of every benchmark holds."""

import os
import platform
from datetime import UTC, datetime


def made_here() -> dict[str, object]:
    """Return the day, the Python and the machine."""
    return {
        "date": datetime.now(UTC).date().isoformat(),
        "python": platform.python_version(),
        "machine": f"{platform.machine()}, {os.cpu_count()} cores",
    }
