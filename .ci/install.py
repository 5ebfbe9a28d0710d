"""Installs into the environment that runs this, with the pinned versions.

``python .ci/install.py WORDS...`` is ``pip install -c constraints.txt WORDS...``, quiet
while all goes well; with ``--newest`` without the pins. What pip says goes to
``install.log`` in the environment; where it fails, its reason is shown, and what to do.
"""

import platform
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOG = Path(sys.prefix) / "install.log"
PIP = (sys.executable, "-m", "pip", "--disable-pip-version-check", "install")
LINES = 25  # of pip's last words
AGAIN = "then say the same again"
CURES = {  # the first that fits: a broken network looks like a missing version, too
    r"No space left on device": f"The disk is full: make room, {AGAIN}.",
    r"connection broken|Max retries|name resolution|not known|timed out|SSLError|"
    r"CERTIFICATE_VERIFY|ProxyError|HTTP error|from versions: none": (
        "The package index was not reached: look at network, proxy and certificates "
        f"('pip config list' shows what pip uses), {AGAIN}."
    ),
    r"Permission denied": f"Make this folder and all in it your own, {AGAIN}.",
    r"ResolutionImpossible|different Python|Requires-Python|No matching distribution": (
        "No such versions are to be had for Python {python}. Try another one: "
        "'make clean', then for example 'make PYTHON=python3.12 tutorial'. If you have "
        "changed pyproject.toml, 'make lock' fits constraints.txt to it."
    ),
    r"subprocess-exited|Failed building|metadata-generation|No module named pip": (
        "Something had to be built here and could not be. A newer pip or another "
        "Python may find it ready-made: 'make clean', then for example "
        "'make PYTHON=python3.12 tutorial'."
    ),
    "": f"Say 'make clean', {AGAIN}.",
}


def reason(log: str) -> str:
    """Return pip's last words."""
    lines = [line.rstrip() for line in log.splitlines() if line.strip()]
    return "\n".join(lines[-LINES:])


def cure(log: str) -> str:
    """Return the sentence that says what to do about it."""
    found = next(text for sign, text in CURES.items() if re.search(sign, log))
    return found.format(python=platform.python_version())


def main(words: list[str], pip: tuple[str, ...] = PIP) -> int:
    """Install; tell the reason and the cure where that fails."""
    wanted = [word for word in words if word != "--newest"]
    pins = ["-c", "constraints.txt"] if wanted == words else ["--upgrade"]
    run = [*pip, *pins, *wanted]
    with LOG.open("wb") as log:
        done = subprocess.run(run, cwd=ROOT, stdout=log, stderr=log, check=False)
    if done.returncode:
        said = LOG.read_text("utf-8", errors="replace")
        print(reason(said), f"\nInstalling failed; all of it: {LOG}", sep="\n")
        print(cure(said))
    return done.returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
