"""The ladder of hints: nudge, rule, candidates, one answer, all answers and why."""

from collections.abc import Sequence
from itertools import groupby
from typing import Final

from motc_lab.engine.motc.questions import Option, Question
from motc_lab.engine.motc.seat import Seat
from motc_lab.engine.motc.session import Session
from motc_lab.lessons.answers import Answers, Line, answers
from motc_lab.lessons.fields import Filler
from motc_lab.lessons.model import PlayStep
from motc_lab.lessons.pointing import Hint
from motc_lab.scene.choices import choices
from motc_lab.scene.lens import Lens, lens
from motc_lab.scene.model import Lang
from motc_lab.scene.story import log_lines
from motc_lab.texts.rules import rule

RUNGS: Final = 5
_NUDGE, _RULE, _CANDIDATES, _ONE = 1, 2, 3, 4


def hint(filler: Filler, step: PlayStep, rung: int) -> Hint:
    """Return the hint on a rung of the ladder, 1 .. 5.

    The upper rungs speak of the present table, or of the step's beginning where the
    try is over.
    """
    if rung == _NUDGE:
        return Hint(filler.fill(step.hints.nudge, "hints.nudge"))
    if rung == _RULE:
        return rule_hint(step.hints.rule, filler.lang)
    computed = _Computed(filler, step)
    return Hint(computed.on(rung), paths=computed.paths(rung))


def rule_hint(rule_id: str, lang: Lang) -> Hint:
    """A rule in its own words; its id is told only to whoever asks which one it is."""
    found = rule(rule_id, lang)
    return Hint(f"{found.title}: {found.text}", rule=found.id)


def option_text(session: Session, seat: Seat, lang: Lang, code: str) -> str:
    """An option of the open question as a whole sentence; empty where there is none."""
    offered = choices(lens(session, seat, lang))
    return next((choice.text for choice in offered if choice.code == code), "")


class _Computed:
    """The rungs for which everything is played out."""

    def __init__(self, filler: Filler, step: PlayStep) -> None:
        self.is_over = not filler.is_open
        self.step = step
        self.session = filler.start if self.is_over else filler.session
        self.seat, self.lang = filler.learner, filler.lang
        self.at_start = self.session.here.parent is None
        self.found: Answers = answers(self.session, self.seat, step.goal)

    @property
    def seen(self) -> Lens:
        return lens(self.session, self.seat, self.lang)

    def on(self, rung: int) -> str:
        seen = self.seen
        if not self.found.right:
            return seen.say("lesson.hint.too_late")
        if rung == _CANDIDATES:
            return self._candidates(seen)
        if rung == _ONE:
            return seen.say("lesson.hint.one", answer=self._text(self._first()))
        return "\n".join((seen.say("lesson.hint.all"), *self._all(seen)))

    def paths(self, rung: int) -> tuple[tuple[str, ...], ...]:
        """The clicks towards what the rung names; none where nothing can be chosen."""
        if self.is_over or not self.found.right:
            return ()
        right = [line.play[0] for line in self.found.right]
        if rung == _CANDIDATES:
            return self._candidate_paths(right)
        named = {self._first()} if rung == _ONE else set(right)
        return tuple(c.path for c in choices(self.seen) if c.code in named)

    def _candidate_paths(self, right: Sequence[str]) -> tuple[tuple[str, ...], ...]:
        """The cards to look at; among buttons, what is right and one that is not."""
        offered = choices(self.seen)
        if any(option.card is not None for option, _ in self._right()):
            first = [choice.path[:1] for choice in offered if choice.code in right]
            return tuple(dict.fromkeys(first))
        wrong = [choice.code for choice in offered if choice.code not in right]
        if len(wrong) <= 1:
            return ()
        return tuple(c.path for c in offered if c.code in {*right, wrong[0]})

    def _text(self, code: str) -> str:
        return option_text(self.session, self.seat, self.lang, code)

    def _first(self) -> str:
        """The author's answer at the beginning, else the first that works."""
        right = [line.play[0] for line in self.found.right]
        author = self.step.answer[0]
        return author if author in right and self.at_start else right[0]

    def _candidates(self, seen: Lens) -> str:
        fields = {"right": len(self.found.right), "all": len(self.found.options)}
        cards = dict.fromkeys(o.card for o, _ in self._right() if o.card is not None)
        if not cards:
            return seen.say("lesson.hint.choices", **fields)
        titles = [
            seen.say("lesson.hint.card", title=seen.title(self.seat, card))
            for card in cards
        ]
        listed = ", ".join(titles)
        return seen.say("lesson.hint.candidates", n=len(cards), cards=listed, **fields)

    @property
    def question(self) -> Question:
        question = self.session.question
        assert question is not None
        return question

    def _right(self) -> list[tuple[Option, Line]]:
        question = self.question
        return [(question.option(line.play[0]), line) for line in self.found.right]

    def _all(self, seen: Lens) -> list[str]:
        """One sentence for each card and section, or for each other option."""
        groups = groupby(self._right(), key=lambda p: (p[0].card, p[0].section))
        said: list[str] = []
        for (card, section), pairs in groups:
            found = list(pairs)
            if card is not None and section is not None:
                said.append(self._play(seen, card, section, found))
                continue
            for option, line in found:
                text, why = self._text(option.code), self._why(seen, line)
                sentence = seen.say("lesson.hint.option", option=text, why=why)
                said.append(sentence.strip())
        return said

    def _play(
        self,
        seen: Lens,
        card: str,
        section: int,
        found: Sequence[tuple[Option, Line]],
    ) -> str:
        return seen.say(
            "lesson.hint.play",
            title=seen.title(self.seat, card),
            section=seen.say(f"word.section.{section}"),
            pawns=", ".join(str(option.pawns) for option, _ in found),
            why=self._why(seen, found[0][1]),
        ).strip()

    def _why(self, seen: Lens, line: Line) -> str:
        """The sentence of the first event to come that the goal asks for."""
        to_come = line.events[len(self.session.events()) :]
        for pattern in self.step.goal.all:
            for event in to_come:
                if pattern.fits(event, self.seat):
                    known = event.for_seat(self.seat)
                    return log_lines(seen, [known], 0)[0].text
        return ""
