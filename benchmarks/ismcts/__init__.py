"""How many simulations a second the tree search makes, beside OpenSpiel's."""
