"""Wilson's interval against published and hand-checked values."""

import pytest

from motc_lab.lab import share


@pytest.mark.parametrize(
    ("hits", "trials", "low", "high"),
    [
        # R. G. Newcombe, Two-sided confidence intervals for the single proportion,
        # 1998, table I, method 3.
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_the_interval_is_wilsons(
    hits: int, trials: int, low: float, high: float
) -> None:
    found = share(hits, trials)
    assert found.low == pytest.approx(low, abs=5e-5)
    assert found.high == pytest.approx(high, abs=5e-5)


def test_no_trials_tell_nothing() -> None:
    assert (share(0, 0).low, share(0, 0).high, share(0, 0).value) == (0, 1, 0)


def test_the_mirrored_share_has_the_mirrored_interval() -> None:
    assert share(7, 10).low == pytest.approx(1 - share(3, 10).high)
    assert share(10, 10).high == 1


def test_impossible_hits_are_refused() -> None:
    with pytest.raises(ValueError, match=r"0 \.\. 3"):
        share(4, 3)


def test_a_share_reads_as_percent() -> None:
    assert str(share(50, 100)) == "50.0 % (40.4 .. 59.6)"
