"""Sealed records can be opened by their own server only, and for their purpose."""

import os
from pathlib import Path

import pytest
from cryptography.fernet import Fernet

from motc_lab.screens import seal

RECORD = '{"hand": ["wN1"], "note": "Bauer schlägt Läufer"}'
HERE = seal.Purpose("board", "t:b", "fischer")


@pytest.fixture(autouse=True)
def key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(seal.KEY_NAME, seal.make_key())


def test_a_sealed_text_comes_back_and_cannot_be_read() -> None:
    token = seal.seal(RECORD, HERE)
    assert seal.unseal(token, HERE) == RECORD
    assert RECORD[:12] not in token  # three letters are met by chance
    assert seal.seal(RECORD, HERE) != token


@pytest.mark.parametrize(
    "spoil",
    [
        lambda token: token[:-3],
        lambda token: token[:30] + ("A" if token[30] != "A" else "B") + token[31:],
        lambda _: "",
        lambda _: "not sealed at all",
        lambda _: "ä" * 100,
    ],
)
def test_a_damaged_token_is_refused_in_plain_words(spoil: object) -> None:
    assert callable(spoil)
    with pytest.raises(seal.SealError, match="damaged, or was sealed for another"):
        seal.unseal(spoil(seal.seal(RECORD, HERE)), HERE)


def test_another_servers_token_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    token = seal.seal(RECORD, HERE)
    monkeypatch.setenv(seal.KEY_NAME, seal.make_key())
    with pytest.raises(seal.SealError, match="--key-file"):
        seal.unseal(token, HERE)


@pytest.mark.parametrize(
    "elsewhere",
    [
        seal.Purpose("sandbox", "t:b", "fischer"),
        seal.Purpose("board", "t:c", "fischer"),
        seal.Purpose("board", "t:b", "spassky"),
        seal.Purpose("board", "t:b", "open"),
        seal.Purpose("board", "", "fischer"),
        seal.Purpose("board", "fischer\nt:b", "fischer"),
    ],
)
def test_what_was_sealed_for_one_place_opens_nowhere_else(
    elsewhere: seal.Purpose,
) -> None:
    """Finding 5."""
    token = seal.seal(RECORD, HERE)
    with pytest.raises(seal.SealError, match="sealed for another board") as caught:
        seal.unseal(token, elsewhere)
    assert token[:8] not in str(caught.value)
    assert seal.unseal(token, HERE) == RECORD


def test_a_seal_of_an_older_version_is_refused_in_plain_words() -> None:
    old = Fernet(os.environ[seal.KEY_NAME]).encrypt(RECORD.encode()).decode()
    with pytest.raises(seal.SealError, match="cannot be opened here"):
        seal.unseal(old, HERE)


def test_without_a_key_nothing_is_sealed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(seal.KEY_NAME)
    with pytest.raises(seal.SealError, match="MOTC_LAB_SEAL_KEY is not set"):
        seal.seal(RECORD, HERE)


def test_a_key_file_outlives_the_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "key"
    seal.provide_key(file)
    token = seal.seal(RECORD, HERE)
    monkeypatch.delenv(seal.KEY_NAME)
    seal.provide_key(file)
    assert seal.unseal(token, HERE) == RECORD
    assert file.stat().st_mode & 0o077 == 0


def test_a_file_that_holds_no_key_is_named(tmp_path: Path) -> None:
    file = tmp_path / "key"
    file.write_text("hello")
    with pytest.raises(seal.SealError, match=r"key: a key of 5 characters"):
        seal.provide_key(file)
