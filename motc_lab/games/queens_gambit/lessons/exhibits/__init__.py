"""Pictures to turn: where a card leads, and what a plan of three is worth."""
