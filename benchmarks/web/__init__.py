"""Our server against stock Voila in one run: pages, clicks and crowds."""
