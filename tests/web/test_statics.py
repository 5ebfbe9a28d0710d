"""Static files come from memory, packed, and with a tag."""

import gzip
from collections.abc import Callable
from pathlib import Path

import pytest

from motc_lab.app.web import front
from motc_lab.app.web.statics import Shelf
from tests.web.conftest import Running

Play = Callable[..., None]


def test_a_file_comes_packed_and_is_not_sent_twice(play: Play) -> None:
    async def scenario(server: Running) -> None:
        path = f"{server.server.house.pages._env.globals['bundle']}.js".lstrip("/")
        plain = await server.get(path, decompress_response=False)
        packed = await server.get(
            path, headers={"Accept-Encoding": "gzip"}, decompress_response=False
        )
        assert packed.headers["Content-Encoding"] == "gzip"
        assert gzip.decompress(packed.body) == plain.body
        assert len(packed.body) < len(plain.body) / 2
        assert packed.headers["Cache-Control"].startswith("public")
        tag = packed.headers["ETag"]
        again = await server.get(path, headers={"If-None-Match": tag})
        assert again.code == 304
        assert not again.body

    play(scenario)


def test_a_shelf_gives_nothing_from_outside_of_its_folders(tmp_path: Path) -> None:
    (tmp_path / "in").mkdir()
    (tmp_path / "secret.js").write_text("secret")
    (tmp_path / "in" / "link.js").symlink_to(tmp_path / "secret.js")
    shelf = Shelf([tmp_path / "in"])
    for name in ("../secret.js", "link.js", str(tmp_path / "secret.js"), "none.js", ""):
        assert shelf.get(name) is None


def test_a_file_is_read_once(tmp_path: Path) -> None:
    (tmp_path / "a.js").write_text("one")
    shelf = Shelf([tmp_path])
    first = shelf.get("a.js")
    (tmp_path / "a.js").unlink()
    assert shelf.get("a.js") is first


def test_the_first_folder_wins(tmp_path: Path) -> None:
    for folder in ("a", "b"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "x.js").write_text(folder)
    found = Shelf([tmp_path / "a", tmp_path / "b"]).get("x.js")
    assert found
    assert found.body == b"a"


def test_script_and_style_change_their_name_with_what_they_hold(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(front, "STATIC", tmp_path)
    names = set()
    for held in ("one", "two"):
        (tmp_path / "motc.js").write_text(held)
        (tmp_path / "motc.css").write_text(".x{}")
        shelf = Shelf([])
        name = front.lay_out(shelf).bundle
        found = shelf.get(f"{name.removeprefix('static/')}.js")
        assert found
        assert found.body == held.encode()
        names.add(name)
    assert len(names) == 2


def test_a_server_whose_front_end_is_not_built_yet_begins_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(front, "STATIC", tmp_path)
    assert front.lay_out(Shelf([])).bundle.startswith("static/motc-")


@pytest.mark.parametrize("path", ["static/", "static/../static/", "static"])
def test_folders_are_not_listed(play: Play, path: str) -> None:
    async def scenario(server: Running) -> None:
        assert (await server.get(path)).code == 404

    play(scenario)
