"""Worksheets of the other games: whole, the same in both languages, and printable."""

from html import escape

import pytest

from motc_lab.app.web import chapters
from motc_lab.app.web.pages import Pages
from motc_lab.app.web.teach.address import ClassAddress
from motc_lab.app.web.teach.chosen import on_paper
from motc_lab.app.web.teach.pages import TeachPages
from motc_lab.app.web.teach.sheet import sheet_of
from motc_lab.engine.game import game_named
from motc_lab.lessons.load import lesson_files
from motc_lab.scene.reference import reference_of
from motc_lab.texts import LANGS

GAMES = ("compile", "queens_gambit")
SHEETS = [(game, number) for game in GAMES for number in on_paper(game)]


@pytest.mark.parametrize("game", GAMES)
def test_every_lesson_has_a_worksheet(game: str) -> None:
    numbers = [int(file.name[:2]) for file in lesson_files(game)]
    assert [*on_paper(game)] == numbers


@pytest.mark.parametrize(("game", "number"), SHEETS)
def test_a_worksheet_asks_and_solves_in_both_languages(game: str, number: int) -> None:
    sheets = [sheet_of(f"{game}/{number:02}", lang) for lang in LANGS]
    asked = [[pair[0].id for s in one.sections for pair in s.pairs] for one in sheets]
    assert asked[0] == asked[1]
    assert 3 <= len(asked[0]) <= 12
    shown = reference_of(game_named(game))
    for sheet in sheets:
        assert sheet.edition == ""
        for section in sheet.sections:
            assert section.pairs, section.step
            for _, solution in section.pairs:
                assert solution.answer, section.step
            for face in section.picture.hand if section.picture else ():
                held = shown.held(face)
                assert held.title, face
                assert held.value, face
                assert held.text, face


@pytest.mark.parametrize("game", GAMES)
def test_every_worksheet_is_printed_with_the_faces_that_its_questions_show(
    game: str,
) -> None:
    teach = TeachPages(Pages(chapters.read_all(chapters.home()), "/"), "/")
    where = ClassAddress("http://localhost:8866/", is_open=False)
    for number in on_paper(game):
        asked = {"chapter": f"{number:02}"}
        page = teach.page("worksheet", "de", asked, where, game)
        for section in sheet_of(f"{game}/{number:02}", "de").sections:
            assert f'id="s-{section.step}"' in page
            parts = [part for one in section.questions for part in one.parts]
            faces = [
                one.card for part in parts if part.kind == "cards" for one in part.cards
            ]
            assert all(escape(face.label) in page for face in faces)
