"""What Match of the Century adds to studying its matches."""

from collections.abc import Sequence
from typing import ClassVar, Final

from motc_lab.bots import Budget
from motc_lab.engine.event import AnyEvent
from motc_lab.engine.position import AnyPosition
from motc_lab.engine.seat import Seat as AnySeat
from motc_lab.engine.session import AnySession
from motc_lab.games.motc.edition import house_edition
from motc_lab.games.motc.lab.advice import value_of_information
from motc_lab.games.motc.position.position import Position
from motc_lab.games.motc.position.unseen import as_known_to
from motc_lab.games.motc.rules.codes import CARD_IDS
from motc_lab.games.motc.rules.seat import PERSONS, Seat
from motc_lab.games.motc.sandbox import futures
from motc_lab.games.motc.sandbox.moments import moments
from motc_lab.games.motc.sandbox.motifs import motifs
from motc_lab.games.motc.sandbox.naming import nameable, naming, strokes
from motc_lab.games.motc.sandbox.own import own, own_seat
from motc_lab.games.motc.sandbox.race import beside_the_grid
from motc_lab.games.motc.sandbox.resigning import resigning
from motc_lab.games.motc.scene.cards import titles
from motc_lab.games.motc.scene.lens import lens
from motc_lab.games.motc.scene.story import log_lines
from motc_lab.games.motc.texts.persons import person_fields
from motc_lab.lab.advice import Advice, Knowledge
from motc_lab.sandbox.futures import Branch, Eyes
from motc_lab.sandbox.studying import Row, Spot, Standing, Studying
from motc_lab.scene.model import Lang, LogLine
from motc_lab.scene.sandbox_model import Naming, Resigning
from motc_lab.texts import say

INFORMED: Final = 16  # imagined hands on which the value of information rests


class MatchStudying(Studying):
    """Games and exchanges, cards that are drawn, the score grid, resigning."""

    knowledge: ClassVar[tuple[Knowledge, ...]] = ("open", "own", "habit")
    parts: ClassVar[tuple[str, ...]] = ("game", "exchange")
    has_curve: ClassVar[bool] = True

    def standing(self, session: AnySession, node: Spot) -> Standing:
        """Game and exchange, the advantage marker (+ is Fischer's side), the points."""
        del session
        table = node.state.machine
        tally = f"{table.points0}:{table.points1}"
        return Standing((table.game, table.exchange), table.marker, tally)

    def named_chance(self, session: AnySession, node: Spot, lang: Lang) -> str:
        """The titles of cards that somebody named."""
        title = titles(own(session).edition, lang)
        owner = PERSONS[node.seat] if node.seat >= 0 else PERSONS[0]
        return ", ".join(title(owner, card) for card in node.chance if card in CARD_IDS)

    def moments(self, session: AnySession, node: Spot) -> tuple[Spot, ...]:
        """The table after each event."""
        del session
        return moments(node)

    def begun_at(self, position: AnyPosition) -> dict[str, str | float]:
        """Game and exchange."""
        assert isinstance(position, Position)
        return {"game": position.game, "exchange": position.exchange}

    def blind_side(self, position: AnyPosition) -> Seat | None:
        """Whoever knows of the other hand no more than its number."""
        assert isinstance(position, Position)
        blind = [seat for seat in PERSONS if position.person(seat).unseen is not None]
        return blind[0].other if blind else None

    def as_known_to(self, session: AnySession, seat: AnySeat) -> Position:
        """Of hidden cards their number."""
        return as_known_to(own(session).position, Seat(seat))

    def may_name(self, session: AnySession, code: str, looker: AnySeat | None) -> bool:
        """Whether a card is drawn or picked that the looker may name."""
        return bool(nameable(strokes(own(session), code), own_seat(looker)))

    def naming(
        self,
        session: AnySession,
        code: str,
        named: Sequence[str],
        looker: AnySeat | None,
        lang: Lang,
    ) -> Naming | None:
        """The cards that may come."""
        return naming(own(session), code, named, own_seat(looker), lang)

    def fields(
        self, session: AnySession, seat: AnySeat, lang: Lang
    ) -> dict[str, str | float]:
        """The person's name in all its cases."""
        del session
        return person_fields(Seat(seat), lang)

    def beside_values(self, session: AnySession, seat: AnySeat, lang: Lang) -> str:
        """What the score grid gives."""
        return beside_the_grid(own(session), Seat(seat), lang)

    def information(self, session: AnySession, seat: AnySeat, lang: Lang) -> str:
        """What seeing the other hand would be worth."""
        seen = own(session).view(Seat(seat))
        found = value_of_information(seen, Seat(seat), Budget(worlds=INFORMED))
        points = round(100 * found.value)
        return say("sandbox.values.information", lang, n=points)

    def resigning(
        self, session: AnySession, advice: Advice, row: Row, lang: Lang
    ) -> Resigning | None:
        """Resigning beside the best other option."""
        return resigning(own(session), advice, row, lang)

    def play_out(self, future: AnySession) -> None:
        """Finish the exchange."""
        futures.play_out(future)

    def trace(
        self, session: AnySession, events: Sequence[AnyEvent], eyes: Eyes
    ) -> tuple[LogLine, ...]:
        """The log, under its headings."""
        near, is_open = Seat(eyes.seat), eyes.open_hands
        seen = lens(own(session), near, eyes.lang, open_hands=is_open)
        return log_lines(seen, events, 0)  # type: ignore[arg-type]  # this game's own

    def facts(
        self, left: Branch, right: Branch, eyes: Eyes
    ) -> tuple[tuple[str, str, str], ...]:
        """Points, marker, endurance, hands."""
        return futures.facts(left, right, eyes)

    def python(self, session: AnySession, position: AnyPosition | None) -> str:
        """A position by its code, with the edition where it is not the house's."""
        assert position is not None
        code, seed = position.code, session.seed
        made = f'Match.from_position(Position.from_code("{code}"), seed={seed}'
        edition = own(session).edition.id
        if edition != house_edition().id:
            made += f', edition=load_edition("{edition}")'
        return f"match = {made})"

    def motifs(self, session: AnySession) -> tuple[str, ...]:
        """What happened that somebody may look for."""
        return motifs(own(session))

    def played(self, session: AnySession, lang: Lang) -> str:
        """The title of the edition."""
        return own(session).edition.title.in_language(lang)

    def score(self, session: AnySession) -> str:
        """The points."""
        spassky, fischer = own(session).points
        return f"{spassky}:{fischer}"


STUDYING: Final = MatchStudying()
