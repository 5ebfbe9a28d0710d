"""What is read from a file of cards is another edition, called as its file is."""

import re
import unicodedata
from pathlib import PurePath
from typing import TYPE_CHECKING, Final

from motc_lab.texts import LANGS, say

if TYPE_CHECKING:
    from motc_lab.games.motc.edition.model import Edition

LONGEST_ID: Final = 40
LONGEST_TITLE: Final = 80
NAMELESS: Final = "own-cards"
_SPELT: Final = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})


def named_like(edition: "Edition", file: str, like: "Edition") -> "Edition":
    """The edition under the name of its file; the notice says what it began with.

    A name without a letter that an id may have makes it ``own-cards``.
    """
    title = title_of(file)
    base = {lang: like.title.in_language(lang) or like.id for lang in LANGS}
    notice = {
        lang: say("designer.made_of", lang, name=title, base=base[lang])
        for lang in LANGS
    }
    both = dict.fromkeys(LANGS, title)
    return edition.model_copy(
        update={"id": id_of(title), "title": both, "notice": notice}
    )


def title_of(file: str) -> str:
    """What a file is called, without folder, ending and what no title may hold."""
    stem = PurePath(file).stem
    plain = "".join(one if one.isprintable() else " " for one in stem)
    return " ".join(plain.split())[:LONGEST_TITLE] or NAMELESS


def id_of(title: str) -> str:
    """The id that is nearest to a title: small letters, digits and '-'."""
    spelt = unicodedata.normalize("NFKD", title.lower().translate(_SPELT))
    ascii_only = spelt.encode("ascii", "ignore").decode()
    found = re.sub(r"[^a-z0-9]+", "-", ascii_only).strip("-")[:LONGEST_ID].rstrip("-")
    return found or NAMELESS
