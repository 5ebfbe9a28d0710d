"""What pictures are made of: ``elements`` and ``lettering``; games paint with them."""
