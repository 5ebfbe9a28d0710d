"""What a start of the tutorial costs."""
