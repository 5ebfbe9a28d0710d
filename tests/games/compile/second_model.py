"""A second model of the rules, written from their text and unlike the machine.

Cards are names, zones are lists of names, texts are carried out by recursion: whatever
interrupts is a call inside the call that it interrupts, and a generator asks by
yielding (seat, kind, codes of the answers). Only data of cards and answers of chance
are shared.
"""

# ruff: noqa: ARG002 -- all verbs take the same arguments

from collections.abc import Callable, Generator
from dataclasses import dataclass, field
from itertools import combinations, permutations
from typing import Any

Ask = tuple[str, str, list[str]]
Run = Generator[Ask | str, str, Any]
PAUSE = "pause"
A, G = "amber", "green"
LINES = (1, 2, 3)


class Over(Exception):
    """The match has ended: winner or None, and why."""


def foe(seat: str) -> str:
    return G if seat == A else A


def drop(rows: list[Any], row: Any) -> None:
    """Take out this very list, not one that is like it."""
    del rows[[one is row for one in rows].index(True)]


@dataclass
class Running:
    """A text that is being carried out."""

    card: str
    seat: str
    box: str
    alive: bool = True
    that: Any = None
    noted: Any = None
    picked: int = 0
    x: int = 0
    late: list[tuple[str, dict[str, Any]]] = field(default_factory=list)
    left: list[Any] = field(default_factory=list)


class Model:
    """One match; ``play`` is its whole course as a generator."""

    def __init__(
        self, data: dict[str, Any], options: dict[str, Any], chance: Any
    ) -> None:
        self.options, self.chance = options, chance
        self.names = [card["id"] for card in data["card"]]
        self.card = {card["id"]: card for card in data["card"]}
        self.values = {card["id"]: card["value"] for card in data["card"]}
        self.pool = data["protocol"]
        self.code = self._codes()
        self.boxes = {name: self._boxes(card) for name, card in self.card.items()}
        self.stacks: dict[tuple[str, int], list[str]] = {
            (seat, line): [] for seat in (A, G) for line in LINES
        }
        self.up: set[str] = set()
        self.hand: dict[str, set[str]] = {A: set(), G: set()}
        self.deck: dict[str, set[str]] = {A: set(), G: set()}
        self.trash: dict[str, list[str]] = {A: [], G: []}
        self.lines: dict[str, list[str]] = {A: [], G: []}
        self.done: dict[str, set[str]] = {A: set(), G: set()}
        self.drawn = {A: 0, G: 0}
        self.taken = 0
        self.control: str | None = None
        self.ban: dict[str, str | None] = {A: None, G: None}
        self.banned: str | None = None
        self.running: list[Running] = []
        self.noted: list[list[tuple[str, dict[str, Any]]]] = []
        self.due: list[list[tuple[str, dict[str, Any]]]] = []
        self.moving: dict[tuple[str, int], list[tuple[list[Any], int]]] = {}
        self.paused: list[tuple[str, Any, Running]] = []
        self.turn, self.turns, self.deeds, self.changed = A, 0, 0, False
        self.winner: str | None = None
        self.reason = ""

    # Names and data

    def _codes(self) -> dict[str, str]:
        pairs: dict[str, str] = {}
        for protocol in self.pool:
            name = protocol["id"]
            free = (name[0] + letter for letter in name[1:])
            pairs[name] = next(one for one in free if one not in pairs.values())
        return {
            name: pairs[card["protocol"]] + str(card["value"])
            for name, card in self.card.items()
        }

    def _boxes(self, card: dict[str, Any]) -> list[dict[str, Any]]:
        first = card.get("first_print", [])
        if self.options["card_text"] == "errata" or not first:
            return card["box"]
        if card["id"] == "life-0":
            return first
        said = {box["box"] for box in first}
        return [box for box in card["box"] if box["box"] not in said] + first

    def texts(self, name: str, when: str) -> list[dict[str, Any]]:
        return [box for box in self.boxes[name] if box["when"] == when]

    # What holds

    def place(self, name: str) -> tuple[str, int] | None:
        return next((at for at, row in self.stacks.items() if name in row), None)

    def is_free(self, name: str) -> bool:
        at = self.place(name)
        return at is not None and self.stacks[at][-1] == name

    def statics(
        self, seat: str, line: int | None, verb: str
    ) -> list[tuple[str, dict[str, Any]]]:
        row = []
        for (side, here), cards in self.stacks.items():
            if side == seat and line in (None, here):
                for name in cards:
                    row += [
                        (name, box["do"][0])
                        for box in self.texts(name, "static")
                        if box["do"][0]["verb"] == verb and self.holds(name, box["box"])
                    ]
        return row

    def holds(self, name: str, box: str) -> bool:
        at = self.place(name)
        if at is None or name not in self.up:
            return False
        if box == "top":
            return True
        if not self.is_free(name):
            return False
        if box == "middle":
            return not any(
                self.statics(seat, at[1], "ignore_middle") for seat in (A, G)
            )
        return True

    def in_force(self, seat: str, when: str) -> list[tuple[str, dict[str, Any]]]:
        return [
            (name, box)
            for line in LINES
            for name in self.stacks[seat, line]
            for box in self.texts(name, when)
            if self.holds(name, box["box"])
        ]

    def value(self, name: str) -> int:
        at = self.place(name)
        if name in self.up:
            return self.values[name]
        assert at is not None
        for other in self.stacks[at]:
            for box in self.texts(other, "static"):
                if box["do"][0]["verb"] == "face_down_value" and other in self.up:
                    return box["do"][0]["value"]
        return 2

    def total(self, seat: str, line: int) -> int:
        sum_ = sum(self.value(name) for name in self.stacks[seat, line])
        for side in (A, G):
            for _, step in self.statics(side, line, "total"):
                if (step["of"] == "own") == (side == seat):
                    times = 1
                    if "per" in step:
                        both = self.stacks[A, line] + self.stacks[G, line]
                        times = len([name for name in both if name not in self.up])
                    sum_ += step["add"] * times
        return sum_ if self.options["total_floor"] is None else max(sum_, 0)

    def allowed(self, seat: str, line: int, face: str) -> bool:
        for name, step in self.statics(foe(seat), None, "forbid_play"):
            at = self.place(name)
            assert at is not None
            if step["line"] == "this" and at[1] != line:
                continue
            if step["face"] in ("any", face):
                return False
        return True

    def matches(self, seat: str, name: str, line: int) -> bool:
        there = {self.lines[A][line - 1], self.lines[G][line - 1]}
        waived = self.statics(seat, None, "waive_match")
        return self.card[name]["protocol"] in there or bool(waived)

    # What stops

    def check(self) -> None:
        for text in self.running:
            if self.place(text.card) is not None and not self.holds(
                text.card, text.box
            ):
                text.alive = False
        for row in self.noted:
            row[:] = [
                (name, box)
                for name, box in row
                if self.place(name) is None or self.holds(name, box["box"])
            ]
        if self.options["metal_1_visible"]:
            for seat in (A, G):
                if self.unseen(self.ban[seat]):
                    self.ban[seat] = None
            if self.unseen(self.banned):
                self.banned = None

    def unseen(self, name: str | None) -> bool:
        if name is None or self.place(name) is None:
            return False
        return name not in self.up or not self.is_free(name)

    def gone(self, name: str) -> None:
        """It leaves the field for good: what it says ends."""
        for text in self.running:
            if text.card == name:
                text.alive = False
            if name in text.left:
                text.left.remove(name)
            text.late = [one for one in text.late if one[0] != name]
        for row in (*self.noted, *self.due):
            row[:] = [one for one in row if one[0] != name]
        if self.options["metal_1_visible"]:
            self.ban = {
                seat: None if of == name else of for seat, of in self.ban.items()
            }
            self.banned = None if self.banned == name else self.banned

    def forget(self, names: set[str]) -> None:
        self.up -= names
        for text in self.running:
            if text.that in names:
                text.that = "hidden"

    def deed(self, count: int = 1) -> None:
        self.deeds += count
        self.changed = True

    def guard(self) -> None:
        if self.deeds >= 2000:
            raise Over(None, "guard")

    # Asking

    def ask(self, seat: str, kind: str, codes: list[str], always: bool = False) -> Run:
        self.guard()
        if not codes:
            return None
        if len(codes) == 1 and not always:
            return codes[0]
        return (yield seat, kind, codes)

    # A match

    def play(self) -> Run:
        try:
            yield from self.match()
        except Over as end:
            self.winner, self.reason = end.args

    def match(self) -> Run:
        given = self.options["first_drafter"]
        first = (
            given if given != "random" else (A, G)[self.chance.below(2, "first", 0, 0)]
        )
        picks: dict[str, list[str]] = {A: [], G: []}
        groups = self.options["pool"].split("+")
        pool = [one["id"] for one in self.pool if one["set"] in groups]
        for seat in (first, foe(first), foe(first), first, first, foe(first)):
            codes = [f"draft {one}" for one in pool]
            answer = yield from self.ask(seat, "draft", codes, True)
            pool.remove(answer.split()[1])
            picks[seat].append(answer.split()[1])
        for seat in (A, G):
            own = picks[seat]
            if self.options["line_order"] == "random":
                at = self.chance.below(6, "order", (A, G).index(seat), 0)
                own = list(list(permutations(own))[at])
            elif seat != first:
                own = own[::-1]
            self.lines[seat] = own
            self.deck[seat] = {n for n in self.names if self.card[n]["protocol"] in own}
        for seat in (first, foe(first)):
            for _ in range(5):
                self.hand[seat].add(self.top(seat))
        idle = 0
        self.turn = first
        while True:
            acted = yield from self.one_turn()
            idle = idle + 1 if not acted and not self.changed else 0
            if idle == 2:
                raise Over(None, "idle")
            if self.turns == self.options["turn_limit"]:
                raise Over(None, "turn_limit")
            self.turn = foe(self.turn)

    def top(self, owner: str) -> str:
        mask = sum(1 << self.names.index(name) for name in self.deck[owner])
        at = (A, G).index(owner)
        name = self.names[self.chance.one_of(mask, "deck", at, self.drawn[owner])]
        self.drawn[owner] += 1
        self.deck[owner].remove(name)
        return name

    def one_turn(self) -> Run:
        me, it = self.turn, foe(self.turn)
        self.turns += 1
        self.deeds, self.changed = 0, False
        self.banned, self.ban[me] = self.ban[me], None
        yield from self.triggered(self.in_force(me, "start"), noted=True)
        if self.options["control"] and self.control != me:
            ahead = [n for n in LINES if self.total(me, n) > self.total(it, n)]
            if len(ahead) > 1:
                self.control, self.changed = me, True
        acted = yield from self.compile_or_act()
        yield from self.cache()
        yield from self.triggered(self.in_force(me, "end"), noted=True)
        self.guard()
        return acted

    def compilable(self) -> list[int]:
        me, it = self.turn, foe(self.turn)
        return [
            n
            for n in LINES
            if self.total(me, n) >= 10 and self.total(me, n) > self.total(it, n)
        ]

    def compile_or_act(self) -> Run:
        me = self.turn
        self.guard()
        lines = self.compilable()
        if lines and self.banned is None:
            codes = [f"compile {line}" for line in lines]
            answer = yield from self.ask(me, "compile_line", codes)
            yield from self.compile(int(answer[-1]))
            return True
        codes = self.plays(me, LINES, ("up", "down"))
        if self.can_refresh(me):
            codes = ["refresh", *codes]
        answer = yield from self.ask(me, "action", codes, True)
        if answer == "refresh":
            yield from self.refresh(me)
        elif answer is not None:
            yield from self.play_card(me, answer)
        return answer is not None

    def compile(self, line: int) -> Run:
        me, it = self.turn, foe(self.turn)
        yield from self.use_control(me)
        leaving = [
            (seat, name) for seat in (me, it) for name in self.stacks[seat, line]
        ]
        goals: list[Any] = []
        for seat, name in leaving:
            goal: Any = "trash"
            if self.texts(name, "compile_delete") and name in self.up:
                codes = [f"line {one}" for one in LINES if one != line]
                answer = yield from self.ask(seat, "line", codes)
                goal = (seat, int(answer[-1]))
            goals.append(goal)
        later: list[Any] = []
        pairs = [(name, goal) for (_, name), goal in zip(leaving, goals, strict=True)]
        yield from self.move(me, pairs, quiet=later)
        self.changed = True
        protocol = self.lines[me][line - 1]
        if protocol in self.done[me]:
            self.due.append(later)
            later += self.draw(me, 1, it)
            drop(self.due, later)
        else:
            self.done[me].add(protocol)
            if len(self.done[me]) == 3:
                raise Over(me, "compiled")
        yield from self.triggered(later)

    def use_control(self, seat: str) -> Run:
        if self.control != seat:
            return
        self.control, self.changed = None, True
        orders = ["".join(map(str, one)) for one in permutations((1, 2, 3))][1:]
        codes = [f"order {who} {one}" for who in (seat, foe(seat)) for one in orders]
        answer = yield from self.ask(seat, "control", ["keep", *codes], True)
        if answer != "keep":
            self.reorder(answer)

    def reorder(self, answer: str) -> None:
        _, who, order = answer.split()
        self.lines[who] = [self.lines[who][int(digit) - 1] for digit in order]
        self.deed()

    def cache(self) -> Run:
        me = self.turn
        excess = len(self.hand[me]) - 5
        if excess <= 0 or self.statics(me, None, "skip_cache"):
            return
        answer = yield from self.ask(me, "discard", self.sets(me, [excess]))
        after = self.discard(me, answer)
        yield from self.triggered(after + self.in_force(me, "after_clear_cache"))

    # Hands and decks

    def ordered_hand(self, seat: str) -> list[str]:
        return [name for name in self.names if name in self.hand[seat]]

    def sets(self, seat: str, sizes: list[int]) -> list[str]:
        held = [self.code[name] for name in self.ordered_hand(seat)]
        return [
            "discard " + ",".join(one) for n in sizes for one in combinations(held, n)
        ]

    def named(self, code: str) -> str:
        return next(name for name, short in self.code.items() if short == code)

    def discard(self, seat: str, answer: str) -> list[Any]:
        names = [self.named(code) for code in answer.split()[1].split(",")]
        for name in names:
            self.hand[seat].remove(name)
            self.trash[seat].append(name)
            self.up.add(name)
        self.deed()
        return self.in_force(foe(seat), "after_opponent_discard")

    def can_refresh(self, seat: str) -> bool:
        return len(self.hand[seat]) < 5 and bool(self.deck[seat] or self.trash[seat])

    def refresh(self, seat: str) -> Run:
        if self.can_refresh(seat):
            yield from self.use_control(seat)
            yield from self.triggered(self.draw(seat, 5 - len(self.hand[seat]), seat))

    def draw(self, seat: str, count: int, owner: str) -> list[Any]:
        got = 0
        while got < count:
            if not self.deck[owner]:
                if not self.trash[owner] or (
                    owner != seat and not self.options["foreign_reshuffle"]
                ):
                    break
                self.deck[owner], self.trash[owner] = set(self.trash[owner]), []
                self.forget(self.deck[owner])
            self.hand[seat].add(self.top(owner))
            got += 1
        if not got:
            return []
        self.deed()
        return self.in_force(seat, "after_draw")

    # Playing

    def plays(self, seat: str, lines: Any, faces: tuple[str, ...]) -> list[str]:
        return [
            f"play {self.code[name]} {face} {line}"
            for name in self.ordered_hand(seat)
            for face in faces
            for line in lines
            if self.allowed(seat, line, face)
            and (face == "down" or self.matches(seat, name, line))
        ]

    def play_card(self, seat: str, answer: str) -> Run:
        _, code, face, line = answer.split()
        name = self.named(code)
        self.hand[seat].remove(name)
        if face == "up":
            self.up.add(name)
        self.deed()
        yield from self.landing([[name, (seat, int(line)), True]])

    def from_deck(self, seat: str, line: int) -> Run:
        name = self.top(seat)
        self.deed()
        yield from self.landing([[name, (seat, line), False]])

    # Moving (CTRG-4 to CTRG-7)

    def move(
        self, actor: str, pairs: list[tuple[str, Any]], quiet: list[Any] | None = None
    ) -> Run:
        tops = {at: row[-1] for at, row in self.stacks.items() if row}
        entries = []
        for name, goal in pairs:
            at = self.place(name)
            assert at is not None
            where = goal if isinstance(goal, tuple) else (goal, at[0])
            entries.append([name, where, name in self.up and not self.is_free(name)])
        left = sorted({self.place(name) for name, _ in pairs})  # type: ignore[type-var]
        for name, goal in pairs:
            self.stacks[self.place(name)].remove(name)  # type: ignore[index]
            if not isinstance(goal, tuple):
                self.gone(name)
        self.deed()
        self.check()
        deletes = any(goal == "trash" for _, goal in pairs)
        after = self.in_force(actor, "after_delete") if deletes else []
        if quiet is not None:
            quiet += after
            self.due.append(quiet)
            yield from self.landing(entries)
            drop(self.due, quiet)
            return
        fresh = []
        for at in left:
            row = self.stacks[at]
            if row and row[-1] != tops[at]:
                fresh += [
                    (row[-1], box)
                    for box in self.texts(row[-1], "enter")
                    if self.holds(row[-1], "middle")
                ]
        self.due.append(after)
        yield from self.landing(entries, fresh)
        drop(self.due, after)
        yield from self.triggered(after)

    def landing(self, entries: list[Any], fresh: list[Any] | None = None) -> Run:
        """What was uncovered, then one landing after the other."""
        at = [0]
        job = (entries, at)
        self.jobs().append(job)
        yield from self.triggered(fresh or [])
        while at[0] < len(entries):
            yield from self.land(job)
        drop(self.jobs(), job)
        mine = [one for one in self.paused if one[0] in [entry[0] for entry in entries]]
        for one in reversed(mine):
            self.paused.remove(one)
            yield from self.drive(one[1], one[2])

    def jobs(self) -> list[Any]:
        return self.moving.setdefault(("all", 0), [])

    def land(self, job: Any) -> Run:
        self.guard()
        entries, at = job
        name, goal, fires = entries[at[0]]
        if goal[0] == "trash":
            self.trash[goal[1]].append(name)
            self.up.add(name)
            at[0] += 1
            return
        if goal[0] == "hand":
            self.hand[goal[1]].add(name)
            self.forget({name})
            at[0] += 1
            return
        before = next(
            one for one in self.jobs() if any(e[1] == goal for e in one[0][one[1][0] :])
        )
        if before is not job:
            entry = entries.pop(at[0])
            last = max(n for n, e in enumerate(before[0]) if e[1] == goal)
            before[0].insert(last + 1, entry)
            return
        said: set[str] = set()
        while True:
            row = self.stacks[goal]
            tops = self.texts(row[-1], "would_cover") if row else []
            if not tops or row[-1] in said or not self.holds(row[-1], tops[0]["box"]):
                break
            said.add(row[-1])
            yield from self.text(row[-1], tops[0])
        self.guard()
        self.stacks[goal].append(name)
        self.check()
        if fires:
            yield from self.enter(name)
        self.guard()
        at[0] += 1

    def enter(self, name: str) -> Run:
        for box in self.texts(name, "enter"):
            if self.holds(name, "middle"):
                yield from self.text(name, box)

    def flip(self, name: str) -> Run:
        seat, _ = self.place(name)  # type: ignore[misc]
        if self.texts(name, "would_flip") and name in self.up:
            yield from self.move(seat, [(name, "trash")])
            return
        self.turn_over(name)
        self.check()
        if name in self.up and self.is_free(name):
            yield from self.enter(name)

    def turn_over(self, name: str) -> None:
        self.up ^= {name}
        self.deed()

    # Texts

    def triggered(self, row: list[Any], noted: bool = False) -> Run:
        """Texts due, in the order that the turn person likes (CTRG-2, CTUR-1)."""
        kept = self.noted if noted else self.due
        kept.append(row)
        while row:
            self.guard()
            now = [(name, box) for name, box in row if self.holds(name, box["box"])]
            if not now:
                break
            codes = [f"next {self.code[name]} {box['when']}" for name, box in now]
            answer = yield from self.ask(self.turn, "order", codes)
            name, box = now[codes.index(answer)]
            row.remove((name, box))
            yield from self.text(name, box)
        drop(kept, row)

    def text(self, name: str, box: dict[str, Any]) -> Run:
        seat, _ = self.place(name)  # type: ignore[misc]
        running = Running(name, seat, box["box"])
        self.running.append(running)
        yield from self.drive(self.whole(running, box["do"]), running)

    def whole(self, text: Running, steps: list[dict[str, Any]]) -> Run:
        yield from self.steps(text, steps)
        late, text.late = text.late, []
        yield from self.triggered(late)

    def drive(self, course: Any, text: Running) -> Run:
        """Carry a text on; it is laid aside while its card waits to land (CBOX-4)."""
        try:
            item = next(course)
            while True:
                if item == PAUSE:
                    self.paused.append((text.card, course, text))
                    return
                answer = yield item
                item = course.send(answer)
        except StopIteration:
            self.running.remove(text)

    def steps(self, text: Running, steps: list[dict[str, Any]]) -> Run:
        held: list[Any] = []
        for step in steps:
            yield from self.ready(text)
            if held:
                text.late = []
            if not text.alive:
                text.late = held or text.late
                return
            does: Callable[..., Run] = getattr(self, f"do_{step['verb']}")
            was, text.late = held, []
            if was:
                text.late = was
            done = yield from does(text, step, self.seat_of(text, step))
            if done and "then" in step:
                yield from self.steps(text, step["then"])
            if was:
                yield from self.ready(text)
                late, text.late = text.late, []
                yield from self.triggered(late)
                held = []
            else:
                held = text.late
        yield from self.ready(text)

    def ready(self, text: Running) -> Run:
        while text.alive and self.place(text.card) is None:
            yield PAUSE
        self.guard()

    def seat_of(self, text: Running, step: dict[str, Any]) -> str:
        return foe(text.seat) if step.get("by") == "opponent" else text.seat

    def here(self, text: Running) -> int:
        at = self.place(text.card)
        assert at is not None
        return at[1]

    def targets(self, text: Running, step: dict[str, Any]) -> list[str]:
        found = []
        for (seat, line), row in sorted(self.stacks.items()):
            side, where = step.get("side", "any"), step.get("line", "any")
            if side != "any" and (side == "own") != (seat == text.seat):
                continue
            here = self.here(text)
            wanted = {
                "any": line,
                "this": here,
                "noted": text.noted,
                "picked": text.picked,
            }
            if line == here if where == "other" else line != wanted[where]:
                continue
            if step["verb"] == "shift" and step["to"] == "this" and line == here:
                continue
            found += [name for name in row if self.is_meant(text, step, name, row)]
        pick = step.get("pick")
        if pick and found:
            best = (max if pick == "highest" else min)(map(self.value, found))
            found = [name for name in found if self.value(name) == best]
        return found

    def is_meant(
        self, text: Running, step: dict[str, Any], name: str, row: list[str]
    ) -> bool:
        cover = step.get("cover", "uncovered")
        if cover != "all" and (cover == "uncovered") != (row[-1] == name):
            return False
        if step.get("other") and name == text.card:
            return False
        face = step.get("face", "any")
        if face != "any" and (face == "up") != (name in self.up):
            return False
        return "values" not in step or self.value(name) in step["values"]

    def place_code(self, name: str) -> str:
        seat, line = self.place(name)  # type: ignore[misc]
        return f"card {seat[0]}{line}/{self.stacks[seat, line].index(name) + 1}"

    def aim(self, text: Running, step: dict[str, Any], actor: str) -> Run:
        """A card, or None; certain cards only if they lie in a stack."""
        if "card" in step:
            name = text.card if step["card"] == "this" else text.that
            return name if name is not None and self.place(name) else None
        names = self.targets(text, step)
        codes = [self.place_code(name) for name in names]
        may = step.get("may", False)
        if may and codes:
            codes.append("decline")
        answer = yield from self.ask(actor, "target", codes, may)
        text.that = (
            names[codes.index(answer)] if answer not in (None, "decline") else None
        )
        return text.that

    def all_of(self, text: Running, step: dict[str, Any]) -> list[str]:
        names = self.targets(text, step)
        return sorted(names, key=lambda name: self.place(name)[0] != self.turn)  # type: ignore[index]

    # Verbs

    def after(self, text: Running, step: dict[str, Any], row: list[Any]) -> Run:
        if step.get("joined"):
            text.late = row
        else:
            yield from self.triggered(row)

    def do_draw(self, text: Running, step: dict[str, Any], me: str) -> Run:
        owner = foe(me) if step.get("from") == "opponent_deck" else me
        count = step.get("n", 1)
        if count == "x+1":
            count = text.x + 1
        elif count == "value_of_that":
            count = self.worth(text.that)
        if step.get("may"):
            if not self.deck[owner] and not self.trash[owner]:
                return False
            if (yield from self.ask(me, "may", ["yes", "decline"], True)) != "yes":
                return False
        had = len(self.hand[me])
        row = self.draw(me, count, owner)
        got = len(self.hand[me]) > had
        yield from self.after(text, step, row)
        return got

    def worth(self, name: str | None) -> int:
        if name is None or name == "hidden":
            return 0 if name is None else 2
        if self.place(name):
            return self.value(name)
        return self.values[name] if name in self.trash[A] + self.trash[G] else 0

    def do_discard(self, text: Running, step: dict[str, Any], me: str) -> Run:
        n, held = step["n"], len(self.hand[me])
        sizes = list(range(1, held + 1))
        if n != "1+":
            sizes = [min(text.x + 1 if n == "x+1" else n, held)] if held else []
        codes = self.sets(me, sizes)
        may = step.get("may", False)
        if may and codes:
            codes.append("decline")
        answer = yield from self.ask(me, "discard", codes, may)
        text.x = 0
        if answer in (None, "decline"):
            return False
        text.x = answer.count(",") + 1
        yield from self.triggered(self.discard(me, answer))
        return True

    def do_flip(self, text: Running, step: dict[str, Any], me: str) -> Run:
        if step.get("n") == "all":
            return (yield from self.flip_all(text, step))
        name = yield from self.aim(text, step, me)
        asks = name is not None and "card" in step and step.get("may")
        if asks and (yield from self.ask(me, "may", ["yes", "decline"], True)) != "yes":
            return False
        if name is None:
            return False
        text.that = name
        if name in text.left:
            text.left.remove(name)
        yield from self.flip(name)
        return True

    def flip_all(self, text: Running, step: dict[str, Any]) -> Run:
        names = self.all_of(text, step)
        first = [n for n in names if self.texts(n, "would_flip") and n in self.up]
        if first:
            yield from self.flip(first[0])
            yield from self.ready(text)
            if not text.alive:
                return False
            names = self.all_of(text, step)
        for name in names:
            self.turn_over(name)
        self.check()
        return bool(names)

    def off(self, text: Running, step: dict[str, Any], me: str, goal: str) -> Run:
        if step.get("n") == "all":
            names = self.all_of(text, step)
        else:
            name = yield from self.aim(text, step, me)
            text.that = name
            names = [] if name is None else [name]
        if names:
            yield from self.move(me, [(name, goal) for name in names])
        return bool(names)

    def do_delete(self, text: Running, step: dict[str, Any], me: str) -> Run:
        return (yield from self.off(text, step, me, "trash"))

    def do_return(self, text: Running, step: dict[str, Any], me: str) -> Run:
        return (yield from self.off(text, step, me, "hand"))

    def do_shift(self, text: Running, step: dict[str, Any], me: str) -> Run:
        if step.get("n") == "all":
            names = self.all_of(text, step)
            lines = [n for n in LINES if n != self.here(text)] if names else []
        else:
            name = yield from self.aim(text, step, me)
            if name is None:
                return False
            text.that, names = name, [name]
            lines = self.goals(text, step, name)
        codes = [f"line {line}" for line in lines]
        may = bool(step.get("may") and "card" in step)
        if may and codes:
            codes.append("decline")
        answer = yield from self.ask(me, "line", codes, may)
        if answer in (None, "decline"):
            return False
        goal = int(answer[-1])
        pairs = [(name, (self.place(name)[0], goal)) for name in names]  # type: ignore[index]
        yield from self.move(me, pairs)
        return True

    def goals(self, text: Running, step: dict[str, Any], name: str) -> list[int]:
        here, start = self.here(text), self.place(name)[1]  # type: ignore[index]
        if step["to"] == "this":
            return [here] if start != here else []
        away = [line for line in LINES if line != start]
        return [n for n in away if here in (n, start)] if "touches" in step else away

    def do_reveal(self, text: Running, step: dict[str, Any], me: str) -> Run:
        return (yield from self.aim(text, step, me)) is not None

    def do_reveal_hand(self, text: Running, step: dict[str, Any], me: str) -> Run:
        return bool(self.hand[me])
        yield

    def hand_card(self, step: dict[str, Any], me: str) -> Run:
        codes = [f"hand {self.code[name]}" for name in self.ordered_hand(me)]
        may = step.get("may", False)
        if may and codes:
            codes.append("decline")
        answer = yield from self.ask(me, "hand", codes, may)
        return None if answer in (None, "decline") else self.named(answer.split()[1])

    def do_reveal_card(self, text: Running, step: dict[str, Any], me: str) -> Run:
        return (yield from self.hand_card(step, me)) is not None

    def do_give(self, text: Running, step: dict[str, Any], me: str) -> Run:
        name = yield from self.hand_card(step, me)
        if name is None:
            return False
        self.hand[me].remove(name)
        self.hand[foe(me)].add(name)
        self.deed()
        return True

    def do_take_random(self, text: Running, step: dict[str, Any], me: str) -> Run:
        held = self.hand[foe(me)]
        if not held:
            return False
        mask = sum(1 << self.names.index(name) for name in held)
        at = self.chance.one_of(mask, "random", (A, G).index(foe(me)), self.taken)
        self.taken += 1
        held.remove(self.names[at])
        self.hand[me].add(self.names[at])
        self.deed()
        return True
        yield

    def do_play(self, text: Running, step: dict[str, Any], me: str) -> Run:
        here, where = self.here(text), step["line"]
        lines = [
            n
            for n in LINES
            if where == "any"
            or (where == "this" and n == here)
            or (where == "other" and n != here)
            or (where == "noted" and n == text.noted)
        ]
        if step["from"] == "hand":
            faces = ("down",) if step["face"] == "down" else ("up", "down")
            answer = yield from self.ask(me, "play", self.plays(me, lines, faces))
            if answer is not None:
                yield from self.play_card(me, answer)
            return answer is not None
        if step.get("place") == "under":
            return self.slide(text, me, here)
        lines = [n for n in lines if self.allowed(me, n, "down") and self.deck[me]]
        answer = yield from self.ask(me, "line", [f"line {n}" for n in lines])
        if answer is None:
            return False
        yield from self.from_deck(me, int(answer[-1]))
        return True

    def slide(self, text: Running, me: str, here: int) -> bool:
        count = (len(self.stacks[A, here]) + len(self.stacks[G, here])) // 2
        for done in range(count):
            if not self.deck[me] or not self.allowed(me, here, "down"):
                return done > 0
            row = self.stacks[me, here]
            row.insert(row.index(text.card), self.top(me))
            self.deed()
        self.check()
        return count > 0

    def do_refresh(self, text: Running, step: dict[str, Any], me: str) -> Run:
        yield from self.refresh(me)
        return True

    def do_rearrange(self, text: Running, step: dict[str, Any], me: str) -> Run:
        whose = text.seat if step["of"] == "own" else foe(text.seat)
        orders = ["".join(map(str, one)) for one in permutations((1, 2, 3))][1:]
        self.reorder(
            (
                yield from self.ask(
                    me, "rearrange", [f"order {whose} {one}" for one in orders]
                )
            )
        )
        return True

    def do_swap(self, text: Running, step: dict[str, Any], me: str) -> Run:
        codes = [f"order {me} {one}" for one in ("132", "213", "321")]
        self.reorder((yield from self.ask(me, "rearrange", codes)))
        return True

    def do_forbid_compile(self, text: Running, step: dict[str, Any], me: str) -> Run:
        self.ban[foe(text.seat)] = text.card
        return True
        yield

    def do_each(self, text: Running, step: dict[str, Any], me: str) -> Run:
        of = step["of"]
        if of == "other_lines":
            text.left = [n for n in LINES if n != self.here(text)]
        elif of == "lines_with_own_card":
            text.left = [n for n in LINES if self.stacks[text.seat, n]]
        else:
            text.left = self.targets(text, step)
        while True:
            codes = self.objects(text, step)
            answer = yield from self.ask(me, "each", list(codes))
            if answer is None:
                return True
            if of == "cards":
                text.that = codes[answer]
            else:
                text.noted = codes[answer]
                text.left.remove(text.noted)
            yield from self.steps(text, step["do"])
            yield from self.ready(text)
            if not text.alive:
                return True

    def objects(self, text: Running, step: dict[str, Any]) -> dict[str, Any]:
        """What is left of an *each* and can be affected now."""
        codes = {}
        for one in text.left:
            if step["of"] == "cards":
                face = step.get("face", "any")
                is_it = face == "any" or (face == "up") == (one in self.up)
                if self.is_free(one) and is_it:
                    codes[self.place_code(one)] = one
            elif self.would_do(text, step["do"][0], one):
                codes[f"line {one}"] = one
        return codes

    def would_do(self, text: Running, step: dict[str, Any], line: int) -> bool:
        was, text.noted = text.noted, line
        if step["verb"] == "play":
            could = bool(self.deck[text.seat]) and self.allowed(text.seat, line, "down")
        else:
            could = bool(self.targets(text, step))
        text.noted = was
        return could

    def do_pick_line(self, text: Running, step: dict[str, Any], me: str) -> Run:
        codes = []
        for line in LINES:
            text.picked = line
            count = len(self.stacks[A, line]) + len(self.stacks[G, line])
            if step["lines"] == "other" and line == self.here(text):
                continue
            if count >= step.get("min_cards", 0) and self.targets(text, step["do"][0]):
                codes.append(f"line {line}")
        answer = yield from self.ask(me, "line", codes)
        if answer is None:
            return False
        text.picked = int(answer[-1])
        yield from self.steps(text, step["do"])
        return True

    def do_choose(self, text: Running, step: dict[str, Any], me: str) -> Run:
        codes: dict[str, tuple[dict[str, Any], int]] = {}
        for at, option in enumerate(step["options"], 1):
            one = option[0]
            card = text.card if one.get("card") == "this" else text.that
            if one["verb"] == "discard":
                if self.hand[me]:
                    codes[f"choose {at}"] = (one, 0)
            elif card is not None and self.place(card):
                if one["verb"] == "shift":
                    for line in self.goals(text, one, card):
                        codes[f"shift {line}"] = (one, line)
                else:
                    codes[f"choose {at}"] = (one, 0)
        names = list(codes)
        may = step.get("may", False)
        if may and names:
            names.append("decline")
        answer = yield from self.ask(me, "choose", names, may)
        if answer in (None, "decline"):
            return False
        one, line = codes[answer]
        if line:
            at = self.place(text.that)
            yield from self.move(me, [(text.that, (at[0], line))])  # type: ignore[index]
        else:
            yield from self.steps(text, [one])
        return True

    def do_if(self, text: Running, step: dict[str, Any], me: str) -> Run:
        at = self.place(text.card)
        assert at is not None
        holds = not self.is_free(text.card)
        if step["is"] == "covers_a_card":
            holds = self.stacks[at][0] != text.card
        if holds:
            yield from self.steps(text, step["do"])
        return holds
