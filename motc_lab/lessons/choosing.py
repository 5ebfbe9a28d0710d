"""What is to be found in an exhibit, asked with some of its settings to choose from."""

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Final

from motc_lab.lessons.exhibit import AnyCase, Exhibit, Setting, Shown, each_setting
from motc_lab.lessons.paper import Pair, PaperQuestion, PaperSolution, picture_of
from motc_lab.lessons.ways import Wanted, dial_text, meets
from motc_lab.scene.exhibit_model import Table
from motc_lab.scene.model import Lang

OPTIONS: Final = 4
LOOKED_AT: Final = 150  # settings; more only where none of these is right
HELPFUL: Final = frozenset({"cards", "grid"})
"""Parts that are needed to find it; others say what comes of the first setting."""

Stand = dict[str, str]


@dataclass(frozen=True, slots=True)
class Asked:
    """One thing to be found.

    Attributes:
        name: of the question on its sheet; the choice of settings depends on it.
        text: what is asked.
        wanted: the facts to be reached.
    """

    name: str
    text: str
    wanted: Wanted


def choices_of(
    exhibit: Exhibit, case: AnyCase, asked: tuple[Asked, ...], lang: Lang
) -> tuple[Pair, ...]:
    """The questions which of some settings reaches what is wanted, with answers.

    None where settings can't be told apart in words: things that a hand puts down, and
    buttons that only go one step on.
    """
    first = exhibit.show(case, exhibit.start(case), lang)
    is_by_hand = any(part.kind == "tabletop" for part in first.parts)
    if is_by_hand or not _stand(first):
        return ()
    tried = _tried(exhibit, case, asked)
    pairs = []
    for one in asked:
        chosen = _chosen(one, tried)
        if chosen:
            shown = [exhibit.show(case, each.values, lang) for each in chosen]
            right = next(i for i, s in enumerate(chosen) if meets(one.wanted, s.facts))
            pairs.append(_pair(one, first, shown, right))
    return tuple(pairs)


def _tried(
    exhibit: Exhibit, case: AnyCase, asked: tuple[Asked, ...]
) -> dict[str, Setting]:
    """Settings by how their dials stand, until each thing is found among them."""
    found: dict[str, Setting] = {}
    missing = list(asked)
    for count, setting in enumerate(each_setting(exhibit, case)):
        if count >= LOOKED_AT and not missing:
            break
        missing = [one for one in missing if not meets(one.wanted, setting.facts)]
        stand = _told(_stand(exhibit.show(case, setting.values, "en")))
        found.setdefault(stand, setting)
    return found


def _chosen(asked: Asked, tried: Mapping[str, Setting]) -> list[Setting]:
    """One that reaches it, and some that do not; nothing where there are none."""
    settings = list(tried.values())
    rights = [one for one in settings if meets(asked.wanted, one.facts)]
    wrong = [one for one in settings if not meets(asked.wanted, one.facts)]
    if not rights or not wrong:
        return []
    lots = Random(asked.name)  # noqa: S311 -- the same in both languages, no secret
    drawn = lots.sample(range(len(wrong)), min(OPTIONS - 1, len(wrong)))
    found = [wrong[at] for at in sorted(drawn)]
    found.insert(lots.randint(0, len(found)), rights[0])
    return found


def _pair(asked: Asked, first: Shown, shown: list[Shown], right: int) -> Pair:
    """Options name only what tells them apart; what they share is told before."""
    stands = [_stand(one) for one in shown]
    same = {
        label: value
        for label, value in stands[0].items()
        if all(one.get(label) == value for one in stands)
    }
    options = [_told({k: v for k, v in one.items() if k not in same}) for one in stands]
    replies = [one.reply or one.speech for one in shown]
    tables = [part.table for part in first.parts if isinstance(part, Table)]
    question = PaperQuestion(
        asked.name,
        asked.text,
        tuple(options),
        (f"{_told(same)}.",) if same else (),
        picture_of(tables[0]) if tables else None,
        tuple([part for part in first.parts if part.kind in HELPFUL]),
    )
    why = tuple(filter(None, [replies[right]]))
    return question, PaperSolution(
        asked.name, options[right], why, replies=tuple(replies)
    )


def _stand(shown: Shown) -> Stand:
    """Each dial's value in words by its label; buttons have none."""
    return {
        dial.label.rstrip("?:"): dial_text(dial)
        for dial in shown.dials.values()
        if dial.kind != "button"
    }


def _told(stand: Stand) -> str:
    return "; ".join(f"{label}: {value}" for label, value in stand.items())
