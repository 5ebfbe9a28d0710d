"""What a browser may say: small messages, every field bounded, nothing else."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, StrictBool, TypeAdapter

from motc_lab.sandbox.editor.edits import AnyEdit

Beat = Annotated[int, Field(strict=True, ge=0, le=10**9)]
Word = Annotated[str, Field(strict=True, max_length=64)]
LangCode = Literal["en", "de"]
MAX_KEEP = 400_000
MAX_PASTE = 400_000  # as LONGEST_PASTE in frontend/src/sandbox/files.ts
MAX_COURSE = 60_000
MOST_JOINED = 32  # twice the cards of a person


class Said(BaseModel):
    """A message from the browser; unknown fields are refused."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Hello(Said):
    """The page is there: what its address and its storage say."""

    kind: Literal["hello"]
    lang: Annotated[str, Field(max_length=20)] | None = None
    pos: Annotated[str, Field(max_length=4000)] | None = None
    step: Word | None = None
    came: Word | None = None
    way: Word | None = None
    seat: Word | None = None
    seed: Word | None = None
    branch: Annotated[str, Field(max_length=8000)] | None = None
    notes: Annotated[str, Field(max_length=8000)] | None = None
    keep: Annotated[str, Field(max_length=MAX_KEEP)] | None = None
    course: Annotated[str, Field(max_length=MAX_COURSE)] | None = None
    level: Word | None = None
    length: Word | None = None


class Play(Said):
    """A choice of the scene with this beat: an option, and those joined with it."""

    kind: Literal["play"]
    beat: Beat
    option: Word
    then: Annotated[tuple[Word, ...], Field(max_length=MOST_JOINED)] = ()


class PutAway(Said):
    """The cards that were marked in the scene with this beat, by their elements."""

    kind: Literal["put"]
    beat: Beat
    cards: Annotated[tuple[Word, ...], Field(max_length=MOST_JOINED)]


class Move(Said):
    """Undo, redo, curtain lifted, next game, new match, in the scene with this beat."""

    kind: Literal["undo", "redo", "reveal", "next_game", "new_match"]
    beat: Beat


class Language(Said):
    """The page wants another language."""

    kind: Literal["lang"]
    lang: LangCode


class OpenRule(Said):
    """A rule is to be shown."""

    kind: Literal["rule"]
    id: Word


class Plain(Said):
    """Close the rule, or show the log from its start."""

    kind: Literal["close_rule", "earlier_log"]


class Press(Said):
    """A control, a bet or an answer of a chapter, in the scene with this beat."""

    kind: Literal["control", "bet", "answer"]
    beat: Beat
    id: Word


class Jump(Said):
    """Another step of the chapter."""

    kind: Literal["step"]
    id: Word


class Turn(Said):
    """A dial of an exhibit has a new value.

    It names its step instead of a beat: turning a dial twice quickly is no mistake.
    """

    kind: Literal["turn"]
    step: Word
    dial: Word
    value: Annotated[int, Field(strict=True, ge=-(10**6), le=10**6)] | Word


class BeginMatch(Said):
    """A match against a bot begins anew under these terms."""

    kind: Literal["begin"]
    beat: Beat
    seat: Word
    level: Word
    length: Word


class Ping(Said):
    """The page asks whether the kernel is still there.

    ``used``: somebody has touched it since, or a class looks at it; a kernel whose
    page nobody uses ends (app/web/frames.py).
    """

    kind: Literal["ping"]
    n: Annotated[int, Field(ge=0, le=10**12)]
    used: StrictBool = False


class Bye(Said):
    """A view of the widget was taken away; a ping tells of another one."""

    kind: Literal["bye"]


class Tried(Said):
    """Something done in the sandbox; which fields count depends on ``do``."""

    kind: Literal["sandbox"]
    do: Word
    node: Annotated[int, Field(ge=0, le=10**9)] | None = None
    other: Annotated[int, Field(ge=0, le=10**9)] | None = None
    text: Annotated[str, Field(max_length=MAX_PASTE)] | None = None
    option: Word | None = None
    chance: Annotated[tuple[Word, ...], Field(max_length=32)] = ()
    yes: bool = False
    spassky: Annotated[float, Field(ge=0, le=1)] | None = None
    draw: Annotated[float, Field(ge=0, le=1)] | None = None


class AskWhy(Said):
    """Why an element of the board is as it is; the answer comes beside the picture."""

    kind: Literal["why"]
    about: Word
    topic: Word = ""
    picked: Annotated[tuple[Word, ...], Field(max_length=4)] = ()


class Change(Said):
    """Something done in the editor of positions; says wholly what it wants.

    With ``suppose`` it goes straight to the board of a sandbox.
    """

    kind: Literal["edit"]
    edit: AnyEdit
    suppose: StrictBool = False


Message = (
    Hello
    | Play
    | PutAway
    | Move
    | Language
    | OpenRule
    | Plain
    | Press
    | Jump
    | Ping
    | Bye
    | Turn
    | Tried
    | AskWhy
    | Change
    | BeginMatch
)
_MESSAGES: TypeAdapter[Message] = TypeAdapter(
    Annotated[Message, Field(discriminator="kind")]
)


def parse_message(content: object) -> Message:
    """Return the message; pydantic's ValidationError where it is none."""
    return _MESSAGES.validate_python(content)
