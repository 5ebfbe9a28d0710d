"""Reads chapter files; what is wrong in one is named by step and field."""

from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final, get_args

from pydantic import BaseModel, JsonValue, ValidationError
from pydantic_core import ErrorDetails

from motc_lab.engine.game import FIRST, Game, UnknownGame, game_named, games
from motc_lab.errors import LabError, shown
from motc_lab.lessons.errors import LessonError, one_of, place
from motc_lab.lessons.kinds import UnknownKind, kind_named
from motc_lab.lessons.meant import written_for
from motc_lab.lessons.model import Lesson
from motc_lab.lessons.stage import rules_with
from motc_lab.lessons.step import Step
from motc_lab.lessons.toml import read_toml
from motc_lab.reading import Unreadable, read_bytes
from motc_lab.texts.rules import rule_ids

LARGEST_BYTES: Final = 256 * 1024
HEAD: Final = "lessons.head"
CONTENT: Final = "content"
OWN: Final = frozenset({"file", "game"})  # of a model; not written by authors
BOTH: Final = "every text stands in both languages, en and de"
CURES: Final = {
    "en": BOTH,
    "de": BOTH,
    "hints": "write [steps.hints] with a nudge and a rule",
    "nudge": "write the first hint, in both languages",
    "rule": "name a rule by its id; the game's reference has them all",
    "answer": "write the choices of your own way, each as the game writes it",
    "goal": "write what ends a try in until, and the events in all",
    "steps": "begin each step with a line [[steps]]",
}
PATTERN_CURE: Final = (
    "use small letters a to z, digits and underscores, and a letter first "
    "(the chapter's id: hyphens instead)"
)


def lesson_files(game: Game | str = FIRST) -> tuple[Path, ...]:
    """The chapters that come with a game, in their order."""
    folder = game_named(game).folder / "lessons" / CONTENT
    return tuple(sorted(folder.glob("[0-9][0-9]-*.toml")))


def lesson(name: str | int) -> Lesson:
    """The chapter with this number ("00" or 0), or in this file ("20-mine.toml").

    Chapters of another than the first game have its name in front: "duel/01". A file is
    read anew each time: its author may have changed it. LessonError names the chapters
    that exist, or the faults of the file.
    """
    if str(name).endswith(".toml"):
        return load_lesson(Path(str(name)))
    return _of_course(name)


@cache
def _of_course(name: str | int) -> Lesson:
    return load_lesson(course_file(name)[1])


def course_file(name: str | int) -> tuple[Game, Path]:
    """Return the game of a chapter that comes with it, and the chapter's file.

    Raises:
        LessonError: there is no such chapter; names those there are.
    """
    game, _, number = str(name).rpartition("/")
    try:
        played = game_named(game or FIRST)
    except UnknownGame as error:
        raise LessonError("lessons", f"{shown(name, 20)}: {error}") from None
    files = lesson_files(played)
    for file in files:
        if number.isdecimal() and int(file.name[:2]) == int(number):
            return played, file
    of = f"{game}/" if game else ""
    there_are = ", ".join(f"{of}{file.name[:2]}" for file in files) or "none"
    raise LessonError("lessons", f"no chapter {shown(name, 20)}; there are {there_are}")


def load_lesson(path: Path) -> Lesson:
    """The chapter in a file; LessonError lists its faults.

    It is of the game that it names (``game = "duel"``), else of the one that it comes
    with, else of the first.
    """
    if path.suffix == ".ipynb":
        problem = f"is the notebook; the chapter is {path.with_suffix('.toml').name}"
        raise LessonError(str(path), problem)
    try:
        raw = read_bytes(path, LARGEST_BYTES)
    except Unreadable as error:
        problem = f"cannot be read ({error.why}); name a chapter's .toml file"
        raise LessonError(str(path), problem) from None
    return parse_lesson(raw, file=path.name, game=_game_with(path))


def _game_with(path: Path) -> Game:
    """The game among whose lessons a file lies; the first one elsewhere."""
    if path.parent.name == CONTENT:
        for game in games().values():
            if path in lesson_files(game):
                return game
    return game_named()


def parse_lesson(
    raw: bytes, *, file: str = "lesson", game: Game | str = FIRST
) -> Lesson:
    """The chapter in a TOML text; ``file`` stands in front of each fault."""
    if len(raw) > LARGEST_BYTES:
        raise LessonError(file, f"is larger than {LARGEST_BYTES} bytes")
    tree = read_toml(raw, file)
    try:
        played = game_named(tree.get("game", game))
    except UnknownGame as error:
        raise LessonError(file, str(error)) from None
    head = _head_of(played)
    written = {**tree, "game": played.id, "file": file}
    try:
        found = head.model_validate(written, context=written_for(played))
    except ValidationError as error:
        raise LessonError(file, *_in_words(error, tree, head, played)) from None
    faults = [*_names(found)]
    if faults:
        raise LessonError(file, *faults)
    return found


def _head_of(game: Game) -> type[Lesson]:
    """What the lessons of a game are read as."""
    if not game.has_part(HEAD):
        return Lesson
    own: type[Lesson] = game.part(HEAD).LESSON
    return own


def _in_words(
    error: ValidationError, tree: dict[str, JsonValue], head: type[Lesson], game: Game
) -> list[str]:
    lines = []
    for fault in error.errors(include_url=False)[:20]:
        part: type[BaseModel] = head
        where, step = fault["loc"], None
        if len(where) > 1 and where[0] == "steps":
            part, step = _step_at(tree, int(where[1]), game)
            where = where[2:]
        field = ".".join(map(str, where)) or "kind"
        lines.append(f"{place(step, field)}: {_what(fault, part, where)}")
    return lines


def _what(
    fault: ErrorDetails, part: type[BaseModel], where: Sequence[int | str]
) -> str:
    """What is wrong with a field of a part, and the cure."""
    value, bounds = shown(fault["input"], 60), fault.get("ctx", {})
    said = fault["msg"].removeprefix("Value error, ")
    told = f"{value}: {said[:1].lower()}{said[1:]}"
    name = str(where[-1]) if where else "kind"
    match fault["type"]:
        case "missing":
            told = f"is missing; {CURES.get(name, 'write it')}"
        case "extra_forbidden":
            known = _fields_at(part, where[:-1])
            told = f"no such field; {one_of(name, known) if known else 'take it out'}"
        case "step_kind":
            told = said
        case "string_pattern_mismatch":
            told = f"{value}: {PATTERN_CURE}"
        case "tuple_type":
            told = f"{value}: must be a list in brackets, [ ... ]"
        case "too_short":
            told = (
                f"has {bounds['actual_length']}; needs {bounds['min_length']} or more"
            )
        case "model_type":
            fields = ", ".join(_fields_at(part, where)) or "its fields"
            told = f"{value}: must be in braces, with {fields}"
    return told


def _step_at(
    tree: dict[str, JsonValue], index: int, game: Game
) -> tuple[type[BaseModel], str]:
    """Of which kind a step is, as far as that is known, and what it is called."""
    steps = tree.get("steps")
    step = steps[index] if isinstance(steps, list) and index < len(steps) else None
    step = step if isinstance(step, dict) else {}
    name = step.get("id")
    called = name if isinstance(name, str) else f"number {index + 1}"
    try:
        return kind_named(step.get("kind"), game), called
    except UnknownKind:
        return Step, called


def _fields_at(part: type[BaseModel], place: Sequence[int | str]) -> tuple[str, ...]:
    """The fields of what stands at this place of a part; none where it is unknown."""
    found = [part]
    for key in place:
        if isinstance(key, str):
            found = _inside(found, key)
    if len(found) != 1:
        return ()
    fields = found[0].model_fields.items()
    return tuple(field.alias or name for name, field in fields if name not in OWN)


def _inside(parts: Sequence[type[BaseModel]], name: str) -> list[type[BaseModel]]:
    fields = [
        field
        for part in parts
        for key, field in part.model_fields.items()
        if name in {key, field.alias}
    ]
    kinds = [kind for field in fields for kind in _models(field.annotation)]
    return list(dict.fromkeys(kinds))


def _models(annotation: Any) -> Iterator[type[BaseModel]]:  # noqa: ANN401 -- a type
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        yield annotation
    for part in get_args(annotation):
        yield from _models(part)


def _names(found: Lesson) -> list[str]:
    """Faults of names: ids twice, or pointing to nothing."""
    faults = found.wrong_names() or _wrong_settings(found)
    seen: list[str] = []
    played: list[str] = []
    for step in found.steps:
        if step.id in seen:
            faults.append(f"{place(step.id, 'id')}: is there twice; rename one of them")
        faults += _start(step, played)
        faults += _rules(step, found)
        faults += step.wrong_names(found)
        seen.append(step.id)
        played += [step.id] if step.may_follow else []
    return faults


def _wrong_settings(found: Lesson) -> list[str]:
    """Settings that the game does not have, or does not take."""
    claims = [(f"holds_for.{n}", c) for n, c in enumerate(found.claims)]
    steps = [(place(s.id, "ruling"), s.ruling) for s in found.steps if s.ruling]
    faults = []
    for field, changes in [("settings", {}), *claims, *steps]:
        try:
            rules_with(found, changes)
        except LabError as error:
            faults.append(f"{field}: {error}")
            if not changes:
                break  # with these nothing else can be tried
    return faults


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


def _rules(step: Step, lesson: Lesson) -> list[str]:
    known = rule_ids(lesson.game)
    return [
        f"{place(step.id, field)}: no rule {shown(rule, 20)}; {one_of(rule, known)}"
        for field, rule in step.rules_named()
        if rule not in known
    ]
