"""The laboratory of The Queen's Gambit: ``fairness`` studies seats and squares."""
