"""Questions for checks, each made afresh: ways, points, the end, one's own plan."""
