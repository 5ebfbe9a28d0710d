"""The score grid: the match as a race, at rates set by hand, taken, or played here."""

from time import perf_counter
from typing import Annotated, Final, Literal

from pydantic import Field

from motc_lab.bots.roster import bot_name
from motc_lab.games.motc.bots.race import DRAWS, SPASSKY_WINS
from motc_lab.games.motc.sandbox.grid import RatesRunning, ScoreGrid, grid
from motc_lab.games.motc.sandbox.own import own
from motc_lab.games.motc.sandbox.rates import GameRates, rates_in
from motc_lab.games.motc.sandbox.rates_run import COUNTS, QUICK, RatesRun
from motc_lab.sandbox.panel import Act, Panel, SandboxHost
from motc_lab.scene.model import Lang
from motc_lab.scene.said import Count, Text, Word
from motc_lab.scene.sandbox_model import Level
from motc_lab.texts import say

_SHOWN_EVERY_S: Final = 0.3
Rate = Annotated[float, Field(ge=0, le=1)]


class SetRates(Act):
    """Set the rates of the score grid by hand, one of them or both."""

    do: Literal["grid"]
    spassky: Rate | None = None
    draw: Rate | None = None

    def carry_out(self, host: SandboxHost) -> None:
        """Set them."""
        host.panel(GridPanel).rates.set_by_hand(self.spassky, self.draw)


class PlayRates(Act):
    """Count how games end between two bots, Spassky's first; beside the page."""

    do: Literal["rates_play"]
    bots: tuple[Word, Word]
    matches: Count

    def carry_out(self, host: SandboxHost) -> None:
        """Begin with them."""
        run = RatesRun(self.bots, self.matches, own(host.session).edition)
        host.panel(GridPanel).rates.begin(run)
        host.screen.think_on()


class StopRates(Act):
    """Play no more matches; what was counted stays."""

    do: Literal["rates_stop"]

    def carry_out(self, host: SandboxHost) -> None:
        """Stop."""
        host.panel(GridPanel).rates.stop()


class TakeRates(Act):
    """Take the rates from the JSON of a saved simulation."""

    do: Literal["rates_take"]
    outcome: Text

    def carry_out(self, host: SandboxHost) -> None:
        """Take them, if it is one."""
        counted = rates_in(self.outcome)
        rates = host.panel(GridPanel).rates
        rates.drop()
        rates.take(counted)
        host.say_notice("rates_taken", n=counted.games)


class GridRates:
    """What the score grid rests on.

    Attributes:
        spassky, draw: how often Spassky wins a game, and how often it is drawn.
        counted: the games in which that was counted; None for rates set by hand.
        run: the simulation that was begun here last; it may be done or stopped.
    """

    def __init__(self) -> None:
        self.spassky, self.draw = SPASSKY_WINS, DRAWS
        self.counted: GameRates | None = None
        self.run: RatesRun | None = None
        self._is_stopped = False
        self._shown: tuple[RatesRun, int] | None = None
        self._shown_at = 0.0

    @property
    def is_running(self) -> bool:
        """Whether matches are still to be played."""
        return self.run is not None and not self.run.is_done and not self._is_stopped

    @property
    def is_done(self) -> bool:
        """Whether the matches that were begun here are all played."""
        return self.run is not None and self.run.is_done

    def set_by_hand(self, spassky: float | None, draw: float | None) -> None:
        """Change one of the rates or both; together they stay at most 1."""
        self.drop()
        wins = self.spassky if spassky is None else spassky
        draws = self.draw if draw is None else draw
        if draw is None:
            draws = min(draws, 1 - wins)
        self.spassky, self.draw = min(wins, 1 - draws), draws

    def take(self, counted: GameRates) -> None:
        """Rest on counted games."""
        self.counted = counted
        self.spassky, self.draw = counted.spassky.value, counted.draw.value

    def drop(self) -> None:
        """Forget where the rates are from."""
        self.counted = self.run = None

    def begin(self, run: RatesRun) -> None:
        """Play matches; their rates count from the first one on."""
        self.drop()
        self.run, self._is_stopped = run, False

    def stop(self) -> None:
        """Play no more; what was counted stays."""
        self._is_stopped = True

    def step(self) -> None:
        """Play one match more."""
        run = self.run
        if run is None or not self.is_running:
            return
        run.step()
        # Somebody may have moved a slider while this match was played beside the page.
        if run is self.run and run.rates is not None:
            self.take(run.rates)

    def has_news(self) -> bool:
        """Whether it is time to show how far the matches are; counts as shown."""
        if self.run is None or self._shown == (self.run, self.run.done):
            return False
        is_early = perf_counter() - self._shown_at < _SHOWN_EVERY_S
        if is_early and self.is_running:
            return False
        self._shown, self._shown_at = (self.run, self.run.done), perf_counter()
        return True


class GridPanel(Panel):
    """The value of every score at these rates."""

    name = "grid"
    place = 90
    messages = (SetRates, PlayRates, StopRates, TakeRates)
    shows = ScoreGrid

    def __init__(self, host: SandboxHost) -> None:
        super().__init__(host)
        self.rates = GridRates()

    def picture(self) -> ScoreGrid:
        """Return the grid of the match's edition at these rates."""
        rates, lang = self.rates, self.host.lang
        found = grid(
            own(self.host.session),
            lang,
            spassky=rates.spassky,
            draw=rates.draw,
            rates=rates.counted,
        )
        run = rates.run
        # While matches are played, it says how far it is anyway.
        notes = () if rates.is_running else found.notes
        players = [Level(id=name, text=bot_name(name, lang)) for name in QUICK]
        changes = {
            "notes": notes,
            "command": "" if run is None else run.command,
            "running": _running(run, lang) if run and rates.is_running else None,
            "players": tuple(players),
            "counts": COUNTS,
        }
        return found.model_copy(update=changes)

    @property
    def takes_long(self) -> bool:
        """Whether the next slice may take longer than a click may wait."""
        return self.rates.is_running

    def think(self) -> bool:
        """Play one match more."""
        if not self.rates.is_running:
            return False
        self.rates.step()
        return True

    def has_news(self) -> bool:
        """Whether it is time to show how far the matches are; counts as shown."""
        is_new = self.rates.has_news()
        counted = self.rates.counted
        if is_new and counted is not None and self.rates.is_done:
            self.host.say_notice("rates_taken", n=counted.games)
        return is_new


def _running(run: RatesRun, lang: Lang) -> RatesRunning:
    text = say("sandbox.grid.running", lang, done=run.done, total=run.total)
    return RatesRunning(text=text, done=run.done, total=run.total)
