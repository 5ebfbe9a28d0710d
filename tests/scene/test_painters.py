import re
from xml.etree import ElementTree

import pytest

from motc_lab import Match
from motc_lab.games.motc.rules.seat import Seat
from motc_lab.games.motc.scene.build import scene_of
from motc_lab.games.motc.scene.svg import board_svg
from motc_lab.games.motc.scene.svg.small import small_svg
from motc_lab.games.motc.scene.svg.style import style_sheet
from motc_lab.games.motc.scene.text_board import text_board
from motc_lab.scene.drawing.lettering import EFFECT, width_of, wrapped
from motc_lab.scene.model import Lang, Scene
from motc_lab.texts import LANGS, say
from tests.scene.tables import lead, never_named, scenes, table, title

SVG = "{http://www.w3.org/2000/svg}"
SPACES = re.compile(r"\s+")


def flat(text: str) -> str:
    return SPACES.sub(" ", text)


@pytest.mark.parametrize("width", [40, 60, 80, 120])
@pytest.mark.parametrize("lang", LANGS)
def test_a_text_board_keeps_its_width(lang: Lang, width: int) -> None:
    for _, _, scene in scenes((lang,)):
        lines = text_board(scene, width=width).splitlines()
        assert max(map(len, lines)) <= width


@pytest.mark.parametrize("lang", LANGS)
def test_a_text_board_tells_the_whole_table(lang: Lang) -> None:
    for _, _, scene in scenes((lang,)):
        said = flat(text_board(scene, width=60))
        for person in (scene.far, scene.near):
            for card in person.hand:
                if card.up is not None and card.down is not None:
                    assert f"{card.up.piece_text} {card.up.strength}" in said
                    assert card.title in said
                    assert card.up.effect in said
            backs = sum(card.up is None for card in person.hand)
            assert said.count(f"▒{person.badge}▒") == backs
        slots = [slot for part in scene.sections for slot in (part.far, part.near)]
        for slot in slots:
            if slot.total is not None:
                assert say("painter.text.total", lang, total=slot.total) in said
        for text in (scene.heading, scene.match.label, scene.advantage.label):
            assert text in said
        if scene.ask is not None and scene.curtain is None:
            assert scene.ask.text in said


def test_a_lead_is_offered_by_card_and_not_in_eighty_lines() -> None:
    scene = scene_of(lead(), Seat.SPASSKY, "en")
    listed = text_board(scene).partition(say("painter.text.choices", "en"))[2]
    assert len(scene.choices) == 73
    assert len(listed.splitlines()) < 20


def test_ascii_is_ascii_in_both_languages() -> None:
    for _, _, scene in scenes():
        assert text_board(scene, unicode=False).isascii()


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("dark", [False, True, "auto"])
def test_a_picture_is_valid_small_and_says_what_it_shows(
    lang: Lang, dark: bool
) -> None:
    for _, _, scene in scenes((lang,)):
        svg = board_svg(scene, dark=dark)
        root = ElementTree.fromstring(svg)
        assert len(svg.encode()) <= 60_000
        assert (root.get("role"), root.get("lang")) == ("img", lang)
        assert root.findtext(f"{SVG}desc") == scene.description
        assert scene.heading in (root.findtext(f"{SVG}title") or "")
        names = (root.get("aria-labelledby") or "").split()
        assert names == [root[0].get("id"), root[1].get("id")]


def test_a_picture_needs_nothing_from_elsewhere() -> None:
    for _, _, scene in scenes(("de",)):
        svg = board_svg(scene).replace('xmlns="http://www.w3.org/2000/svg"', "")
        assert not re.search(r"https?:|href|@import|@font-face|<image|<script", svg)
        assert set(re.findall(r"url\((.)", svg)) == {"#"}


def test_a_picture_shows_every_face_and_back() -> None:
    for _, _, scene in scenes(("en",)):
        drawn = board_svg(scene)
        hands = scene.far.hand + scene.near.hand
        on_table = [s.card for part in scene.sections for s in (part.far, part.near)]
        faces = [card for card in (*hands, *on_table) if card is not None and card.up]
        assert drawn.count('class="face"') == len(faces)
        assert drawn.count('class="back-text"') == sum(
            card.up is None for card in hands
        )


@pytest.mark.parametrize("lang", LANGS)
def test_no_painter_names_a_hidden_card(lang: Lang) -> None:
    for session, seat, scene in scenes((lang,)):
        secret = [
            title(session.edition, *card, lang) for card in never_named(session, seat)
        ]
        board, picture = flat(text_board(scene)), board_svg(scene)
        assert [text for text in secret if text in board or text in picture] == []


def hostile(scene: Scene) -> Scene:
    evil = "</desc><script>alert('&\"')</script>\x00\x1b[2J\ud800 ]]> &amp;"
    hand = tuple(card.model_copy(update={"title": evil}) for card in scene.near.hand)
    near = scene.near.model_copy(update={"hand": hand, "name": evil})
    changes = {"near": near, "heading": evil, "description": evil, "edition": evil}
    return scene.model_copy(update=changes)


def test_a_hostile_edition_stays_text() -> None:
    root = ElementTree.fromstring(
        board_svg(hostile(scene_of(table(1, 9), Seat.SPASSKY, "en")))
    )
    assert {part.tag.removeprefix(SVG) for part in root.iter()} <= {
        *("svg", "title", "desc", "style", "defs", "radialGradient", "stop"),
        *("g", "rect", "circle", "path", "text"),
    }


def test_a_hostile_edition_does_not_steer_the_terminal() -> None:
    board = text_board(hostile(scene_of(table(1, 9), Seat.SPASSKY, "en")))
    assert "\x1b" not in board
    assert board.encode()


def test_rules_of_one_picture_do_not_reach_others_on_the_page() -> None:
    scene = scene_of(table(1, 9), Seat.SPASSKY, "en")
    root = ElementTree.fromstring(board_svg(scene, dark=True))
    sheet = root.findtext(f"{SVG}style") or ""
    selectors = re.findall(r"^([^{@]+)\{", sheet, re.MULTILINE)
    parts = [part for selector in selectors for part in selector.split(",")]
    assert parts
    assert all(part.startswith(".motc-picture-dark") for part in parts)


HOSTS = {
    '[data-jp-theme-light="true"] .jp-OutputArea': "light",
    '[data-jp-theme-light="false"] .jp-OutputArea': "dark",
    '[data-vscode-theme-kind$="light"]': "light",
    '[data-vscode-theme-kind="vscode-dark"]': "dark",
    '[data-vscode-theme-kind="vscode-high-contrast"]': "dark",
    'html[theme="light"]': "light",
    'html[theme="dark"]': "dark",
}


def colours_of(sheet: str, selector: str) -> str:
    """What the rule of a selector says, wherever that stands in a list of them."""
    found = re.search(rf"{re.escape(selector)}[,{{][^{{]*?{{?([^{{}}]*)}}", sheet)
    assert found, selector
    return found.group(1)


@pytest.mark.parametrize("host", HOSTS)
def test_a_picture_in_a_notebook_follows_the_theme_of_its_host(host: str) -> None:
    scene = scene_of(table(1, 9), Seat.SPASSKY, "en")
    paper = {
        theme: re.search(r"--paper:#\w+", board_svg(scene, dark=theme == "dark"))
        for theme in ("light", "dark")
    }
    wanted = paper[HOSTS[host]]
    assert wanted
    sheet = board_svg(scene, dark="auto")
    assert colours_of(sheet, f"{host} .motc-picture-auto").startswith(wanted.group())
    assert "-theme" not in board_svg(scene, dark=True)


@pytest.mark.parametrize("game", ["compile", "duel", "queens_gambit", "stratego"])
def test_pictures_of_all_games_follow_it(game: str) -> None:
    picture = Match.new(game=game)._repr_html_()
    roots = re.findall(r'html\[theme="dark"\] \.([\w-]+)', picture)
    assert roots
    for root in roots:
        dark = colours_of(picture, f"(prefers-color-scheme:dark){{.{root}")
        for host, theme in HOSTS.items():
            told = colours_of(picture, f"{host} .{root}")
            assert told == dark if theme == "dark" else told != dark


def test_lines_break_before_they_are_too_long() -> None:
    text = "Räume diesen Angriffsabschnitt und Bauernvorratsverwaltungsangelegenheiten."
    lines = wrapped(text, EFFECT, 100)
    assert max(width_of(line, EFFECT) for line in lines) <= 100
    assert "".join(lines).replace("-", "").replace(" ", "") == text.replace(" ", "")


def test_a_small_picture_leaves_open_totals_to_be_filled_in() -> None:
    shown = blank = 0
    for _, _, scene in scenes(("en",)):
        told = small_svg(scene, "auto")
        asked = small_svg(scene, "paper", totals=False)
        ElementTree.fromstring(asked)
        for part in scene.sections:
            for slot in (part.far, part.near):
                if slot.total is not None:
                    assert f">= {slot.total}<" in told
                    shown += 1
        blank += asked.count('class="blank"')
        assert len(told.encode()) < 25_000
    assert shown > blank > 0


def test_a_small_picture_shows_no_card_that_the_scene_hides() -> None:
    for _, _, scene in scenes(("en",)):
        drawn = small_svg(scene, "paper", hand=True)
        backs = sum(card.up is None for card in scene.near.hand)
        assert drawn.count('class="back-rim"') == backs


def test_paper_has_no_dark_area() -> None:
    sheet = style_sheet("paper", "p")
    assert ".p .wood{fill:#fff" in sheet
    assert "--felt:#fff" in sheet


def test_the_number_of_the_other_half_stands_upright() -> None:
    """A 4 upside down reads as nothing: only the piece is turned."""
    drawn = board_svg(scene_of(lead(), Seat.SPASSKY, "en"))
    turned = re.findall(r"rotate\(180\)\">(.*?)</g>", drawn)
    assert turned
    assert not any("<text" in inner for inner in turned)
