"""Opens every chapter of the course beside a blank notebook under stock Voila."""
