"""Helpers that lay out a board in a few words and play on it.

``story("e4 r8, e5 b5")`` has these pieces and, where none is said, a flag in a far
corner of each side. Answers are given by their text codes, by whoever is asked.
"""

from random import Random

from motc_lab.engine.chance import Dealt
from motc_lab.engine.event import Event
from motc_lab.games.stratego import codes
from motc_lab.games.stratego.compile import compile_rules
from motc_lab.games.stratego.events import EventLog
from motc_lab.games.stratego.options import Options, Settings
from motc_lab.games.stratego.position.battle import battle_of
from motc_lab.games.stratego.position.position import Position
from motc_lab.games.stratego.questions import Question, answer, question_of
from motc_lab.games.stratego.refusals import Refusal, why_not
from motc_lab.games.stratego.rules.machine import Battle, start
from motc_lab.games.stratego.seat import SIDES, Seat
from motc_lab.games.stratego.variant import CLASSIC, QUICK, VARIANTS, Variant
from motc_lab.games.stratego.view import View, view

RED, BLUE, SPECTATOR = Seat.RED, Seat.BLUE, Seat.SPECTATOR
CORNER = "6297264X26/5482751845/B32B246B72/FB32353B3B"
CENTRE = "27652X6297/4628158426/B542B37425/323BFB33BB"
FIRST_STEPS = ".2.9.X2./B.1.3..3/FB......"


class Story:
    """A match, what it has told, and short ways to ask and answer."""

    def __init__(self, battle: Battle, settings: Settings) -> None:
        self.battle = battle
        self.settings = settings
        self.log = EventLog(settings)
        battle.sink = self.log

    @property
    def seat(self) -> Seat:
        """Who is asked; Red before Blue."""
        return RED if self.battle.asked() & 1 else BLUE

    def play(self, *answers: str) -> "Story":
        for code in answers:
            self.say(self.seat, code)
        return self

    def say(self, seat: Seat, code: str) -> "Story":
        option = answer(self.battle, seat, code, self.settings)
        self.battle.play(seat.index, option.number)
        return self

    def both(self, red: str, blue: str, times: int = 1) -> "Story":
        """Moves of both sides in turn, ``a1-a2 a2-a1`` each, so often."""
        ways = (red.split(), blue.split())
        for count in range(times):
            for moves in ways:
                self.play(moves[count % len(moves)])
        return self

    def question(self, seat: Seat | None = None) -> Question:
        found = question_of(self.battle, seat or self.seat, self.settings)
        assert found is not None
        return found

    @property
    def offered(self) -> list[str]:
        return [option.code for option in self.question().options]

    def goals(self, square: str) -> set[str]:
        """Where the piece on a square may go."""
        codes_ = [code.split("-") for code in self.offered if "-" in code]
        return {code[1] for code in codes_ if code[0] == square}

    def why(self, code: str, seat: Seat | None = None) -> Refusal | None:
        number = codes.read(code, self.settings)
        who = (seat or self.seat).index
        return why_not(self.battle, who, number, self.settings)

    def rule(self, code: str) -> str | None:
        """The rule that refuses an answer; None where it is allowed."""
        found = self.why(code)
        assert (code in self.offered) == (found is None), code
        return found.rule if found else None

    def events(self, kind: str = "") -> list[Event]:
        return [event for event in self.log.events if kind in {"", event.kind}]

    def view(self, seat: Seat) -> View:
        told = [event.for_seat(seat) for event in self.log.events]
        past = tuple([event for event in told if event is not None])
        return view(self.battle, seat, self.settings, past)

    def standing(self, square: str) -> str:
        """Who stands on a square, such as ``r9``; '' for nobody."""
        for piece in self.truth():
            if piece[0] == square:
                return piece[1]
        return ""

    def truth(self) -> list[tuple[str, str]]:
        found = []
        for seat in SIDES:
            own = view(self.battle, seat, self.settings, ()).now.pieces
            found += [
                (one.square, f"{seat[0]}{one.rank}") for one in own if one.side is seat
            ]
        return sorted(found)

    @property
    def end(self) -> tuple[str, str] | None:
        """Winner and reason, once it is over; its event says the same.

        There is none where a position was over before anybody listened.
        """
        view = self.view(SPECTATOR)
        if view.reason is None:
            return None
        found = (view.winner.value if view.winner else "draw", view.reason)
        for event in self.events("over"):
            assert (event.facts["winner"], event.facts["reason"]) == found
        return found


def position(
    pieces: str, to_move: str = "red", variant: str = "classic", moves: str = ""
) -> Position:
    placed = []
    for word in filter(None, map(str.strip, pieces.split(","))):
        square, sign = word.split()
        side = {"r": "red", "b": "blue"}[sign[0]]
        placed.append({"square": square, "side": side, "rank": sign[1]})
    return Position.model_validate(
        {
            "variant": variant,
            "to_move": to_move,
            "pieces": placed,
            "moves": moves.split(",") if moves else (),
        }
    )


def story(
    pieces: str,
    to_move: str = "red",
    variant: str = "classic",
    moves: str = "",
    **options: object,
) -> Story:
    board = VARIANTS[variant]
    corner = f"{'abcdefghij'[board.size - 1]}"
    for sign, square in (("rF", f"{corner}1"), ("bF", f"{corner}{board.size}")):
        if sign not in pieces:
            pieces += f", {square} {sign}"
    chosen = Options.model_validate(options)
    made = battle_of(position(pieces, to_move, variant, moves), chosen)
    return Story(made, Settings(variant=board, options=chosen))


def new_match(variant: Variant = QUICK, seed: int = 1, **options: object) -> Story:
    """A match before its set-ups."""
    settings = Settings(variant=variant, options=Options.model_validate(options))
    made = Story(Battle(compile_rules(settings), Dealt(seed)), settings)
    start(made.battle)
    return made


def begun(
    red: str = FIRST_STEPS,
    blue: str = FIRST_STEPS,
    variant: Variant = QUICK,
    **options: object,
) -> Story:
    """A match in which both have set up."""
    told = new_match(variant, **options)
    for seat, code in ((RED, red), (BLUE, blue)):
        told.say(seat, f"code {code}").say(seat, "ready")
    return told


def random_play(told: Story, random: Random, decisions: int) -> Story:
    """Answer so many questions at random."""
    for _ in range(decisions):
        if not told.battle.asked():
            break
        seat = told.seat.index
        index = random.randrange(told.battle.option_count(seat))
        told.battle.play(seat, told.battle.option_at(seat, index))
    return told


__all__ = [
    "BLUE",
    "CENTRE",
    "CLASSIC",
    "CORNER",
    "FIRST_STEPS",
    "QUICK",
    "RED",
    "SPECTATOR",
    "VARIANTS",
    "Story",
    "begun",
    "new_match",
    "position",
    "random_play",
    "story",
]
