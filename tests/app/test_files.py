"""Too few open files are told at the start, with the cure (finding 15)."""

import resource
import subprocess
import sys

import pytest

from motc_lab.app.web.files import NoRoomError, files_for, notice


def test_enough_files_are_not_worth_a_word() -> None:
    assert notice(None) == ""
    assert notice(files_for(40)) == ""


def test_few_files_are_told_with_what_makes_room() -> None:
    assert notice(64) == (
        "64 open files are enough for 6 visitors; 'ulimit -n 200' makes room for 40."
    )


def test_with_too_few_for_anybody_it_does_not_begin() -> None:
    with pytest.raises(NoRoomError, match="a first visitor needs 44"):
        notice(40)


def test_the_command_says_so_and_ends() -> None:
    def few() -> None:
        resource.setrlimit(resource.RLIMIT_NOFILE, (40, 40))

    words = [sys.executable, "-m", "motc_lab", "tutorial", "--no-browser"]
    done = subprocess.run(
        words, preexec_fn=few, capture_output=True, text=True, check=False, timeout=120
    )
    assert done.returncode == 1, done.stderr
    assert "only 40 files may be open" in done.stderr
    assert "Traceback" not in done.stderr
