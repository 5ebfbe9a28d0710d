"""Runs an unmodified Voila on the tutorial's notebooks, as a reader does."""

import os
import subprocess
import sys
import sysconfig
import time
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Self

from tests.browser.server import (
    END_S,
    PORTS_TRIED,
    START_S,
    PortTakenError,
    ServerError,
    answers,
    free_port,
)

ROOT = Path(__file__).resolve().parents[2]
NOTEBOOKS = ROOT / "notebooks" / "tutorial"
OLDEST = "0.5.6"  # as pyproject.toml admits
# What has files of its own beside its modules, which Voila looks for beside itself.
WITH_FILES = (f"voila=={OLDEST}", "anywidget", "jupyterlab_widgets", "nbconvert")
BUSY = "is already in use"


@dataclass
class StockVoila:
    """A running Voila."""

    home: str
    process: subprocess.Popen[bytes]
    log: Path

    @classmethod
    def start(cls, folder: Path, python: str = sys.executable) -> Self:
        """Start it with that Python, with nothing said but where the notebooks are."""
        log = folder / "voila.log"
        for _ in range(PORTS_TRIED):
            with suppress(PortTakenError):
                return cls._start_at(free_port(), log, python)
        raise ServerError(log.read_text())

    @classmethod
    def _start_at(cls, port: int, log: Path, python: str) -> Self:
        words = [python, "-m", "voila", "--no-browser", f"--port={port}"]
        words += ["--Voila.port_retries=0", str(NOTEBOOKS)]
        # The template of these sources, whichever is installed.
        own = {"JUPYTER_PATH": str(ROOT / "share" / "jupyter"), "PYTHONPATH": str(ROOT)}
        with log.open("wb") as sink:
            process = subprocess.Popen(
                words, stdout=sink, stderr=sink, env={**os.environ, **own}
            )
        voila = cls(f"http://localhost:{port}/", process, log)
        end = time.monotonic() + START_S
        while time.monotonic() < end and process.poll() is None:
            told = log.read_text(errors="replace")
            if "is running at" in told and answers(voila.home):
                return voila
            time.sleep(0.2)
        voila.stop()
        told = log.read_text(errors="replace")
        raise PortTakenError(told) if BUSY in told else ServerError(told)

    def stop(self) -> None:
        """End it and its kernels."""
        self.process.terminate()
        try:
            self.process.wait(END_S)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


def oldest_voila(folder: Path) -> str:
    """Return the Python of a new environment: the oldest Voila, all else as here."""
    subprocess.run([sys.executable, "-m", "venv", str(folder)], check=True)
    python = str(folder / "bin" / "python")
    words = [python, "-m", "pip", "install", "--quiet", "--no-deps", *WITH_FILES]
    pins = ["--constraint", str(ROOT / "constraints.txt")]
    pinned = [one for one in WITH_FILES if "==" not in one]
    subprocess.run([*words[: -len(WITH_FILES)], *pinned, *pins], check=True)
    subprocess.run([*words[: -len(WITH_FILES)], WITH_FILES[0]], check=True)
    told = "import sysconfig; print(sysconfig.get_path('purelib'))"
    own = subprocess.run(
        [python, "-c", told], check=True, capture_output=True, text=True
    )
    here = sysconfig.get_path("purelib")
    (Path(own.stdout.strip()) / "as_here.pth").write_text(f"{here}\n")
    return python
