"""``motc-lab class``: a look at the room before the class comes in."""

import json
from pathlib import Path

import pytest

from motc_lab.app import classroom
from motc_lab.app.cli import main
from motc_lab.app.web import files as open_files
from motc_lab.app.web import server
from motc_lab.app.web.options import Options
from motc_lab.lessons.plans import plan_texts
from motc_lab.rooms.school.state import MOST_DEVICES


def test_a_room_with_files_for_all_lets_all_in(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(open_files, "raise_limit", lambda: open_files.files_for(30))
    assert main(["class", "02", "--check", "--host", "127.0.0.1"]) == 0
    told = capsys.readouterr().out
    assert told.startswith("30 of 30 can come in.\n")
    assert "only this machine" in told


@pytest.mark.parametrize(
    ("files", "pupils", "fits"), [(160, 30, 30), (80, 30, 10), (10**6, 400, 248)]
)
def test_what_limits_a_class_is_named_with_the_way_out(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    files: int,
    pupils: int,
    fits: int,
) -> None:
    monkeypatch.setattr(open_files, "raise_limit", lambda: files)
    assert main(["class", "--check", "--pupils", str(pupils)]) == 0
    told = capsys.readouterr().out
    assert f"{fits} of {pupils} can come in." in told
    assert (f"ulimit -n {open_files.files_for(pupils)}" in told) is (fits < pupils)
    assert MOST_DEVICES == 250


def test_a_room_without_files_for_anybody_is_not_opened(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(open_files, "raise_limit", lambda: 40)
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
    assert main([*words, "--contact", "Goethe-Schule"]) == 0
    (options,) = served
    assert options.contact == "Goethe-Schule"
    wish = options.teaches
    assert wish is not None
    assert (wish.chapter, wish.lang) == ("stratego/02", "de")
    assert (wish.screens, wish.is_new) == ("one", False)
    assert wish.page == "class?game=stratego&lang=de&screens=one"
    assert (options.host, options.lang) == ("0.0.0.0", "de")


@pytest.fixture(autouse=True)
def state_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder in which no class of the user's lies."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    return tmp_path / "state" / "motc_lab"


def test_a_class_is_kept_in_the_users_own_folder_unless_another_file_is_named(
    state_folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    served: list[Options] = []
    monkeypatch.setattr(server, "serve", served.append)
    assert main(["class", "02"]) == 0
    assert served[0].rooms == state_folder / "class"
    assert state_folder.is_dir()
    mine = tmp_path / "mine"
    assert main(["class", "02", "--rooms", str(mine), "--screens", "two", "--new"]) == 0
    assert served[1].rooms == mine
    assert served[1].teaches is not None
    assert (served[1].teaches.screens, served[1].teaches.is_new) == ("two", True)


def test_a_folder_that_cannot_be_made_is_named_with_the_way_out(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "file"))
    monkeypatch.setattr(server, "serve", lambda _: pytest.fail("it was opened"))
    assert main(["class", "02"]) == 1
    assert "name another file: --rooms FILE" in capsys.readouterr().err


@pytest.mark.parametrize("bad", ["", " ", "a\nb", "x" * 301])
def test_who_is_responsible_is_named_in_one_line(
    bad: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(["class", "--contact", bad, "--check"])
    assert "a line of at most 300 characters" in capsys.readouterr().err


def test_a_system_that_does_not_say_what_is_free_is_not_asked_again(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(classroom, "free_memory", lambda: None)
    assert main(["class", "--check"]) == 0
    assert "Memory" not in capsys.readouterr().out


def test_a_plan_is_named_by_its_minutes_or_by_a_file(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    served: list[Options] = []
    monkeypatch.setattr(server, "serve", served.append)
    assert main(["class", "--plan", "45", "--no-browser"]) == 0
    assert served[0].plan is None
    assert served[0].teaches is not None
    assert served[0].teaches.plan == plan_texts()[45]
    file = tmp_path / "mine.toml"
    phases = plan_texts()[45].model_dump_json()
    file.write_text(as_toml(phases), encoding="utf-8")
    assert main(["class", "--plan", str(file), "--no-browser"]) == 0
    assert served[1].teaches is not None
    assert served[1].teaches.plan == served[1].plan == plan_texts()[45]
    capsys.readouterr()
    assert main(["class", "--plan", "7", "--check"]) == 1
    assert "use one of 45, 90, or a file" in capsys.readouterr().err
    assert main(["class", "02", "--plan", "45", "--check"]) == 1
    assert "not both" in capsys.readouterr().err


def as_toml(text: str) -> str:
    """JSON as TOML: each field in one line, as inline tables."""

    def written(value: object) -> str:
        if isinstance(value, dict):
            return f"{{ {', '.join(f'{k} = {written(v)}' for k, v in value.items())} }}"
        if isinstance(value, list):
            return f"[{', '.join(map(written, value))}]"
        return json.dumps(value, ensure_ascii=False)

    fields = json.loads(text).items()
    return "\n".join(f"{key} = {written(value)}" for key, value in fields)
