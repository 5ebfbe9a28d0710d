"""A search bot that goes on thinking in the tree it already has.

The host keeps one companion for a seat and tells it what that seat sees: every decision
with ``saw``. As tree and decisions hold nothing that the seat does not see, neither do
the answers.
"""

from collections.abc import Iterator
from typing import Final

from motc_lab.bots.bot import Budget, Thought
from motc_lab.checks import is_a, must
from motc_lab.games.motc.bots.ismcts.bot import IsmctsBot
from motc_lab.games.motc.bots.ismcts.thinking import Thinking, limits_of
from motc_lab.games.motc.bots.ismcts.tree import TreeNode
from motc_lab.games.motc.bots.worlds import table_for
from motc_lab.games.motc.rules import codes
from motc_lab.games.motc.rules.questions import Option, Question, option_of
from motc_lab.games.motc.rules.view import View

UNBRANCHED: Final = {  # questions that the tree answers on its own below its root
    "draw": codes.ASK_DRAW,
    "mulligan": codes.ASK_MULLIGAN,
    "between": codes.ASK_BETWEEN,
}


class Companion:
    """Thinks for one seat and re-uses its tree from question to question.

    Attributes:
        bot: whose level and seed it plays with.
        kept: simulations of the present tree that were made for earlier questions.
    """

    def __init__(self, bot: IsmctsBot) -> None:
        must(
            is_a(bot, IsmctsBot),
            "bot",
            bot,
            'an IsmctsBot, as IsmctsBot(level="casual")',
        )
        self.bot = bot
        self.kept = 0
        self._root: TreeNode | None = None

    @property
    def name(self) -> str:
        """The name of the level."""
        return self.bot.name

    def think(
        self, view: View, question: Question, budget: Budget
    ) -> Iterator[Thought]:
        """Yield thoughts as the bot does, on top of what was thought before."""
        t = table_for(view)
        root = self._root
        if root is None or (root.ask, root.seat) != (t.ask, t.seat):
            root = TreeNode()
        self._root = root
        self.kept = root.visits
        level = self.bot.settings
        thinking = Thinking(t, level, self.bot.seed, root=root)
        for is_last in thinking.slices(limits_of(level, budget, t)):
            yield thinking.thought(question, is_last=is_last)

    def saw(self, question: Question, option: Option | None) -> None:
        """Follow a decision of either person down the tree.

        Args:
            question: as the seat sees it; its options may be hidden.
            option: what was decided; None for a card put away face down (SET-6). A
                decision that the tree has not foreseen makes the next search begin
                anew.
        """
        root = self._root
        if root is None:
            return
        unbranched = UNBRANCHED.get(question.kind)
        if unbranched is not None and root.ask != unbranched:
            return
        if option is None or root.seat != question.seat.index or not root.ask:
            self._root = None
            return
        branch = root.branches.get(option.number)
        foreseen = option_of(root.ask, option.number).code == option.code
        self._root = branch if foreseen else None

    def forget(self) -> None:
        """Begin anew with the next question, as after an undo."""
        self._root = None
