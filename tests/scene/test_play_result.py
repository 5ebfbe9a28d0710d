"""A match of one game may end in a draw: the champion keeps his title."""

from motc_lab.games.motc.scene.build import result_text


def test_one_point_is_one_point() -> None:
    told = result_text("spassky", (1, 1), 1, "en")
    assert told == "Both reach 1 point together: Spassky wins the match."
    assert "6 Punkte" in result_text("spassky", (6, 6), 6, "de")
