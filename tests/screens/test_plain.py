"""What a page keeps where no server seals it: read again at its own board only."""

import pytest

from motc_lab.controllers.keeping import Purpose
from motc_lab.screens import plain
from motc_lab.screens.pieces import BETWEEN, Pieces
from motc_lab.screens.plain import PLAIN, PlainError

HERE = Purpose("play", "motc:play", "player")
ELSEWHERE = Purpose("sandbox", "motc:play", "open")
TEXT = 'Züge, "♟" und\nmehr'


def test_what_was_kept_is_read_again_at_the_same_board() -> None:
    assert PLAIN.read(PLAIN.write(TEXT, HERE), HERE) == TEXT


def test_another_board_refuses_it() -> None:
    with pytest.raises(PlainError):
        PLAIN.read(PLAIN.write(TEXT, HERE), ELSEWHERE)


@pytest.mark.parametrize("token", ["", "x", "no token", "Ünicode", "AAAAAAAA"])
def test_what_is_none_is_refused(token: str) -> None:
    with pytest.raises(PlainError):
        PLAIN.read(token, HERE)


def test_a_token_that_was_cut_off_is_refused() -> None:
    whole = PLAIN.write(TEXT * 50, HERE)
    with pytest.raises(PlainError):
        PLAIN.read(whole[: len(whole) // 8 * 4], HERE)


def test_a_text_that_would_fill_the_memory_is_not_unpacked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    token = PLAIN.write("a" * 5000, HERE)
    monkeypatch.setattr(plain, "LARGEST_BYTES", 1000)
    with pytest.raises(PlainError):
        PLAIN.read(token, HERE)


def test_a_record_that_grows_is_kept_in_pieces() -> None:
    pieces, record = Pieces(PLAIN), "".join([f"line {n}\n" for n in range(400)])
    first = pieces.write(record, HERE)
    longer = pieces.write(f"{record}one more\n", HERE)
    assert longer.startswith(f"{first}{BETWEEN}")
    assert Pieces(PLAIN).read(longer, HERE) == f"{record}one more\n"
