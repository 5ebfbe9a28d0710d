"""A thousand open pages on one server: what they take, and how soon it answers."""
