"""Questions for checks, each made afresh: totals, and where a card may be played."""
