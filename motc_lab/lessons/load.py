"""Reads chapter files; what is wrong in one is named by step and field."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final

from pydantic import JsonValue, ValidationError
from pydantic_core import ErrorDetails

from motc_lab.engine.motc.edition.load import edition_names
from motc_lab.errors import shown
from motc_lab.lessons.errors import LessonError
from motc_lab.lessons.known_fields import fields_at
from motc_lab.lessons.model import BetStep, Claim, ExhibitStep, Lesson, PlayStep, Step
from motc_lab.lessons.nearest import one_of
from motc_lab.lessons.place import place
from motc_lab.lessons.toml import read_toml
from motc_lab.lessons.turn_faults import turn_faults
from motc_lab.reading import Unreadable, read_bytes
from motc_lab.texts.rules import RULE_IDS

FOLDER: Final = Path(__file__).parent / "content"
LARGEST_BYTES: Final = 256 * 1024
KINDS: Final = (
    *("bet", "play", "twin", "free", "exhibit"),
    *("predict", "check", "puzzles"),
)
BOTH: Final = "every text stands in both languages, en and de"
CURES: Final = {
    "en": BOTH,
    "de": BOTH,
    "hints": "write [steps.hints] with a nudge and a rule",
    "nudge": "write the first hint, in both languages",
    "rule": "name a rule, as EXC-4; docs/rules.md has them all",
    "answer": "write the choices of your own way, as ['bN1@1', 'use']",
    "goal": "write until = 'exchange' and the events in all",
    "steps": "begin each step with a line [[steps]]",
}
PATTERN_CURE: Final = (
    "use small letters a to z, digits and underscores, and a letter first "
    "(the chapter's id: hyphens instead)"
)


def lesson_files() -> tuple[Path, ...]:
    """The chapters that come with the package, in their order."""
    return tuple(sorted(FOLDER.glob("[0-9][0-9]-*.toml")))


def lesson(number: str | int) -> Lesson:
    """The chapter with this number ("00" or 0), or in this file ("20-mine.toml").

    A file is read anew each time: its author may have changed it. LessonError names
    the chapters that exist, or the faults of the file.
    """
    if str(number).endswith(".toml"):
        return load_lesson(Path(str(number)))
    return _of_course(number)


@cache
def _of_course(number: str | int) -> Lesson:
    for file in lesson_files():
        if str(number).isdecimal() and int(file.name[:2]) == int(number):
            return load_lesson(file)
    there_are = ", ".join(file.name[:2] for file in lesson_files())
    raise LessonError(
        "lessons", f"no chapter {shown(number, 20)}; there are {there_are}"
    )


def load_lesson(path: Path) -> Lesson:
    """The chapter in a file; LessonError lists its faults."""
    if path.suffix == ".ipynb":
        problem = f"is the notebook; the chapter is {path.with_suffix('.toml').name}"
        raise LessonError(str(path), problem)
    try:
        raw = read_bytes(path, LARGEST_BYTES)
    except Unreadable as error:
        problem = f"cannot be read ({error.why}); name a chapter's .toml file"
        raise LessonError(str(path), problem) from None
    return parse_lesson(raw, file=path.name)


def parse_lesson(raw: bytes, *, file: str = "lesson") -> Lesson:
    """The chapter in a TOML text; ``file`` stands in front of each fault."""
    if len(raw) > LARGEST_BYTES:
        raise LessonError(file, f"is larger than {LARGEST_BYTES} bytes")
    tree = read_toml(raw, file)
    try:
        found = Lesson.model_validate({**tree, "file": file})
    except ValidationError as error:
        raise LessonError(file, *_in_words(error, tree)) from None
    faults = [*_names(found)]
    if faults:
        raise LessonError(file, *faults)
    return found


def _in_words(error: ValidationError, tree: dict[str, JsonValue]) -> list[str]:
    lines = []
    for fault in error.errors(include_url=False)[:20]:
        where = [str(part) for part in fault["loc"]]
        known = fields_at(fault["loc"][:-1])
        step = None
        if len(where) > 1 and where[0] == "steps":
            step = _step_name(tree, int(where[1]))
            # Behind the number of a step stands its kind, which is no field.
            where = where[3:] if len(where) > 3 else where[2:]  # noqa: PLR2004
        field = ".".join(where) or "kind"
        what = _what(fault, where[-1] if where else "kind", known)
        lines.append(f"{place(step, field)}: {what}")
    return lines


def _what(fault: ErrorDetails, name: str, known: Sequence[str]) -> str:
    """What is wrong with a field, and the cure."""
    value, bounds = shown(fault["input"], 60), fault.get("ctx", {})
    said = fault["msg"].removeprefix("Value error, ")
    told = f"{value}: {said[:1].lower()}{said[1:]}"
    match fault["type"]:
        case "missing":
            told = f"is missing; {CURES.get(name, 'write it')}"
        case "extra_forbidden":
            told = f"no such field; {one_of(name, known) if known else 'take it out'}"
        case "union_tag_invalid" | "union_tag_not_found":
            written = f"{shown(bounds['tag'], 40)}: " if "tag" in bounds else ""
            told = f"{written}use a step with kind = {', '.join(KINDS)} or coach"
        case "string_pattern_mismatch":
            told = f"{value}: {PATTERN_CURE}"
        case "tuple_type":
            told = f"{value}: must be a list in brackets, [ ... ]"
        case "too_short":
            told = (
                f"has {bounds['actual_length']}; needs {bounds['min_length']} or more"
            )
        case "model_type":
            fields = ", ".join(fields_at(fault["loc"])) or "its fields"
            told = f"{value}: must be in braces, with {fields}"
    return told


def _step_name(tree: dict[str, JsonValue], index: int) -> str:
    steps = tree.get("steps")
    step = steps[index] if isinstance(steps, list) and index < len(steps) else None
    name = step.get("id") if isinstance(step, dict) else None
    return name if isinstance(name, str) else f"number {index + 1}"


def _names(found: Lesson) -> list[str]:
    """Faults of names: ids twice, or pointing to nothing."""
    faults = []
    claimed = [(f"holds_for.{n}.edition", c.edition) for n, c in _numbered(found)]
    for field, edition in [("edition", found.edition), *claimed]:
        if edition is not None and edition not in edition_names():
            names = ", ".join(edition_names())
            faults.append(
                f"{field}: {shown(edition, 40)} is not here; use one of {names}"
            )
    seen: list[str] = []
    played: list[str] = []
    for step in found.steps:
        if step.id in seen:
            faults.append(f"{place(step.id, 'id')}: is there twice; rename one of them")
        faults += _start(step, played)
        faults += _rules(step)
        faults += _bet(step, found) if isinstance(step, BetStep) else []
        faults += turn_faults(step)
        seen.append(step.id)
        played += [step.id] if isinstance(step, PlayStep) else []
    return faults


def _numbered(found: Lesson) -> list[tuple[int, Claim]]:
    return list(enumerate(found.holds_for))


def _start(step: Step, before: list[str]) -> list[str]:
    if step.goes_on_from is None:
        return []
    if step.position is not None:
        where = place(step.id, "position")
        return [f"{where}: there is goes_on_from as well; keep one of them"]
    if step.goes_on_from in before:
        return []
    where, names = place(step.id, "goes_on_from"), ", ".join(before) or "none"
    name = step.goes_on_from
    problem = f"no step {name!r} of kind play before this one; there are {names}"
    return [f"{where}: {problem}"]


def _rules(step: Step) -> list[str]:
    named = [("rules", rule) for rule in step.rules]
    if isinstance(step, PlayStep | ExhibitStep) and step.hints is not None:
        named.append(("hints.rule", step.hints.rule))
    return [
        f"{place(step.id, field)}: no rule {shown(rule, 20)}; {one_of(rule, RULE_IDS)}"
        for field, rule in named
        if rule not in RULE_IDS
    ]


def _bet(step: BetStep, found: Lesson) -> list[str]:
    twins = {s.id: s for s in found.steps if s.kind == "twin"}
    twin = twins.get(step.bet.resolved_by)
    if twin is None:
        where, names = place(step.id, "bet.resolved_by"), ", ".join(twins) or "none"
        name = step.bet.resolved_by
        return [f"{where}: no step {name!r} of kind twin; there are {names}"]
    futures = [future.id for future in twin.futures]
    return [
        f"{place(step.id, f'bet.options.{option.id}.when')}: no future {name!r}; "
        f"step {twin.id!r} has {', '.join(futures)}"
        for option in step.bet.options
        for name in (option.when.of, option.when.than)
        if name not in futures
    ]
