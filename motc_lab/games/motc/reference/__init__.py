"""What the reference shows of this game: rules at work, things of a table, all cards.

``pictures`` paints rules and words from positions of the engine, which stand beside it;
``gallery`` has the cards of the edition.
"""

from typing import Final

from motc_lab.games.motc.edition import house_edition
from motc_lab.games.motc.reference import gallery, pictures
from motc_lab.games.motc.scene.svg.small import card_svg, piece_sign, sheet_of_style
from motc_lab.games.motc.scene.table_model import Card
from motc_lab.scene.model import Lang
from motc_lab.scene.reference import Gallery, Held, Reference, RulePicture
from motc_lab.texts import say

# What one has to know at a real table, on one page.
SUMMARY: Final = (
    *(f"SET-{number}" for number in range(1, 7)),
    *(f"EXC-{number}" for number in range(1, 11)),
    *(f"GAM-{number}" for number in range(1, 7)),
    *(f"END-{number}" for number in range(1, 5)),
    "EFF-P",
)


class CardsAndPictures(Reference):
    """The reference of Match of the Century."""

    style = pictures.STYLE
    paper_style = sheet_of_style("paper")
    summary = SUMMARY
    # One rule of a group has its picture there; more would not fit on one A4 page.
    summary_pictures = frozenset({"EXC-6"})

    def legend(self, lang: Lang) -> str:
        """How the pictures are read."""
        return say("reference.legend", lang)

    def rule_picture(self, rule: str, lang: Lang) -> RulePicture | None:
        """A position where the rule is at work."""
        return pictures.rule_picture(rule, lang)

    def word_picture(self, word: str, lang: Lang) -> str | None:
        """The thing that the word names."""
        return pictures.word_picture(word, lang)

    def gallery(self, lang: Lang) -> Gallery:
        """All cards of the house edition."""
        edition = house_edition()
        title = edition.title.in_language(lang)
        return Gallery(
            notice=f"{title}. {edition.notice.in_language(lang)}",
            filters=gallery.filters(lang),
            shown=gallery.entries(lang),
        )

    def face_on_paper(self, face: Card) -> str:
        """A card as it is held in a hand."""
        return card_svg(face, "paper")

    def held(self, face: Card) -> Held:
        """A card by the half that counts now."""
        assert face.up is not None
        return Held(
            sign=piece_sign(face.up, "paper"),
            value=str(face.up.strength),
            title=face.title,
            facts=face.up.piece_text,
            text=face.up.effect,
        )


REFERENCE: Final = CardsAndPictures()
