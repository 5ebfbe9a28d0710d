"""What Compile says: words for cards and places, and the texts of cards."""
