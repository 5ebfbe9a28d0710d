"""Runs JupyterLab on a copy of the notebooks, as ``make lab`` does."""

import os
import shutil
import signal
import subprocess
import sys
import time
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Self

import psutil

from tests.browser.server import (
    END_S,
    PORTS_TRIED,
    START_S,
    PortTakenError,
    ServerError,
    answers,
    free_port,
)

NOTEBOOKS = Path(__file__).resolve().parents[2] / "notebooks"
LISTENS = "is running at"
# Else JupyterLab opens what another one had open, in the layout that was saved last.
SETTINGS = "JUPYTERLAB_SETTINGS_DIR"
OWN_FOLDERS = ("JUPYTERLAB_WORKSPACES_DIR", SETTINGS)
# Cells that are scrolled away stay in the page, so that a test can read them there.
ALL_CELLS = '{"windowingMode": "none"}'


@dataclass
class Lab:
    """A running JupyterLab."""

    home: str
    folder: Path
    process: subprocess.Popen[bytes]

    @classmethod
    def start(cls, folder: Path) -> Self:
        """Start JupyterLab on a copy of the notebooks and wait until it answers."""
        copy = folder / "notebooks"
        shutil.copytree(NOTEBOOKS, copy)
        for _ in range(PORTS_TRIED):
            with suppress(PortTakenError):
                return cls._start_at(free_port(), folder, copy)
        raise ServerError((folder / "lab.log").read_text())

    @classmethod
    def _start_at(cls, port: int, folder: Path, copy: Path) -> Self:
        words = [sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root"]
        words += [
            f"--port={port}",
            "--ServerApp.port_retries=0",
            "--KernelManager.transport=ipc",  # no port that another one may take
            "--IdentityProvider.token=",
            f"--notebook-dir={copy}",
        ]
        own = {name: str(folder / name) for name in OWN_FOLDERS}
        _keep_all_cells(folder / SETTINGS)
        with (folder / "lab.log").open("wb") as sink:
            process = subprocess.Popen(
                words, stdout=sink, stderr=sink, env={**os.environ, **own}
            )
        lab = cls(f"http://127.0.0.1:{port}/", copy, process)
        end = time.monotonic() + START_S
        log = folder / "lab.log"
        while time.monotonic() < end and process.poll() is None:
            if LISTENS in log.read_text(errors="replace") and answers(f"{lab.home}api"):
                return lab
            time.sleep(0.2)
        lab.stop()
        told = log.read_text(errors="replace")
        raise PortTakenError(told) if "already in use" in told else ServerError(told)

    def stop(self) -> None:
        """End JupyterLab and its kernels."""
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(END_S)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


def _keep_all_cells(settings: Path) -> None:
    own = settings / "@jupyterlab" / "notebook-extension"
    own.mkdir(parents=True, exist_ok=True)
    (own / "tracker.jupyterlab-settings").write_text(ALL_CELLS)


def wait_for_end(process: int) -> None:
    """Wait until a process, by its id, is no more."""
    end = time.monotonic() + START_S
    while psutil.pid_exists(process):
        assert time.monotonic() < end, f"process {process} lives on"
        time.sleep(0.1)
