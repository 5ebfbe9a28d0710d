"""What a match on a page is played under: protocols, their draft, the control card."""

from collections.abc import Iterator
from typing import Final

from motc_lab.games.compile.edition.model import Cards
from motc_lab.games.compile.edition.own import EXAMPLE, cards_in_text, own_line
from motc_lab.games.compile.options import DRAFTED
from motc_lab.games.compile.position.lots import drafted_by_lot
from motc_lab.scene.terms import GameTerms, OwnFile, OwnPick, Wish
from motc_lab.texts import LANGS, say


def _picks(text: str) -> Iterator[OwnPick]:
    """Protocols of one's own beside the house's, or alone where they are enough."""
    cards = cards_in_text(text)
    settings = {"own": own_line(cards)}
    yield OwnPick(name="beside", titles=_told("beside", cards), settings=settings)
    if len(cards.protocol) >= DRAFTED:
        yield OwnPick(
            name="alone",
            titles=_told("alone", cards),
            settings={**settings, "pool": "own"},
            instead="protocols",
        )


def _told(key: str, cards: Cards) -> dict[str, str]:
    told: dict[str, str] = {}
    for lang in LANGS:
        names = ", ".join([getattr(one, lang) for one in cards.protocol])
        told[lang] = say(f"compile.play.own.{key}", lang, names=names)
    return told


TERMS: Final = GameTerms(
    wishes=(
        Wish(
            name="draft",
            answers={"lots": {}, "choose": {}},
            usual="lots",
            starts={"lots": drafted_by_lot},
        ),
        Wish(
            name="protocols",
            answers={"twelve": {"pool": "main1"}, "fifteen": {"pool": "main1+aux1"}},
            usual="twelve",
        ),
        Wish(
            name="control",
            answers={"with": {"control": True}, "without": {"control": False}},
            usual="with",
        ),
    ),
    own=OwnFile(
        read=lambda text: tuple(_picks(text)), mark="[[protocol]]", example=EXAMPLE
    ),
)
