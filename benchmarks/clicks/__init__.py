"""Whether a click costs the same late in a match, and in a large tree, as early."""
