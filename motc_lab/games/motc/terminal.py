"""A match in the terminal: questions, typed answers, and a curtain between two turns.

``TerminalMatch`` reads and writes through a ``Desk``, so that tests play without a tty.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from motc_lab.bots import Bot, choose
from motc_lab.errors import LabError, NowhereToGo
from motc_lab.games.motc.rules.seat import Seat
from motc_lab.games.motc.scene.build import curtained, scene_of
from motc_lab.games.motc.scene.match import Match
from motc_lab.games.motc.scene.offers import Unclear, offers, pick
from motc_lab.games.motc.scene.table_model import MatchScene
from motc_lab.games.motc.scene.text_board import choices_text, text_board
from motc_lab.scene.columns import ascii_only, fill
from motc_lab.scene.desk import Desk
from motc_lab.scene.model import Choice
from motc_lab.scene.showing import rule_text
from motc_lab.texts import LANGS, TextError, say

_COMMANDS = ("undo", "redo", "board", "log", "rule", "save", "help", "quit")
_WITH_BOARD = frozenset({"play", "use", "between"})


@dataclass
class TerminalMatch:
    """Somebody plays against a bot, or two persons take turns at one terminal.

    Attributes:
        match: what is played; its language is that of the terminal.
        humans: the seats that type; the others are the bot's.
        bot: answers for the other seat; None where two persons play.
        desk: where to read and write.
        keep: file for the record when the match is left, if one was named.
    """

    match: Match
    humans: tuple[Seat, ...]
    bot: Bot | None
    desk: Desk
    keep: Path | None = None
    width: int = 80
    unicode: bool = True
    is_done: bool = False
    _told: dict[Seat, int] = field(default_factory=dict)
    _at_desk: Seat | None = None
    _is_fresh: bool = True

    def run(self) -> None:
        """Play until somebody leaves; then offer the record."""
        self._tell("painter.play.welcome")
        try:
            while not self.is_done:
                self._turn()
        except (EOFError, KeyboardInterrupt):
            self._write("")
        self._farewell()

    def _turn(self) -> None:
        question = self.match.question
        if question is not None and question.seat not in self.humans:
            assert self.bot is not None
            seen = self.match.view(question.seat)
            self.match.play(choose(self.bot, seen, question))
            self._is_fresh = True
            return
        looker = self._looker()
        if question is not None and self._needs_curtain(looker):
            self._draw_curtain(looker)
        self._at_desk = looker if question is not None else self._at_desk
        scene = scene_of(self.match, looker, self.match.lang)
        if self._is_fresh:
            self._show(scene, looker)
        self._is_fresh = False
        key = "painter.play.prompt" if question else "painter.play.prompt_over"
        self._answer(self.desk.read(self._spelled(say(key, self.match.lang))), scene)

    def _looker(self) -> Seat:
        """Whose cards are shown: the person's at the keyboard, at the end nobody's."""
        if len(self.humans) == 1:
            return self.humans[0]
        question = self.match.question
        return Seat.SPECTATOR if question is None else question.seat

    def _needs_curtain(self, looker: Seat) -> bool:
        return len(self.humans) > 1 and looker is not self._at_desk

    def _draw_curtain(self, looker: Seat) -> None:
        self.desk.clear()
        veiled = curtained(self.match, looker, self.match.lang)
        assert veiled.curtain is not None
        self._write(fill(veiled.curtain.text, self.width))
        prompt = say("painter.play.press_enter", self.match.lang)
        self.desk.read(self._spelled(prompt))
        self.desk.clear()
        self._is_fresh = True

    # Showing

    def _show(self, scene: MatchScene, looker: Seat) -> None:
        """What is new, and the table where it has changed much."""
        lines = self.match.log(looker)
        for text in lines[self._told.get(looker, 0) :]:
            self._write(fill(text, self.width, indent=2, first="* "))
        is_first = looker not in self._told
        self._told[looker] = len(lines)
        kind = scene.ask.kind if scene.ask is not None else "play"
        if is_first or kind in _WITH_BOARD:
            self._board(scene)
            return
        assert scene.ask is not None
        self._write("")
        self._write(fill(f"{scene.ask.text} ({scene.ask.rule})", self.width))
        self._write(choices_text(scene, width=self.width))

    def _board(self, scene: MatchScene) -> None:
        self._write("")
        self._write(text_board(scene, width=self.width, unicode=self.unicode))

    def _write(self, text: str) -> None:
        self.desk.write(self._spelled(text))

    def _spelled(self, text: str) -> str:
        return text if self.unicode else ascii_only(text)

    def _tell(self, key: str, **fields: str | float) -> None:
        for paragraph in say(key, self.match.lang, **fields).splitlines():
            self._write(fill(paragraph, self.width))

    # Answers and commands

    def _answer(self, typed: str, scene: MatchScene) -> None:
        word, _, rest = typed.strip().partition(" ")
        if not word:
            return
        command = _command(word)
        if command is not None:
            doers: dict[str, Callable[[str, MatchScene], None]] = {
                "undo": self._undo,
                "redo": self._redo,
                "board": lambda _rest, scene: self._board(scene),
                "log": self._log,
                "rule": self._rule,
                "save": self._save,
                "help": self._help,
                "quit": self._quit,
            }
            doers[command](rest.strip(), scene)
            return
        picked = pick(scene, typed)
        if isinstance(picked, Choice):
            self.match.play_together(picked.codes)
            self._is_fresh = True
        else:
            self._explain(picked, scene)

    def _explain(self, unclear: Unclear, scene: MatchScene) -> None:
        if not scene.choices:
            self._tell("painter.play.is_over", typed=unclear.typed)
            return
        offer = unclear.offer
        sections = () if offer is None else offer.sections
        listed = offers(scene)
        self._tell(
            unclear.key,
            typed=unclear.typed,
            last=len(listed),
            sections=", ".join(str(section) for section in sections),
            n=0 if offer is None else offer.pawns,
            example=""
            if not sections or offer is None
            else f"{offer.number}@{sections[0]}",
        )

    def _undo(self, _rest: str, _scene: MatchScene) -> None:
        self._walk(self.match.undo, "scene.notice.no_undo")

    def _redo(self, _rest: str, _scene: MatchScene) -> None:
        self._walk(self.match.redo, "scene.notice.no_redo")

    def _walk(self, step: Callable[[], None], nowhere: str) -> None:
        """Go step by step to the next place where somebody here is asked."""
        start = self.match.here.number
        try:
            step()
            while not self._is_ours() or self._is_within_choice():
                step()
        except NowhereToGo:
            if not self._is_ours():
                self.match.jump(start)
            if self.match.here.number == start:
                self._tell(nowhere)
                return
        self._is_fresh = True
        self._told = {
            seat: min(count, len(self.match.events(seat)))
            for seat, count in self._told.items()
        }

    def _is_ours(self) -> bool:
        question = self.match.question
        return question is None or question.seat in self.humans

    def _is_within_choice(self) -> bool:
        """Whether one press led on from here: nobody was asked here by itself."""
        onward = self.match.here.favourite
        return onward is not None and onward.joined

    def _log(self, _rest: str, _scene: MatchScene) -> None:
        self._write(str(self.match.log(self._looker())))

    def _rule(self, rest: str, scene: MatchScene) -> None:
        wanted = rest.upper() or (scene.ask.rule if scene.ask is not None else "")
        try:
            rule = rule_text(wanted, self.match.lang)
        except TextError:
            self._tell("painter.play.no_rule", typed=wanted)
            return
        self._write(fill(f"{rule.id}: {rule.title}", self.width))
        self._write(fill(rule.text, self.width, indent=2))
        self._write(fill(rule.pages, self.width, indent=2))

    def _save(self, rest: str, _scene: MatchScene) -> None:
        place = Path(rest).expanduser() if rest else self.keep
        if place is None:
            self._tell("painter.play.save_where")
            return
        self._keep_in(place)

    def _keep_in(self, place: Path) -> None:
        try:
            self.match.save(place)
        except LabError as fault:
            self._write(fill(str(fault), self.width))
            return
        self._tell("painter.play.saved", file=str(place))

    def _help(self, _rest: str, _scene: MatchScene) -> None:
        self._tell("painter.play.help_answers")
        for command in _COMMANDS:
            word = say(f"painter.command.{command}", self.match.lang)
            does = say(f"painter.help.{command}", self.match.lang)
            self._write(fill(does, self.width, indent=14, first=f"  {word:12}"))

    def _quit(self, _rest: str, _scene: MatchScene) -> None:
        self.is_done = True

    def _farewell(self) -> None:
        """Keep the record where that was asked for, else ask once where."""
        if self.keep is not None:
            self._keep_in(self.keep)
        elif self.match.may_undo:
            try:
                prompt = say("painter.play.keep_where", self.match.lang)
                name = self.desk.read(self._spelled(prompt)).strip()
            except (EOFError, KeyboardInterrupt):
                name = ""
                self._write("")
            if name:
                self._keep_in(Path(name).expanduser())
            else:
                self._tell("painter.play.not_kept")
        self._tell("painter.play.goodbye")


def _command(word: str) -> str | None:
    """The command that a word of either language names."""
    for command in _COMMANDS:
        if word.lower() in {say(f"painter.command.{command}", lang) for lang in LANGS}:
            return command
    return None
