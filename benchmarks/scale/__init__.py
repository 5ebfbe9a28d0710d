"""How well simulations use several processes and machines."""
