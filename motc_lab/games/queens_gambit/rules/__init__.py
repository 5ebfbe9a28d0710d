"""The rules machine of The Queen's Gambit, in plain integers.

``machine`` plays a match, ``ways`` says where a card leads, ``dealing`` shuffles and
imagines, ``rules`` is what a layout and options become, ``numbers`` and ``notes`` are
what the numbers mean. All of it can be compiled, and knows no text.
"""
