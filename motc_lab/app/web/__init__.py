"""The web server of the tutorial: a small, pinned subclass of Voila."""
