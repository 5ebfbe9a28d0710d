"""The games of the house: a folder each, and none of them knows another."""
