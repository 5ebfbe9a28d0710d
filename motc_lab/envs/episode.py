"""One match as a learner meets it: numbers in, numbers out; without numpy."""

from typing import Any, Self

from motc_lab.engine.chance import Chance
from motc_lab.engine.encoding import AnyEncoding, Legal, action_text, encoding_of
from motc_lab.engine.game import FIRST, Game
from motc_lab.engine.machine import NOBODY, lowest
from motc_lab.engine.settings import ruleset_of
from motc_lab.envs.trail import Trail
from motc_lab.errors import LabError, shown


class IllegalAction(LabError, ValueError):
    """The action is none of those that are legal now; says how many there are."""


def encoding_for(game: Game | str = FIRST, settings: object = None) -> AnyEncoding:
    """The numbers of a game under some settings.

    Raises:
        UnknownGame, WrongSetting: there is no such thing; says what there is.
        BrokenGame: the game brings no numbers.
    """
    return encoding_of(ruleset_of(game, settings))


class Episode:
    """A match in progress, played by the numbers of actions.

    Where several seats are asked at the same time, the lowest one answers first; the
    others don't see what it has answered.

    Attributes:
        encoding: what the numbers mean.
        machine: where the match stands.
        begun: actions of an answer that the seat has begun to give.
    """

    machine: Any

    def __init__(
        self, encoding: AnyEncoding, chance: Chance, *, recalls: bool = False
    ) -> None:
        """Begin a match.

        Args:
            encoding: of the game.
            chance: what answers where nobody decides.
            recalls: whether events are kept, for ``information_state``.
        """
        self.encoding = encoding
        self.ruleset = encoding.ruleset
        self.begun: tuple[int, ...] = ()
        self.trail: Trail | None = None
        self._legal: Legal | None = None
        self.chance = chance
        self.recalls = recalls
        log = self.ruleset.log() if recalls else None
        self.machine = self.ruleset.begin(chance, log)
        self.ruleset.hush(self.machine, chance)
        if log is not None:
            self.trail = Trail(log.kept())

    # What is asked

    @property
    def seat(self) -> int:
        """Number of the seat that acts now; -1 when the match is over."""
        mask = self.machine.asked()
        return lowest(mask) if mask else NOBODY

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return not self.machine.asked()

    @property
    def legal(self) -> Legal:
        """The actions of the seat that acts, with the answers they stand for."""
        if self._legal is None:
            seat, begun = self.seat, self.begun
            self._legal = {}
            if seat >= 0:
                self._legal = self.encoding.legal(self.machine, seat, begun)
        return self._legal

    def play(self, action: int) -> None:
        """Take an action for the seat that acts.

        Raises:
            IllegalAction: it is not legal now. Nothing changes.
        """
        legal = self.legal
        if action not in legal:
            msg = f"action {shown(action, 20)} is none of {len(legal)} that are legal"
            raise IllegalAction(msg)
        option = legal[action]
        if option is None:
            self.begun += (int(action),)
        else:
            self._answer(option, (*self.begun, int(action)))
            self.begun = ()
        self._legal = None

    def answer(self, option: int) -> None:
        """Give an answer by the machine's number, as bots do."""
        self._answer(option, ())
        self.begun = ()
        self._legal = None

    def _answer(self, option: int, actions: tuple[int, ...]) -> None:
        seat, ruleset, machine = self.seat, self.ruleset, self.machine
        if not self.recalls:
            machine.play(seat, option)
            return
        log = ruleset.log()
        ruleset.listen(machine, self.chance, log)
        machine.play(seat, option)
        ruleset.hush(machine, self.chance)
        self._note(log, seat, option, actions)

    def _note(
        self,
        log: Any,  # noqa: ANN401 -- the game's own
        seat: int,
        option: int,
        actions: tuple[int, ...],
    ) -> None:
        text = action_text(actions) or f"answer {option}"
        who = self.ruleset.players[seat]
        self.trail = Trail(log.kept(), self.trail, who, text)

    # What is seen

    def observe(self, seat: int) -> list[float]:
        """What a seat sees, ``encoding.size`` floats."""
        begun = self.begun if self.begun and seat == self.seat else ()
        return self.encoding.observe(self.machine, seat, begun)

    def information_state(self, seat: int) -> str:
        """All that a seat has been told and has done since the beginning, as text.

        Two states with the same text can't be told apart by the seat.

        Raises:
            LabError: the episode was begun without ``recalls``.
        """
        if self.trail is None:
            raise LabError("information states need an episode that recalls")
        who = self.ruleset.players[seat]
        text = f"{who}\n{self.trail.text(who)}"
        if seat == self.seat:
            kind = self.ruleset.question_kind(self.machine, who)
            text += f"? {kind} {action_text(self.begun)}".rstrip()
        return text

    @property
    def utilities(self) -> list[float]:
        """What the end is worth to each seat: 1 to who wins alone, in all 0.

        Zeros as long as the match goes on. Of two seats the loser has -1, of more each
        loser its share of that; a draw is worth 0.
        """
        count = len(self.ruleset.players)
        if not self.is_over:
            return [0.0] * count
        results = [self.machine.result(seat) for seat in range(count)]
        mean = sum(results) / count
        return [(result - mean) * count / (count - 1) for result in results]

    def clone(self) -> Self:
        """Return an independent copy with the same chance."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.machine = self.machine.clone()
        return twin
