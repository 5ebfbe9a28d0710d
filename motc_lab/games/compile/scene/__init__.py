"""What a table of Compile shows, built from one seat's view.

``build`` makes the scene: the plain one of any game (``board`` has its areas), and what
its own picture needs besides: the state of each line, what is printed on each card that
lies open, and what waits for what.
"""
