"""A whole match against a bot: ``terms`` of it, ``controller``, ``widget``."""
