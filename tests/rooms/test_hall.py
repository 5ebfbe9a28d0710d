"""The rooms of a server: limits, guessed codes, what lasts and what is forgotten."""

import os
import signal
import subprocess
import sys
import textwrap
from contextlib import suppress
from pathlib import Path

import pytest

from motc_lab.controllers.play.terms import terms_of
from motc_lab.rooms.codes import LETTERS, code_from, draw_code
from motc_lab.rooms.hall import Hall, HallLimits, Refused
from motc_lab.rooms.store import Store, StoreError
from tests.controllers.screens import Paper
from tests.rooms.table import Clock

HERE, THERE = "192.0.2.1", "192.0.2.2"


def hall(path: Path | None = None, **limits: float) -> tuple[Hall, Clock]:
    clock = Clock()
    bounds = HallLimits(**limits)  # type: ignore[arg-type]  # whole numbers are
    return Hall(Store(path), bounds, clock=clock), clock


def refused(
    rooms: Hall,
    code: str,
    network: str = HERE,
    secret: str = "",
    *,
    watches: bool = False,
) -> str:
    with pytest.raises(Refused) as fault:
        rooms.enter(code, network, Paper(), "en", secret=secret, watches=watches)
    return fault.value.kind


def test_a_code_is_five_letters_that_nobody_mistakes() -> None:
    codes = {draw_code(()) for _ in range(300)}
    assert len(codes) > 290
    assert all(len(code) == 5 and set(code) <= set(LETTERS) for code in codes)
    assert not set(LETTERS) & set("AEIOU01Y")
    drawn = iter([0] * 5 + [1] * 5)
    assert draw_code({"BBBBB"}, lambda _: next(drawn)) == "CCCCC", "the first is taken"


@pytest.mark.parametrize("text", ["bcdfg", " B C D F G ", "bcd-fg"])
def test_a_code_may_be_typed_in_any_way(text: str) -> None:
    assert code_from(text) == "BCDFG"


@pytest.mark.parametrize(
    ("text", "code"),
    [("bcdf1", "BCDFL"), ("I2 568", "LZSGB"), ("bcdfu", "BCDFV")],
)
def test_a_look_alike_is_what_it_looks_like(text: str, code: str) -> None:
    """None of them is in a code, so there is nothing else that it could be."""
    assert not set(text.upper()) & set("1I2568U") & set(LETTERS)
    assert code_from(text) == code


@pytest.mark.parametrize(
    "text", ["", "BCDF", "BCDFGH", "ABCDE", "BCDF0", "BCDFO", "ẞCDFG", "<b>"]
)
def test_what_is_no_code_is_none(text: str) -> None:
    assert code_from(text) is None


def test_a_stolen_link_gets_no_seat_that_is_taken() -> None:
    rooms, _ = hall()
    room, secret = rooms.open(terms_of("duel"), HERE)
    rooms.enter(room.code, HERE, Paper(), "en", secret=secret)
    rooms.enter(room.code, HERE, Paper(), "en")
    thief, given = rooms.enter(room.code, THERE, Paper(), "en")
    assert not thief.plays
    assert given == ""
    assert not rooms.enter(room.code, THERE, Paper(), "en", secret="x" * 9999)[0].plays


def test_there_is_an_end_to_rooms_and_to_people() -> None:
    rooms, _ = hall(rooms=3, rooms_here=2, people=2)
    terms = terms_of("duel")
    room, secret = rooms.open(terms, HERE)
    rooms.open(terms, HERE)
    for network, kind in ((HERE, "many_here"), (THERE, None), (THERE, "many_rooms")):
        if kind is None:
            rooms.open(terms, network)
            continue
        with pytest.raises(Refused) as fault:
            rooms.open(terms, network)
        assert fault.value.kind == kind
    for _ in range(2):
        rooms.enter(room.code, HERE, Paper(), "en")
    assert refused(rooms, room.code) == "many_people"
    assert rooms.enter(room.code, HERE, Paper(), "en", secret=secret)[0].plays


def test_onlookers_of_one_address_leave_places_for_others() -> None:
    rooms, _ = hall()
    room, secret = rooms.open(terms_of("duel"), HERE)
    rooms.enter(room.code, HERE, Paper(), "en", secret=secret)
    for _ in range(rooms.limits.people // 2):
        rooms.enter(room.code, HERE, Paper(), "en", watches=True)
    assert refused(rooms, room.code, watches=True) == "many_people"
    for network in (THERE, "192.0.2.3", "192.0.2.4"):
        board, _ = rooms.enter(room.code, network, Paper(), "en", watches=True)
        assert not board.plays
    assert refused(rooms, room.code, watches=True) == "many_people"
    rooms.leave(room.boards[1])
    assert refused(rooms, room.code, watches=True) == "many_people"
    for board in room.boards[1:12]:
        rooms.leave(board)
    assert rooms.enter(room.code, HERE, Paper(), "en", watches=True)


def test_players_come_in_however_many_look_on() -> None:
    rooms, _ = hall(people=6)
    room, secret = rooms.open(terms_of("duel"), HERE)
    for n in range(20):
        with suppress(Refused):
            rooms.enter(room.code, f"192.0.2.{n}", Paper(), "en", watches=True)
    assert refused(rooms, room.code, THERE, watches=True) == "many_people"
    holder = Paper()
    board, _ = rooms.enter(room.code, HERE, holder, "en", secret=secret)
    assert board.plays
    assert rooms.enter(room.code, THERE, Paper(), "en")[0].plays, "to a free seat"
    room.take_along(board)
    ticket = holder.answers[-1]["ticket"]
    phone, _ = rooms.enter(room.code, THERE, Paper(), "en", ticket=ticket)
    assert phone.plays
    assert refused(rooms, room.code, THERE) == "many_people", "no seat is free now"


def test_a_room_is_kept_for_twelve_hours_after_its_last_use(tmp_path: Path) -> None:
    rooms, clock = hall(tmp_path / "rooms")
    room, secret = rooms.open(terms_of("duel"), HERE)
    board, _ = rooms.enter(room.code, HERE, Paper(), "en", secret=secret)
    clock.now += 13 * 3600
    rooms.tidy()
    assert rooms.store.load(room.code), "somebody is there"
    rooms.leave(board)
    clock.now += 11 * 3600
    rooms.tidy()
    assert not rooms._rooms, "it rests in the store"
    assert rooms.enter(room.code, HERE, Paper(), "en", secret=secret)[0].plays
    rooms.leave(rooms._rooms[room.code].boards[0])
    clock.now += 13 * 3600
    rooms.tidy()
    assert refused(rooms, room.code) == "no_room"
    assert rooms.store.used() == {}


def test_a_room_that_is_watched_from_within_the_server_stays_in_memory() -> None:
    """A class looks into its volunteers' room, which must be theirs when they come."""
    rooms, clock = hall()
    terms = terms_of("duel")
    room = rooms.lend(terms, HERE, terms.match(3))
    board, _ = room.enter(Paper(), "en", watches=True)
    clock.now += 301
    rooms.tidy()
    assert rooms.enter(room.code, HERE, Paper(), "en")[0].room is room
    for one in tuple(room.boards):
        rooms.leave(one)
    assert board not in room.boards
    clock.now += 301
    rooms.tidy()
    assert not rooms._rooms, "it rests"


def test_a_room_that_was_read_and_not_entered_rests_again() -> None:
    rooms, clock = hall(people=0)
    room, _ = rooms.open(terms_of("duel"), HERE)
    for _ in range(2):
        clock.now += 301
        rooms.tidy()
        assert not rooms._rooms
        assert refused(rooms, room.code, watches=True) == "many_people"


def test_a_deleted_room_is_gone_from_the_file(tmp_path: Path) -> None:
    file = tmp_path / "rooms"
    rooms, _ = hall(file)
    room, secret = rooms.open(terms_of("duel"), HERE)
    assert room.code in rooms.store.used()
    rooms.delete(room.code)
    assert refused(rooms, room.code, secret=secret) == "no_room"
    rooms.store.close()
    written = b"".join(each.read_bytes() for each in tmp_path.iterdir())
    assert room.held
    assert not any(one.encode() in written for one in room.held.values())


def test_nothing_personal_stands_in_the_file(tmp_path: Path) -> None:
    file = tmp_path / "rooms"
    rooms, _ = hall(file)
    _, secret = rooms.open(terms_of("duel"), HERE)
    rooms.store.close()
    written = b"".join(each.read_bytes() for each in tmp_path.iterdir())
    assert HERE.encode() not in written
    assert secret.encode() not in written
    assert file.stat().st_mode & 0o077 == 0


KILLED = """
    import os, signal, sys
    from pathlib import Path
    from motc_lab.rooms.hall import Hall
    from motc_lab.rooms.store import Store
    from motc_lab.controllers.play.terms import terms_of
    from tests.controllers.screens import Paper

    rooms = Hall(Store(Path(sys.argv[1])))
    for game in ("duel", "stratego", "motc"):
        room, secret = rooms.open(terms_of(game), "here")
        _, other = rooms.enter(room.code, "here", Paper(), "en")
        for _ in range(2):
            question = room.session.question
            if question is not None:
                room.session.play(question.options[-1], seat=question.seat)
        print(room.code, secret, other, room.session.digest, flush=True)
    os.kill(os.getpid(), signal.SIGKILL)
"""


def test_a_killed_server_comes_back_with_every_room(tmp_path: Path) -> None:
    file = tmp_path / "rooms"
    words = [sys.executable, "-c", textwrap.dedent(KILLED), str(file)]
    root = Path(__file__).parents[2]
    ended = subprocess.run(
        words,
        capture_output=True,
        text=True,
        check=False,
        cwd=root,
        env={**os.environ, "PYTHONPATH": str(root)},
    )
    assert ended.returncode == -signal.SIGKILL, ended.stderr
    rooms, _ = hall(file)
    lines = ended.stdout.splitlines()
    assert len(lines) == 3
    for line in lines:
        code, secret, other, digest = line.split()
        one, _ = rooms.enter(code, HERE, Paper(), "en", secret=secret)
        two, _ = rooms.enter(code, HERE, Paper(), "en", secret=other)
        assert one.plays
        assert two.plays
        assert one.own is not two.own
        assert one.session.digest == digest
        assert one.session.here.number > 0


@pytest.mark.parametrize(
    "wrong",
    [
        "",
        "{}",
        '{"code":"BBBBB","of_tomorrow":"a secret"}\n',
        "a secret\nof many cards",
    ],
)
def test_a_room_that_cannot_be_read_is_closed_alone_and_left(
    tmp_path: Path, wrong: str, caplog: pytest.LogCaptureFixture
) -> None:
    rooms, clock = hall(tmp_path / "rooms")
    room, secret = rooms.open(terms_of("duel"), HERE)
    rooms.store.save("BBBBB", wrong, clock.now)
    again, _ = hall(tmp_path / "rooms")
    for _ in range(2):
        assert refused(again, "BBBBB") == "unread"
    assert again.enter(room.code, HERE, Paper(), "en", secret=secret)[0].plays
    assert again.store.load("BBBBB") == wrong, "another version may have written it"
    assert caplog.text.count("A room is closed") == 1
    assert "a secret" not in caplog.text
    clock.now += again.limits.lasts_s + 1
    again._clock = clock
    again.tidy()
    assert "BBBBB" not in again.store.used()


def test_a_record_with_a_fault_is_not_told_in_the_log(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    rooms, clock = hall(tmp_path / "rooms")
    room, _ = rooms.open(terms_of("duel"), HERE)
    text = rooms.store.load(room.code)
    assert text is not None
    for n in range(0, len(text), 7):
        broken = f"{text[:n]}?{text[n + 1 :]}"
        rooms.store.save("BBBBB", broken, clock.now)
        again, _ = hall(tmp_path / "rooms")
        caplog.clear()
        again.room("BBBBB")
        for part in (broken[:40], broken[-40:], *room.held.values()):
            assert part not in caplog.text


def test_a_clock_that_is_set_back_locks_nobody_out_and_keeps_nothing_longer() -> None:
    rooms, clock = hall(rooms_here=1)
    room, _ = rooms.open(terms_of("duel"), HERE)
    clock.now -= 10 * rooms.limits.lasts_s
    assert rooms.enter(room.code, HERE, Paper(), "en")
    other, _ = rooms.open(terms_of("duel"), HERE)
    clock.now -= 10 * rooms.limits.lasts_s
    rooms.tidy()
    clock.now += rooms.limits.lasts_s + 1
    rooms.tidy()
    assert not rooms.has(other.code)


def test_a_damaged_file_is_told_at_the_start(tmp_path: Path) -> None:
    path = tmp_path / "rooms"
    store = Store(path)
    for n in range(400):
        store.save(f"B{n:04}", "x" * 500, 1.0)
    store.close()
    text = bytearray(path.read_bytes())
    text[4096 : len(text)] = b"\xff" * (len(text) - 4096)
    path.write_bytes(text)
    with pytest.raises(StoreError, match=r"rooms can't be (read|kept)"):
        Store(path).used()


def test_rows_that_are_no_rooms_are_left_out(tmp_path: Path) -> None:
    path = tmp_path / "rooms"
    store = Store(path)
    store.save("BCDFG", "x", 7.0)
    rows = [(None, 1.0, "x"), ("BBBBB", "late", "x"), ("CCCCC", 2.0, b"\xff")]
    for row in rows:
        store._base.execute("INSERT INTO rooms VALUES (?, ?, ?)", row)
    assert store.used() == {"BCDFG": 7.0, "CCCCC": 2.0}
    assert store.load("CCCCC") is None
    store.close()
    again, _ = hall(path)
    assert refused(again, "CCCCC") == "unread"


def test_a_file_that_is_none_of_rooms_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "notes"
    file.write_text("what somebody wrote, and wants to keep " * 100)
    before = file.read_bytes()
    for wrong in (file, tmp_path / "nowhere" / "rooms", tmp_path):
        with pytest.raises(StoreError, match="rooms can't be kept in"):
            Store(wrong)
    assert file.read_bytes() == before
