"""Pictures to turn."""
