"""A tutorial and laboratory for the board game 'Match of the Century'."""
