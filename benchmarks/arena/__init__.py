"""How strong the bots are, against each other and against guests of no game."""
