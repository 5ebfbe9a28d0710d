"""What stops: texts, noted ones and bans; and how somebody is asked."""

from tests.games.compile.second_model.holding import Holding
from tests.games.compile.second_model.words import A, G, Over, Run


class Stopping(Holding):
    """What stops: texts, noted ones and bans; and how somebody is asked."""

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

    def ask(self, seat: str, kind: str, codes: list[str], always: bool = False) -> Run:
        self.guard()
        if not codes:
            return None
        if len(codes) == 1 and not always:
            return codes[0]
        return (yield seat, kind, codes)
