"""Two futures side by side: of two options, or of two branches of the tree."""

from typing import Literal

from motc_lab.sandbox.compare import option_played, twin
from motc_lab.sandbox.futures import Branch
from motc_lab.sandbox.panel import Act, Panel, SandboxHost
from motc_lab.scene.model import Twin
from motc_lab.scene.said import Word

TwinKind = Literal["options", "branches"]


class CompareOptions(Act):
    """Show two options of the open question side by side, by their codes."""

    do: Literal["twin"]
    left: Word
    right: Word

    def carry_out(self, host: SandboxHost) -> None:
        """Play both, and show what follows."""
        host.panel(TwinPanel).show_options(self.left, self.right)


class CloseTwin(Act):
    """Back to the one table."""

    do: Literal["close_twin"]

    def carry_out(self, host: SandboxHost) -> None:
        """Close it."""
        host.panel(TwinPanel).twin = None


class TwinPanel(Panel):
    """Two futures; who compares branches, or asks for the best of two, shows them here.

    Attributes:
        twin, kind: what is shown, of options or of branches.
        options: the codes of the two options.
    """

    name = "twin"
    place = 50
    messages = (CompareOptions, CloseTwin)

    def __init__(self, host: SandboxHost) -> None:
        super().__init__(host)
        self.twin: Twin | None = None
        self.kind: TwinKind = "options"
        self.options = ("", "")

    def show_options(self, left: str, right: str) -> None:
        """Show what follows from two options, by their codes."""
        session, eyes = self.host.session, self.host.eyes
        is_free = self.host.waiting.is_free(session, self.host.looker)
        begin = session if is_free else None
        both = [
            option_played(session, code, eyes, begin=begin) for code in (left, right)
        ]
        self.show(both[0], both[1], options=(left, right))

    def show(
        self, left: Branch, right: Branch, *, options: tuple[str, str] | None = None
    ) -> None:
        """Show two futures; ``options`` are their codes, else they are branches."""
        self.twin = twin(left, right, self.host.eyes)
        self.kind = "branches" if options is None else "options"
        self.options = options or self.options

    def fields(self) -> dict[str, object]:
        """Return both futures, which take the place of the table."""
        shown = self.twin if self.host.has_panel("twin") else None
        return {"twin": shown, "twin_kind": self.kind, "twin_options": self.options}

    def move_on(self) -> None:
        """Options were those of another question; branches stay what they are."""
        if self.kind == "options":
            self.twin, self.options = None, ("", "")

    def look_anew(self) -> None:
        """Both were drawn for other eyes."""
        self.twin = None
