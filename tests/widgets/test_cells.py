"""Boards in the cells of a notebook: what runs again ends what it replaces."""

from collections.abc import Iterator
from typing import Any

import ipywidgets
import pytest
from IPython.core.interactiveshell import InteractiveShell
from IPython.utils.capture import capture_output

from motc_lab import Board
from motc_lab.widgets.cells import LIVING, STILL

IMPORTS = """
from IPython.display import display
from ipywidgets import HBox, HTML, Tab
from motc_lab import Board, Match
match = Match.new(seed=1)
"""


class Notebook:
    """Cells that run one after the other, in a shell without a front end."""

    def __init__(self, shell: InteractiveShell) -> None:
        self.shell = shell
        self.run("imports", IMPORTS)

    def run(self, cell: str, code: str) -> list[dict[str, str]]:
        """Run a cell; return what each of its outputs offers."""
        with capture_output() as shown:
            done = self.shell.run_cell(code, cell_id=cell, store_history=True)
        done.raise_error()
        return [one.data for one in shown.outputs]

    @property
    def boards(self) -> int:
        """How many boards ipywidgets keeps alive."""
        return sum(isinstance(one, Board) for one in widgets())


def widgets() -> list[Any]:
    return [*ipywidgets.widgets.widget._instances.values()]


@pytest.fixture
def notebook() -> Iterator[Notebook]:
    InteractiveShell.clear_instance()
    before = widgets()
    yield Notebook(InteractiveShell.instance())
    for widget in widgets():
        if widget not in before:
            widget.close()
    InteractiveShell.clear_instance()


def test_a_cell_that_runs_again_ends_the_board_that_it_replaces(
    notebook: Notebook,
) -> None:
    before = notebook.boards
    for _ in range(5):
        notebook.run("a", "Board(match)")
    assert notebook.boards - before == 1


def test_a_board_that_another_cell_shows_goes_on(notebook: Notebook) -> None:
    before = notebook.boards
    notebook.run("a", "board = Board(match)")
    notebook.run("b", "board")
    notebook.run("a", "board = Board(match)")
    assert notebook.boards - before == 2
    notebook.run("b", "board")
    assert notebook.boards - before == 1


def test_a_board_that_a_variable_names_goes_on(notebook: Notebook) -> None:
    before = notebook.boards
    notebook.run("a", "board = Board(match); board")
    notebook.run("b", "mine = board")
    notebook.run("a", "board = Board(match); board")
    assert notebook.boards - before == 2


def test_a_front_end_that_names_no_cells_loses_nothing(notebook: Notebook) -> None:
    before = notebook.boards
    for _ in range(2):
        with capture_output():
            notebook.shell.run_cell("Board(match)", store_history=True)
    assert notebook.boards - before == 2


@pytest.mark.parametrize(
    "layout", ["HBox([Board(match), Board(match)])", "Tab([HBox([Board(match)])])"]
)
def test_boards_in_a_layout_bring_their_pictures(
    notebook: Notebook, layout: str
) -> None:
    before = notebook.boards
    outputs = notebook.run("a", layout)
    assert len(outputs) == 2
    picture, living = outputs
    assert LIVING not in picture
    assert picture[STILL].count('data-motc-still="') == layout.count("Board")
    assert picture[STILL].count("<img ") == layout.count("Board")
    assert living[STILL] == ""
    assert living[LIVING]
    notebook.run("a", layout)
    assert notebook.boards - before == layout.count("Board")


def test_a_layout_without_boards_is_shown_as_ever(notebook: Notebook) -> None:
    (output,) = notebook.run("a", "display(HBox([HTML('a')]))")
    assert LIVING in output
