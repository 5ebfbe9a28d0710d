"""Where and when figures were made: what the provenance of every benchmark holds."""

import os
import platform
import subprocess
from datetime import UTC, datetime
from pathlib import Path
from shutil import which


def made_here() -> dict[str, object]:
    """Return the day, the day of the commit that is measured, Python and machine."""
    return {
        "date": datetime.now(UTC).date().isoformat(),
        "commit_date": commit_date(),
        "python": platform.python_version(),
        "machine": f"{platform.machine()}, {os.cpu_count()} cores",
    }


def commit_date() -> str:
    """Return the day of the checkout's newest commit; nothing where git has none."""
    git = which("git")
    if git is None:
        return ""
    told = subprocess.run(
        [git, "log", "-1", "--format=%cs"],
        cwd=Path(__file__).parent,
        capture_output=True,
        text=True,
        check=False,
    )
    return told.stdout.strip()
