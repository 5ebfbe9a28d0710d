"""The thin widget under every board: kernel-owned traits and one message hook.

A synced trait can be overwritten from the browser, so whatever arrives is refused and
the true value is sent again. Pictures are traits; messages are intents (and pongs).
"""

import logging
import secrets
from inspect import Signature
from typing import Any

import anywidget
import traitlets
from IPython.display import display

from motc_lab.controllers.controller import Picture
from motc_lab.controllers.wire import Wire, table_of
from motc_lab.scene.designing_model import Designer
from motc_lab.scene.model import Lang, Scene
from motc_lab.screens.front import bundle
from motc_lab.screens.seal import SEALING
from motc_lab.screens.thinking import Listener, LookingBack
from motc_lab.signatures import of_call
from motc_lab.widgets.cells import LIVING, STILL, cells
from motc_lab.widgets.still import still_html, told_html

LOG = logging.getLogger(__name__)


class SceneWidget(Listener, anywidget.AnyWidget):
    """Shows the scenes of a controller.

    Attributes:
        scene: the picture, JSON text of one of ``controller.Picture``. A text,
            because ipywidgets walks through every part of a structure for buffers.
        words: the words of the user interface in the scene's language.
        keep: what the page shall store for its next visit; empty for nothing.
        place: name under which the page stores it.
        still: name of the picture that stands for the widget while it does not live.
        made_in: the cell of the notebook that made it, and in which of its runs.
        shown_in: the cells that show it.
    """

    # Text, not paths: a widget with a watched file is never freed (anywidget 0.11).
    _esm = traitlets.Unicode().tag(sync=True)
    _css = traitlets.Unicode().tag(sync=True)
    scene = traitlets.Unicode().tag(sync=True)
    words = traitlets.Dict().tag(sync=True)
    keep = traitlets.Unicode().tag(sync=True)
    place = traitlets.Unicode().tag(sync=True)
    still = traitlets.Unicode().tag(sync=True)
    _picture: Picture | None = None  # what is shown now
    __signature__: Signature
    persistence = SEALING

    def __init_subclass__(cls) -> None:
        """Show what it takes: some front ends would tell ``*args, **kwargs``."""
        super().__init_subclass__()
        cls.__signature__ = of_call(cls.__init__)

    def __init__(self, *, place: str = "", **unknown: object) -> None:
        if unknown:
            name = type(self).__name__
            msg = f"{name} has no argument {', '.join(sorted(unknown))}"
            raise TypeError(msg)
        front_end = {"_esm": bundle("motc.js"), "_css": bundle("motc.css")}
        still = "" if place else secrets.token_hex(8)
        self._wire = Wire()
        super().__init__(**front_end, place=place, still=still)
        self.on_msg(self._on_message)
        self.made_in: tuple[str | None, int] = (None, 0)
        self.shown_in: set[str] = set()
        notebook = cells()
        if notebook is not None:
            notebook.add(self)

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Refuse what the browser wrote, and send the true values again."""
        mine = [name for name in sync_data if name in self.keys]
        if mine:
            self.send_state(mine)

    def _handle_msg(self, msg: dict[str, Any]) -> None:
        """Take only what the widget protocol knows; the rest must raise nothing."""
        data = msg.get("content", {}).get("data")
        match data:
            case {"method": "custom", "content": _} | {"method": "request_state"}:
                super()._handle_msg({**msg, "buffers": msg.get("buffers", [])})
            case {"method": "update", "state": dict(state)}:
                self.set_state(state)
            case _:
                LOG.info("a message that is none of the widget protocol was dropped")

    def show(self, picture: Picture, lang: Lang) -> None:
        """Replace the picture: one message with everything that changed."""
        self._picture = picture
        with self.hold_sync():
            for name, value in self._wire.traits(picture, lang).items():
                setattr(self, name, value)

    def store(self, keep: str) -> None:
        """Let the page store this for its next visit."""
        self.keep = keep

    def answer(self, content: dict[str, Any]) -> None:
        """Send one custom message to the browser."""
        self.send(content)

    def _on_message(self, _widget: object, content: object, _buffers: object) -> None:
        self.receive(content)

    def close(self) -> None:
        """Take the widget away for good; nothing keeps watching the match."""
        self.end()
        layout = getattr(self, "layout", None)
        super().close()
        if layout is not None:  # a model of its own, which ipywidgets leaves open
            layout.close()

    def _repr_mimebundle_(self, **wishes: Any) -> Any:  # noqa: ANN401 -- as IPython has it
        """The living widget, and the present board for pages without a kernel.

        A page that keeps what it shows (``place``) draws its own first picture. A
        notebook calls ``_ipython_display_`` instead.
        """
        still = self.still_html()
        told = super()._repr_mimebundle_(**wishes)
        notebook = cells()
        if notebook is not None:
            notebook.show(self)
        if told is None or not still:
            return told
        living, meant = told
        return {**living, STILL: still}, meant

    def still_html(self) -> str:
        """Return the present picture for a page without a kernel; empty for none."""
        if self.controller is not None:
            self.controller.catch_up()
        return "" if self.place else _still_of(self._picture, self.still)

    def _ipython_display_(self) -> None:
        """Show the picture, then the widget that takes its place while it lives.

        In one output JupyterLab would prefer the widget, and say of a notebook opened
        without its kernel that the model is not found. IPython takes the bundle where
        this is not implemented: there is no picture.
        """
        told = self._repr_mimebundle_()
        if told is None or STILL not in told[0]:
            raise NotImplementedError
        data, meant = told
        # Nothing, for whoever shows no widgets: the picture is there.
        living = {LIVING: data.pop(LIVING), STILL: ""}
        for one in (data, living):
            display(one, metadata=meant, raw=True)  # type: ignore[no-untyped-call]  # IPython's own

    def _repr_keys(self) -> list[str]:
        """Nothing of the traits belongs into a repr: they are long and change."""
        return []


class EndingWidget(LookingBack, SceneWidget):
    """A widget that goes on thinking once its match is over, while somebody looks."""

    def show(self, picture: Picture, lang: Lang) -> None:
        """Replace the picture; what it still lacks is looked for beside the page."""
        super().show(picture, lang)
        self.look_back()


def _still_of(picture: Picture | None, name: str) -> str:
    """The page for whoever has no kernel; empty where there is nothing to be seen."""
    if isinstance(picture, Designer) and not isinstance(picture.inside, Scene):
        return told_html(picture, name)
    table = table_of(picture)
    return "" if table is None else still_html(table, name)
