"""What a browser may say: small messages, every field bounded, nothing else."""

from functools import reduce
from operator import or_
from typing import Annotated, Any, ClassVar, Final, Literal

from pydantic import Field, StrictBool, TypeAdapter, ValidationError

from motc_lab.engine.game import ID
from motc_lab.scene.room_model import Deed
from motc_lab.scene.said import MAX_CODE, Said, Word

Beat = Annotated[int, Field(strict=True, ge=0, le=10**9)]
LangCode = Literal["en", "de"]
GameId = Annotated[str, Field(strict=True, max_length=40, pattern=rf"^{ID}$")]
MAX_KEEP = 400_000
MAX_EDITION = 8_000
MAX_COURSE = 60_000
MAX_OWN = 60_000
MOST_JOINED = 32  # twice the cards of a person
MOST_WISHES = 8  # of a game, beside seat and rival


class Hello(Said):
    """The page is there: what its address and its storage say.

    Attributes:
        again: the page has been there all the time, its line was lost; it is not
            welcomed back.
    """

    kind: Literal["hello"]
    again: bool = False
    game: GameId | None = None
    lang: Annotated[str, Field(max_length=20)] | None = None
    pos: Annotated[str, Field(max_length=MAX_CODE)] | None = None
    step: Word | None = None
    came: Word | None = None
    way: Word | None = None
    seat: Word | None = None
    seed: Word | None = None
    settings: Annotated[str, Field(max_length=2000)] | None = None
    branch: Annotated[str, Field(max_length=8000)] | None = None
    notes: Annotated[str, Field(max_length=8000)] | None = None
    keep: Annotated[str, Field(max_length=MAX_KEEP)] | None = None
    course: Annotated[str, Field(max_length=MAX_COURSE)] | None = None
    level: Word | None = None
    length: Word | None = None
    terms: Annotated[str, Field(max_length=200)] | None = None
    edition: Annotated[str, Field(max_length=MAX_EDITION)] | None = None


FROM_STORAGE: Final = frozenset({"keep", "course"})  # all else is from the address


def readable_greeting(
    content: object, fault: ValidationError
) -> tuple[Hello, tuple[str, ...]] | None:
    """Return a greeting without what its address has wrong, and the names of that.

    A wrong address must not cost what the page has kept. None: it is no greeting, or
    something else of it is wrong.
    """
    if not isinstance(content, dict) or content.get("kind") != "hello":
        return None
    wrong = {str(error["loc"][1]) for error in fault.errors() if error["loc"][1:]}
    if not wrong or not wrong <= Hello.model_fields.keys() - FROM_STORAGE:
        return None
    rest = {name: value for name, value in content.items() if name not in wrong}
    return Hello.model_validate(rest), tuple(sorted(wrong))


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
    """A match begins anew under these terms."""

    kind: Literal["begin"]
    beat: Beat
    game: GameId
    seat: Word
    level: Word
    chosen: Annotated[dict[Word, Word], Field(max_length=MOST_WISHES)]
    own: Word = ""  # of what a file of one's own offers; empty: none of it


class ReadOwn(Said):
    """What stands in a file of one's own is to be read; nothing asks for an example."""

    kind: Literal["own"]
    game: GameId
    text: Annotated[str, Field(strict=True, max_length=MAX_OWN)]


class SeeAgain(Said):
    """A choice of a match that is over is to be seen on the board, or played on from.

    Attributes:
        node: names the choice; None for the end.
        on: whether the match goes on from there.
    """

    kind: Literal["see_again"]
    beat: Beat
    node: Annotated[int, Field(strict=True, ge=0, le=10**9)] | None
    on: StrictBool = False


class AskTerms(Said):
    """What could be chosen for the next match, if it were of this game."""

    kind: Literal["terms"]
    game: GameId


class InRoom(Said):
    """A wish of somebody in a room, or an answer to one.

    ``n``: of an answer the wish's number; of 'open' by how many choices onlookers are
    behind, of 'vote' the option.
    """

    kind: Literal["room"]
    do: Deed
    seat: Word = ""
    n: Annotated[int, Field(strict=True, ge=0, le=10**9)] = 0


class Ping(Said):
    """The page asks whether the other end is still there.

    ``used``: pages of before told whether somebody had touched them; nobody asks.
    """

    kind: Literal["ping"]
    n: Annotated[int, Field(ge=0, le=10**12)]
    used: StrictBool = False


class Bye(Said):
    """A view of the widget was taken away; a ping tells of another one."""

    kind: Literal["bye"]


class AskWhy(Said):
    """Why an element of the board is as it is; the answer comes beside the picture."""

    is_aside: ClassVar[bool] = True

    kind: Literal["why"]
    about: Word
    topic: Word = ""
    picked: Annotated[tuple[Word, ...], Field(max_length=4)] = ()


COMMON: Final[tuple[type[Said], ...]] = (
    *(Hello, Play, PutAway, Move, Language, OpenRule, Plain, Press),
    *(Jump, Ping, Bye, Turn, AskWhy),
)


def gate(*more: type[Said]) -> TypeAdapter[Said]:
    """Return what reads all that any page may say, and these messages besides.

    What is done in a sandbox is told apart by ``do``, anything else by ``kind``.
    """
    annotated: Any = Annotated  # its members are known when all panels are
    acts = [one for one in more if "do" in one.model_fields]
    kinds: list[Any] = [*COMMON, *(one for one in more if one not in acts)]
    if acts:
        kinds.append(annotated[reduce(or_, acts), Field(discriminator="do")])
    return TypeAdapter(annotated[reduce(or_, kinds), Field(discriminator="kind")])


COMMON_GATE: Final = gate()
