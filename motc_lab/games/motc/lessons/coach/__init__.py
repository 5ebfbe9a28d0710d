"""A game with a coach: true sentences before a choice, and a look back at the end."""
