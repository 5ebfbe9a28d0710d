"""The rates of the score grid: by hand, from a saved simulation, or played here."""

from time import perf_counter
from typing import TYPE_CHECKING, Final

from motc_lab.bots.race import DRAWS, SPASSKY_WINS
from motc_lab.engine.motc.session import Session
from motc_lab.sandbox.grid import grid
from motc_lab.sandbox.levels import level_name
from motc_lab.sandbox.rates import GameRates, rates_in
from motc_lab.sandbox.rates_run import COUNTS, QUICK, RatesRun
from motc_lab.scene.model import Lang
from motc_lab.scene.sandbox_model import Level, ScoreGrid
from motc_lab.scene.sandbox_model import RatesRun as RunPicture
from motc_lab.texts import say
from motc_lab.widgets.messages import Tried
from motc_lab.widgets.sandbox.branches import Act

if TYPE_CHECKING:
    from motc_lab.widgets.sandbox.controller import SandboxController as Desk

_SHOWN_EVERY_S: Final = 0.3


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

    def picture(self, session: Session, lang: Lang) -> ScoreGrid:
        """The grid of a match's edition at these rates."""
        found = grid(
            session, lang, spassky=self.spassky, draw=self.draw, rates=self.counted
        )
        run = self.run
        notes = () if self.is_running else found.notes  # it says how far it is anyway
        return found.model_copy(
            update={
                "notes": notes,
                "command": "" if run is None else run.command,
                "running": _running(run, lang) if run and self.is_running else None,
                "players": tuple(
                    [Level(id=name, text=level_name(name, lang)) for name in QUICK]
                ),
                "counts": COUNTS,
            }
        )


def _running(run: RatesRun, lang: Lang) -> RunPicture:
    text = say("sandbox.grid.running", lang, done=run.done, total=run.total)
    return RunPicture(text=text, done=run.done, total=run.total)


def set_rates(desk: "Desk", said: Tried) -> None:
    """Set the rates of the score grid by hand."""
    desk.rates.set_by_hand(said.spassky, said.draw)


def play_rates(desk: "Desk", said: Tried) -> None:
    """Count how games end in matches that are played beside the page."""
    bots = (said.option or "", said.text or "")
    desk.rates.begin(RatesRun(bots, said.node or 0, desk.session.edition))
    desk.screen.think_on()


def stop_rates(desk: "Desk", _said: Tried) -> None:
    """Play no more matches; what was counted stays."""
    desk.rates.stop()


def take_rates(desk: "Desk", said: Tried) -> None:
    """Take the rates from the JSON of a saved simulation."""
    counted = rates_in(said.text or "")
    desk.rates.drop()
    desk.rates.take(counted)
    desk.say_notice("rates_taken", n=counted.games)


RATE_ACTS: Final[dict[str, Act]] = {
    "grid": set_rates,
    "rates_play": play_rates,
    "rates_stop": stop_rates,
    "rates_take": take_rates,
}
