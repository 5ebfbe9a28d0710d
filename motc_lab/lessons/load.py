"""Reads chapter files; what is wrong in one is named by step and field."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Final

from pydantic import JsonValue, ValidationError

from motc_lab.engine.motc.edition.load import edition_names
from motc_lab.lessons.errors import LessonError
from motc_lab.lessons.model import BetStep, Claim, ExhibitStep, Lesson, PlayStep, Step
from motc_lab.lessons.place import place
from motc_lab.lessons.turn_faults import turn_faults
from motc_lab.texts.rules import RULE_IDS

FOLDER: Final = Path(__file__).parent / "content"
LARGEST_BYTES: Final = 256 * 1024


def lesson_files() -> tuple[Path, ...]:
    """The chapters that come with the package, in their order."""
    return tuple(sorted(FOLDER.glob("[0-9][0-9]-*.toml")))


@cache
def lesson(number: str | int) -> Lesson:
    """The chapter with this number ("00" or 0), or in this file ("20-mine.toml").

    LessonError names the chapters that exist, or the faults of the file.
    """
    if str(number).endswith(".toml"):
        return load_lesson(Path(str(number)))
    for file in lesson_files():
        if str(number).isdecimal() and int(file.name[:2]) == int(number):
            return load_lesson(file)
    there_are = ", ".join(file.name[:2] for file in lesson_files())
    raise LessonError("lessons", f"no chapter {number!r:.20}; there are {there_are}")


def load_lesson(path: Path) -> Lesson:
    """The chapter in a file; LessonError lists its faults."""
    try:
        raw = path.read_bytes()
    except OSError as error:
        raise LessonError(str(path), f"cannot be read ({error.strerror})") from None
    return parse_lesson(raw, file=path.name)


def parse_lesson(raw: bytes, *, file: str = "lesson") -> Lesson:
    """The chapter in a TOML text; ``file`` stands in front of each fault."""
    if len(raw) > LARGEST_BYTES:
        raise LessonError(file, f"is larger than {LARGEST_BYTES} bytes")
    try:
        tree = tomllib.loads(raw.decode())
    except (ValueError, RecursionError) as error:
        raise LessonError(file, f"is not TOML in UTF-8: {error}") from None
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
        step = None
        if len(where) > 1 and where[0] == "steps":
            step = _step_name(tree, int(where[1]))
            # Behind the number of a step stands its kind, which is no field.
            where = where[3:] if len(where) > 3 else where[2:]  # noqa: PLR2004
        field = ".".join(where) or "kind"
        what = _what(fault["type"], fault["msg"], fault["input"])
        lines.append(f"{place(step, field)}: {what}")
    return lines


def _what(kind: str, message: str, value: object) -> str:
    if kind == "missing":
        return "is missing"
    if kind == "extra_forbidden":
        return "no such field"
    if kind.startswith("union_tag"):
        known = (
            "bet",
            "play",
            "twin",
            "free",
            "exhibit",
            "predict",
            "check",
            "puzzles",
        )
        return f"use a step with kind = {', '.join(known)} or coach"
    said = message.removeprefix("Value error, ")
    return f"{value!r:.60}: {said[:1].lower()}{said[1:]}"


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
            faults.append(f"{field}: {edition!r:.40} is not here; use one of {names}")
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
    known = ", ".join(RULE_IDS)
    return [
        f"{place(step.id, field)}: no rule {rule!r:.20}; use one of {known}"
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
