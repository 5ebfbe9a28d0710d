"""The puzzle case beside the table: choose a motif and a grade, ask for another one."""

from collections.abc import Iterator, Sequence
from typing import Final, cast

from motc_lab.bots.bot import Bot
from motc_lab.lessons.dials import button, select
from motc_lab.lessons.exhibit import Shown, Value, Values
from motc_lab.lessons.model import CoachStep, PlayStep
from motc_lab.lessons.panel import DealtStep, Spread
from motc_lab.lessons.puzzles.dealt import play_step
from motc_lab.lessons.puzzles.fresh import fresh_puzzle, next_seed
from motc_lab.lessons.puzzles.model import HARDEST, Motif, Puzzle
from motc_lab.lessons.puzzles.motifs import MOTIFS
from motc_lab.lessons.puzzles.scale import rating_of
from motc_lab.lessons.puzzles.store import puzzle_case
from motc_lab.lessons.rival import RIVAL
from motc_lab.lessons.skill import Skill, fitting
from motc_lab.lessons.stage import Stage
from motc_lab.scene.exhibit_model import Dials, Prose
from motc_lab.scene.table_model import Lang
from motc_lab.texts import say

ALL: Final = "all"
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


class PuzzlePanel:
    """The case of authored puzzles, or the maker of fresh ones."""

    def start(self, stage: Stage, step: DealtStep) -> dict[str, Value]:
        """The easiest puzzle of all, or a fresh one."""
        if _is_fresh(step):
            seed = next_seed(FIRST_MOTIF, 0, stage.edition_of(step), stage.seed)
            return {"motif": FIRST_MOTIF, "seed": seed}
        return {"motif": ALL, "grade": ALL, "id": chosen(ALL, ALL)[0].id}

    def faults(self, step: DealtStep, values: Values) -> str | None:
        """Kept values must name a puzzle that is there."""
        if _is_fresh(step):
            seed = values.get("seed")
            known = isinstance(seed, int) and 0 < seed < 10**9
            return None if known and values.get("motif") in MOTIFS else _NOT_HERE
        names = {"motif": {ALL, *MOTIFS}, "grade": {ALL, *GRADES}}
        known = all(values.get(name) in offered for name, offered in names.items())
        here = puzzle_named(str(values.get("id"))) is not None
        return None if known and here else _NOT_HERE

    def deal(self, stage: Stage, step: DealtStep, values: Values) -> PlayStep:
        """The chosen puzzle as a step to be played."""
        played = play_step(self.puzzle(stage, step, values), step.id)
        return played.model_copy(update={"say": (*step.say, *played.say)})

    def puzzle(self, stage: Stage, step: DealtStep, values: Values) -> Puzzle:
        """The chosen puzzle."""
        if _is_fresh(step):
            motif, seed = cast("Motif", values["motif"]), int(values["seed"])
            return fresh_puzzle(motif, seed, stage.edition_of(step), stage.seed)
        found = puzzle_named(str(values["id"]))
        assert found is not None
        return found

    def rival(self, stage: Stage, values: Values) -> Bot:
        """The other person of every lesson."""
        del stage, values
        return RIVAL

    def every(self, stage: Stage, step: DealtStep) -> Iterator[PlayStep]:
        """All authored puzzles, or a fresh one of each motif."""
        if not _is_fresh(step):
            yield from (play_step(one, one.id) for one in puzzle_case().puzzles)
            return
        edition = stage.edition_of(step)
        for motif in MOTIFS:
            seed = next_seed(motif, 0, edition, stage.seed)
            yield play_step(fresh_puzzle(motif, seed, edition, stage.seed), motif)

    def reached(self, values: Values) -> str:
        """A puzzle is remembered by its id, a fresh one by motif and seed."""
        return str(values.get("id") or f"{values['motif']}_{values['seed']}")

    def rating(self, stage: Stage, step: DealtStep, values: Values) -> float | None:
        """By its grade."""
        return rating_of(self.puzzle(stage, step, values).grade)

    def show(self, spread: Spread, lang: Lang) -> Shown:
        """The dials, and where in the case we are."""
        puzzle = self.puzzle(spread.stage, spread.step, spread.values)
        is_fresh = _is_fresh(spread.step)
        label = say(f"puzzles.dial.{'fresh' if is_fresh else 'another'}", lang)
        another = button("another", label, primary=spread.is_over)
        choice = _fresh(spread, lang) if is_fresh else _case(spread, lang)
        place = _place(spread, puzzle, lang)
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

    def turn(self, spread: Spread, dial: str, value: Value) -> dict[str, Value]:
        """Another choice brings one not solved yet, as hard as the learner is good."""
        if _is_fresh(spread.step):
            return _turn_fresh(spread, dial, value)
        motif, grade = spread.values["motif"], spread.values["grade"]
        if dial == "motif":
            motif = value
            grade = grade if chosen(motif, grade) else ALL
        elif dial == "grade":
            grade = value
        after = str(spread.values["id"]) if dial == "another" else None
        name = _next(chosen(motif, grade), spread.met, after, spread.skill)
        return {"motif": motif, "grade": grade, "id": name}


def _is_fresh(step: DealtStep) -> bool:
    assert not isinstance(step, CoachStep)
    return step.source == "fresh"


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
    """The learner's rating as it stands; nothing before the first try."""
    skill = spread.skill
    if not skill.tries:
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


def _turn_fresh(spread: Spread, dial: str, value: Value) -> dict[str, Value]:
    seed = int(spread.values["seed"])
    motif = cast("Motif", value if dial == "motif" else spread.values["motif"])
    step, stage = spread.step, spread.stage
    found = next_seed(motif, seed, stage.edition_of(step), stage.seed)
    return {"motif": motif, "seed": found}


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


def _place(spread: Spread, puzzle: Puzzle, lang: Lang) -> str:
    if _is_fresh(spread.step):
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


_NOT_HERE: Final = "a puzzle that is not in the case; the case has changed since"
PANEL: Final = PuzzlePanel()
