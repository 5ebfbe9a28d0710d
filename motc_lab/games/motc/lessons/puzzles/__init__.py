"""The puzzle case: authored puzzles, and fresh ones of the same kinds."""

from motc_lab.games.motc.lessons.puzzles.make import NoPuzzle, make_puzzle
from motc_lab.games.motc.lessons.puzzles.model import Puzzle
from motc_lab.games.motc.lessons.puzzles.motifs import MOTIFS
from motc_lab.games.motc.lessons.puzzles.store import puzzle_case

__all__ = ["MOTIFS", "NoPuzzle", "Puzzle", "make_puzzle", "puzzle_case"]
