"""What a page asks about its kernel besides talking to it: what it is, to end it."""

import json
from typing import Any

from jupyter_server.services.kernels.handlers import KernelHandler

from motc_lab.app.web.logs import Discreet


class BriefHandler(Discreet):
    """Faults are answered in JSON, and told by their request's line alone."""

    def write_error(self, status_code: int, **_: Any) -> None:  # noqa: ANN401
        """Say the number; there is nobody who would read more."""
        self.set_header("Content-Type", "application/json")  # type: ignore[attr-defined]
        self.finish(json.dumps({"status": status_code}))  # type: ignore[attr-defined]


class KernelModelHandler(BriefHandler, KernelHandler):
    """Jupyter's answer to what a kernel is, or to end it."""
