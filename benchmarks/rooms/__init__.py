"""What a class and a hundred rooms ask of one server."""
