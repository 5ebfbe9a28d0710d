"""The ladder of hints: nudge, rule, candidates, one answer, all answers and why."""

from collections.abc import Sequence
from itertools import groupby

from motc_lab.engine.question import Option, Question
from motc_lab.engine.seat import Seat
from motc_lab.engine.session import AnySession
from motc_lab.lessons.answers import Answers, Line, answers
from motc_lab.lessons.fields import Filler
from motc_lab.lessons.goals import Goal
from motc_lab.lessons.parts import Hints
from motc_lab.lessons.pointing import Hint
from motc_lab.lessons.teaching import teaching_at
from motc_lab.scene.model import Choice, Lang
from motc_lab.texts import say
from motc_lab.texts.rules import rule

_NUDGE, _RULE, _CANDIDATES, _ONE = 1, 2, 3, 4


def hint(
    filler: Filler, rung: int, written: Hints, goal: Goal, answer: Sequence[str]
) -> Hint:
    """Return the hint on a rung of the ladder, 1 .. 5, to a goal.

    The upper rungs speak of the present table, or of the step's beginning where the
    try is over. ``answer`` is the author's own way to the goal.
    """
    if rung == _NUDGE:
        return Hint(filler.fill(written.nudge, "hints.nudge"))
    if rung == _RULE:
        return rule_hint(written.rule, filler.lang)
    computed = _Computed(filler, goal, answer)
    return Hint(computed.on(rung), paths=computed.paths(rung))


def rule_hint(rule_id: str, lang: Lang) -> Hint:
    """A rule in its own words; its id is told only to whoever asks which one it is."""
    found = rule(rule_id, lang)
    return Hint(f"{found.title}: {found.text}", rule=found.id)


def option_text(session: AnySession, seat: Seat, lang: Lang, code: str) -> str:
    """An option of the open question as a whole sentence; empty where there is none."""
    offered = teaching_at(session).choices(session, seat, lang, one_by_one=True)
    return next((choice.text for choice in offered if choice.code == code), "")


class _Computed:
    """The rungs for which everything is played out."""

    def __init__(self, filler: Filler, goal: Goal, answer: Sequence[str]) -> None:
        self.is_over = not filler.is_open
        self.goal, self.answer = goal, answer
        self.session = filler.start if self.is_over else filler.session
        self.seat, self.lang = filler.learner, filler.lang
        self.teaching = teaching_at(self.session)
        self.at_start = self.session.here.parent is None
        self.found: Answers = answers(self.session, self.seat, goal)

    def on(self, rung: int) -> str:
        if not self.found.right:
            return say("lesson.hint.too_late", self.lang)
        if rung == _CANDIDATES:
            return self._candidates()
        if rung == _ONE:
            return say("lesson.hint.one", self.lang, answer=self._text(self._first()))
        return "\n".join((say("lesson.hint.all", self.lang), *self._all()))

    def _offered(self) -> tuple[Choice, ...]:
        return self.teaching.choices(self.session, self.seat, self.lang)

    def paths(self, rung: int) -> tuple[tuple[str, ...], ...]:
        """The clicks towards what the rung names; none where nothing can be chosen."""
        if self.is_over or not self.found.right:
            return ()
        if rung == _CANDIDATES:
            return self._candidate_paths()
        named = [self._first()] if rung == _ONE else None
        return tuple([choice.path for choice in self._leading(named)])

    def _leading(self, named: Sequence[str] | None = None) -> list[Choice]:
        """The choices that right lines begin with: all lines, or those so named.

        A choice of several decisions has to agree in all of them, if one does.
        """
        offered = self._offered()
        lines = [line.play for line in self.found.right]
        lines = [play for play in lines if named is None or play[0] in named]
        whole = [
            c for c in offered if any(play[: len(c.codes)] == c.codes for play in lines)
        ]
        known = {choice.codes[0] for choice in whole}
        first = {play[0] for play in lines} - known
        return [c for c in offered if c in whole or c.codes[0] in first]

    def _candidate_paths(self) -> tuple[tuple[str, ...], ...]:
        """The cards to look at; among buttons, what is right and one that is not."""
        leading = self._leading()
        if self._named():
            return tuple(dict.fromkeys(choice.path[:1] for choice in leading))
        right = {line.play[0] for line in self.found.right}
        wrong = [c for c in self._offered() if c.codes[0] not in right]
        if len(wrong) <= 1:
            return ()
        return tuple([choice.path for choice in (*leading, wrong[0])])

    def _text(self, code: str) -> str:
        return option_text(self.session, self.seat, self.lang, code)

    def _first(self) -> str:
        """The author's answer at the beginning, else the first that works."""
        right = [line.play[0] for line in self.found.right]
        author = self.answer[0]
        return author if author in right and self.at_start else right[0]

    def _named(self) -> tuple[str, ...]:
        """What right options begin with, as far as hints name such things."""
        right = [option for option, _ in self._right()]
        return self.teaching.look_at(self.session, self.seat, self.lang, right)

    def _candidates(self) -> str:
        fields = {"right": len(self.found.right), "all": len(self.found.options)}
        cards = self._named()
        if not cards:
            return say("lesson.hint.choices", self.lang, **fields)
        titles = [say("lesson.hint.card", self.lang, title=title) for title in cards]
        listed, key = ", ".join(titles), "lesson.hint.candidates"
        return say(key, self.lang, n=len(cards), cards=listed, **fields)

    @property
    def question(self) -> Question:
        question: Question | None = self.session.question_of(self.seat)
        assert question is not None
        return question

    def _right(self) -> list[tuple[Option, Line]]:
        question = self.question
        return [(question.option(line.play[0]), line) for line in self.found.right]

    def _all(self) -> list[str]:
        """One sentence for the options that go together, or for each."""
        teaching, said = self.teaching, []
        for _, pairs in groupby(self._right(), key=lambda p: teaching.together(p[0])):
            found = list(pairs)
            options, why = [option for option, _ in found], self._why(found[0][1])
            said.append(teaching.way(self.session, self.seat, self.lang, options, why))
        return said

    def _why(self, line: Line) -> str:
        """The sentence of the first event to come that the goal asks for."""
        to_come = line.events[len(self.session.events()) :]
        for pattern in self.goal.all:
            for event in to_come:
                known = event.for_seat(self.seat)
                if known is not None and pattern.fits(event, self.seat):
                    told = self.teaching.lines(
                        self.session, self.seat, self.lang, [known]
                    )
                    return told[0].text
        return ""
