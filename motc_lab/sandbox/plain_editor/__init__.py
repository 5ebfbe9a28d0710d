"""The editor of a game without one of its own: whole positions by their code.

``edits`` are what can be asked for, ``editing`` carries them out with undo, ``own`` is
the editor as shells ask for it, with its picture.
"""
