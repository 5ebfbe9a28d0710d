"""How fast the rules machine is, beside other games' engines in the same run."""
