"""The folder is built aside: what a failed build leaves is the edition before."""

from pathlib import Path

import pytest

from motc_lab.app.site import building
from motc_lab.app.site.python import BuildFault


def fails(target: Path, cache: Path) -> None:
    (target / "index.html").write_text("half of it", "utf-8")
    assert cache.is_dir()
    raise BuildFault("no line to the registry")


def succeeds(target: Path, cache: Path) -> None:
    assert cache.is_dir()
    (target / "static").mkdir()
    (target / "static" / "new.js").write_text("new", "utf-8")


def test_a_build_that_fails_leaves_the_older_edition_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place, cache = tmp_path / "site", tmp_path / "cache"
    place.mkdir()
    (place / "index.html").write_text("older", "utf-8")
    monkeypatch.setattr(building, "_build", fails)
    with pytest.raises(BuildFault):
        building.build(place, cache)
    assert (place / "index.html").read_text("utf-8") == "older"
    assert not [*cache.iterdir()]


def test_nothing_of_an_older_edition_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place, cache = tmp_path / "site", tmp_path / "cache"
    (place / "chapter").mkdir(parents=True)
    (place / "chapter" / "00.html").write_text("older", "utf-8")
    (place / "index.html").write_text("older", "utf-8")
    monkeypatch.setattr(building, "_build", succeeds)
    building.build(place, cache)
    assert [one.name for one in place.iterdir()] == ["static"]
    assert (place / "static" / "new.js").read_text("utf-8") == "new"


def test_a_folder_that_is_not_there_is_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(building, "_build", succeeds)
    building.build(tmp_path / "a" / "site", tmp_path / "cache")
    assert (tmp_path / "a" / "site" / "static").is_dir()
