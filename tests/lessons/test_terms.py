"""Words of the glossary in the story of a chapter: where they stand, and how many."""

import pytest

from motc_lab.lessons import LessonRun, lesson
from motc_lab.lessons.load import lesson_files
from motc_lab.lessons.terms import MOST_NEW, MOST_TERMS, met_in, terms_in
from motc_lab.scene.model import Lang
from motc_lab.texts import LANGS
from motc_lab.texts.glossary import glossary

MOST_NEW_AT_FIRST = 3


def words(text: str, lang: Lang) -> list[str]:
    return [term.text for term in terms_in(text.split("\n"), lang)]


def test_a_word_is_explained_where_it_first_stands() -> None:
    (term,) = terms_in(
        ["You begin.", "Win the exchange, then the next exchange."], "en"
    )
    assert (term.id, term.paragraph, term.at) == ("exchange", 1, 8)
    assert term.meaning in {word.text for word in glossary("en")}


@pytest.mark.parametrize(
    ("lang", "text", "found"),
    [
        ("en", "Three exchanges and one more exchange.", ["exchanges"]),
        ("en", "Exchange 2 begins.", ["Exchange"]),
        ("en", "Nobody gets it: endgames, gameplay, a game-like thing.", []),
        ("en", "The total strength counts.", ["total strength"]),
        ("en", "“Poisoned Pawn Bites Back” spends a pawn.", ["pawn"]),
        ("de", "„Vergifteter Bauer“ ist kein Bauer.", ["Bauer"]),
        ("de", "Am Ende des Angriffs.", ["Angriffs"]),
        ("de", "Der Angriffsabschnitt ist frei.", ["Angriffsabschnitt"]),
        ("de", "Die Angriffslust und der Vorteilsmarker.", []),
        ("de", "Wer die weiße Dame hat, hat sie.", ["weiße Dame"]),
        ("de", "Aufgeben verliert die Partie.", ["Aufgeben", "Partie"]),
    ],
)
def test_whole_words_in_the_forms_that_the_glossary_lists(
    lang: Lang, text: str, found: list[str]
) -> None:
    assert words(text, lang) == found


def test_of_many_words_the_longest_stay_in_the_order_of_the_text() -> None:
    text = "A tie, a hand limit, a pawn,\na discard pile, the white queen, initiative."
    kept = ["hand limit", "discard pile", "white queen", "initiative"]
    met = {word.id for word in glossary("en")}
    assert len(kept) == MOST_TERMS
    found = terms_in(text.split("\n"), "en", met)
    assert [term.text for term in found] == kept


def test_words_met_before_leave_room_for_new_ones() -> None:
    text = ["Hand limit, discard pile, white queen, initiative, tie, pawn, effect."]
    kept = terms_in(text, "en", {"hand_limit", "discard_pile", "queen", "initiative"})
    assert {term.id for term in kept} == {"tie", "pawn", "effect", "discard_pile"}


@pytest.mark.parametrize("lang", LANGS)
def test_a_word_is_explained_where_the_course_first_tells_it(lang: Lang) -> None:
    known: set[str] = set()
    for path in lesson_files():
        run = LessonRun(path.name[:2])
        for step in run.lesson.steps:
            run.go_to(step.id)
            chapter = run.chapter(lang)
            new = met_in([step], lang) - known
            assert new <= {term.id for term in chapter.terms}, (path.name, step.id)
            known |= new


@pytest.mark.parametrize("lang", LANGS)
def test_chapter_0_explains_what_its_cards_and_its_log_say(lang: Lang) -> None:
    run, explained = LessonRun("00"), set[str]()
    for step, words in (
        ("hook", {"exchange"}),
        ("lose", {"effect", "unresolved"}),
        ("twin", {"initiative", "endurance"}),
    ):
        run.go_to(step)
        shown = {term.id for term in run.chapter(lang).terms}
        assert words <= shown
        assert len(shown - explained) <= MOST_NEW_AT_FIRST
        explained |= shown


def test_places_are_counted_as_a_browser_counts_them() -> None:
    (term,) = terms_in(["\N{BLACK CHESS PAWN}\N{GAME DIE} A game"], "en")
    assert term.at == len("\N{BLACK CHESS PAWN}") + 2 + len(" A ")


@pytest.mark.parametrize("lang", LANGS)
def test_no_form_belongs_to_two_words(lang: Lang) -> None:
    forms = [
        form.lower() for word in glossary(lang) for form in (word.term, *word.forms)
    ]
    assert len(forms) == len(set(forms))


@pytest.mark.parametrize("lang", LANGS)
def test_every_chapter_explains_words_where_they_stand(lang: Lang) -> None:
    for path in lesson_files():
        number = path.name[:2]
        run, explained = LessonRun(number), 0
        for step in lesson(number).steps:
            run.go_to(step.id)
            chapter = run.chapter(lang)
            explained += len(chapter.terms)
            assert len(chapter.terms) <= MOST_NEW
            for term in chapter.terms:
                said = chapter.say[term.paragraph]
                assert said[term.at : term.at + len(term.text)] == term.text
        assert explained, path.name
