import subprocess
import sys
from pathlib import Path

import pytest

from motc_lab.errors import LabError
from motc_lab.texts import TextError, entries, keys, say, words


def test_both_languages_say_the_same_key() -> None:
    assert say("piece.white_knight.his_gen", "en") == "his white knight’s"
    assert say("piece.white_knight.his_gen", "de") == "seines weißen Springers"


@pytest.mark.parametrize(
    ("n", "english", "german"),
    [
        (0, "0 cards", "0 Karten"),
        (1, "1 card", "1 Karte"),
        (2, "2 cards", "2 Karten"),
    ],
)
def test_the_field_n_chooses_the_plural(n: int, english: str, german: str) -> None:
    assert say("word.count.cards", "en", n=n) == english
    assert say("word.count.cards", "de", n=n) == german


def test_values_are_never_read_as_templates() -> None:
    text = say("effect.endurance_lose_other", "en", who="{n} {0} {who.x}", n=2)
    assert text == "{n} {0} {who.x} loses 2 mental endurance."


def test_an_unknown_key_names_key_language_and_file() -> None:
    with pytest.raises(TextError) as caught:
        say("piece.white_unicorn.name", "de")
    message = str(caught.value)
    assert "'piece.white_unicorn.name' in 'de' (pieces.toml): no such key" in message
    assert isinstance(caught.value, (LabError, KeyError))


def test_a_missing_field_is_named() -> None:
    with pytest.raises(TextError, match=r"effects\.toml.*field 'who' is missing"):
        say("effect.endurance_lose_other", "en", n=2)


def test_a_plural_without_its_number_is_named() -> None:
    with pytest.raises(TextError, match="field 'n' is missing"):
        say("word.count.cards", "en")


def test_a_key_without_a_file_lists_the_files() -> None:
    told = r"no file for this key, there are effects\.toml.* more"
    with pytest.raises(TextError, match=told):
        say("efects.rain", "en")


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(TextError, match="no such language, there are en, de"):
        say("word.person.fischer", "fr")  # type: ignore[arg-type] # the point


def test_words_gives_all_below_a_prefix() -> None:
    assert words("word.person", "de") == {"spassky": "Spasski", "fischer": "Fischer"}
    counts = words("word.count", "en")
    assert counts["cards.one"] == "{n} card"
    assert counts["cards.other"] == "{n} cards"


def test_words_hands_out_a_dictionary_of_its_own() -> None:
    words("word.person", "de").clear()
    assert words("word.person", "de")


def test_keys_come_from_all_files() -> None:
    assert {"word.person.fischer", "effect.halve", "piece.white_king.name"} <= keys()


@pytest.mark.parametrize(
    ("toml", "problem"),
    [
        ('[bad.a]\nen = "only"', "expected a text or"),
        ('[bad.a]\nen = "x"\nde = { two = "y" }', "expected a text or"),
        ('[bad]\na = "loose"', "expected a table with en and de"),
        ("[bad", "bad.toml"),
    ],
)
def test_a_broken_file_is_named(toml: str, problem: str, tmp_path: Path) -> None:
    bad = tmp_path / "bad.toml"
    bad.write_text(toml, encoding="utf-8")
    with pytest.raises(TextError, match=problem) as caught:
        entries.file_entries(bad)
    assert caught.value.file == "bad.toml"


def test_a_key_of_a_game_begins_with_its_id_and_stands_in_its_folder() -> None:
    assert say("duel.seat.south", "de") == "Süd"
    (file,) = entries.files_of("duel.event.laid")
    assert file.parts[-4:] == ("duel", "texts", "catalogue", "duel.toml")


def test_a_key_without_an_id_is_of_all_games_or_of_the_first() -> None:
    (of_all,) = entries.files_of("editing.did.undone")
    (of_the_first,) = entries.files_of("event.draw")
    assert of_all.parent == entries.FOLDER
    assert of_the_first.parts[-4:-1] == ("motc", "texts", "catalogue")
    both = entries.files_of("ui.help")  # what all games say, and what the first adds
    assert [file.parent for file in both] == [of_all.parent, of_the_first.parent]


def test_a_word_of_a_game_imports_no_other_game() -> None:
    script = (
        "import sys; from motc_lab.texts import say; say('duel.seat.north', 'en');"
        "print([one for one in sys.modules if one.startswith('motc_lab.games.')])"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    assert done.stdout == "['motc_lab.games.duel']\n"
