"""Questions about fresh positions."""
