"""The panels that Match of the Century has besides those of every game."""
