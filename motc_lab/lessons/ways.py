"""The turns of an exhibit that lead to what is to be found, and how hints tell them."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Final

from motc_lab.lessons.exhibit import (
    AnyCase,
    Exhibit,
    Facts,
    Setting,
    Value,
    Values,
    Way,
    each_setting,
)
from motc_lab.lessons.goals import Bounds
from motc_lab.lessons.pointing import Hint
from motc_lab.scene.exhibit_model import Dial
from motc_lab.scene.table_model import Lang
from motc_lab.texts import say

MOST_SHOWN: Final = 6
MOST_TRIED: Final = 300  # beyond the first that shows it: a hint may not take long
Wanted = Mapping[str, int | str | Bounds]


def meets(wanted: Wanted, facts: Facts) -> bool:
    """Whether the facts are as wanted; a fact that is not there is not met."""
    for name, value in wanted.items():
        fact = facts.get(name)
        if isinstance(value, Bounds):
            if not isinstance(fact, int) or not value.hold(fact):
                return False
        elif fact != value:
            return False
    return True


def why_no_goal(right: Sequence[Setting], tried: Sequence[Setting]) -> str:
    """Why these of all settings are nothing to look for; empty where they are."""
    if not right:
        return "no setting reaches it; change its facts or set"
    if len(right) == len(tried):
        return "every setting reaches it; ask for more"
    if right[0] is tried[0]:
        return "it is reached before anything is turned; ask for more"
    return ""


class Ways:
    """The turns that lead from the present picture to a goal, the shortest first."""

    def __init__(
        self, exhibit: Exhibit, case: AnyCase, now: Values, wanted: Wanted, lang: Lang
    ) -> None:
        self.exhibit, self.case, self.now = exhibit, case, now
        self.wanted, self.lang = wanted, lang

    def on(self, rung: int) -> Hint:
        """The hint on one of the upper rungs: which dials, one way, all ways."""
        tried = each_setting(self.exhibit, self.case, self.now)
        first = next(filter(self._meets, tried), None)
        if first is None:
            return Hint(say("lesson.turn.hint.none", self.lang))
        turned = dict.fromkeys(name for name, _ in first.way)
        if rung == 3:  # noqa: PLR2004 -- the third rung
            labels = sorted({label for label, _ in self.turns(first)})
            quoted = [say("lesson.hint.card", self.lang, title=one) for one in labels]
            listed = ", ".join(quoted)
            said = say("lesson.turn.hint.dials", self.lang, dials=listed)
            return Hint(said, dials=turned)
        if rung == 4:  # noqa: PLR2004 -- the fourth rung
            said = say("lesson.turn.hint.one", self.lang, way=self._way(first))
            return Hint(said, dials=_next_values(first.way))
        found = [first, *filter(self._meets, islice(tried, MOST_TRIED))][:MOST_SHOWN]
        ways = dict.fromkeys(self._way(setting) for setting in found)
        said = say("lesson.turn.hint.all", self.lang, ways="\n".join(ways))
        return Hint(said, dials=_next_values(first.way))

    def _meets(self, setting: Setting) -> bool:
        return meets(self.wanted, setting.facts)

    def _way(self, setting: Setting) -> str:
        """The turns in words, in their order."""
        return "; ".join(told for _, told in self.turns(setting))

    def turns(self, setting: Setting) -> Iterator[tuple[str, str]]:
        """Each turn's dial, and what to do with it."""
        values = self.now
        for name, value in setting.way:
            dial = self._dials(values)[name]
            values = self.exhibit.turn(self.case, values, name, value)
            if dial.kind == "button":
                yield dial.label, dial.label
            else:
                after = dial
                if dial.kind != "select":  # a thing put down may lie still from now on
                    after = self._dials(values).get(name, dial)
                colon = "" if dial.label.endswith("?") else ":"
                yield dial.label, f"{dial.label}{colon} {dial_text(after, value)}"

    def _dials(self, values: Values) -> dict[str, Dial]:
        return self.exhibit.show(self.case, values, self.lang).dials


def _next_values(way: Way) -> dict[str, Value | None]:
    """Each dial with the first value that it takes; some are turned more than once."""
    found: dict[str, Value | None] = {}
    for name, value in way:
        found.setdefault(name, value)
    return found


def dial_text(dial: Dial, value: Value | None = None) -> str:
    """The dial's value in words, or that of another option."""
    wanted = dial.value if value is None else value
    chosen = next((o.text for o in dial.options if o.id == wanted), None)
    return chosen or dial.text or str(wanted)


def standing(exhibit: Exhibit, case: AnyCase, wanted: Wanted, lang: Lang) -> str:
    """How the dials stand where something is met with the fewest turns."""
    fits = (s for s in each_setting(exhibit, case) if meets(wanted, s.facts))
    shown = exhibit.show(case, next(fits).values, lang)
    stand = [
        f"{dial.label.rstrip('?:')}: {dial_text(dial)}"
        for dial in shown.dials.values()
        if dial.kind != "button"
    ]
    return "; ".join(stand) or shown.reply or shown.speech
