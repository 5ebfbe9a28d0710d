"""A server's temporary folder: what a killed one left, and what is written there."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from motc_lab.app.web.own_folder import MARK, claim, clear_left

KEEPER = """
import sys, time
from pathlib import Path
from motc_lab.app.web.own_folder import claim
assert claim(Path(sys.argv[1])) is not None
print("claimed", flush=True)
time.sleep(600)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such locks")
def test_the_folder_of_a_killed_server_is_deleted_and_no_other(tmp_path: Path) -> None:
    killed, living, foreign = (tmp_path / f"voila_{n}" for n in ("a", "b", "c"))
    for folder in (killed, living, foreign):
        folder.mkdir()
        (folder / "kernel-x.json").write_text("{}")
    outside = tmp_path / "kept"
    outside.mkdir()
    (outside / MARK).touch()
    (tmp_path / "voila_link").symlink_to(outside)
    root = Path(__file__).parents[2]
    with subprocess.Popen(
        [sys.executable, "-c", KEEPER, str(killed)],
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(root)},
    ) as keeper:
        assert keeper.stdout is not None
        assert keeper.stdout.readline() == b"claimed\n"
        held = claim(living)
        assert held is not None
        clear_left(tmp_path)
        assert killed.exists(), "its server lives"
        keeper.send_signal(signal.SIGKILL)
    clear_left(tmp_path)
    assert not killed.exists()
    assert {one.name for one in tmp_path.iterdir()} == {
        *("voila_b", "voila_c", "voila_link", "kept"),
    }
    os.close(held)
