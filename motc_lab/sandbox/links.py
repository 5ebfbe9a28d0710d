"""Links: a position, the branch that leads on from it, seat and language in a query.

``pos=<code>&seed=1972&branch=wN1@3-2.use.draw~bQ&seat=fischer&lang=de``. In a branch
the choices stand one behind the other with dots between them; ``+`` is written ``-``
and a blank ``_``, and cards that chance shall bring follow their choice behind ``~``.
Names and comments along the branch go along in ``notes=`` as far as they fit.
"""

from dataclasses import dataclass
from typing import Final
from urllib.parse import parse_qs, quote_plus, urlsplit

from motc_lab.engine.motc.chance_arguments import check_seed
from motc_lab.engine.motc.edition import EditionOrName
from motc_lab.engine.motc.position import Position
from motc_lab.engine.motc.position_table import position_of
from motc_lab.engine.motc.session import Session
from motc_lab.errors import LabError
from motc_lab.sandbox import notes
from motc_lab.sandbox.faults import Fault
from motc_lab.sandbox.tables import Spot

MOST_CHOICES: Final = 60  # of a branch: the link still fits into a QR code
LONGEST: Final = 8000
LONGEST_WITH_NOTES: Final = 2000  # as long as mail, chat and QR code take it
_SAFE: Final = "@.-_~"


class LinkError(Fault):
    """A link that leads to no position; says which part is wrong."""


@dataclass(frozen=True, slots=True)
class Destination:
    """Where a link leads.

    Attributes:
        session: the match at its place, the branch played.
        seat: 'spassky', 'fischer', 'open' or '' where the link does not say.
        lang: 'en', 'de' or ''.
    """

    session: Session
    seat: str
    lang: str


def branch_text(nodes: list[Spot]) -> str:
    """Return the choices of some nodes as a link writes them."""
    return ".".join("~".join((_plain(node.choice), *node.chance)) for node in nodes)


def _plain(choice: str) -> str:
    return choice.replace(" ", "_").replace("+", "-")


def query(session: Session, *, seat: str = "", lang: str = "") -> str:
    """Return the query of a link to where the session stands, hidden cards included.

    Names and comments along the way go along unless the link would be too long.
    """
    way = _way(session)
    parts = {
        "pos": position_of(way[0].state.table).code,
        "seed": str(session.seed),
        "branch": branch_text(way[1:]),
        "seat": seat,
        "lang": lang,
    }
    bare = _joined(parts)
    noted = _joined(parts | {"notes": notes.written(way)})
    return noted if len(noted) <= LONGEST_WITH_NOTES else bare


def holds_all(session: Session, told: str) -> bool:
    """Whether a link holds every choice, name and comment that the session holds."""
    way = _way(session)
    is_noted = "&notes=" in told or not notes.written(way)
    return is_noted and len(way) == len(session.history)


def _way(session: Session) -> list[Spot]:
    """The nodes that a link leads along; the first one is where it begins."""
    line = session.here.line()[-MOST_CHOICES:]
    begin = line[0].parent if line else session.here
    assert begin is not None
    return [begin, *line]


def position_query(position: Position, *, seat: str = "", lang: str = "") -> str:
    """Return the query of a link to a bare position, which may be illegal."""
    return _joined({"pos": position.code, "seat": seat, "lang": lang})


def _joined(parts: dict[str, str]) -> str:
    filled = {name: value for name, value in parts.items() if value}
    return "&".join(
        f"{name}={quote_plus(value, safe=_SAFE)}" for name, value in filled.items()
    )


def play_branch(session: Session, branch: str) -> None:
    """Play the choices of a branch; LinkError names the one that is not possible."""
    for number, step in enumerate(filter(None, branch.split(".")), 1):
        choice, *chance = step.split("~")
        code = choice.replace("_", " ").replace("-", "+")
        try:
            session.play(code, chance=tuple(chance))
        except LabError as fault:
            shown = code[:40]
            raise LinkError("branch", fault, number=number, code=shown) from None


def go_along(session: Session, branch: str, noted: str) -> None:
    """Play a branch, then write the names and comments along it."""
    play_branch(session, branch)
    notes.write(session, noted)


def follow(link: str, edition: EditionOrName | None = None) -> Destination:
    """Go where a link leads.

    Args:
        link: a whole address, or its query alone.
        edition: the edition played; the house edition unless given.

    Raises:
        LinkError: it holds no position, or a part of it is wrong.
        LabError: the position can't be played; names every fault.
    """
    found = parts_of(link)
    if "pos" not in found:
        raise LinkError("no_position", link=link[:60])
    seed = seed_of(found.get("seed", "0"))
    position = Position.from_code(found["pos"])
    session = Session.from_position(position, seed, edition)
    go_along(session, found.get("branch", ""), found.get("notes", ""))
    return Destination(session, found.get("seat", ""), found.get("lang", ""))


def seed_of(text: str) -> int:
    """Return the seed that a link names; LinkError where it is no number."""
    try:
        return check_seed(int(text))
    except (ValueError, LabError):
        raise LinkError("seed", seed=text[:30]) from None


def parts_of(link: str) -> dict[str, str]:
    """Return the parts of a link's query by their names."""
    if len(link) > LONGEST:
        raise LinkError("too_long", count=len(link), most=LONGEST)
    try:
        asked = urlsplit(link.strip()).query or link.strip().lstrip("?")
        return {name: values[0] for name, values in parse_qs(asked).items()}
    except ValueError:
        raise LinkError("no_address", link=link[:60]) from None
