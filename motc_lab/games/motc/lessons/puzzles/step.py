"""A step at the puzzle case: choose a motif and a grade, ask for another puzzle."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import ClassVar, Final, Literal, cast

from motc_lab.games.motc.lessons.case import edition_of
from motc_lab.games.motc.lessons.dials import button, select
from motc_lab.games.motc.lessons.puzzles.dealt import play_step
from motc_lab.games.motc.lessons.puzzles.fresh import fresh_puzzle, next_seed
from motc_lab.games.motc.lessons.puzzles.model import Motif, Puzzle
from motc_lab.games.motc.lessons.puzzles.motifs import MOTIFS
from motc_lab.games.motc.lessons.puzzles.store import puzzle_case
from motc_lab.lessons.exhibit import Shown, Value, Values
from motc_lab.lessons.panel import DealtStep, Spread
from motc_lab.lessons.paper import OnPaper, PaperRun
from motc_lab.lessons.run import LessonRun
from motc_lab.lessons.scale import HARDEST, rating_of
from motc_lab.lessons.skill import Skill, fitting
from motc_lab.lessons.stage import Stage
from motc_lab.lessons.step import Step
from motc_lab.lessons.steps.play import PlayStep
from motc_lab.scene.exhibit_model import Dials, Prose
from motc_lab.scene.table_model import Lang
from motc_lab.texts import say

ALL: Final = "all"
PRINTED: Final = 6  # puzzles on a worksheet
FIRST_MOTIF: Final[Motif] = "tie_on_purpose"
GRADES: Final = tuple(str(grade) for grade in range(1, HARDEST + 1))


def puzzle_named(name: str) -> Puzzle | None:
    """The authored puzzle with this id."""
    return next((one for one in puzzle_case().puzzles if one.id == name), None)


def chosen(motif: Value, grade: Value) -> tuple[Puzzle, ...]:
    """The authored puzzles of a motif and grade, easy ones first."""
    found = [
        one
        for one in puzzle_case().puzzles
        if motif in {ALL, one.motif} and grade in {ALL, str(one.grade)}
    ]
    return tuple(sorted(found, key=lambda one: (one.grade, one.id)))


class PuzzlesStep(DealtStep):
    """Take puzzles from the case, one after the other.

    ``source``: the authored ones, or fresh ones made on the spot.
    """

    has_hints: ClassVar = True

    kind: Literal["puzzles"]
    source: Literal["authored", "fresh"] = "authored"

    @property
    def is_fresh(self) -> bool:
        """Whether puzzles are made on the spot."""
        return self.source == "fresh"

    def begin_with(self, stage: Stage) -> dict[str, Value]:
        """The easiest puzzle of all, or a fresh one."""
        if self.is_fresh:
            seed = next_seed(FIRST_MOTIF, 0, edition_of(stage, self), stage.seed)
            return {"motif": FIRST_MOTIF, "seed": seed}
        return {"motif": ALL, "grade": ALL, "id": chosen(ALL, ALL)[0].id}

    def value_fault(self, values: Values) -> str | None:
        """Kept values must name a puzzle that is there."""
        if self.is_fresh:
            seed = values.get("seed")
            known = isinstance(seed, int) and 0 < seed < 10**9
            return None if known and values.get("motif") in MOTIFS else _NOT_HERE
        names = {"motif": {ALL, *MOTIFS}, "grade": {ALL, *GRADES}}
        known = all(values.get(name) in offered for name, offered in names.items())
        here = puzzle_named(str(values.get("id"))) is not None
        return None if known and here else _NOT_HERE

    def deal(self, stage: Stage, values: Values) -> PlayStep:
        """The chosen puzzle as a step to be played."""
        played = play_step(self.puzzle(stage, values), self.id)
        return played.model_copy(update={"say": (*self.say, *played.say)})

    def puzzle(self, stage: Stage, values: Values) -> Puzzle:
        """The chosen puzzle."""
        if self.is_fresh:
            motif, seed = cast("Motif", values["motif"]), int(values["seed"])
            return fresh_puzzle(motif, seed, edition_of(stage, self), stage.seed)
        found = puzzle_named(str(values["id"]))
        assert found is not None
        return found

    def every(self, stage: Stage) -> Iterator[PlayStep]:
        """All authored puzzles, or a fresh one of each motif."""
        if not self.is_fresh:
            yield from (play_step(one, one.id) for one in puzzle_case().puzzles)
            return
        edition = edition_of(stage, self)
        for motif in MOTIFS:
            seed = next_seed(motif, 0, edition, stage.seed)
            yield play_step(fresh_puzzle(motif, seed, edition, stage.seed), motif)

    def reached_name(self, values: Values) -> str:
        """A puzzle is remembered by its id, a fresh one by motif and seed."""
        return str(values.get("id") or f"{values['motif']}_{values['seed']}")

    def rating(self, stage: Stage, values: Values) -> float | None:
        """By its grade."""
        return rating_of(self.puzzle(stage, values).grade)

    def show(self, spread: Spread, lang: Lang) -> Shown:
        """The dials, and where in the case we are."""
        puzzle = self.puzzle(spread.stage, spread.values)
        label = say(f"puzzles.dial.{'fresh' if self.is_fresh else 'another'}", lang)
        another = button("another", label, primary=spread.is_over)
        choice = _fresh(spread, lang) if self.is_fresh else _case(spread, lang)
        place = self._place(spread, puzzle, lang)
        title = puzzle.title.in_language(lang)
        return Shown(
            parts=(
                Dials(dials=(another,)),
                Prose(text=place),
                *_skill(spread, puzzle, lang),
                choice,
            ),
            speech=say("puzzles.new", lang, title=title, place=place),
        )

    def turned(self, spread: Spread, dial: str, value: Value) -> dict[str, Value]:
        """Another choice brings one not solved yet, as hard as the learner is good."""
        if self.is_fresh:
            return self._turned_fresh(spread, dial, value)
        motif, grade = spread.values["motif"], spread.values["grade"]
        if dial == "motif":
            motif = value
            grade = grade if chosen(motif, grade) else ALL
        elif dial == "grade":
            grade = value
        after = str(spread.values["id"]) if dial == "another" else None
        name = _next(chosen(motif, grade), spread.met, after, spread.skill)
        return {"motif": motif, "grade": grade, "id": name}

    def on_paper(self, sheet: PaperRun) -> OnPaper:
        """Some puzzles from all over the case; fresh ones are for the screen."""
        run, lang = sheet.run, sheet.lang
        say = tuple([words.in_language(lang) for words in self.say])
        if self.is_fresh:
            return OnPaper(say=say)
        every, pairs = list(self.every(run.stage)), []
        for number, dealt in enumerate(
            every[:: max(1, len(every) // PRINTED)][:PRINTED]
        ):
            own = LessonRun(run.stage.lesson.model_copy(update={"steps": (dealt,)}))
            shown, paper = own.chapter(lang), dealt.on_paper(replace(sheet, run=own))
            ((question, solution),) = paper.pairs
            name = f"{self.id}/{number}"
            question = replace(
                question,
                id=name,
                text=f"{dealt.title.in_language(lang)}: {question.text}",
                told=shown.say[len(self.say) :],
                picture=paper.picture,
            )
            pairs.append((question, replace(solution, question=name)))
        return OnPaper(tuple(pairs), say)

    def dealt_in_class(self, stage: Stage) -> Iterator[Step]:
        """An easy and a hard puzzle of each motif; of the fresh ones the first."""
        if self.is_fresh:
            first = self.puzzle(stage, self.begin_with(stage))
            yield play_step(first, first.motif)
            return
        for motif in MOTIFS:
            case = chosen(motif, ALL)
            yield from (play_step(one, one.id) for one in (case[0], case[-1]))

    def in_class(self, sheet: PaperRun) -> OnPaper:
        """Nothing but what it deals."""
        del sheet
        return OnPaper()

    def _turned_fresh(
        self, spread: Spread, dial: str, value: Value
    ) -> dict[str, Value]:
        seed, stage = int(spread.values["seed"]), spread.stage
        motif = cast("Motif", value if dial == "motif" else spread.values["motif"])
        found = next_seed(motif, seed, edition_of(stage, self), stage.seed)
        return {"motif": motif, "seed": found}

    def _place(self, spread: Spread, puzzle: Puzzle, lang: Lang) -> str:
        if self.is_fresh:
            fields = {"grade": puzzle.grade, "of": HARDEST, "solved": len(spread.met)}
            return say("puzzles.place.fresh", lang, **fields)
        case = chosen(spread.values["motif"], spread.values["grade"])
        names = [one.id for one in case]
        return say(
            "puzzles.place.authored",
            lang,
            at=names.index(puzzle.id) + 1,
            all=len(case),
            grade=puzzle.grade,
            of=HARDEST,
            solved=len([name for name in names if name in spread.met]),
        )


def _next(
    case: Sequence[Puzzle], solved: Sequence[str], after: str | None, skill: Skill
) -> str:
    """The one whose difficulty fits, of those not solved; then of any other."""
    others = [one for one in case if one.id != after] or list(case)
    open_ = [one for one in others if one.id not in solved] or others
    fit = fitting(skill, [(one.grade, rating_of(one.grade)) for one in open_])
    names = [one.id for one in open_ if one.grade == fit]
    return next((name for name in names if after is None or name > after), names[0])


def _skill(spread: Spread, puzzle: Puzzle, lang: Lang) -> tuple[Prose, ...]:
    """The learner's rating, as soon as it is sure enough to say something."""
    skill = spread.skill
    if not skill.is_sure:
        return ()
    text = say(
        "puzzles.skill",
        lang,
        rating=round(skill.rating),
        deviation=round(2 * skill.deviation),
        n=skill.tries,
        chance=round(100 * skill.chance(rating_of(puzzle.grade))),
    )
    return (Prose(text=text),)


def _motifs(names: Sequence[str], lang: Lang) -> list[tuple[str, str]]:
    return [(name, say(f"puzzles.motif.{name}", lang)) for name in names]


def _case(spread: Spread, lang: Lang) -> Dials:
    values = spread.values
    there = {str(one.grade) for one in chosen(values["motif"], ALL)}
    grades = [(ALL, say("puzzles.motif.all", lang))]
    grades += [(grade, grade) for grade in GRADES if grade in there]
    dials = (
        select(
            "motif",
            say("puzzles.dial.motif", lang),
            str(values["motif"]),
            _motifs((ALL, *MOTIFS), lang),
        ),
        select("grade", say("puzzles.dial.grade", lang), str(values["grade"]), grades),
    )
    return Dials(dials=dials)


def _fresh(spread: Spread, lang: Lang) -> Dials:
    motif = str(spread.values["motif"])
    label = say("puzzles.dial.motif", lang)
    return Dials(dials=(select("motif", label, motif, _motifs(MOTIFS, lang)),))


_NOT_HERE: Final = "a puzzle that is not in the case; the case has changed since"
STEP: Final = PuzzlesStep
