"""Our server against stock Voila in one run: pages, clicks, crowds and memory."""
