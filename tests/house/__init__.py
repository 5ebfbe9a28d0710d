"""A guest of the house: a game for tests, installed as one from elsewhere would be."""
