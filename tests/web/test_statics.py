"""Static files come from memory, packed, and with a tag."""

import gzip
from collections.abc import Callable
from pathlib import Path

import pytest

from motc_lab.app.web.front import FrontScript, bundle, entries
from motc_lab.app.web.statics import Shelf
from tests.web.conftest import Running

Play = Callable[..., None]


def test_a_file_comes_packed_and_is_not_sent_twice(play: Play) -> None:
    async def scenario(server: Running) -> None:
        path = "voila/static/voila.js"
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


def test_an_entry_is_sent_behind_its_chunks(tmp_path: Path) -> None:
    (tmp_path / "1.ab.js").write_text('"use strict";push(1)')
    (tmp_path / "main.cd.js").write_text("run()")
    shelf = Shelf([tmp_path])
    name = bundle(shelf, FrontScript("static", "main.*.js", ("1.*.js", "2.*.js")))
    assert name == "main.cd.js"
    found = shelf.get(name)
    assert found
    assert found.body == b'(function(){"use strict";push(1)\n})();\nrun()'


def test_an_entry_that_is_not_there_is_left_out(tmp_path: Path) -> None:
    assert bundle(Shelf([tmp_path]), FrontScript("static", "gone.*.js", ())) is None


def test_every_file_of_the_front_end_is_there(play: Play) -> None:
    async def scenario(server: Running) -> None:
        for entry in entries():
            shelf = server.server.shelves[entry.place]
            for pattern in (entry.pattern, *entry.chunks):
                assert shelf.find(pattern), f"front_files.txt is old: no {pattern}"

    play(scenario)


@pytest.mark.parametrize("path", ["voila/labextensions/", "voila/api/themes/../x"])
def test_folders_are_not_listed(play: Play, path: str) -> None:
    async def scenario(server: Running) -> None:
        assert (await server.get(path)).code == 404

    play(scenario)
