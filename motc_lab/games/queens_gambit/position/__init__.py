"""A table that can be written down, also one that nobody could play (QREC-1, QSET-6).

``position`` is the value with its code and JSON, ``problems`` names every fault with a
repair, ``table`` makes a machine of one without faults, and one of a machine.
"""
