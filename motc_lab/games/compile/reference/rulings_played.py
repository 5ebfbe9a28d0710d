"""Plays a public ruling and says where the match and the official answer differ."""

import re
from collections import Counter
from collections.abc import Iterator

from motc_lab.engine.seat import SPECTATOR
from motc_lab.engine.session import AnySession
from motc_lab.games.compile import codes
from motc_lab.games.compile.names import names_in
from motc_lab.games.compile.reference.rulings import Check, Ruling
from motc_lab.games.compile.rules.facts import total
from motc_lab.games.compile.rules.machine import Table
from motc_lab.games.compile.rules.state import bits

Facts = dict[str, object]


def differences(ruling: Ruling) -> list[str]:
    """Play it; return everything that is not as ruled."""
    session = ruling.begin()
    row = _at(ruling, session, 0)
    for count, answer in enumerate(ruling.way, 1):
        session.play(answer)
        row += _at(ruling, session, count)
    return row


def _at(ruling: Ruling, session: AnySession, count: int) -> list[str]:
    """What differs after so many answers."""
    due = [
        one
        for one in ruling.check
        if count == (len(ruling.way) if one.after is None else one.after)
    ]
    return [
        f"{ruling.id} after {count}: {told}"
        for check in due
        for told in _wrong(check, session)
    ]


def _wrong(check: Check, session: AnySession) -> Iterator[str]:
    there = facts(session)
    for name in ("asked", "control"):
        wanted = getattr(check, name)
        if wanted is not None and wanted != there[name]:
            yield f"{name}: {there[name]}, not {wanted}"
    yield from _wrong_answers(check, session)
    for name in ("stacks", "hands", "trash", "totals", "events", "fired"):
        found = there[name]
        assert isinstance(found, dict)
        for key, wanted in getattr(check, name).items():
            if not _is_as(wanted, found.get(key, 0), in_order=name == "stacks"):
                yield f"{name} {key}: {found.get(key, 0)}, not {wanted}"


def _wrong_answers(check: Check, session: AnySession) -> Iterator[str]:
    question = session.question
    offered = {option.code for option in question.options} if question else set()
    if check.offered is not None and offered != _listed(check.offered):
        yield f"offered: {sorted(offered)}, not {check.offered}"
    if missing := _listed(check.may) - offered:
        yield f"not offered: {sorted(missing)}"
    if wrong := _listed(check.may_not) & offered:
        yield f"offered: {sorted(wrong)}"


def _listed(told: str) -> set[str]:
    return {one.strip() for one in told.split(",")} - {""}


def _is_as(wanted: str | int, there: object, *, in_order: bool) -> bool:
    """Whether cards, or their number, are as wanted; ``??`` is any card."""
    if isinstance(wanted, int):
        count = len(there.split()) if isinstance(there, str) else there
        return wanted == count
    assert isinstance(there, str)
    if in_order:
        form = re.escape(wanted).replace(r"\?\?", "[a-z]{2}[0-6]")
        return re.fullmatch(form, there) is not None
    return sorted(wanted.split()) == sorted(there.split())


def facts(session: AnySession) -> Facts:
    """All that a check may ask of a match, hidden things included."""
    names, question = names_in(session.ruleset), session.question
    table = session.machine
    assert isinstance(table, Table)
    places = [(seat, line) for seat in (0, 1) for line in range(3)]
    events = session.events(SPECTATOR)
    return {
        "asked": f"{question.seat} {question.kind}" if question else "",
        "control": "neutral"
        if table.control < 0
        else f"{codes.PLAYERS[table.control]}",
        "stacks": {
            _place(seat, line): " ".join(
                f"{names.codes[card]}{'-+'[table.up[card]]}"
                for card in table.stacks[3 * seat + line]
            )
            for seat, line in places
        },
        "totals": {
            _place(seat, line): total(table, seat, line) for seat, line in places
        },
        "hands": _by_person([bits(mask) for mask in table.hands], names.codes),
        "trash": _by_person(table.trash, names.codes),
        "events": Counter(event.kind for event in events),
        "fired": Counter(event.text for event in events if event.kind == "fires"),
    }


def _place(seat: int, line: int) -> str:
    return f"{'ag'[seat]}{line + 1}"


def _by_person(rows: list[list[int]], called: tuple[str, ...]) -> dict[str, str]:
    return {
        "ag"[seat]: " ".join(called[card] for card in row)
        for seat, row in enumerate(rows)
    }
