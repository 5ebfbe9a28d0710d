"""What a sandbox thinks of beside its page, slice by slice: who comes next."""

from motc_lab.widgets.sandbox.beside import Beside
from motc_lab.widgets.sandbox.rates import GridRates
from motc_lab.widgets.sandbox.valuing import Valuing


class Thinking:
    """A review first; then matches for the score grid and values by turns."""

    def __init__(self, beside: Beside, rates: GridRates, valuing: Valuing) -> None:
        self.beside = beside
        self.rates = rates
        self.valuing = valuing
        self._is_turn_of_rates = False

    @property
    def takes_long(self) -> bool:
        """Whether the next slice may take longer than a click may wait."""
        reviews = (
            self.beside.reviewing is not None and not self.beside.reviewing.is_done
        )
        return reviews or self.rates.is_running or self.valuing.takes_long

    def step(self) -> bool:
        """Think one slice; False: all is done."""
        reviewing = self.beside.reviewing
        if reviewing is not None and not reviewing.is_done:
            reviewing.step()
            return True
        self._is_turn_of_rates = not self._is_turn_of_rates
        if self.rates.is_running and self._is_turn_of_rates:
            self.rates.step()
            return True
        goes_on = self.valuing.step()
        return goes_on or self.rates.is_running

    def has_news(self) -> bool:
        """Whether a new picture is due; counts as shown."""
        reviewing = self.beside.reviewing
        is_reviewed = reviewing is not None and reviewing.has_news()
        return self.rates.has_news() or is_reviewed
