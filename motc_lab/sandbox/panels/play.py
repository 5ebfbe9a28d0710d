"""Playing on against bots, which think beside the page, and the review of a line."""

from collections.abc import Iterable, Mapping
from typing import Literal

from motc_lab.bots import bot_named
from motc_lab.bots.roster import bot_name, roster_of
from motc_lab.engine.game import Game
from motc_lab.engine.seat import Seat, player_named
from motc_lab.sandbox.look_back import Reviewing, reviewing_of
from motc_lab.sandbox.panel import Act, Panel, SandboxHost
from motc_lab.scene.model import Part, SeatName
from motc_lab.scene.said import Word
from motc_lab.scene.sandbox_model import Level, Review
from motc_lab.scene.terms import terms_in
from motc_lab.texts.told import Told, told_of


class CallBot(Act):
    """Let a bot answer for a person from now on; no level: a person at the screen."""

    do: Literal["bot"]
    person: Word
    level: Word = ""

    def carry_out(self, host: SandboxHost) -> None:
        """Call it; it answers at once where it is asked."""
        ruleset, levels = host.session.ruleset, host.answers.levels
        seat = player_named(ruleset.seats, self.person, "person")
        if self.level:
            host.bots[seat] = bot_named(self.level, game=ruleset.game)
            levels[seat] = self.level
        else:
            host.bots.pop(seat, None)
            levels.pop(seat, None)
        is_asked = seat in host.session.asked
        host.let_bots_play()
        if is_asked:  # what was offered to somebody else counts on
            host.outdate()


class ReviewLine(Act):
    """Review the present line, decision by decision, in the background."""

    do: Literal["review"]

    def carry_out(self, host: SandboxHost) -> None:
        """Begin with it."""
        review = reviewing_of(host.session, host.looker, host.lang)
        host.panel(PlayPanel).reviewing = review
        host.screen.think_on()


class CloseReview(Act):
    """The review has been read."""

    do: Literal["close_review"]

    def carry_out(self, host: SandboxHost) -> None:
        """Close it."""
        host.panel(PlayPanel).reviewing = None


class Rival(Part):
    """Who answers for a person: a level's name, or nobody."""

    person: SeatName
    name: str
    level: str


class PlayOn(Part):
    """Who answers for whom, the bots that can be called, and the review."""

    rivals: tuple[Rival, ...]
    levels: tuple[Level, ...]
    review: Review | None


class PlayPanel(Panel):
    """Who answers, and what the play looks like afterwards.

    Attributes:
        reviewing: the review of a line.
    """

    name = "play"
    place = 80
    messages = (CallBot, ReviewLine, CloseReview)
    shows = PlayOn
    thinks_first = True

    def __init__(self, host: SandboxHost) -> None:
        super().__init__(host)
        self.reviewing: Reviewing | None = None

    def picture(self) -> PlayOn:
        """Return who answers, and the review as far as it is."""
        lang, levels = self.host.lang, self.host.answers.levels
        ruleset = self.host.session.ruleset
        told, game = told_of(ruleset, lang), ruleset.game
        return PlayOn(
            rivals=tuple([_rival(seat, levels, told) for seat in ruleset.players]),
            levels=tuple(
                [
                    Level(id=name, text=bot_name(name, lang, game))
                    for name in _named(game, levels)
                ]
            ),
            review=None if self.reviewing is None else self.reviewing.picture(),
        )

    @property
    def takes_long(self) -> bool:
        """Whether the next slice may take longer than a click may wait."""
        return self.reviewing is not None and not self.reviewing.is_done

    def think(self) -> bool:
        """Review one decision more."""
        if self.reviewing is None or self.reviewing.is_done:
            return False
        self.reviewing.step()
        return True

    def has_news(self) -> bool:
        """Whether the review has come further; counts as shown."""
        return self.reviewing is not None and self.reviewing.has_news()


def _named(game: Game, called: Mapping[Seat, str]) -> Iterable[str]:
    """The roster, what a page to play offers besides, and who plays here already."""
    offered = [one for one in (*terms_in(game).levels, *called.values()) if one]
    return dict.fromkeys([*roster_of(game), *offered])


def _rival(seat: Seat, levels: Mapping[Seat, str], told: Told) -> Rival:
    return Rival(person=seat, name=told.seat(seat), level=levels.get(seat, ""))
