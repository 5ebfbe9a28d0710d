"""A match of any game in the terminal: what happened, what lies there, what is asked.

Match of the Century has one of its own (``terminal``). A game without a ``board`` is
told in words alone.
"""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from motc_lab.bots import Bot
from motc_lab.bots.asking import answer_of
from motc_lab.engine.question import Question
from motc_lab.engine.record import write_record
from motc_lab.engine.seat import Seat
from motc_lab.engine.session import AnySession
from motc_lab.errors import LabError
from motc_lab.scene.columns import fill
from motc_lab.scene.desk import Desk
from motc_lab.scene.painting import text_board
from motc_lab.scene.plain import scene_of
from motc_lab.texts import LANGS, Lang, say

_COMMANDS: Final = ("undo", "log", "quit")


@dataclass
class MatchInWords:
    """Somebody plays against bots, or several persons take turns at one terminal.

    Attributes:
        session: what is played.
        humans: the seats that type.
        bots: who answers for each of the others.
        keep: file for the record at the end, if one was named.
    """

    session: AnySession
    humans: tuple[Seat, ...]
    bots: dict[Seat, Bot]
    desk: Desk
    lang: Lang = "en"
    keep: Path | None = None
    width: int = 80
    _at_desk: Seat | None = None
    _heard: dict[Seat, int] = field(default_factory=dict)

    def run(self) -> None:
        """Play until it is over or somebody leaves; then keep the record."""
        title = self.session.ruleset.game.titles[self.lang]
        self._tell("welcome", title=title)
        try:
            while self.session.asked and self._turn():
                continue
        except (EOFError, KeyboardInterrupt):
            self.desk.write("")
        if self.session.is_over:
            self._end()
        if self.keep is not None:
            self.keep.write_text(write_record(self.session), "utf-8")
            self._tell("saved", file=str(self.keep))

    def _turn(self) -> bool:
        """Let one seat that is asked answer; False when somebody wants to leave."""
        ours = [seat for seat in self.session.asked if seat in self.humans]
        if not ours:
            seat = self.session.asked[0]
            self.session.play(answer_of(self.bots[seat], self.session, seat), seat=seat)
            return True
        seat = self._at_desk if self._at_desk in ours else ours[0]
        assert seat is not None
        self._sit_down(seat)
        self._news(seat)
        question: Question | None = self.session.question_of(seat)
        assert question is not None
        self._ask(question)
        return self._answer(self.desk.read(self._said("prompt")).strip(), question)

    def _sit_down(self, seat: Seat) -> None:
        if len(self.humans) > 1 and seat is not self._at_desk:
            self.desk.clear()
            self.desk.read(self._said("curtain", who=self._told.seat(seat)))
            self.desk.clear()
        self._at_desk = seat

    def _news(self, seat: Seat, since: int | None = None) -> None:
        """What this seat has witnessed since it was last told."""
        ruleset = self.session.ruleset
        events = ruleset.on_screen(self.session.events(seat), seat)
        start = self._heard.get(seat, 0) if since is None else since
        start = max(start, ruleset.screen_from(events, seat))
        for event in events[start:]:
            self._write(self._told.event(event), first="* ")
        self._heard[seat] = len(events)

    def _ask(self, question: Question) -> None:
        if self.session.ruleset.game.has_part("board"):
            scene = scene_of(self.session, question.seat, self.lang)
            self.desk.write(f"\n{text_board(scene, width=self.width)}")
            return
        view = self.session.view(question.seat)
        self._write(self._told.question(question, view))
        for number, option in enumerate(question.options, 1):
            label = self._told.option(option, question, view)
            self._tell("listed", indent=2, n=number, label=label, code=option.code)

    def _answer(self, typed: str, question: Question) -> bool:
        word = typed.casefold()
        for command in _COMMANDS:
            if word in {say(f"terminal.command.{command}", lang) for lang in LANGS}:
                return self._obey(command, question.seat)
        options = question.options
        if typed.isdecimal() and 1 <= int(typed[:9]) <= len(options):
            typed = options[int(typed) - 1].code
        try:
            self.session.play(typed, seat=question.seat)
        except LabError:
            self._tell("refused", typed=typed[:60], last=len(options))
        return True

    def _obey(self, command: str, seat: Seat) -> bool:
        if command == "undo":
            self._undo(seat)
        elif command == "log":
            self._news(seat, since=0)
        return command != "quit"

    def _undo(self, seat: Seat) -> None:
        """Go back to the last answer of somebody here."""
        here, ours = self.session.here, {one.index for one in self.humans}
        if not any(node.seat in ours for node in here.line()):
            self._tell("no_undo")
            return
        while self.session.here.seat not in ours:
            self.session.undo()
        self.session.undo()
        self._heard[seat] = min(self._heard[seat], len(self.session.events(seat)))

    def _end(self) -> None:
        looker = self.humans[0] if len(self.humans) == 1 else self._at_desk
        if looker is not None:
            self._news(looker)
        winner = self.session.winner
        if winner is None:
            self._tell("drawn")
        else:
            self._tell("won", who=self._told.seat(winner))

    @property
    def _told(self) -> Any:  # noqa: ANN401 -- the game's own class
        ruleset = self.session.ruleset
        return ruleset.game.part("told").Told(ruleset, self.lang)

    def _said(self, key: str, **fields: str | float) -> str:
        return say(f"terminal.{key}", self.lang, **fields)

    def _tell(self, key: str, *, indent: int = 0, **fields: str | float) -> None:
        self._write(self._said(key, **fields), indent=indent)

    def _write(self, text: str, *, indent: int = 0, first: str | None = None) -> None:
        text = fill(
            text, self.width, indent=indent if first is None else 2, first=first
        )
        self.desk.write(text)
