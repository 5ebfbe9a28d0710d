"""Who plays for two."""
