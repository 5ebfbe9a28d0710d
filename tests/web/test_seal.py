"""Sealed records can be opened by their own server only."""

from pathlib import Path

import pytest

from motc_lab.widgets import seal

RECORD = '{"hand": ["wN1"], "note": "Bauer schlägt Läufer"}'


@pytest.fixture(autouse=True)
def key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(seal.KEY_NAME, seal.make_key())


def test_a_sealed_text_comes_back_and_cannot_be_read() -> None:
    token = seal.seal(RECORD)
    assert seal.unseal(token) == RECORD
    assert "wN1" not in token
    assert seal.seal(RECORD) != token


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
    with pytest.raises(seal.SealError, match="damaged or was sealed by a server"):
        seal.unseal(spoil(seal.seal(RECORD)))


def test_another_servers_token_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    token = seal.seal(RECORD)
    monkeypatch.setenv(seal.KEY_NAME, seal.make_key())
    with pytest.raises(seal.SealError, match="--key-file"):
        seal.unseal(token)


def test_without_a_key_nothing_is_sealed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(seal.KEY_NAME)
    with pytest.raises(seal.SealError, match="MOTC_LAB_SEAL_KEY is not set"):
        seal.seal(RECORD)


def test_a_key_file_outlives_the_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "key"
    seal.provide_key(file)
    token = seal.seal(RECORD)
    monkeypatch.delenv(seal.KEY_NAME)
    seal.provide_key(file)
    assert seal.unseal(token) == RECORD
    assert file.stat().st_mode & 0o077 == 0


def test_a_file_that_holds_no_key_is_named(tmp_path: Path) -> None:
    file = tmp_path / "key"
    file.write_text("hello")
    with pytest.raises(seal.SealError, match=r"key: a key of 5 characters"):
        seal.provide_key(file)
