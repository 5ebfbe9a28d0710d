"""What a page keeps is sent in pieces: after a choice, what is new."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from motc_lab.controllers.keeping import Purpose
from motc_lab.engine.record import write_record
from motc_lab.errors import LabError
from motc_lab.scene.match import Match
from motc_lab.screens.pieces import BETWEEN, PieceError, Pieces, patch_of, patched
from motc_lab.screens.seal import KEY_NAME, SEALING, make_key

PURPOSE = Purpose("play", "motc:play", "player")


@pytest.fixture(autouse=True)
def key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(KEY_NAME, make_key())


def records(choices: int) -> list[str]:
    """A match of Stratego after each of its choices."""
    match = Match.new(game="stratego", seed=1)
    found = []
    while len(found) < choices and match.question is not None:
        match.play(match.question.options[-1])
        found.append(write_record(match))
    return found


def test_a_choice_late_in_a_match_adds_a_piece_and_not_the_whole_record() -> None:
    *_, before, after = records(300)
    pieces = Pieces(SEALING)
    whole = pieces.write(before, PURPOSE)
    longer = pieces.write(after, PURPOSE)
    assert longer.startswith(whole + BETWEEN)
    assert len(longer) - len(whole) < 0.25 * len(whole)


def test_a_page_that_comes_back_reads_what_was_written_last() -> None:
    pieces = Pieces(SEALING)
    every = records(120)
    tokens = [pieces.write(text, PURPOSE) for text in every]
    assert any(BETWEEN in token for token in tokens)
    for text, token in zip(every, tokens, strict=True):
        assert Pieces(SEALING).read(token, PURPOSE) == text


def test_it_goes_on_from_what_was_read() -> None:
    *_, before, after = records(100)
    token = Pieces(SEALING).write(before, PURPOSE)
    again = Pieces(SEALING)
    again.read(token, PURPOSE)
    assert again.write(before, PURPOSE) == token
    assert again.write(after, PURPOSE).startswith(token)


def test_pieces_never_take_more_than_twice_the_first_one() -> None:
    pieces = Pieces(SEALING)
    for text in records(200):
        token = pieces.write(text, PURPOSE)
        assert len(token) < 2 * max(400, len(token.split(BETWEEN)[0]))


def test_pieces_of_two_matches_cannot_be_put_together() -> None:
    first, second = Pieces(SEALING), Pieces(SEALING)
    *_, before, after = records(100)
    one = first.write(before, PURPOSE)
    second.write("another\n" + before, PURPOSE)
    foreign = second.write("another\n" + after, PURPOSE).split(BETWEEN)[-1]
    with pytest.raises(PieceError):
        Pieces(SEALING).read(one + BETWEEN + foreign, PURPOSE)


def test_a_piece_of_another_purpose_is_refused() -> None:
    *_, before, after = records(100)
    pieces = Pieces(SEALING)
    pieces.write(before, PURPOSE)
    token = pieces.write(after, PURPOSE)
    for purpose in (
        Purpose("play", "motc:play", "open"),
        Purpose("board", "motc:play", "player"),
    ):
        with pytest.raises(LabError):
            Pieces(SEALING).read(token, purpose)


def test_without_a_key_nothing_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(KEY_NAME)
    pieces = Pieces(SEALING)
    assert [pieces.write(text, PURPOSE) for text in records(3)] == ["", "", ""]


@given(st.text(max_size=900), st.text(max_size=900))
def test_a_patch_makes_any_text_of_any_other(before: str, text: str) -> None:
    assert patched(before, json.dumps(patch_of(before, text))) == text
