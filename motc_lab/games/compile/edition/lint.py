"""Finds what a valid file of cards may lack: unused verbs, readings that disagree.

A reading is a sentence of our own with the keywords of the game, by which it is
compared with its effects: each verb has to be heard in both languages, and a verb that
is heard has to be there.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal

from motc_lab.games.compile.edition.model import STATIC, Card, Cards
from motc_lab.games.compile.rules.numbers import JUMP, VERBS

Kind = Literal["unused_verb", "not_heard", "not_there", "static"]
_INNER: Final = frozenset({"again", "jump"})  # steps that only the machine knows
HEARD: Final[dict[str, tuple[tuple[str, ...], tuple[str, ...]]]] = {
    "draw": (("draw",), ("zieh", "gezogen")),
    "discard": (("discard",), ("wirft", "abwerfen", "abgeworfen")),
    "flip": (("flip",), ("dreht", "umdrehen", "umgedreht", "umzudrehen")),
    "delete": (("delet",), ("entfern",)),
    "shift": (("shift",), ("verschieb", "verschoben")),
    "return": (("return",), ("zurück",)),
    "play": (("play",), ("spiel",)),
    "reveal": (("reveal",), ("zeigt", "vorzeigen")),
    "reveal_hand": (("reveal",), ("zeigt", "vorzeigen")),
    "reveal_card": (("reveal",), ("zeigt", "vorzeigen")),
    "refresh": (("refresh",), ("füllt", "aufgefüllt")),
    "rearrange": (("rearrange",), ("ordnet", "neu an")),
    "swap": (("swap",), ("plätze",)),
    "give": (("give",), ("gibt", "geben")),
    "take_random": (("random",), ("zufällig",)),
    "forbid_compile": (("compile",), ("kompilieren",)),
    "forbid_play": (("play",), ("spiel",)),
    "waive_match": (("any line",), ("jede reihe",)),
    "skip_cache": (("cache",), ("limit",)),
    "face_down_value": (("count",), ("zähl",)),
    "total": (("total",), ("gesamtwert",)),
    "ignore_middle": (("middle",), ("mittlere",)),
}
"""The keywords of docs/terms.md that a reading in English and in German has to use."""
TELLING: Final[dict[str, tuple[str, str]]] = {
    "draw": ("draws", "zieht"),
    "flip": ("flips", "dreht"),
    "delete": ("deletes", "entfernt"),
    "refresh": ("refresh", "füllt"),
    "swap": ("swaps", "plätze"),
    "take_random": ("random", "zufällig"),
    "reveal_hand": ("reveals their hand", "zeigt ihre hand"),
}
"""Words that only one verb is told by: where they stand, the verb has to be."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing to think about: its kind, where it is, and what to do."""

    kind: Kind
    place: str
    message: str

    def __str__(self) -> str:
        """The finding in one line."""
        return f"{self.place}: {self.message} ({self.kind})"


def lint(cards: Cards) -> tuple[Finding, ...]:
    """All findings, in a fixed order; empty for a file that lacks nothing."""
    return tuple([finding for check in _CHECKS for finding in check(cards)])


def verbs_of(steps: Sequence[Any]) -> Iterator[str]:
    """Every verb of some steps, those inside others too."""
    for step in steps:
        yield step.verb
        yield from verbs_of(step.then)
        yield from verbs_of(getattr(step, "do", ()))
        for option in getattr(step, "options", ()):
            yield from verbs_of(option)


def _verbs(card: Card) -> set[str]:
    return {verb for box in card.box for verb in verbs_of(box.do)}


def _unused(cards: Cards) -> Iterator[Finding]:
    used = set[str]().union(*[_verbs(card) for card in cards.card])
    for verb in VERBS[: JUMP + 1]:
        if verb not in used and verb not in _INNER:
            yield Finding("unused_verb", verb, "no card has it; give it to one")


def _readings(cards: Cards) -> Iterator[Finding]:
    for card in cards.card:
        if card.en is None or card.de is None:
            continue  # its text is made from its effects
        verbs, texts = _verbs(card), (card.en.lower(), card.de.lower())
        for verb in sorted(verbs & {*HEARD}):
            for lang, text, stems in zip(("en", "de"), texts, HEARD[verb], strict=True):
                if not any(stem in text for stem in stems):
                    message = f"{lang} does not tell of {verb!r}; say one of {stems}"
                    yield Finding("not_heard", card.id, message)
        if any(box.when == "would_flip" for box in card.box):
            verbs.add("flip")  # told of as what it comes before
        for verb in sorted({*TELLING} - verbs):
            for lang, text, told in zip(
                ("en", "de"), texts, TELLING[verb], strict=True
            ):
                if told in text:
                    message = f"{lang} says {told!r}, but there is no {verb!r}"
                    yield Finding("not_there", card.id, message)


def _moments(cards: Cards) -> Iterator[Finding]:
    for card in cards.card:
        for box in card.box:
            lasting = [step.verb in STATIC for step in box.do]
            if any(lasting) != (box.when == "static") or len({*lasting}) > 1:
                message = f"{box.box} box: what lasts stands alone, at 'static'"
                yield Finding("static", card.id, message)


_CHECKS: Final[tuple[Callable[[Cards], Iterator[Finding]], ...]] = (
    _unused,
    _readings,
    _moments,
)
