"""The panels that every game has: one module each, found by its being here."""
