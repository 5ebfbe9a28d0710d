"""What holds now: places, boxes in force, values, totals, bans."""

from typing import Any

from tests.games.compile.second_model.data import Data
from tests.games.compile.second_model.words import LINES, A, G, foe


class Holding(Data):
    """What holds now: places, boxes in force, values, totals, bans."""

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

    def place_code(self, name: str) -> str:
        seat, line = self.place(name)  # type: ignore[misc]
        return f"card {seat[0]}{line}/{self.stacks[seat, line].index(name) + 1}"
