"""How the tutorial is served: what whoever starts it chose, and what Voila is told."""

import logging
import tempfile
from dataclasses import dataclass, replace
from pathlib import Path

from traitlets.config import Config

from motc_lab.app.web import chapters, headers, room
from motc_lab.app.web.chapters import Lang
from motc_lab.app.web.front import EXTENSIONS
from motc_lab.app.web.limits import AWAY_S, UNOPENED_S, VISITORS, Limits
from motc_lab.app.web.sockets import KernelLine
from motc_lab.engine.game import FIRST
from motc_lab.lessons.plans import PlanText
from motc_lab.rooms.codes import LETTERS
from motc_lab.rooms.hall import HallLimits

CULL_EVERY_S = 60
CULL_AFTER_S = 600
LONGEST_FOLDER = 35
# What a page says counts as use (sockets.py), not what its kernel answers to a ping.
UNCOUNTED = ("comm_open", "comm_msg", "comm_close")


@dataclass(frozen=True, slots=True)
class Options:
    """How to serve.

    Attributes:
        port: None means the first free one from the default on.
        per_address: visitors from one address; None means all of them.
        game: whose page the browser opens.
        trust_proxy: whether a proxy in front says where visitors come from.
        rooms: file that keeps rooms over a restart; None keeps them in memory.
        rooms_per_address: rooms and classes that one address opens in twelve hours;
            None means 60.
        codes: letters that codes of rooms begin with.
        plan: a lesson of whoever serves, from a file.
        unopened_s: seconds until a page must have opened its socket.
        away_s: seconds for which a page that had one may be without it.
        allow_hosts: further names that the server goes by.
        opens: what the browser opens below the first page; empty for that page.
        contact: who is responsible, as the page on privacy names it.
        advice: a last line for whoever starts it.
    """

    port: int | None = None
    host: str = "127.0.0.1"
    base_url: str = "/"
    lang: Lang | None = None
    game: str = FIRST
    visitors: int = VISITORS
    per_address: int | None = None
    unopened_s: float = UNOPENED_S
    away_s: float = AWAY_S
    trust_proxy: bool = False
    open_browser: bool = True
    key_file: Path | None = None
    rooms: Path | None = None
    rooms_per_address: int | None = None
    codes: str = LETTERS
    plan: PlanText | None = None
    folder: Path | None = None
    fork: bool = True
    verbose: bool = False
    allow_hosts: tuple[str, ...] = ()
    opens: str = ""
    contact: str = ""
    advice: str = ""

    def limits(self, files: int | None) -> Limits:
        """Return how many may be in with so many files, and how long away."""
        visitors = room.visitors_for(files, self.visitors)
        share = min(self.per_address or visitors, visitors)
        return Limits(visitors, share, self.unopened_s, self.away_s)

    @property
    def hall_limits(self) -> HallLimits:
        """What is lent to rooms; whoever lets many be opened has room for as many."""
        usual = HallLimits()
        here = self.rooms_per_address or usual.rooms_here
        rooms = max(here, usual.rooms)
        return replace(usual, rooms=rooms, rooms_here=here, firsts=self.codes)


def configuration(options: Options) -> Config:
    """Return what Voila and Jupyter are told."""
    config = Config()
    config.Voila.ip = options.host
    config.Voila.base_url = options.base_url
    config.Voila.root_dir = str(options.folder or chapters.home())
    config.Voila.config_file_paths = []
    config.Voila.connection_dir_root = _short_folder()
    config.Voila.log_level = logging.INFO if options.verbose else logging.WARNING
    config.Voila.identity_provider_class = headers.NobodyKnown
    config.Voila.kernel_websocket_connection_class = KernelLine
    config.VoilaConfiguration.template = "lab"
    config.VoilaConfiguration.allow_template_override = "NO"
    config.VoilaConfiguration.allow_theme_override = "NO"
    config.VoilaConfiguration.show_tracebacks = False
    config.VoilaConfiguration.strip_sources = True
    config.VoilaConfiguration.extension_allowlist = list(EXTENSIONS)
    config.MappingKernelManager.cull_interval = CULL_EVERY_S
    config.MappingKernelManager.cull_idle_timeout = CULL_AFTER_S
    config.MappingKernelManager.cull_connected = True
    config.MappingKernelManager.untracked_message_types.extend(UNCOUNTED)
    config.MappingKernelManager.kernel_manager_class = (
        "motc_lab.app.web.kernels.TutorialKernelManager"
    )
    return config


def _short_folder() -> str:
    """Return a folder for the kernels' sockets; their paths may have 107 characters."""
    usual = tempfile.gettempdir()
    too_long = len(usual) > LONGEST_FOLDER and Path("/tmp").is_dir()  # noqa: S108
    return "/tmp" if too_long else usual  # noqa: S108 (mkdtemp makes a private one)
