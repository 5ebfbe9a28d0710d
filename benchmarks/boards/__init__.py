"""What a message costs a board: every kind of page, every game, every kind of it."""
