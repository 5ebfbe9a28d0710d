"""The bots of the duel: it is small enough to be solved, so they know what is best."""
