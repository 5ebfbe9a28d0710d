"""Stock Voila's handlers beside our pages, for notebooks with code of their own.

A notebook of a teacher's folder that holds more than one board needs a kernel. Voila
serves it as it is: nothing of it is derived from, replaced or patched; all that is ours
is its configuration, the template and the choice of its routes. Whoever comes when no
kernel is left gets a page with a sentence: Voila's ``prelaunch_hook`` is called just
before a kernel is started. A kernel ends when its page says goodbye, else once it had
neither a page nor work for a while.
"""

import logging
import os
import shutil
import sys
import tempfile
from collections.abc import Iterable
from http import HTTPStatus
from pathlib import Path
from typing import Any, Final
from urllib.parse import unquote

from tornado.httputil import HTTPServerRequest
from tornado.routing import Matcher, Rule
from tornado.web import Application, Finish, RequestHandler
from traitlets.config import Config
from voila.app import Voila
from voila.configuration import VoilaConfiguration

from motc_lab.app.web import headers
from motc_lab.app.web.discreet import log_request
from motc_lab.app.web.handlers import RENDER_ALIAS, House, MissingHandler, RenderAlias
from motc_lab.app.web.options import Options
from motc_lab.app.web.own_folder import claim, clear_left
from motc_lab.app.web.words import choose_lang
from motc_lab.errors import LabError

LOG = logging.getLogger(__name__)
TEMPLATE: Final = "motc"
PAGE: Final = "index.html.j2"
IDLE_S: Final = 120  # until a kernel without page and work is ended
LOOKS_EVERY_S: Final = 20
AGAIN_S: Final = 60  # when it is worth a try to come again
COOKIE: Final = "motc-notebook"  # Jupyter's own, for visitors without a name
RENDER: Final = "voila/render/"
# Of Voila's routes those without which its page does not live. No file tree, no
# contents, no files of the folder, no log-in.
NEEDED: Final = (
    "api/kernels/",
    "voila/api/shutdown/",
    "voila/api/themes/",
    "voila/labextensions/",
    "voila/static/",
)
TEMPLATES: Final = "voila/templates/"
ASSETS: Final = r"([\w-]+/static/.+)"  # anything else is a fault of Voila's own
# Of JupyterLab's extensions on this machine those that show widgets.
EXTENSIONS: Final = (
    "@jupyter-widgets/jupyterlab-manager",
    "@voila-dashboards/widgets-manager8",
    "anywidget",
)


class OfNotebooks(Matcher):
    """Matches the addresses of some notebooks, however a browser writes their names."""

    def __init__(self, base_url: str, files: Iterable[str]) -> None:
        self._found = {f"{base_url}{RENDER}{file}": file for file in files}

    def match(self, request: HTTPServerRequest) -> dict[str, Any] | None:
        """Return which notebook is meant; None for anything else."""
        file = self._found.get(unquote(request.path))
        return None if file is None else {"path_args": [file]}


class TemplateMissing(LabError, FileNotFoundError):
    """Voila's template of ours is not installed; the message says what to do."""

    def __init__(self) -> None:
        super().__init__(
            f"notebooks with code of their own need Voila's template {TEMPLATE!r}, "
            "which comes with an installation of motc_lab; in a checkout say "
            "'pip install -e .' again, or set JUPYTER_PATH=share/jupyter"
        )


def _need_template(paths: Iterable[str]) -> None:
    """Refuse to begin where Voila would answer with faults."""
    places = [Path(path) for path in paths]
    if not any(one.name == TEMPLATE and (one / PAGE).is_file() for one in places):
        raise TemplateMissing


class Beside:
    """Voila in this process, for some notebooks of a folder.

    Attributes:
        app: answers requests for what is Voila's.
    """

    def __init__(self, options: Options, folder: Path, house: House) -> None:
        self._most, self._house = options.kernels, house
        self._voila = Voila(config=self._config(options, folder), log=LOG)
        self._voila.voila_configuration = VoilaConfiguration(parent=self._voila)
        self._voila.setup_template_dirs()
        _need_template(self._voila.template_paths)
        clear_left(Path(tempfile.gettempdir()))
        self._voila.connection_dir = tempfile.mkdtemp(prefix="voila_")
        self._claim = claim(Path(self._voila.connection_dir))
        self._policy = headers.policy([house.pages.in_page])
        files = [one.file for one in house.chapters.values() if one.board is None]
        settings = self._voila.init_settings()
        self.app = Application(
            self._rules(options.base_url, files),
            default_handler_class=MissingHandler,
            default_handler_args={"house": house},
            log_function=log_request,
            policy=self._policy,
            # A kernel's id is the secret that ends it; Voila's page sends no other.
            disable_check_xsrf=True,
            headers={
                "Content-Security-Policy": headers.policy([]),
                "Referrer-Policy": "same-origin",
            },
            **settings,
        )

    def _config(self, options: Options, folder: Path) -> Config:
        """Return Voila's configuration, and that of Jupyter's kernels."""
        own = {
            "template": TEMPLATE,
            "allow_template_override": "NO",
            "allow_theme_override": "NO",
            "show_tracebacks": options.verbose,
            "extension_allowlist": list(EXTENSIONS),
        }
        voila = {"root_dir": str(folder), "base_url": options.base_url}
        config = Config(
            Voila=voila,
            VoilaConfiguration=own,
            MappingKernelManager={
                "cull_idle_timeout": IDLE_S,
                "cull_interval": LOOKS_EVERY_S,
            },
            # Where sockets are files, none is open to others, and no port taken twice.
            KernelManager={} if sys.platform == "win32" else {"transport": "ipc"},
            IdentityProvider={
                "cookie_name": COOKIE,
                "cookie_options": {"expires_days": None, "samesite": "Lax"},
            },
        )
        # Voila before 0.5.7 has the hook in another class.
        newer = VoilaConfiguration.class_trait_names()
        where = "VoilaConfiguration" if "prelaunch_hook" in newer else "Voila"
        # A plain function: a configuration is copied, and this must not be.
        config[where]["prelaunch_hook"] = lambda handler, **_: self._admit(handler)
        return config

    def _rules(self, base_url: str, files: list[str]) -> list[Any]:
        """Return those of Voila's routes that its pages need."""
        theirs = {path: rest for path, *rest in self._voila.init_handlers()}
        rendering = theirs[f"{base_url}{RENDER}(.*)"]
        return [
            Rule(OfNotebooks(base_url, files), *rendering),
            (f"{base_url}{RENDER_ALIAS}", RenderAlias, {"house": self._house}),
            (f"{base_url}{TEMPLATES}{ASSETS}", *theirs[f"{base_url}{TEMPLATES}(.*)"]),
            *(
                (path, *rest)
                for path, rest in theirs.items()
                if path.removeprefix(base_url).startswith(NEEDED)
            ),
        ]

    def routes(self) -> list[tuple[Any, ...]]:
        """Return where Voila answers, without the prefix of every address."""
        return [("voila/.*", self.app), ("api/kernels/.*", self.app)]

    @property
    def kernels(self) -> int:
        """How many kernels there are, those included that start or end just now."""
        manager = self._voila.kernel_manager
        return len({*manager.list_kernel_ids(), *manager._pending_kernels})

    def _admit(self, handler: RequestHandler) -> None:
        """Let a page have its kernel, or say that there is none left.

        Voila starts the kernel without letting anybody else run in between, so that
        none is promised twice.

        Raises:
            Finish: the page has been sent.
        """
        if self.kernels < self._most:
            return
        accepted = handler.request.headers.get("Accept-Language", "")
        asked = handler.get_query_argument("lang", None)
        lang = choose_lang(asked, accepted, self._house.lang)
        again = handler.request.uri or ""
        handler.set_status(HTTPStatus.SERVICE_UNAVAILABLE)
        handler.set_header("Content-Type", "text/html; charset=utf-8")
        handler.set_header("Content-Security-Policy", self._policy)
        handler.set_header("Retry-After", str(AGAIN_S))
        handler.finish(self._house.pages.message("no_kernel", lang, again))
        raise Finish

    async def close(self) -> None:
        """End all kernels, and take away where they were reached."""
        manager = self._voila.kernel_manager
        await manager.shutdown_all(now=True)
        manager.context.destroy(linger=0)
        shutil.rmtree(self._voila.connection_dir, ignore_errors=True)
        if self._claim is not None:
            os.close(self._claim)
