"""Pictures to turn: who beats whom, where to go, what is known, repetitions."""
