"""A lesson of 45 minutes, its time compressed, with faults: right to the last count.

Real sockets, some of them of Chromium pages, and a presenter's page. In CI it is short;
MOTC_LAB_COURSE=full has 30 pupils (three pages), twelve votes and two of them again.
"""

import csv
import os
import signal
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Enter
from tests.browser.crowd import Crowd
from tests.browser.server import Tutorial
from tests.browser.visit import LAPTOP, until

FULL = os.environ.get("MOTC_LAB_COURSE") == "full"
SOCKETS, PAGES, VOTES = (27, 3, 12) if FULL else (5, 1, 3)
AGAIN = {0, 1} if FULL else {1}  # numbers of the votes that are taken twice
KILLED_AT, RELOADED_AT, SLEPT_AT = (6, 4, 8) if FULL else (2, 0, 1)
HANDY, WALL = (390, 844), (1280, 720)


@dataclass
class Lesson:
    """What was chosen, as the test counts it itself."""

    server: Tutorial
    lead: Page
    wall: Page
    pupils: list[Page]
    crowd: Crowd
    counts: dict[str, list[list[int]]] = field(default_factory=dict)

    def act(self, name: str) -> None:
        self.lead.locator(f"#acts [data-act={name}]").click()

    @property
    def phase(self) -> str:
        return str(self.crowd.pupils[0].view.get("phase"))

    def options(self) -> Locator:
        return self.lead.locator(".class-bars > li")

    def everybody_votes(self, number: int, round_: int, late: range) -> list[int]:
        """Each device its own way; those of ``late`` wait. Returns the counts."""
        of, counts = self.options().count(), [0] * self.options().count()
        everybody = [*self.crowd.pupils, *self.pupils]
        ways = range(len(everybody))
        chosen = [(n * n * (number + 1) + round_ * n) % of for n in ways]
        for option in chosen:
            counts[option] += 1
        now = [n for n in range(len(self.crowd.pupils)) if n not in late]
        self.crowd.do(self.crowd.pupils[n].vote(chosen[n]) for n in now)
        for n, page in enumerate(self.pupils, len(self.crowd.pupils)):
            way = page.locator("[data-key=way][aria-expanded=false]")
            expect(way.or_(page.locator(".class-choices button")).first).to_be_visible()
            if way.count():  # a play, which is answered on the board at first
                way.click()
            page.locator(".class-choices button").nth(chosen[n]).click()
            expect(page.locator(".class-choices [aria-pressed=true]")).to_have_count(1)
        self._late = [(n, chosen[n]) for n in late]
        return counts

    def those_left_vote(self) -> None:
        self.crowd.do(self.crowd.pupils[n].vote(option) for n, option in self._late)


def bars(page: Page) -> list[str]:
    """What stands beside each bar."""
    return page.locator(".class-bars .class-n").all_inner_texts()


@pytest.fixture
def lesson(tmp_path: Path, visit: Enter) -> Iterator[Lesson]:
    rooms = ["--rooms", str(tmp_path / "rooms")]
    server = Tutorial.start(tmp_path / "log", rooms)
    lead = visit(server, size=LAPTOP, accepts="en").go("teach?lang=en")
    lead.clock.install()
    lead.goto(f"{server.home}class?lang=en&plan=45")
    lead.locator("#start button").click()
    lead.wait_for_url("**show=presenter")
    code = lead.locator(".class-code").inner_text()
    wall = visit(server, size=WALL, accepts="de").go(
        f"class?lang=de&code={code}&show=projector"
    )
    pages = [
        visit(server, size=HANDY, accepts="de", touch=True).go(f"room/{code}?lang=de")
        for _ in range(PAGES)
    ]
    crowd = Crowd(server.home, code, SOCKETS)
    found = Lesson(server, lead, wall, pages, crowd)
    yield found
    crowd.close()
    found.server.stop()


def revive(lesson: Lesson, tmp_path: Path) -> None:
    """The server is killed in the middle of a vote, and comes back at its place."""
    old = lesson.server
    old.process.send_signal(signal.SIGKILL)
    old.process.wait()
    port = int(old.home.rsplit(":", 1)[1].strip("/"))
    rooms = ["--rooms", str(tmp_path / "rooms")]
    lesson.server = Tutorial._start_at(port, tmp_path / "log2", rooms)


def take_a_vote(lesson: Lesson, number: int, fault: Callable[[], None] | None) -> None:
    """Open it, have a fault in the middle, close, perhaps vote again, and reveal."""
    lesson.act("open")
    key = f"vote {number}"
    rounds = lesson.counts.setdefault(key, [])
    for round_ in range(2 if number in AGAIN else 1):
        lesson.crowd.until(lambda p: p.view.get("phase") == "open")
        lesson.crowd.until(lambda p, r=round_: p.view.get("round") == r)  # type: ignore[misc]
        late = range(SOCKETS // 2) if fault and round_ == 0 else range(0)
        counts = lesson.everybody_votes(number, round_, late)
        if late:
            told = f"Answers: {sum(counts) - len(late)}"
            expect(lesson.lead.locator("#told")).to_contain_text(told)
            assert fault is not None
            fault()
            lesson.crowd.until(lambda p: p.view.get("phase") == "open")
            lesson.those_left_vote()
        expect(lesson.lead.locator("#told")).to_contain_text(f"Answers: {sum(counts)}")
        assert bars(lesson.wall) == [], "the wall tells nothing before it is revealed"
        lesson.act("close")
        rounds.append(counts)
        if number in AGAIN and round_ == 0:
            lesson.act("again")
    lesson.act("reveal")
    lesson.crowd.until(lambda p: p.view.get("phase") == "revealed")
    shown = [n for option in zip(*rounds, strict=True) for n in option]
    until(lesson.wall, lambda: len(bars(lesson.wall)) == len(shown))
    assert [text.split()[-1] for text in bars(lesson.wall)] == [str(n) for n in shown]
    for pupil in lesson.crowd.pupils:
        assert [list(one) for one in pupil.view["rounds"]] == rounds
        assert pupil.view["reply"]["told"], "everybody is told what came of it"


def work_alone(lesson: Lesson) -> None:
    """A phase at one's own pace: one pupil stands still, and is seen as a number."""
    lead, crowd = lesson.lead, lesson.crowd
    lead.evaluate("document.getElementById('class').dataset.stuck = '2'")
    crowd.until(lambda p: p.view.get("mode") == "free")
    first = crowd.pupils[0].view["at"]
    crowd.do(one.say({"kind": "see", "at": first}) for one in crowd.pupils)
    lead.wait_for_timeout(2500)
    onward = crowd.pupils[0].view["next"]
    crowd.do(one.say({"kind": "see", "at": onward}) for one in crowd.pupils[1:])
    where = lead.locator("#class-where")
    expect(where).to_contain_text(f"{len(crowd.pupils) - 1} · ")
    expect(where.locator(".is-stuck")).to_have_count(1)
    expect(where.locator(".is-stuck")).to_contain_text(
        f"{1 + PAGES} on the same step for more than 2 minutes"
    )
    lesson.act("pause")
    crowd.until(lambda p: p.view["paused"])
    expect(lesson.pupils[0].locator("#told")).to_contain_text("Pause")
    lesson.act("resume")
    crowd.until(lambda p: not p.view["paused"])


def reload_five(lesson: Lesson) -> None:
    five = lesson.crowd.pupils[-5:]
    lesson.crowd.do(pupil.reload() for pupil in five)
    lesson.pupils[0].reload()
    lesson.crowd.until(lambda p: bool(p.view))
    assert all(pupil.view["mine"] is not None for pupil in five[-2:])
    expect(lesson.pupils[0].locator("[aria-pressed=true]")).to_have_count(1)


@pytest.mark.long
def test_a_lesson_with_faults_is_right_to_the_last_count(
    lesson: Lesson, tmp_path: Path
) -> None:
    lead, everybody = lesson.lead, SOCKETS + PAGES
    expect(lead.locator("#told")).to_contain_text(f"Present: {everybody}")
    expect(lesson.wall.locator(".class-code")).to_be_visible()

    def sleep() -> None:
        lead.clock.fast_forward(600_000)  # the lid is closed for ten minutes
        expect(lead.locator("#told")).to_contain_text(f"Present: {everybody}")

    def die() -> None:
        revive(lesson, tmp_path)
        expect(lead.locator("#told")).to_contain_text(f"Present: {everybody}")

    faults = {SLEPT_AT: sleep, RELOADED_AT: lambda: reload_five(lesson), KILLED_AT: die}
    taken, worked = 0, False
    while taken < VOTES:
        if lead.locator("#acts [data-act=open]").count():
            take_a_vote(lesson, taken, faults.get(taken))
            taken += 1
        elif not worked:
            work_alone(lesson)
            worked = True
        if taken < VOTES:
            place = lead.locator("#seen .facts").first
            before = place.inner_text()
            lead.keyboard.press("PageDown")
            expect(place).not_to_have_text(before)
    assert worked
    with lead.expect_download() as saved:
        lesson.act("csv")
    check_file(Path(str(saved.value.path())), lesson)
    lead.on("dialog", lambda dialog: dialog.accept())
    lead.get_by_role("button", name="End the class").click()
    lesson.crowd.until(lambda p: p.refused == "ended")
    expect(lesson.wall.locator("#refused")).to_contain_text("beendet")
    with closing(sqlite3.connect(tmp_path / "rooms-classes")) as base:
        assert base.execute("SELECT count(*) FROM rooms").fetchone() == (0,)


def check_file(path: Path, lesson: Lesson) -> None:
    """The saved counts are those that the test has made itself."""
    with path.open(encoding="utf-8-sig", newline="") as file:
        rows = list(csv.DictReader(file))
    saved: dict[str, list[list[int]]] = {}
    for row in rows:
        counts = [int(row[name]) for name in ("first vote", "second vote") if row[name]]
        saved.setdefault(row["id"], []).append(counts)
    made = list(lesson.counts.values())
    assert len(saved) == len(made) == VOTES
    for found, rounds in zip(saved.values(), made, strict=True):
        assert [list(one) for one in zip(*found, strict=True)] == rounds
