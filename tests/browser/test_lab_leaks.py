"""Ten boards in a JupyterLab notebook leave nothing: no model, element or kernel."""

import json
import time
from dataclasses import dataclass

import nbformat
import pytest
from playwright.sync_api import CDPSession, Locator, Page, expect

from tests.browser.lab import Lab, wait_for_end
from tests.browser.leaks import Held, held
from tests.browser.test_lab import run_cell

PATIENCE_S = 60.0
COUNT = "count()  # models, lines to the browser, watchers of the match"
CELLS = (
    """import gc, os
import ipywidgets
from comm import get_comm_manager
from IPython.display import display
from motc_lab import Board, Match, Sandbox
match = Match.new(seed=1972)
turn = 0
def count():
    gc.collect()
    models = len(ipywidgets.Widget.widgets)
    return [models, len(get_comm_manager().comms), len(match._observers), os.getpid()]
def ours():
    return [*(Board(match) for _ in range(9)), Sandbox(match)]
def stock():
    return [ipywidgets.HTML('<p class="stock">stock</p>') for _ in range(10)]""",
    COUNT,
    """turn += 1
shown = ours() if turn % 2 else stock()
display(*shown)  # opened""",
    """for one in shown:
    one.close()
    if turn % 2 == 0:  # what ipywidgets leaves open
        one.layout.close(), one.style.close()
# closed""",
    "turn = 0  # again",
)


@dataclass
class Study:
    """A notebook whose cells open boards, close them, and count."""

    page: Page
    cdp: CDPSession

    def run(self, text: str) -> Locator:
        return run_cell(self.page, text)

    def count(self) -> list[int]:
        """What the kernel holds: models, lines, watchers; and its process id."""
        shown = self.run(COUNT).locator(".jp-OutputArea-output").last
        found: list[int] = json.loads(shown.inner_text())
        return found

    def open_ours(self) -> Locator:
        cell = self.run("# opened")
        expect(cell.locator(".motc")).to_have_count(10)
        expect(cell.locator(".m-worth").first).to_be_visible()
        return cell

    def open_stock(self) -> None:
        expect(self.run("# opened").locator(".stock")).to_have_count(10)

    def close(self) -> Held:
        self.run("# closed")
        expect(self.page.locator(".motc, .stock")).to_have_count(0)
        assert ours_settle(self.cdp)
        return held(self.cdp)

    def round(self) -> tuple[Held, Held, Held]:
        """What ten boards hold; what stays of them, and of ten of stock after."""
        self.count()
        before = held(self.cdp)
        self.open_ours()
        opened = held(self.cdp).since(before)
        ours = self.close().since(before)
        self.count()
        before = held(self.cdp)
        self.open_stock()
        return opened, ours, self.close().since(before)

    def choose(self, menu: str, item: str) -> None:
        self.page.get_by_role("menuitem", name=menu, exact=True).click()
        self.page.get_by_role("menuitem", name=item).click()


@pytest.fixture
def study(lab: Lab, lab_page: Page) -> Study:
    notebook = nbformat.v4.new_notebook(
        cells=[nbformat.v4.new_code_cell(text) for text in CELLS],
        metadata={"kernelspec": {"name": "python3", "display_name": "Python 3"}},
    )
    nbformat.write(notebook, lab.folder / "leaks.ipynb")
    lab_page.goto("lab/tree/leaks.ipynb")
    expect(lab_page.locator("#jp-main-statusbar")).to_contain_text("| Idle")
    started = Study(lab_page, lab_page.context.new_cdp_session(lab_page))
    started.run("import gc")
    return started


def ours_settle(cdp: CDPSession, most: float = 0) -> bool:
    """Whether at most so many elements of ours stay, once what is queued is done."""
    end = time.monotonic() + PATIENCE_S
    while held(cdp).ours > most and time.monotonic() < end:
        time.sleep(0.5)
    return held(cdp).ours <= most


@pytest.mark.long
def test_ten_boards_that_are_closed_leave_nothing_behind(study: Study) -> None:
    """No model, no watcher, no element; the page grows as with ten of ipywidgets' own.

    JupyterLab itself keeps some elements and listeners of every cell that was run.
    """
    nothing = study.count()
    study.round()  # whatever is loaded once
    opened, ours, stock = study.round()
    assert opened.ours > 10
    assert ours.ours == 0
    assert ours.nodes < stock.nodes + opened.nodes / 10
    assert ours.listeners < stock.listeners + opened.listeners / 10
    assert study.count() == nothing


@pytest.mark.long
def test_a_cell_that_runs_again_or_is_cleared_leaves_no_element(study: Study) -> None:
    study.open_ours()
    first = held(study.cdp).ours
    study.run("turn = 0  # again")
    study.open_ours()
    assert ours_settle(study.cdp, first * 1.09)  # one board more would be a tenth
    study.choose("Edit", "Clear Outputs of All Cells")
    expect(study.page.locator(".motc")).to_have_count(0)
    assert ours_settle(study.cdp)


@pytest.mark.long
def test_a_kernel_that_restarts_or_ends_takes_its_boards_along(study: Study) -> None:
    """The page lets go of them, and the process is gone."""
    page = study.page
    study.open_ours()
    *_, process = study.count()
    study.choose("Kernel", "Restart Kernel and Clear Outputs of All Cells…")
    page.get_by_role("button", name="Confirm Kernel Restart").click()
    expect(page.locator(".motc")).to_have_count(0)
    wait_for_end(process)
    assert ours_settle(study.cdp)
    study.run("import gc")
    models, lines, watchers, process = study.count()
    assert (models, lines, watchers) == (0, 0, 0)
    study.open_ours()
    study.choose("File", "Close and Shut Down Notebook")
    page.locator(".jp-Dialog .jp-mod-accept").click()
    wait_for_end(process)
    expect(page.locator(".jp-NotebookPanel")).to_have_count(0)
    assert ours_settle(study.cdp)
