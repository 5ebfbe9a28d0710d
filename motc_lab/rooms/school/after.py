"""What a class knows afterwards: hardest questions, counts as a file, a worksheet."""

import csv
import io
from collections.abc import Iterator, Sequence
from typing import Final

from motc_lab.rooms.school.ballots import Ballot, reply_to
from motc_lab.rooms.school.script import Stop
from motc_lab.rooms.school.state import ClassState
from motc_lab.rooms.school.view_model import Hard, Mistake, SheetQuestion
from motc_lab.scene.model import Lang
from motc_lab.texts import say
from motc_lab.texts.lang import CSV_MARK, CSV_SEPARATORS

MARKS_OF_FORMULAS: Final = ("=", "+", "-", "@", "\t", "\r")
MOST_TOLD: Final = 5  # sentences of what comes of a mistake
ON_SHEET: Final = 3
HARD: Final = 0.8  # what fewer got right at once stands on the class's worksheet
HEADS: Final = (
    *("step", "title", "question", "letter", "option", "right"),
    *("first_vote", "second_vote", "alone"),
)
Row = dict[str, str | int | None]


def answered(state: ClassState, stop: Stop) -> list[int]:
    """How many chose each option at first: together, else each alone."""
    rounds = state.rounds.get(stop.key, [])
    return rounds[0] if rounds and sum(rounds[0]) else alone_counts(state, stop)


def alone_counts(state: ClassState, stop: Stop) -> list[int]:
    """How many chose each option at their own pace."""
    assert stop.ballot is not None
    counts = [0] * len(stop.ballot.options)
    for option in state.alone.get(stop.key, {}).values():
        counts[option] += 1
    return counts


def rights(ballot: Ballot, counts: Sequence[int]) -> int:
    """How many of these are right."""
    return sum(counts[index] for index in ballot.rights)


def mistake(ballot: Ballot, counts: Sequence[int]) -> int | None:
    """The wrong option that most chose; None where nobody chose one."""
    wrong = [(n, -i) for i, n in enumerate(counts) if n and i not in ballot.rights]
    return -max(wrong)[1] if wrong else None


def hardest(state: ClassState, script: Sequence[Stop]) -> list[Hard]:
    """The questions answered so far, those first that fewest got right at once."""
    asked: list[Hard] = []
    for at, stop, counts in _asked(state, script):
        assert stop.ballot is not None
        right, of = rights(stop.ballot, counts), sum(counts)
        asked.append({"at": at, "right": right, "of": of})
    return sorted(asked, key=lambda one: one["right"] / one["of"])


def sheet(state: ClassState, script: Sequence[Stop], lang: Lang) -> list[SheetQuestion]:
    """The hardest questions that many got wrong, to be printed, with their solutions.

    They are as many as find room on a page, the one that fewest got right first.
    """
    found: list[SheetQuestion] = []
    asked = {at: (stop, counts) for at, stop, counts in _asked(state, script)}
    for hard in hardest(state, script):
        stop, counts = asked[hard["at"]]
        ballot = stop.ballot
        assert ballot is not None
        if len(found) < ON_SHEET and hard["right"] < HARD * hard["of"]:
            found.append(
                {
                    "title": stop.title,
                    "text": ballot.text,
                    "told": ballot.told,
                    "options": ballot.options,
                    "picture": ballot.picture,
                    "parts": ballot.parts,
                    "hands": [
                        {"name": one.name, "cards": one.cards}
                        for one in ballot.hands
                        if one.is_open
                    ],
                    "rights": ballot.rights,
                    "why": ballot.why,
                    "mistake": _told_mistake(stop, counts, lang),
                }
            )
    return found


def _told_mistake(stop: Stop, counts: Sequence[int], lang: Lang) -> Mistake | None:
    """The most popular mistake, and what comes of it."""
    assert stop.ballot is not None
    option = mistake(stop.ballot, counts)
    if option is None:
        return None
    told = reply_to(stop.ballot, option, stop.chapter, lang)[1]
    return {"option": option, "told": told[:MOST_TOLD]}


def _asked(
    state: ClassState, script: Sequence[Stop]
) -> Iterator[tuple[int, Stop, list[int]]]:
    for at, stop in enumerate(script):
        counts = answered(state, stop) if stop.ballot is not None else []
        if sum(counts):
            yield at, stop, counts


def rows_of(state: ClassState, script: Sequence[Stop]) -> Iterator[Row]:
    """Every question that was answered, option by option; None for a missing round."""
    for stop in script:
        ballot = stop.ballot
        if ballot is None:
            continue
        rounds, alone = state.rounds.get(stop.key, []), alone_counts(state, stop)
        if not rounds and not sum(alone):
            continue
        for index, option in enumerate(ballot.options):
            counts: list[int | None] = [*[one[index] for one in rounds], None, None]
            yield {
                "step": stop.key,
                "question": ballot.text,
                "option": option,
                "right": index in ballot.rights,
                "first_vote": counts[0],
                "second_vote": counts[1],
                "alone": alone[index],
            }


def as_csv(state: ClassState, script: Sequence[Stop], lang: Lang) -> str:
    """Counts of every question, option and round, for a spreadsheet of that language.

    No cell is a formula.
    """
    out, titles = io.StringIO(), {stop.key: stop.title for stop in script}
    rows = csv.writer(out, delimiter=CSV_SEPARATORS[lang])
    rows.writerow([say(f"rooms.csv.{name}", lang) for name in HEADS])
    at: dict[str | int | None, int] = {}
    for row in rows_of(state, script):
        step = row["step"]
        at[step] = at.get(step, -1) + 1
        letter = chr(ord("A") + at[step])
        said = [step, titles[str(step)], row["question"], letter, row["option"]]
        counts = [row[name] for name in HEADS[-3:]]
        rows.writerow(
            [*[plain(str(s)) for s in said], int(bool(row["right"])), *counts]
        )
    for n, past in enumerate(state.past):
        for i, (option, count) in enumerate(past.counts):
            letter, title = chr(ord("A") + i), say("rooms.csv.own", lang)
            asked = (f"own/{n + 1}", title, past.text, letter, option)
            rows.writerow([*[plain(one) for one in asked], "", count, None, None])
    return CSV_MARK + out.getvalue()


def plain(text: str) -> str:
    """A cell that no spreadsheet takes for a formula."""
    return f"'{text}" if text.lstrip(" ").startswith(MARKS_OF_FORMULAS) else text
