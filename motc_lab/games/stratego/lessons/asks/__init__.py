"""Questions for checks, each made afresh: battles, ways, what is known, repetitions."""
