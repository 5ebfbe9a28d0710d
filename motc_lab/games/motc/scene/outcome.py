"""What the looker's last choice led to, in one sentence of short clauses."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from motc_lab.engine.history import Node
from motc_lab.games.motc.rules.codes import ASK_PLAY
from motc_lab.games.motc.rules.events import Event
from motc_lab.games.motc.rules.seat import PERSONS, Seat
from motc_lab.games.motc.rules.session import State
from motc_lab.games.motc.scene.lens import Lens
from motc_lab.games.motc.texts.persons import person_fields

LONGEST: Final = 120
_ALWAYS, _EFFECT, _ASIDE = 0, 1, 2  # what is left out first where it gets too long
_SUMS: Final = {
    "drew": "draws",
    "discarded": "discards",
    "put_back": "discards",
    "pawns": "pawns",
    "endurance": "endurance",
}


def first_told(here: Node[State], looker: Seat) -> int:
    """Number of the first event of the looker's last choice.

    Choices in a row that answer one exchange count as one: the card, the effect, each
    card drawn. A spectator's is the last choice of anybody.
    """
    line = here.line()
    wanted = looker.index if looker in PERSONS else _chooser(line[-1]) if line else -1
    own = [at for at, node in enumerate(line) if _chooser(node) == wanted]
    if not own:
        return 0
    first = own[-1]
    while first - 1 in own and _goes_with(line[first - 1], line[first]):
        first -= 1
    return len(_root(here).state.events) + sum(
        len(node.state.events) for node in line[:first]
    )


def _root(node: Node[State]) -> Node[State]:
    while node.parent is not None:
        node = node.parent
    return node


def _chooser(node: Node[State]) -> int:
    assert node.parent is not None
    return node.parent.state.machine.seat


def _goes_with(before: Node[State], node: Node[State]) -> bool:
    """Whether two choices of one person in a row belong to the same thought."""
    assert before.parent is not None
    assert node.parent is not None
    one, other = before.parent.state.machine, node.parent.state.machine
    same = (one.game, one.exchange) == (other.game, other.exchange)
    return same and other.ask != ASK_PLAY


def outcome(lens: Lens, events: Sequence[Event], first: int) -> str | None:
    """Return what the events from the first one on come to; None where it is nothing.

    Those before it only say which section was played for.
    """
    teller = _Teller(lens, events[first:], events[:first])
    clauses = list(teller.clauses()) or list(teller.uses())
    for weight in (_ASIDE, _EFFECT):
        while _length(clauses) > LONGEST and any(c.weight == weight for c in clauses):
            at = max(n for n, clause in enumerate(clauses) if clause.weight == weight)
            del clauses[at]
    if not clauses:
        return None
    text = "; ".join(clause.text for clause in clauses)
    return f"{text[0].upper()}{text[1:]}."


@dataclass(frozen=True, slots=True)
class _Clause:
    text: str
    weight: int = _ALWAYS


def _length(clauses: Sequence[_Clause]) -> int:
    return sum(len(clause.text) + 2 for clause in clauses)


@dataclass
class _Teller:
    """Says each event that matters, and sums of the same kind only once."""

    lens: Lens
    events: Sequence[Event]
    before: Sequence[Event]
    told: set[tuple[Seat | None, str]] = field(default_factory=set)

    def clauses(self) -> Iterator[_Clause]:
        """Yield the clauses in the order in which things happened."""
        for event in self.events:
            if event.kind in _SUMS:
                yield from self.summed(event)
            else:
                yield from self.single(event)

    def uses(self) -> Iterator[_Clause]:
        """Yield that an effect is used, where it has not led to anything yet."""
        seats = [one.seat for one in self.events if one.kind in {"used", "chose"}]
        if seats and seats[-1] is not None:
            yield self.clause("uses", seats[-1])

    def single(self, event: Event) -> Iterator[_Clause]:
        """Yield what an event says that counts alone."""
        found = _SINGLE.get(event.kind)
        if found is not None:
            yield from found(self, event)

    def summed(self, event: Event) -> Iterator[_Clause]:
        """Cards, pawns and endurance of one person are told once, as a sum."""
        seat, name = event.seat, _SUMS[event.kind]
        if seat is None or (seat, name) in self.told or self.was_picked(event):
            return
        self.told.add((seat, name))
        n = self.sums[seat, name]
        noun = {"pawns": "pawns", "endurance": "endurance"}.get(name, "cards")
        key = ("gains" if n > 0 else "loses") if name == "endurance" else name
        if n:
            counted: dict[str, str] = {noun: self.lens.counted(noun, abs(n))}
            yield self.clause(key, seat, _EFFECT, **counted)

    @property
    def sums(self) -> Counter[tuple[Seat, str]]:
        """How much each person draws, discards, takes and gains in all."""
        found: Counter[tuple[Seat, str]] = Counter()
        for event in self.events:
            if event.kind in _SUMS and event.seat is not None:
                amount = {"pawns": event.pawns, "endurance": event.endurance_change}
                counts = not self.was_picked(event)
                found[event.seat, _SUMS[event.kind]] += (
                    amount.get(event.kind, 1) if counts else 0
                )
        return found

    def was_picked(self, event: Event) -> bool:
        """Whether it tells of the card that the other person has picked."""
        return event.kind == "discarded" and any(
            one.kind == "picked" and (one.seat, one.card) == (event.seat, event.card)
            for one in self.events
        )

    def has(self, *kinds: str) -> bool:
        """Whether something of these kinds happened."""
        return any(event.kind in kinds for event in self.events)

    def played_for(self, event: Event) -> str:
        """The section in which a card was played last before this happened."""
        at = list(self.events).index(event)
        before = (*self.before, *self.events[:at])
        played = [one.section for one in before if one.kind == "played"]
        if played:
            return self.numeral(played[-1])
        own = [one for one in self.lens.view.sections if one.spassky and one.fischer]
        section = self.lens.view.section or (own[-1].index if own else None)
        if section is not None:
            return self.numeral(section)
        # Taken up in this exchange, whose cards have been put away since.
        return self.lens.say(f"outcome.unknown_section.{event.kind}")

    def numeral(self, section: int) -> str:
        """A section as the board names it."""
        return self.lens.say(f"word.numeral.{section}")

    def path(self, event: Event) -> str:
        """Where the marker was and where it is now."""
        before, after = event.marker_before, event.marker_after
        same_side = before * after > 0
        was = str(abs(before)) if same_side else self.place(before)
        return self.lens.say("outcome.marker.path", before=was, after=self.place(after))

    def place(self, marker: int) -> str:
        """A place of the marker from the looker's point of view."""
        if not marker:
            return self.lens.say("outcome.marker.neutral")
        ahead = PERSONS[marker > 0]
        who = self.lens.name(ahead)
        return self.lens.say(
            f"outcome.marker.{self.address(ahead)}", n=abs(marker), who=who
        )

    def address(self, seat: Seat) -> str:
        """How a person is spoken of."""
        return "you" if self.lens.looker == seat.value else "name"

    def clause(
        self, key: str, seat: Seat, weight: int = _ALWAYS, /, **fields: str | float
    ) -> _Clause:
        """A clause about a person."""
        who = person_fields(seat, self.lens.lang)
        text = self.lens.say(f"outcome.{key}.{self.address(seat)}", **who, **fields)
        return _Clause(text, weight)


_Says = Callable[[_Teller, Event], Iterator[_Clause]]


def _played(teller: _Teller, event: Event) -> Iterator[_Clause]:
    """A card that nobody has answered yet, or an answer that nothing follows."""
    assert event.seat is not None
    if event is not [one for one in teller.events if one.kind == "played"][-1]:
        return
    after = teller.events[list(teller.events).index(event) + 1 :]
    if any(one.kind in {"lost", "tied", "game_ends"} for one in after):
        return
    section, total = teller.numeral(event.section), event.total
    yield teller.clause("leads", event.seat, _ASIDE, section=section, total=total)


def _lost(teller: _Teller, event: Event) -> Iterator[_Clause]:
    assert event.seat is not None
    if not teller.has("advantage", "withheld"):
        section = teller.played_for(event)
        low, high = event.total, event.other_total
        yield teller.clause("lost", event.seat, section=section, low=low, high=high)


def _tied(teller: _Teller, event: Event) -> Iterator[_Clause]:
    section = teller.played_for(event)
    said = teller.lens.say("outcome.tied.any", section=section, total=event.total)
    yield _Clause(said)


def _won(teller: _Teller, event: Event) -> Iterator[_Clause]:
    assert event.seat is not None
    section = teller.played_for(event)
    marker = teller.path(event)
    yield teller.clause("win", event.seat, section=section, marker=marker)


def _withheld(teller: _Teller, event: Event) -> Iterator[_Clause]:
    assert event.seat is not None
    section = teller.numeral(event.section)
    yield teller.clause("withheld", event.seat, section=section)


def _marker(teller: _Teller, event: Event) -> Iterator[_Clause]:
    if event.marker_before != event.marker_after:
        key = "start" if event.kind == "start_advantage" else "marker"
        said = teller.lens.say(f"outcome.{key}.any", marker=teller.path(event))
        yield _Clause(said, _EFFECT)


def _halved(teller: _Teller, event: Event) -> Iterator[_Clause]:
    if event.value_before != event.value_after:
        said = teller.lens.say("outcome.halved.any", n=event.value_after)
        yield _Clause(said, _EFFECT)


def _picked(teller: _Teller, event: Event) -> Iterator[_Clause]:
    assert event.seat is not None
    gone = any(teller.was_picked(one) for one in teller.events)
    key = "picked" if gone else "seen"
    how = teller.address(event.seat)
    if how == "name" and teller.address(event.seat.other) == "you":
        how = "other"
    who = person_fields(event.seat, teller.lens.lang)
    yield _Clause(teller.lens.say(f"outcome.{key}.{how}", **who), _EFFECT)


def _of_person(key: str, weight: int = _EFFECT) -> _Says:
    """What only needs to know whom it is about."""

    def says(teller: _Teller, event: Event) -> Iterator[_Clause]:
        assert event.seat is not None
        section = teller.numeral(event.section) if key == "cleared" else ""
        n = event.strength if key == "bonus" else 0
        yield teller.clause(key, event.seat, weight, section=section, n=n)

    return says


def _game(teller: _Teller, event: Event) -> Iterator[_Clause]:
    if teller.has("match_ends"):
        return
    if event.seat is None:
        yield _Clause(teller.lens.say("outcome.game.draw", game=event.game))
    else:
        yield teller.clause("game", event.seat, game=event.game)


def _match(teller: _Teller, event: Event) -> Iterator[_Clause]:
    assert event.seat is not None
    both = (event.points_spassky, event.points_fischer)
    yield teller.clause("match", event.seat, points=max(both), others=min(both))


_SINGLE: Final[dict[str, _Says]] = {
    "played": _played,
    "lost": _lost,
    "tied": _tied,
    "advantage": _won,
    "withheld": _withheld,
    "marker": _marker,
    "start_advantage": _marker,
    "halved": _halved,
    "picked": _picked,
    "forced": _of_person("forced"),
    "cleared": _of_person("cleared"),
    "bonus": _of_person("bonus"),
    "no_pawns": _of_person("no_pawns"),
    "declined": _of_person("declined", _ASIDE),
    "resigned": _of_person("resigned", _ALWAYS),
    "resigns_by_effect": _of_person("resigned", _ALWAYS),
    "game_ends": _game,
    "match_ends": _match,
}
