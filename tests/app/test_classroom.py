"""``motc-lab class``: a look at the room before the class comes in."""

import pytest

from motc_lab.app import classroom
from motc_lab.app.cli import main
from motc_lab.app.web import room, server
from motc_lab.app.web.options import Options
from motc_lab.rooms.school import MOST_DEVICES


def test_a_room_with_files_for_all_lets_all_in(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room, "make_room", room.files_for)
    assert main(["class", "02", "--check", "--host", "127.0.0.1"]) == 0
    told = capsys.readouterr().out
    assert told.startswith("30 of 30 can come in.\n")
    assert "only this machine" in told


@pytest.mark.parametrize(
    ("files", "pupils", "fits"), [(520, 30, 30), (200, 30, 10), (10**6, 400, 248)]
)
def test_what_limits_a_class_is_named_with_the_way_out(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    files: int,
    pupils: int,
    fits: int,
) -> None:
    monkeypatch.setattr(room, "make_room", lambda _: files)
    assert main(["class", "--check", "--pupils", str(pupils)]) == 0
    told = capsys.readouterr().out
    assert f"{fits} of {pupils} can come in." in told
    assert (f"ulimit -n {room.files_for(pupils)}" in told) is (fits < pupils)
    assert MOST_DEVICES == 250


def test_a_room_without_files_for_anybody_is_not_opened(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room, "make_room", lambda _: 45)
    monkeypatch.setattr(server, "serve", lambda _: pytest.fail("it was opened"))
    assert main(["class", "--no-browser"]) == 1
    assert "0 of 30 can come in." in capsys.readouterr().out


def test_a_chapter_that_is_not_there_is_refused_with_those_that_are(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["class", "99", "--check"]) == 1
    assert "'99'; use one of 00, 01, 02" in capsys.readouterr().err
    assert main(["class", "99", "--check", "--game", "stratego"]) == 1
    assert "use one of 01, 02, 03, 04" in capsys.readouterr().err


def test_it_serves_the_network_and_opens_where_the_class_is_started(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    served: list[Options] = []
    monkeypatch.setattr(server, "serve", served.append)
    words = ["class", "02", "--game", "stratego", "--lang", "de", "--pupils", "5"]
    assert main(words) == 0
    (options,) = served
    assert options.opens == "class?game=stratego&lang=de&chapter=stratego/02"
    assert (options.host, options.visitors, options.lang) == ("0.0.0.0", 5, "de")


def test_a_system_that_does_not_say_what_is_free_is_not_asked_again(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(classroom, "free_memory", lambda: None)
    assert main(["class", "--check"]) == 0
    assert "Memory" not in capsys.readouterr().out
