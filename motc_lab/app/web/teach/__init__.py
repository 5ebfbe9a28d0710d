"""Pages for teachers: how to start a class, a plan, worksheets with their solutions.

They need no kernel and no script. Everything on them is made from the lessons and
worked out by the engine, so that no second copy can grow old.
"""
