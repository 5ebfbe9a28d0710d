"""A changed card looked at: its picture, and what the linter finds."""

from motc_lab.games.compile.edition.changes import card_under, changed_cards
from motc_lab.games.compile.edition.lint import Finding, lint
from motc_lab.games.compile.reference.picture import STYLE, card_svg
from motc_lab.games.compile.texts.words import card_name, reading_of
from motc_lab.scene.model import Lang


def findings(changes: str) -> tuple[Finding, ...]:
    """What the linter finds in the cards of the house with these changes."""
    return lint(changed_cards(changes))


def picture(name: str, changes: str = "", lang: Lang = "en") -> str:
    """A card with these changes as an SVG that brings its own style."""
    card = card_under(name, changes)
    boxes = [box.box for box in card.box]
    told = card_name(name, lang)
    svg = card_svg(told, card.value, reading_of(card, lang), boxes, lang)
    return svg.replace(">", f"><style>{STYLE}</style>", 1)
