"""How the server holds: visits in waves, bare requests, a warm parent that is gone."""
