"""The widgets that a notebook shows; ``motc_lab.Board`` and ``motc_lab.Chapter``."""
