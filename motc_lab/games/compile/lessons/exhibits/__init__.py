"""Pictures to turn: totals, places, boxes, compiles, what is newest, and drafts."""
