"""The rooms' file: one server's, its owner's alone, and no other file is touched."""

import os
import sqlite3
import stat
import subprocess
import sys
import textwrap
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from motc_lab.private_files import Lock
from motc_lab.rooms.soundness import fault_of
from motc_lab.rooms.store import Store, StoreError, StoreInUse

ROOT = Path(__file__).parents[2]
HOLDS = """
    import sys
    from pathlib import Path
    from motc_lab.rooms.store import Store

    store = Store(Path(sys.argv[1]))
    store.save("BBBBB", "a room", 1.0)
    print("ready", flush=True)
    sys.stdin.read()
"""


def holding(path: Path) -> subprocess.Popen[str]:
    """Another process that keeps its rooms in this file."""
    words = [sys.executable, "-c", textwrap.dedent(HOLDS), str(path)]
    process = subprocess.Popen(
        words,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "ready\n"
    return process


def mode_of(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def all_in(folder: Path) -> dict[str, tuple[bytes, int]]:
    return {one.name: (one.read_bytes(), mode_of(one)) for one in folder.iterdir()}


def filled(path: Path, rooms: int = 400) -> Path:
    """A file of rooms that nobody uses."""
    store = Store(path)
    for n in range(rooms):
        store.save(f"B{n:04}", "x" * 500, 1.0)
    store.close()
    return path


def test_two_servers_do_not_share_a_file(tmp_path: Path) -> None:
    path = tmp_path / "rooms"
    first = holding(path)
    try:
        before = all_in(tmp_path)
        with pytest.raises(StoreInUse, match="in use by another server") as fault:
            Store(path)
        assert "\n" not in str(fault.value)
        (tmp_path / "other").symlink_to(path)
        with pytest.raises(StoreInUse):
            Store(tmp_path / "other")
        (tmp_path / "other").unlink()
        assert all_in(tmp_path) == before
    finally:
        first.kill()
        first.wait()
    again = Store(path)
    assert again.load("BBBBB") == "a room", "whoever was killed locks nobody out"
    again.close()


def test_a_second_command_says_so_in_one_line_and_ends_with_2(tmp_path: Path) -> None:
    path = tmp_path / "rooms"
    temporary = tmp_path / "temporary"
    temporary.mkdir()
    first = holding(path)
    words = ["-m", "motc_lab.app.cli", "tutorial", "--no-browser"]
    words += ["--folder", str(ROOT / "tests" / "web" / "one_chapter")]
    try:
        ended = subprocess.run(
            [sys.executable, *words, "--rooms", str(path)],
            capture_output=True,
            text=True,
            check=False,
            cwd=ROOT,
            env={**os.environ, "TMPDIR": str(temporary)},
            timeout=240,
        )
    finally:
        first.kill()
        first.wait()
    assert ended.returncode == 2
    assert ended.stdout == ""
    assert len(ended.stderr.splitlines()) == 1
    assert ended.stderr.startswith("motc-lab tutorial: rooms can't be kept in")
    assert not list(temporary.glob("voila_*"))


@pytest.mark.skipif(os.name == "nt", reason="Windows keeps lists of who may read")
@pytest.mark.parametrize("mode", [0o666, 0o644, 0o640, 0o606])
def test_a_file_that_others_could_read_is_closed_to_them(
    tmp_path: Path, mode: int
) -> None:
    path = filled(tmp_path / "rooms", 1)
    process = holding(path)
    process.kill()
    process.wait()
    for one in tmp_path.iterdir():
        one.chmod(mode)
    assert len(list(tmp_path.iterdir())) > 2, "a killed server leaves its log"
    store = Store(path)
    store.save("CCCCC", "y", 1.0)
    for one in tmp_path.iterdir():
        if not one.name.endswith("-lock"):
            assert mode_of(one) == 0o600, one
    store.close()


def test_a_new_file_is_private_whatever_the_user_allows_others(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        store = Store(tmp_path / "rooms")
        store.save("CCCCC", "y", 1.0)
    finally:
        os.umask(before)
    assert [mode_of(one) for one in tmp_path.iterdir()] == [0o600] * 4
    store.close()


def foreign(path: Path) -> None:
    with closing(sqlite3.connect(path)) as base:
        base.execute("CREATE TABLE notes (text TEXT)")
        base.execute("PRAGMA user_version = 1")
        base.commit()


def foreign_with_a_log(path: Path) -> None:
    """Another program's file, of which the last words are in a log beside it."""
    words = "import os, sqlite3, sys; base = sqlite3.connect(sys.argv[1]);"
    words += "base.execute('PRAGMA journal_mode = WAL');"
    words += "base.execute('CREATE TABLE notes (text TEXT)'); base.commit();"
    words += "os.kill(os.getpid(), 9)"
    subprocess.run([sys.executable, "-c", words, str(path)], check=False)
    assert path.with_name(f"{path.name}-wal").stat().st_size


def of_tomorrow(path: Path) -> None:
    filled(path, 3)
    with closing(sqlite3.connect(path)) as base:
        base.execute("PRAGMA user_version = 9")


def with_more(path: Path) -> None:
    filled(path, 3)
    with closing(sqlite3.connect(path)) as base:
        base.execute(
            "CREATE TRIGGER t AFTER INSERT ON rooms BEGIN DELETE FROM rooms; END"
        )
        base.commit()


def damaged(path: Path) -> None:
    raw = bytearray(filled(path).read_bytes())
    raw[4096:] = os.urandom(len(raw) - 4096)
    path.write_bytes(raw)


def damaged_a_little(path: Path) -> None:
    raw = bytearray(filled(path).read_bytes())
    raw[5 * 4096 : 6 * 4096] = b"\xff" * 4096
    path.write_bytes(raw)


def cut(path: Path) -> None:
    raw = filled(path).read_bytes()
    path.write_bytes(raw[: len(raw) // 2])


def of_a_killed_server_damaged(path: Path) -> None:
    filled(path)
    process = holding(path)
    process.kill()
    process.wait()
    raw = bytearray(path.read_bytes())
    raw[5 * 4096 : 9 * 4096] = b"\xff" * (4 * 4096)
    path.write_bytes(raw)


def text(path: Path) -> None:
    path.write_text("what somebody wrote, and wants to keep " * 100)


def zeros(path: Path) -> None:
    path.write_bytes(bytes(8192))


@pytest.mark.parametrize(
    "make",
    [
        *(foreign, foreign_with_a_log, of_tomorrow, with_more, text, zeros),
        *(damaged, damaged_a_little, cut, of_a_killed_server_damaged),
    ],
)
def test_what_is_no_sound_file_of_rooms_is_refused_and_stays_as_it_is(
    tmp_path: Path, make: Callable[[Path], None]
) -> None:
    path = tmp_path / "rooms"
    make(path)
    path.with_name("rooms-lock").unlink(missing_ok=True)
    path.chmod(0o644)
    before = all_in(tmp_path)
    with pytest.raises(StoreError, match="rooms can't be kept in") as fault:
        Store(path)
    assert not isinstance(fault.value, StoreInUse)
    assert all_in(tmp_path) == before, "neither it nor anything beside it"


def test_an_empty_file_becomes_one_of_rooms(tmp_path: Path) -> None:
    path = tmp_path / "rooms"
    path.touch(0o644)
    store = Store(path)
    store.save("BBBBB", "x", 1.0)
    assert store.used() == {"BBBBB": 1.0}
    assert mode_of(path) == 0o600
    store.close()
    assert fault_of(path) == ""


def test_whatever_lies_at_the_name_of_the_lock_is_not_written_to(
    tmp_path: Path,
) -> None:
    own = tmp_path / "rooms-lock"
    own.write_text("somebody's own")
    lock = Lock(tmp_path / "rooms")
    lock.release(traceless=True)
    assert own.read_text() == "somebody's own"


def test_neither_a_pipe_nor_a_folder_is_a_file_of_rooms(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for wrong in (tmp_path / "pipe", tmp_path):
        with pytest.raises(StoreError, match="rooms can't be kept in"):
            Store(wrong)
    assert [one.name for one in tmp_path.iterdir()] == ["pipe"]
