"""All cards and zones, and how cards are named in answers."""

from typing import Any

from tests.games.compile.second_model.words import LINES, A, G, Moment, Running


class Data:
    """All cards and zones, and how cards are named in answers."""

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
        self.queue: dict[tuple[str, int], list[list[Any]]] = {
            at: [] for at in self.stacks
        }
        self.compiling: list[Moment] | None = None
        self.paused: list[tuple[str, Any, Running]] = []
        self.turn, self.turns, self.deeds, self.changed = A, 0, 0, False
        self.winner: str | None = None
        self.reason = ""

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

    def named(self, code: str) -> str:
        return next(name for name, short in self.code.items() if short == code)
