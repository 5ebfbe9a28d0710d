"""What becomes of each card: how often it is played, wins, and does what it can."""

from collections.abc import Sequence
from typing import Final

from motc_lab.engine.settings import settings_of
from motc_lab.games.motc import GAME
from motc_lab.games.motc.designer.bench import Draft
from motc_lab.games.motc.designer.model import TrialRow, TrialShown
from motc_lab.games.motc.designer.refused import Refused
from motc_lab.games.motc.designer.told import variant_name
from motc_lab.games.motc.designer.trials.drawn import as_json, progress, with_the_rest
from motc_lab.games.motc.designer.trials.played import BOTS, FIRST_SEED
from motc_lab.games.motc.edition.differences import card_place
from motc_lab.games.motc.lab.cards import CARDS, CardTotals, play_cards
from motc_lab.games.motc.lab.cards_shown import card_words, ranked
from motc_lab.games.motc.rules import codes
from motc_lab.games.motc.rules.seat import PERSONS
from motc_lab.lab.charts import Chart, Panel
from motc_lab.lab.charts.of_results import HALF, share_bar
from motc_lab.lab.plan import Plan, checked
from motc_lab.lab.share import Share
from motc_lab.scene.model import Lang
from motc_lab.texts import say

MATCHES: Final = 100
_HEADS: Final = ("card", "played", "won", "used")


class CardsTrial:
    """One edition; every step plays one match and follows its cards.

    Attributes:
        draft: what lay on the workbench when it began.
        totals: what has become of the cards so far; None before the first match.
    """

    def __init__(self, draft: Draft) -> None:
        self.draft = draft
        settings = settings_of(GAME.id, draft.position)
        self._plan = checked(Plan(BOTS, FIRST_SEED, MATCHES, settings))
        self.totals: CardTotals | None = None

    @property
    def done(self) -> int:
        """Matches that are played."""
        return 0 if self.totals is None else self.totals.matches

    @property
    def is_done(self) -> bool:
        """Whether all matches are played."""
        return self.done == MATCHES

    def go_on(self) -> None:
        """Refused: many questions at once are a study, not a trial."""
        raise Refused("not_here")

    def step(self) -> None:
        """Play one match more; nothing once all are played."""
        if self.is_done:
            return
        (part,) = play_cards((self._plan.part(FIRST_SEED + self.done, 1),)).parts
        assert isinstance(part.totals, CardTotals)
        self.totals = part.totals if self.totals is None else self.totals + part.totals

    def shown(self, lang: Lang, *, is_running: bool) -> TrialShown:
        """The trial in one language."""
        totals, draft = self.totals, self.draft
        name = variant_name(draft, draft.at, lang)
        rows = () if totals is None else self._rows(totals, lang)
        chart = told = ""
        if totals is not None:
            drawn = self._chart(totals, lang)
            chart = as_json(drawn)
            told = with_the_rest(self._told(totals, lang), drawn, lang)
        return TrialShown(
            what="cards",
            **progress(self.done, MATCHES, "matches", lang, is_running=is_running),
            of=say("designer.trial.cards.of", lang, name=name),
            heads=tuple([say(f"designer.trial.cards.{one}", lang) for one in _HEADS]),
            rows=rows,
            chart=chart,
            told=told,
            honest=say(
                "designer.trial.cards.honest", lang, n=MATCHES, first=FIRST_SEED
            ),
        )

    def _rows(self, totals: CardTotals, lang: Lang) -> tuple[TrialRow, ...]:
        """One for each card, those most often won with first."""
        cards = ranked(totals)
        return tuple([self._row(totals, card, won, lang) for card, won in cards])

    def _chart(self, totals: CardTotals, lang: Lang) -> Chart:
        """The share of games won with each card, in the order of the table."""
        bars = [
            share_bar(self._name(card, lang), won, lang)
            for card, won in ranked(totals)
            if won.trials
        ]
        axis = say("designer.trial.cards.won", lang)
        panel = Panel(f"{axis} (%)", tuple(bars), HALF)
        title = say(
            *("designer.trial.cards.of", lang),
            name=variant_name(self.draft, self.draft.at, lang),
        )
        honest = say("designer.trial.cards.honest", lang, n=MATCHES, first=FIRST_SEED)
        return Chart(title, (panel,), honest, lang)

    def _row(self, totals: CardTotals, card: int, won: Share, lang: Lang) -> TrialRow:
        played = totals.led[card] + totals.replied[card]
        used = totals.used[card]
        bounds = {"value": won.value, "low": won.low, "high": won.high}
        percents = {key: f"{100 * of:.0f}" for key, of in bounds.items()}
        of_use = {"n": used, "of": used + totals.declined[card]}
        return TrialRow(
            place=_place(card),
            name=self._name(card, lang),
            cells=(
                f"{played}",
                say("designer.trial.bar", lang, **percents) if played else "",
                say("designer.trial.cards.of_use", lang, **of_use),
            ),
            sure="open" if played and used else "less",
        )

    def _told(self, totals: CardTotals, lang: Lang) -> str:
        """Which cards and effects nobody had a use for."""
        played = [a + b for a, b in zip(totals.led, totals.replied, strict=True)]
        idle = [card for card in range(CARDS) if not played[card]]
        unused = [
            card for card in range(CARDS) if played[card] and not totals.used[card]
        ]
        told = [
            say(f"designer.trial.cards.{key}", lang, cards=self._list(cards, lang))
            for key, cards in (("idle", idle), ("unused", unused))
            if cards
        ]
        return " ".join(told) or say("designer.trial.cards.all_used", lang)

    def _list(self, cards: Sequence[int], lang: Lang) -> str:
        return "; ".join([self._name(card, lang) for card in cards])

    def _name(self, card: int, lang: Lang) -> str:
        return card_words(self.draft.position, card, lang)


def _place(card: int) -> str:
    seat, index = divmod(card, len(codes.CARD_IDS))
    return card_place(PERSONS[seat], codes.CARD_IDS[index])
