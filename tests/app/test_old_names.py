"""Names of modules from before games had folders work for one release more."""

import importlib
import sys

import pytest

from motc_lab.build import build_name
from motc_lab.moved import MOVED


@pytest.mark.parametrize(
    "old", ["motc_lab.engine.motc", "motc_lab.engine.motc.edition"]
)
def test_an_old_package_is_the_new_one_and_a_warning_names_it(old: str) -> None:
    """Notebooks of the release before go on, and their authors learn the new name."""
    sys.modules.pop(old, None)
    with pytest.warns(DeprecationWarning, match=f"is now {MOVED[old]};"):
        module = importlib.import_module(old)
    assert module is importlib.import_module(MOVED[old])


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_every_old_name_leads_to_a_module_that_keeps_its_own_name() -> None:
    """A class is the same by either name; the build is told from the new one."""
    before = build_name()
    for old, now in MOVED.items():
        module = importlib.import_module(old)
        assert module is importlib.import_module(now)
        assert module.__name__ == now
        assert module.__spec__ is not None
        assert module.__spec__.name == now
    assert build_name() == before
