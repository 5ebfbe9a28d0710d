"""Key files that are none: one sentence, and the file stays as it is."""

import os
from pathlib import Path

import pytest

from motc_lab.screens.seal import KEY_NAME, SealError, provide_key


def test_a_folder_is_no_key_file(tmp_path: Path) -> None:
    with pytest.raises(SealError, match="name a file for the key"):
        provide_key(tmp_path)


def test_a_file_that_is_no_text_is_named_and_kept(tmp_path: Path) -> None:
    picture = tmp_path / "key.png"
    picture.write_bytes(b"\x89PNG\xff")
    picture.chmod(0o644)
    with pytest.raises(SealError, match=r"key\.png holds no key"):
        provide_key(picture)
    assert picture.read_bytes() == b"\x89PNG\xff"
    assert picture.stat().st_mode & 0o777 == 0o644


def test_a_missing_folder_is_named(tmp_path: Path) -> None:
    with pytest.raises(SealError, match="No such file or directory"):
        provide_key(tmp_path / "gone" / "key")


def test_a_new_file_gets_a_key_that_works(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(KEY_NAME, "")
    provide_key(tmp_path / "key")
    assert (tmp_path / "key").stat().st_mode & 0o077 == 0


@pytest.mark.skipif(os.name == "nt", reason="Windows keeps lists of who may read")
def test_a_key_file_that_others_could_read_is_closed_to_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "key"
    monkeypatch.setenv(KEY_NAME, "")
    provide_key(file)
    file.chmod(0o644)
    provide_key(file)
    assert file.stat().st_mode & 0o777 == 0o600
