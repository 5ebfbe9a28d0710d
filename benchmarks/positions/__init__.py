"""Round trips of random positions through every form of text."""
