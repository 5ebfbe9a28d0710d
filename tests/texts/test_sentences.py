"""docs/sentences.md shows every sentence of a match once, with real values."""

import pytest

from tests.texts.said import GAMES
from tests.texts.sentences import PAGE, filled, page, rows


def test_the_page_is_fresh_and_its_digest_shows_every_change() -> None:
    made, kept = page(), PAGE.read_text("utf-8")
    digests = [text.partition("Digest: ")[2][:16] for text in (made, kept)]
    assert digests[0] == digests[1], "run: python -m tests.texts.sentences"
    assert made == kept


@pytest.mark.parametrize("game", GAMES)
def test_each_sentence_is_whole_in_both_languages(game: str) -> None:
    all_rows = list(rows(game))
    assert len(all_rows) >= 20
    for key, english, german in all_rows:
        for text in (english, german):
            assert text, key
            assert "{" not in text, (key, text)
            assert "  " not in text, (key, text)
            assert not text.endswith(".) "), (key, text)


def test_a_placeholder_without_a_sample_is_missed() -> None:
    with pytest.raises(KeyError, match="nowhere"):
        filled("duel", "en", "{nowhere} wins.", "")
