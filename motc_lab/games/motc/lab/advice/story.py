"""The reason for a value: what happened in a line, in one sentence.

It is made from the events of the machine and nothing else: the exchange with both
totals, the effect that fires and what it does, how the game stands or ends, and what
it all costs the person asked.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from motc_lab.games.motc.edition import Edition
from motc_lab.games.motc.lab.advice.gains import things
from motc_lab.games.motc.rules.events import Event
from motc_lab.games.motc.rules.seat import PERSONS, Seat
from motc_lab.games.motc.scene.cards import event_sentence, titles
from motc_lab.games.motc.texts.persons import counted, person_fields
from motc_lab.texts import Lang, say

LIMIT_RULE: Final = "END-2"
COSTS: Final = frozenset({"EXC-6", "END-3"})


@dataclass(frozen=True, slots=True)
class Story:
    """What a line of play led to, for the person whose option began it.

    Attributes:
        seat: the person asked.
        edition: gives the titles of the cards.
        events: of the whole line in their order, from a world that may be imagined.
        is_past: whether it really happened; then no answer is expected any more.
        is_discreet: whether cards that the other person is imagined to play go unnamed.
    """

    seat: Seat
    edition: Edition
    events: tuple[Event, ...]
    is_past: bool = False
    is_discreet: bool = False

    def sentence(self, lang: Lang, game: str | None = None) -> str:
        """Return the story as one sentence.

        Args:
            lang: the language.
            game: 'won', 'drawn' or 'lost' where best play of both is known to lead
                there.
        """
        teller = _Teller(self, lang)
        clauses = [clause for clause in teller.clauses() if clause]
        if not clauses:
            return (
                event_sentence(self.events[-1], self.edition, lang)
                if self.events
                else ""
            )
        if game is not None and not teller.find("game_ends"):
            clauses.append(teller.say(f"solved.{game}", **teller.person(self.seat)))
        whole = "; ".join(clauses)
        return say("advice.sentence", lang, text=whole[0].upper() + whole[1:])


@dataclass(frozen=True, slots=True)
class _Teller:
    """Finds the parts of one story and says them in one language."""

    story: Story
    lang: Lang

    def clauses(self) -> Iterator[str]:
        """Yield the parts of the sentence; some may be empty."""
        yield self.exchange()
        yield self.effect()
        yield self.end()
        yield self.cost()

    def exchange(self) -> str:
        """Who wins the exchange with which totals, and against which answer."""
        outcome = self.find("lost") or self.find("tied")
        if outcome is None:
            return self.resigned()
        section = self.say_section(self.played()[-1].section)
        if outcome.kind == "tied":
            text = self.say("tied", section=section, total=outcome.total)
        else:
            loser = outcome.seat is self.story.seat
            text = self.say(
                "lost" if loser else "won",
                **self.person(self.story.seat),
                section=section,
                low=outcome.total,
                high=outcome.other_total,
            )
        return text + self.condition()

    def resigned(self) -> str:
        """Who resigns instead of playing a card."""
        resignation = self.find("resigned")
        if resignation is None or resignation.seat is None:
            return ""
        return self.say(
            "no_card" if resignation.no_card else "resigns",
            **self.person(resignation.seat),
        )

    def condition(self) -> str:
        """The other person's answer that is expected, where he still had to answer."""
        other = self.story.seat.other
        for event in self.played():
            if event.seat is other and event.card is not None:
                if self.story.is_discreet:
                    return f" {self.say('if_any')}"
                card = titles(self.story.edition, self.lang)(other, event.card)
                pawns = counted("pawns", event.pawns, self.lang)
                key = "against" if self.story.is_past else "if"
                key = f"{key}_pawns" if event.pawns else key
                answer = self.say(key, **self.person(other), card=card, pawns=pawns)
                return f" {answer}"
        return ""

    def effect(self) -> str:
        """Which effect fires and what it does, or that it is left unused."""
        story = self.story
        events = tuple([e for e in story.events if not self.hides(e, "picked")])
        gained = ", ".join(things(events, story.seat, story.edition, self.lang))
        declined, used = self.find("declined"), self.find("used")
        if declined is not None:
            return self.with_card("declines", declined)
        if used is not None:
            key = "uses" if gained else "uses_in_vain"
            return self.with_card(key, used, things=gained)
        return self.say("brings", things=gained) if gained else ""

    def end(self) -> str:
        """How the match or the game ends, or how the marker stands."""
        ended, match = self.find("game_ends"), self.find("match_ends")
        if match is not None and match.seat is not None:
            return self.say("match", **self.person(match.seat))
        if ended is not None:
            if ended.seat is None:
                return self.say("game_drawn", game=ended.game)
            return self.say("game_won", **self.person(ended.seat), game=ended.game)
        return self.standing()

    def standing(self) -> str:
        """How far the marker stands after the exchange, where it has moved."""
        moved = self.find("advantage") or self.find("marker")
        goes_on = self.find("goes_on")
        if moved is None or goes_on is None:
            return ""
        marker = goes_on.marker
        if not marker:
            return self.say("neutral")
        return self.say("leads", **self.person(PERSONS[marker > 0]), n=abs(marker))

    def cost(self) -> str:
        """What the person asked pays: pawns, mental endurance, cards over the limit."""
        seat, lang = self.story.seat, self.lang
        own = [event for event in self.story.events if event.seat is seat]
        pawns = sum(event.pawns for event in own if event.kind == "played")
        endurance = -sum(
            event.endurance_change
            for event in own
            if event.kind == "endurance" and event.rule in COSTS
        )
        over = [e for e in own if e.kind == "discarded" and e.rule == LIMIT_RULE]
        counts = (("pawns", pawns), ("endurance", endurance), ("cards", len(over)))
        paid = [counted(noun, n, lang) for noun, n in counts if n > 0]
        if not paid:
            return ""
        return self.say("cost", **self.person(seat), things=", ".join(paid))

    def with_card(self, key: str, event: Event, **fields: str) -> str:
        """A clause about a card of the event's person."""
        assert event.seat is not None
        assert event.card is not None
        if self.hides(event, event.kind):
            return self.say(f"{key}_any", **self.person(event.seat), **fields)
        card = titles(self.story.edition, self.lang)(event.seat, event.card)
        return self.say(key, **self.person(event.seat), card=card, **fields)

    def hides(self, event: Event, kind: str) -> bool:
        """Whether an event of this kind tells of a card that is to go unnamed."""
        is_others = event.seat is self.story.seat.other
        return self.story.is_discreet and is_others and event.kind == kind

    def find(self, kind: str) -> Event | None:
        """The first event of this kind."""
        return next((one for one in self.story.events if one.kind == kind), None)

    def played(self) -> list[Event]:
        """The cards played in the line."""
        return [event for event in self.story.events if event.kind == "played"]

    def say_section(self, number: int) -> str:
        """The name of a section, 1 .. 4."""
        return say(f"word.section.{number}", self.lang)

    def person(self, seat: Seat) -> dict[str, str | float]:
        """The fields of a person."""
        return person_fields(seat, self.lang)

    def say(self, key: str, **fields: str | float) -> str:
        """A clause of the catalogue."""
        return say(f"advice.clause.{key}", self.lang, **fields)
