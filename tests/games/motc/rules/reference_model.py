"""A second reading of the rulings: slow, plain, and independent of the machine.

A match is one generator. It yields a ``Decision`` (kind, person, option codes) and is
sent the code that was chosen. Zones are lists of card ids, everything else is words
and small numbers. Chance is asked by name: ``next_card(person, from_where, cards)``.
Nothing is imported from the engine; the edition comes as the plain data of its file.
"""

from collections.abc import Callable, Generator
from dataclasses import dataclass
from typing import Any

ORDER = [c + p for c in "wb" for p in ("K", "Q", "R1", "R2", "B1", "B2", "N1", "N2")]
PERSONS = ["spassky", "fischer"]
PAWN_STRENGTH = 1
PAWN_EFFECT = [
    {
        "do": "choose",
        "by": "self",
        "options": [
            [{"do": "draw", "count": 1, "per_unresolved": False}],
            [{"do": "may take a pawn"}],
        ],
    }
]


@dataclass
class Decision:
    """One question: what kind, who is asked, and all answers that are allowed."""

    kind: str
    who: str
    answers: list[str]


Steps = Generator[Decision, str, Any]
NextCard = Callable[[str, str, list[str]], str]


def the_other(who: str) -> str:
    return "fischer" if who == "spassky" else "spassky"


class Person:
    """One side of the table."""

    def __init__(self, data: dict[str, Any], pawns: int) -> None:
        self.data = data
        self.cards = {card["id"]: card for card in data["cards"]}
        self.deck = list(ORDER)
        self.hand: list[str] = []
        self.face_up: list[str] = []
        self.face_down: list[str] = []
        self.seen_in_hand: list[str] = []
        self.supply = pawns
        self.reserve = 0
        self.space = data["start"]
        self.points = 0
        self.must_play = ""
        self.pawns_forbidden = False
        self.coming_bonus = 0

    @property
    def icons(self) -> dict[str, Any]:
        icons: dict[str, Any] = self.data["track"][self.space]
        return icons

    @property
    def limit(self) -> int:
        return int(self.icons["hand_limit"])


class Model:
    """A match after the rulings, driven from outside."""

    def __init__(self, edition: dict[str, Any], next_card: NextCard) -> None:
        self.edition = edition
        self.next_card = next_card
        self.people = {who: Person(edition[who], edition["pawns"]) for who in PERSONS}
        self.values = dict(enumerate(edition["section_values"], 1))
        self.board: dict[int, dict[str, dict[str, Any]]] = {n: {} for n in self.values}
        self.advantage = {"spassky": 0, "fischer": 0}
        self.from_spaces = 0  # start advantage of this game, towards Fischer
        self.queen = "spassky"
        self.game = 1
        self.champion = ""

    # Small words

    def unresolved(self) -> list[int]:
        return [n for n in self.board if not self.board[n]]

    def sum_unresolved(self) -> int:
        return sum(self.values[n] for n in self.unresolved())

    def gain_advantage(self, who: str, spaces: int) -> None:
        balance = self.advantage[who] - self.advantage[the_other(who)] + spaces
        end = self.edition["advantage_spaces"]
        balance = max(-end, min(end, balance))
        self.advantage[who] = max(balance, 0)
        self.advantage[the_other(who)] = max(-balance, 0)

    def change_space(self, who: str, change: int) -> None:
        person = self.people[who]
        for _ in range(abs(change)):  # space by space (END-1)
            further = person.space + (1 if change > 0 else -1)
            if 0 <= further < len(person.data["track"]):
                person.space = further

    def take_pawns(self, who: str, wanted: int) -> None:
        person = self.people[who]
        for _ in range(wanted):
            if person.supply:
                person.supply -= 1
                person.reserve += 1

    def discard(self, who: str, card: str) -> None:
        person = self.people[who]
        person.hand.remove(card)
        if card in person.seen_in_hand:
            person.seen_in_hand.remove(card)
        person.face_up.append(card)

    def take_top_card(self, who: str) -> bool:
        """Draw one card; says whether the discards had to be shuffled (END-3)."""
        person = self.people[who]
        shuffled = False
        if not person.deck:
            person.deck = person.face_up + person.face_down
            person.face_up, person.face_down = [], []
            shuffled = True
        card = self.next_card(who, "deck", list(person.deck))
        person.deck.remove(card)
        person.hand.append(card)
        return shuffled

    def can_draw(self, who: str) -> bool:
        person = self.people[who]
        return bool(person.deck or person.face_up or person.face_down)

    def ask(self, kind: str, who: str, answers: list[str]) -> Steps:
        answer = yield Decision(kind, who, answers)
        assert answer in answers, (kind, who, answer, answers)
        return answer

    def by_queen(self) -> list[str]:
        return [self.queen, the_other(self.queen)]

    # How cards are drawn and discarded, see END

    def drawing(self, who: str, at_most: int) -> Steps:
        shuffled = False
        for _ in range(at_most):
            if not self.can_draw(who):
                break
            answer = yield from self.ask("draw", who, ["draw", "stop"])
            if answer == "stop":
                break
            shuffled = self.take_top_card(who) or shuffled
        if shuffled:
            self.change_space(who, -1)

    def discard_exactly(self, who: str, kind: str, count: int) -> Steps:
        """Cards of the own choice, named in ascending order (each set once)."""
        person = self.people[who]
        free = [c for c in ORDER if c in person.hand and c != person.must_play]
        count = min(count, len(free))
        while count:
            may = free[: len(free) - count + 1]
            card = may[0]
            if len(may) > 1:
                said = yield from self.ask(kind, who, [f"discard {c}" for c in may])
                card = said.split()[1]
            self.discard(who, card)
            free = free[free.index(card) + 1 :]
            count -= 1

    def hand_limits(self) -> Steps:
        for who in self.by_queen():
            person = self.people[who]
            excess = len(person.hand) - person.limit
            if excess > 0:
                yield from self.discard_exactly(who, "limit", excess)

    def name_any_cards(self, who: str, kind: str, verb: str) -> Steps:
        """Cards named one by one in ascending order, then 'done'."""
        named: list[str] = []
        while True:
            hand = [c for c in ORDER if c in self.people[who].hand and c not in named]
            later = [
                c for c in hand if not named or ORDER.index(c) > ORDER.index(named[-1])
            ]
            if not later:
                return named
            words = [f"{verb} {c}" for c in later]
            answer = yield from self.ask(kind, who, ["done", *words])
            if answer == "done":
                return named
            card = answer.split()[1]
            named.append(card)
            if kind == "between":
                self.discard(who, card)
            else:
                self.put_face_down_or_up(who, card)

    def put_face_down_or_up(self, who: str, card: str) -> None:
        person = self.people[who]
        person.hand.remove(card)
        if self.edition["rulings"]["mulligan_discard"] == "face_up":
            person.face_up.append(card)
        else:
            person.face_down.append(card)

    # The match (SET, GAM)

    def match(self) -> Steps:
        for who in PERSONS:
            self.take_pawns(who, self.people[who].icons["pawns"])
            for _ in range(self.people[who].limit):
                self.take_top_card(who)
        for who in self.by_queen():
            named = yield from self.name_any_cards(who, "mulligan", "swap")
            shuffled = [self.take_top_card(who) for _ in named]
            if any(shuffled):
                self.change_space(who, -1)
            yield from self.hand_limits()
        yield from self.games(self.first_leader())

    def games(self, initiative: str) -> Steps:
        """The game that is going on and all that follow."""
        while True:
            winner = yield from self.play_game(initiative)
            self.score(winner)
            if self.champion:
                return
            yield from self.prepare_next_game()
            initiative = self.first_leader()

    def score(self, winner: str) -> None:
        draws = int(self.house("draw_points", "1")) if winner == "draw" else 1
        goal = self.edition["points_to_win"]
        for _ in range(draws):
            for who in PERSONS:
                if winner in (who, "draw"):
                    self.people[who].points += 1
            if any(self.people[who].points >= goal for who in PERSONS):
                break
        there = [who for who in PERSONS if self.people[who].points >= goal]
        if len(there) == 1:
            self.champion = there[0]
        elif there:
            self.champion = self.edition["tie_break"]

    def prepare_next_game(self) -> Steps:
        self.advantage = {"spassky": 0, "fischer": 0}
        for section in self.board:
            self.empty(section)
        for person in self.people.values():
            person.must_play = ""
            person.pawns_forbidden = False
            person.coming_bonus = 0
        for who in self.by_queen():
            yield from self.name_any_cards(who, "between", "discard")
        for who in self.by_queen():
            person = self.people[who]
            yield from self.drawing(who, person.limit - len(person.hand))
            yield from self.hand_limits()
            self.take_pawns(who, person.icons["pawns"])
            self.gain_advantage(who, person.icons["advantage"])
        self.from_spaces = self.advantage["fischer"] - self.advantage["spassky"]
        self.queen = the_other(self.queen)
        self.game += 1

    def empty(self, section: int) -> None:
        for who, laid in self.board[section].items():
            self.people[who].face_up.append(laid["card"])
            self.people[who].supply += laid["pawns"]
        self.board[section] = {}

    # A game and its exchanges (EXC)

    def play_game(self, initiative: str) -> Steps:
        """Exchanges until the game ends; returns the winner's name or 'draw'."""
        while True:
            result = yield from self.exchange(initiative)
            if result.startswith("resigned "):
                return the_other(result.split()[1])
            if not self.unresolved() or self.is_decided():
                leading = [who for who in PERSONS if self.advantage[who]]
                return leading[0] if leading else "draw"
            initiative = the_other(initiative) if result == "tie" else result

    def is_decided(self) -> bool:
        if self.house("early_end", "on") == "off":
            return False
        ahead = self.advantage["fischer"] - self.advantage["spassky"]
        if self.house("early_end_counts", "with_start") == "without_start":
            ahead -= self.from_spaces
        return self.sum_unresolved() < abs(ahead)

    def first_leader(self) -> str:
        is_black = self.house("first_lead", "white") == "black"
        return the_other(self.queen) if is_black else self.queen

    def exchange(self, first: str) -> Steps:
        """Returns the winner, 'tie', or 'resigned <who>'."""
        section = yield from self.lay_card(first, self.unresolved())
        if not section:
            return f"resigned {first}"
        second = the_other(first)
        if not (yield from self.lay_card(second, [section])):
            return f"resigned {second}"
        totals = {who: self.total(who, section) for who in PERSONS}
        if totals[first] == totals[second]:
            return "tie"
        loser = min(totals, key=lambda who: totals[who])
        winner = the_other(loser)
        here = {"section": section, "loser": loser, "winner": winner}
        here |= {"due": self.values[section], "assigned": True, "resigns": ""}
        user = winner if self.house("effect_user", "loser") == "winner" else loser
        if (yield from self.wants_effect(user)):
            card = self.board[section][user]["card"]
            yield from self.carry_out(self.effect_of(user, card), user, here)
            yield from self.hand_limits()
            if here["resigns"]:
                return f"resigned {here['resigns']}"
        if here["assigned"]:
            self.gain_advantage(winner, here["due"])
        dear = self.edition["rulings"]["section_four_cost"] == "won"
        received = here["assigned"] and here["due"] > 0
        if section == max(self.values) and (received or dear):
            self.change_space(winner, -1)
        yield from self.hand_limits()
        return winner

    def wants_effect(self, user: str) -> Steps:
        """Whether this person's effect is carried out, by the rules of this house."""
        if self.house("effect_user", "loser") == "nobody":
            return False
        if self.house("effect_use", "may") == "must":
            return True
        return (yield from self.ask("use", user, ["use", "decline"])) == "use"

    def house(self, name: str, printed: str) -> str:
        """A rule of the house; files leave out what both rule books say."""
        return str(self.edition["rulings"].get(name, printed))

    def lay_card(self, who: str, sections: list[int]) -> Steps:
        """A card, a section and a few pawns, or 0 for resigning."""
        person = self.people[who]
        cards = [person.must_play] if person.must_play else person.hand
        most = int(self.house("card_pawns", "2"))
        pawns = 0 if person.pawns_forbidden else min(most, person.reserve)
        answers = [
            f"{card}@{section}" + (f"+{n}" if n else "")
            for card in cards
            for section in sections
            for n in range(pawns + 1)
        ]
        if not answers or self.house("resigning", "allowed") == "allowed":
            answers.append("resign")
        answer = yield from self.ask("play", who, answers)
        if answer == "resign":
            person.must_play = ""
            return 0
        card, _, place = answer.partition("@")
        where, _, added = place.partition("+")
        person.hand.remove(card)
        if card in person.seen_in_hand:
            person.seen_in_hand.remove(card)
        person.must_play = ""
        count = int(added or 0)
        person.reserve -= count
        laid = {"card": card, "pawns": count, "bonus": person.coming_bonus}
        person.coming_bonus = 0
        self.board[int(where)][who] = laid
        return int(where)

    def is_main_half(self, who: str, card: str) -> bool:
        return (card[0] == "w") == (self.queen == who)

    def total(self, who: str, section: int) -> int:
        laid = self.board[section][who]
        printed = PAWN_STRENGTH
        if self.is_main_half(who, laid["card"]):
            printed = self.people[who].cards[laid["card"]]["strength"]
        return int(printed + laid["pawns"] + laid["bonus"])

    def effect_of(self, who: str, card: str) -> list[dict[str, Any]]:
        if self.is_main_half(who, card):
            effect: list[dict[str, Any]] = self.people[who].cards[card]["effect"]
            return effect
        return PAWN_EFFECT

    # What effects do, see EFF

    def carry_out(
        self, effect: list[dict[str, Any]], owner: str, here: dict[str, Any]
    ) -> Steps:
        for verb in effect:
            if verb["do"] == "choose":
                by = owner if verb["by"] == "self" else the_other(owner)
                said = yield from self.ask("choose", by, ["first", "second"])
                part = verb["options"][0 if said == "first" else 1]
                yield from self.carry_out(part, owner, here)
            else:
                times = len(self.unresolved()) if verb.get("per_unresolved") else 1
                yield from self.do(verb, owner, times, here)

    def do(
        self, verb: dict[str, Any], owner: str, times: int, here: dict[str, Any]
    ) -> Steps:
        who = {"self": owner, "opponent": the_other(owner)}
        match verb["do"]:
            case "endurance":
                self.change_space(who[verb["who"]], verb["change"] * times)
            case "marker":
                self.gain_advantage(who[verb["toward"]], verb["spaces"] * times)
            case "take_pawns":
                self.take_pawns(owner, verb["count"] * times)
            case "draw" | "replenish" | "discard" | "recycle" | "may take a pawn":
                yield from self.handle_cards(verb, owner, times)
            case "pick_random":
                yield from self.pick_random(owner, here)
            case _:
                self.mark(verb, owner, here)

    def handle_cards(self, verb: dict[str, Any], owner: str, times: int) -> Steps:
        person = self.people[owner]
        match verb["do"]:
            case "draw":
                yield from self.drawing(owner, verb["count"] * times)
            case "replenish":
                yield from self.drawing(owner, person.limit - len(person.hand))
            case "may take a pawn":
                if person.supply:
                    said = yield from self.ask("take", owner, ["take", "leave"])
                    self.take_pawns(owner, 1 if said == "take" else 0)
            case "discard":
                victim = owner if verb["who"] == "self" else the_other(owner)
                yield from self.discard_exactly(victim, "discard", verb["count"])
            case "recycle":
                yield from self.recycle(owner)

    def mark(self, verb: dict[str, Any], owner: str, here: dict[str, Any]) -> None:
        match verb["do"]:
            case "not_assigned":
                here["assigned"] = False
            case "halve":
                here["due"] = -(-self.values[here["section"]] // 2)
            case "clear_section":
                self.empty(here["section"])
                here["assigned"] = False
            case "no_pawns":
                self.people[the_other(owner)].pawns_forbidden = True
            case "bonus":
                self.people[owner].coming_bonus += verb["count"]
            case "resign":
                here["resigns"] = owner
            case unknown:
                raise ValueError(unknown)

    def recycle(self, owner: str) -> Steps:
        person = self.people[owner]
        free = [c for c in ORDER if c in person.hand and c != person.must_play]
        if not free:
            return
        card = free[0]
        if len(free) > 1:
            said = yield from self.ask("recycle", owner, [f"discard {c}" for c in free])
            card = said.split()[1]
        self.discard(owner, card)
        strengths = {PAWN_STRENGTH, person.cards[card]["strength"]}
        strength = PAWN_STRENGTH
        if len(strengths) > 1:
            words = [f"strength {n}" for n in strengths]
            said = yield from self.ask("strength", owner, words)
            strength = int(said.split()[1])
        yield from self.drawing(owner, strength)

    def pick_random(self, owner: str, here: dict[str, Any]) -> Steps:
        victim = self.people[the_other(owner)]
        if not victim.hand:
            return
        card = self.next_card(the_other(owner), "hand", list(victim.hand))
        if card not in victim.seen_in_hand:
            victim.seen_in_hand.append(card)
        answer = "discard"
        if not self.is_last_exchange(here):
            answer = yield from self.ask("pick", owner, ["force", "discard"])
        if answer == "force":
            victim.must_play = card
        else:
            self.discard(the_other(owner), card)

    def is_last_exchange(self, here: dict[str, Any]) -> bool:
        if here["resigns"] or not self.unresolved():
            return True
        before = dict(self.advantage)
        if here["assigned"]:
            self.gain_advantage(here["winner"], here["due"])
        ends = self.is_decided()
        self.advantage = before
        return ends
