"""A class that votes: how long from a press to the presenter's count."""

import asyncio
import time
from dataclasses import dataclass

from benchmarks.lines import Heard, Line

CHAPTER = "00"


@dataclass(frozen=True, slots=True)
class Class:
    """A presenter and pupils who have come in."""

    presenter: Line
    pupils: list[Line]


async def begun(home: str, pupils: int) -> Class:
    """Start a class and let everybody in, each from an address of its own."""
    opening = await Line.to(home, "api/class")
    await opening.say(kind="open", chapter=CHAPTER)
    told = (await opening.hear())["opened"]
    path = f"api/class/{told['code']}"
    presenter = await Line.to(home, path)
    await presenter.say(
        kind="enter", role="presenter", lang="en", secret=told["secret"]
    )
    lines = []
    for number in range(pupils):
        line = await Line.to(home, path, f"10.0.{number // 250}.{number % 250 + 1}")
        await line.say(kind="enter", role="pupil", lang=("en", "de")[number % 2])
        await line.until(_is_view)
        lines.append(line)
    return Class(presenter, lines)


async def counted_s(one: Class, within_s: float) -> list[float]:
    """Open a vote; return the seconds of each until the presenter's count has it.

    Args:
        one: the class.
        within_s: time over which the votes come in evenly; 0 for all at once.
    """
    await one.presenter.say(kind="open")
    await asyncio.gather(*[line.until(_is_open) for line in one.pupils])
    sent: list[float] = []

    async def vote(number: int, line: Line) -> None:
        await asyncio.sleep(within_s * number / len(one.pupils))
        sent.append(time.perf_counter())
        await line.say(kind="vote", at=0, round=0, option=number % 2)

    counting = asyncio.create_task(_counted(one.presenter, len(one.pupils)))
    await asyncio.gather(*[vote(n, line) for n, line in enumerate(one.pupils)])
    counted = await counting
    return sorted(end - start for start, end in zip(sent, counted, strict=True))


async def _counted(presenter: Line, votes: int) -> list[float]:
    """When the presenter saw the first vote, the second, and so on."""
    at: list[float] = []
    while len(at) < votes:
        heard = await presenter.hear()
        voted = {**heard.get("view", {}), **heard.get("change", {})}.get("voted", 0)
        at += [presenter.heard_at] * (voted - len(at))
    return at


def _is_view(heard: Heard) -> bool:
    return "view" in heard


def _is_open(heard: Heard) -> bool:
    seen = {**heard.get("view", {}), **heard.get("change", {})}
    return seen.get("phase") == "open"
