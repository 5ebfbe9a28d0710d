"""What the reference shows of Compile: all cards, and what one has to know to play."""

from typing import Final

from motc_lab.games.compile.reference import gallery, picture
from motc_lab.scene.model import Lang
from motc_lab.scene.plain_model import Token
from motc_lab.scene.reference import Gallery, Held, Reference
from motc_lab.texts.speech import say

# What one has to know at a real table, on one page.
SUMMARY: Final = (
    *("CSET-2", "CSET-3", "CSET-4"),
    *(f"CTUR-{number}" for number in range(1, 7)),
    *("CPLY-1", "CREF-1", "CREF-3"),
    *("CCMP-1", "CCMP-2", "CCMP-3"),
    *("CCTL-1", "CCTL-2"),
    *("CBOX-1", "CBOX-2", "CBOX-3", "CBOX-7"),
    *("CTGT-1", "CTGT-5", "CTRG-1", "CTRG-2", "CTRG-4"),
    "CEND-1",
)


NO_SIGN: Final = "<span></span>"  # keeps the place where other games have a sign


class CardsOfCompile(Reference):
    """The reference of Compile: a gallery of readings in our own words."""

    style = picture.STYLE
    summary = SUMMARY

    def held(self, face: Token) -> Held:
        """A card that lies open or is held: its value, its name, what it does."""
        reading = face.label.partition(face.text)[2].lstrip(" \N{EN DASH}")
        title, _, value = face.text.rpartition(" ")
        facts = ", ".join(face.marks)
        return Held(sign=NO_SIGN, value=value, title=title, facts=facts, text=reading)

    def gallery(self, lang: Lang) -> Gallery:
        """All ninety cards, protocol by protocol."""
        return Gallery(
            notice=say("compile.reference.notice", lang),
            filters=gallery.filters(lang),
            shown=gallery.entries(lang),
        )


REFERENCE: Final = CardsOfCompile()
