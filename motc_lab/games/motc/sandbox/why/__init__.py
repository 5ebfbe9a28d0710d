"""Why: rule, numbers and what would be otherwise, of all that a board shows."""
