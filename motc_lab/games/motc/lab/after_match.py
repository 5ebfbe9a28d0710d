"""What there is to see after a match: its games, its race, and where it turned.

The turning points are weighed one choice at a time, so that a page can ask for the next
one whenever nothing else is to be done.
"""

import hashlib
from typing import Final

from motc_lab.engine.history import Node
from motc_lab.games.motc.bots.race import (
    DRAWS,
    SPASSKY_WINS,
    Grid,
    chance_at,
    win_chances,
)
from motc_lab.games.motc.lab.review.moments import (
    Moment,
    choices_of,
    costliest,
    weighed,
)
from motc_lab.games.motc.position.tables import position_of
from motc_lab.games.motc.rules.codes import ASK_PLAY
from motc_lab.games.motc.rules.compile import compile_edition
from motc_lab.games.motc.rules.questions import question_of
from motc_lab.games.motc.rules.record import write_record
from motc_lab.games.motc.rules.seat import PERSONS, Seat
from motc_lab.games.motc.rules.session import Session, State
from motc_lab.games.motc.scene.build import result_text
from motc_lab.games.motc.scene.match_end import rows
from motc_lab.games.motc.scene.match_model import ChancePoint, MatchEnd, TurningPoint
from motc_lab.games.motc.scene.table_model import MatchScene
from motc_lab.sandbox.links import query
from motc_lab.scene.table_model import Lang
from motc_lab.texts import say, words

TURNING: Final = 3
WEIGHED: Final = frozenset({"play", "use", "choose", "between", "mulligan"})
"""Kinds of questions that are worth a look; the others follow from these."""
SPASSKY_LOW: Final = 0.441  # bounds of SPASSKY_WINS at 95 % (docs/balance.md)
SPASSKY_HIGH: Final = 0.455


class AfterMatch:
    """A match that is over, as it is looked back on.

    Attributes:
        session: the match, a copy: the page may go on.
        seat: whose match it was; None for somebody who watched both.
        level: the bot's name where one played; empty otherwise.
    """

    def __init__(self, session: Session, seat: Seat | None, level: str = "") -> None:
        self.session = Session(seed=session.seed, edition=session.edition)
        self.session.become(session)
        self.seat = seat
        self.level = level
        seats = PERSONS if seat is None else (seat,)
        nodes = [node for who in seats for node in choices_of(self.session, who)]
        self._waiting = sorted(filter(_is_weighty, nodes), key=_is_no_card)
        self._moments: list[Moment] = []
        self._total = len(self._waiting)

    @property
    def is_done(self) -> bool:
        """Whether every choice has been weighed."""
        return not self._waiting

    def step(self) -> bool:
        """Weigh one choice more; False: all is done."""
        if self._waiting:
            self._moments.append(weighed(self.session, self._waiting.pop(0)))
        return not self.is_done

    def on(self, scene: MatchScene) -> MatchScene:
        """The table with this screen over it."""
        return laid_over(scene, self.screen(scene.lang), self.seat)

    def screen(self, lang: Lang) -> MatchEnd:
        """The screen after the match, with the way to the sandbox."""
        way = {"sandbox": query(self.session)}
        return self.picture(lang).model_copy(update=way)

    def picture(self, lang: Lang) -> MatchEnd:
        """The screen after the match, as far as it is known."""
        winner = self.session.winner
        assert winner is not None
        goal = self.session.edition.points_to_win
        of = self.seat or Seat.FISCHER
        chances = self._chances(of)
        looked = self._total - len(self._waiting)
        state = "done" if self.is_done else "running"
        return MatchEnd(
            id=self._id,
            winner=winner,
            seat=self.seat,
            level=self.level,
            headline=self._headline(winner, lang),
            text=result_text(winner, self.session.points, goal, lang),
            games=rows(self.session, lang),
            chance_of=of,
            chances=chances,
            chances_label=_chances_label(chances, of, lang),
            source=say("match_end.source", lang),
            turning=self._turning(lang),
            state="running" if state == "running" else "done",
            looked=looked,
            total=self._total,
            progress=say(f"match_end.{state}", lang, looked=looked, total=self._total),
            record=write_record(self.session),
            levels=words("sandbox.level", lang),
        )

    @property
    def _id(self) -> str:
        """Names the match, so that it is counted once; says nothing of its seed."""
        root = self.session.history.root
        begun = position_of(root.state.machine).code
        match = f"{self.session.seed} {begun} {self.level}"
        return hashlib.sha256(match.encode()).hexdigest()[:16]

    def _headline(self, winner: Seat, lang: Lang) -> str:
        points = self.session.points
        who = say(f"word.person.{winner.value}", lang)
        most, least = max(points), min(points)
        return say("match_end.headline", lang, who=who, points=most, others=least)

    def _chances(self, of: Seat) -> tuple[ChancePoint, ...]:
        """What each score was worth, before the first game and after every game."""
        rules = compile_edition(self.session.edition)
        grids = [
            win_chances(rules, spassky, DRAWS)
            for spassky in (SPASSKY_WINS, SPASSKY_LOW, SPASSKY_HIGH)
        ]
        scores = [(0, 0), *[(r.spassky, r.fischer) for r in rows(self.session, "en")]]
        return tuple([_chance(grids, n, score, of) for n, score in enumerate(scores)])

    def _turning(self, lang: Lang) -> tuple[TurningPoint, ...]:
        costly = costliest(self._moments, TURNING)
        return tuple([_turning_point(moment, self.seat, lang) for moment in costly])


def laid_over(scene: MatchScene, screen: MatchEnd, seat: Seat | None) -> MatchScene:
    """Return a table with the screen after its match over it, as one seat has it."""
    own = screen.model_copy(update={"seat": seat})
    return scene.model_copy(update={"match_end": own})


def _is_weighty(node: Node[State]) -> bool:
    assert node.parent is not None
    question = question_of(node.parent.state.machine)
    return question is not None and question.kind in WEIGHED


def _is_no_card(node: Node[State]) -> bool:
    """Cards are weighed first: most turns are theirs."""
    assert node.parent is not None
    return node.parent.state.machine.ask != ASK_PLAY


def _chance(
    grids: list[Grid], game: int, score: tuple[int, int], of: Seat
) -> ChancePoint:
    value, *bounds = (chance_at(grid, score, of) for grid in grids)
    return ChancePoint(game=game, value=value, low=min(bounds), high=max(bounds))


def _chances_label(chances: tuple[ChancePoint, ...], of: Seat, lang: Lang) -> str:
    """The curve in words, for whoever does not see it."""
    first, *rest = [round(100 * chance.value) for chance in chances]
    after = [
        say("match_end.after", lang, game=game, n=n) for game, n in enumerate(rest, 1)
    ]
    who = say(f"word.person.{of.value}", lang)
    label = say("match_end.chances", lang, who=who, n=first)
    return f"{label} {' '.join(after)}"


def _turning_point(moment: Moment, seat: Seat | None, lang: Lang) -> TurningPoint:
    head = moment.place(lang)
    if seat is None:
        who = say(f"word.person.{moment.decision.seat.value}", lang)
        head = f"{head}, {who}"
    return TurningPoint(
        id=moment.node,
        head=head,
        done=moment.done(lang),
        instead=moment.instead(lang),
        worth=moment.worth(lang),
        is_clear=moment.is_clear,
        position=moment.table.position.code,
    )
