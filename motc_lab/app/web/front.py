"""Voila's front end as our pages load it: its settings, and its scripts in few files."""

import copy
import logging
from typing import Any

from voila.configuration import VoilaConfiguration
from voila.utils import get_page_config

from motc_lab.app.web.pages import Front
from motc_lab.app.web.statics import Shelf

# Without the first, ipywidgets' base module is not registered; the second draws.
EXTENSIONS = (
    "@jupyter-widgets/jupyterlab-manager",
    "@voila-dashboards/widgets-manager8",
    "anywidget",
)


def front_of(
    base_url: str, settings: dict[str, Any], configuration: VoilaConfiguration
) -> Front:
    """Return what every chapter's page needs; stock works it out for every request."""
    config = get_page_config(
        base_url=base_url,
        settings=settings,
        log=logging.getLogger(__name__),
        voila_configuration=configuration,
    )
    main = f"{base_url}voila/static/voila.js"
    return Front(copy.deepcopy(config), preload=(main,), scripts=(main,))


def shelve(shelf: Shelf) -> None:
    """Do nothing yet."""
    del shelf
