"""A whole match against a bot: ``terms``, its ``desk``, ``controller``."""
