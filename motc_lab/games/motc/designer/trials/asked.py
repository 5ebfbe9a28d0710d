"""Experiments of the laboratory, small enough to be watched on the workbench."""

from typing import Final

from motc_lab.games.motc.designer.bench import Draft
from motc_lab.games.motc.designer.model import TrialRow, TrialShown
from motc_lab.games.motc.designer.refused import Refused
from motc_lab.games.motc.designer.told import variant_name
from motc_lab.games.motc.designer.trials.drawn import as_json, progress, with_the_rest
from motc_lab.games.motc.designer.trials.played import BOTS, FIRST_SEED
from motc_lab.games.motc.lab.experiments.arms import Answers
from motc_lab.games.motc.lab.experiments.estimates import FEWEST
from motc_lab.games.motc.lab.experiments.found import Experiment
from motc_lab.games.motc.lab.experiments.inquiry import Inquiry
from motc_lab.games.motc.lab.experiments.restricted import of_habits
from motc_lab.games.motc.lab.experiments.screening import of_cards
from motc_lab.games.motc.lab.experiments.tornado import of_numbers
from motc_lab.lab.chunk import Played, all_parts, play_part
from motc_lab.lab.plan import Plan
from motc_lab.scene.model import Lang
from motc_lab.texts import say

SHUFFLES: Final = {"strong": 16, "habits": 30, "numbers": 20}
_HEADS: Final = ("difference", "interval", "verdict")


class AskedTrial:
    """All arms of an experiment on the same shuffles; every step plays one match.

    Attributes:
        what: its name on the workbench.
        draft: what lay there when it began.
        inquiry: what is asked.
    """

    def __init__(self, what: str, draft: Draft, inquiry: Inquiry) -> None:
        self.what, self.draft, self.inquiry = what, draft, inquiry
        self._plans: list[Plan] = []  # of the arms that have played already
        self._whole: tuple[Played, ...] = ()  # of shuffles that every arm has played
        self._begun: list[Played] = []  # of the one that is being played

    @property
    def shuffles(self) -> int:
        """Shuffles that every arm has played."""
        return len(self._whole[0].rows) if self._whole else 0

    @property
    def is_done(self) -> bool:
        """Whether all shuffles are played."""
        return self.shuffles == SHUFFLES[self.what]

    def go_on(self) -> None:
        """Refused: many questions at once are a study, not a trial."""
        raise Refused("not_here")

    def step(self) -> None:
        """Play one match more; nothing once all are played."""
        if self.is_done:
            return
        plan = self._plan(len(self._begun))
        self._begun.append(play_part(plan.part(FIRST_SEED + self.shuffles, 1)))
        if len(self._begun) < self.inquiry.arms:
            return
        pairs = zip(self._whole, self._begun, strict=True)
        both = [all_parts(pair) for pair in pairs] if self._whole else self._begun
        self._whole, self._begun = tuple(both), []

    def _plan(self, number: int) -> Plan:
        """That of an arm, made in its turn: 64 editions at once take seconds."""
        if number == len(self._plans):
            arm = self.inquiry.arm(number)
            self._plans.append(arm.plan(FIRST_SEED, SHUFFLES[self.what]))
        return self._plans[number]

    @property
    def found(self) -> Experiment | None:
        """What the whole shuffles say; None while they are too few to say anything."""
        if self.shuffles < FEWEST:
            return None
        answers = Answers(self._whole, self.shuffles, "")
        return self.inquiry.found(answers, FIRST_SEED)

    def shown(self, lang: Lang, *, is_running: bool) -> TrialShown:
        """The trial in one language."""
        arms, found = self.inquiry.arms, self.found
        kind, shuffles = self.inquiry.kind, SHUFFLES[self.what]
        played = {"shuffles": shuffles, "matches": shuffles * arms, "first": FIRST_SEED}
        heads = [say(f"experiments.head.{one}", lang) for one in _HEADS]
        name = variant_name(self.draft, self.draft.at, lang)
        title = say(f"experiments.{kind}.title", lang)
        done = self.shuffles * arms + len(self._begun)
        chart = told = ""
        if found is not None:
            drawn = found.plot(lang)
            chart, told = as_json(drawn), with_the_rest(_told(found, lang), drawn, lang)
        return TrialShown(
            what=self.what,
            **progress(done, shuffles * arms, "matches", lang, is_running=is_running),
            of=say("designer.trial.asked.of", lang, name=name, title=title),
            heads=(say("designer.trial.asked.what", lang), *heads),
            rows=() if found is None else _rows(found, lang),
            chart=chart,
            told=told,
            honest=f"{say(f'experiments.{kind}.how', lang)} "
            + say("designer.trial.asked.honest", lang, **played),
        )


def strong(draft: Draft) -> AskedTrial:
    """Which cards decide matches: each made plain, all in one design."""
    return AskedTrial("strong", draft, of_cards(BOTS, draft.position))


def habits(draft: Draft) -> AskedTrial:
    """What every habit costs each person against a greedy bot."""
    return AskedTrial("habits", draft, of_habits(None, BOTS[:1], draft.position))


def numbers(draft: Draft) -> AskedTrial:
    """What a step of each number moves."""
    return AskedTrial("numbers", draft, of_numbers(BOTS, draft.position))


def _rows(found: Experiment, lang: Lang) -> tuple[TrialRow, ...]:
    """One for each question, the largest difference first."""
    rows = []
    for one in found.ranked:
        name, *cells = found.row(one, lang)
        place = _place(found.kind, one.key)
        row = TrialRow(place=place, name=name, cells=tuple(cells), sure=one.verdict)
        rows.append(row)
    return tuple(rows)


def _told(found: Experiment, lang: Lang) -> str:
    """What is sure so far."""
    sure = [
        say("designer.trial.asked.sure", lang, name=name, value=value)
        for name, value, *_ in (found.row(found.of(key), lang) for key in found.sure)
    ]
    if not sure:
        return say("designer.trial.asked.none", lang, n=found.shuffles)
    return say("designer.trial.asked.found", lang, what="; ".join(sure))


def _place(kind: str, key: str) -> str:
    """Where the workbench has what a question is about; a habit has no place."""
    if kind == "screening":
        return f"card.{key}"
    if kind == "restricted":
        return ""
    name = key.partition("/")[0]
    who, _, what = name.rpartition(".")
    if not who or who == "section_values":
        return f"rule.{name}"
    return f"track.{who}.start" if what == "start" else f"track.{who}"
