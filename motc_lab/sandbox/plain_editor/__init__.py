"""The editor of a game without one of its own: by code, and by a form if it brings one.

``forms`` is what a form is and is made of, ``edits`` are what can be asked for,
``editing`` carries them out with undo, ``own`` is the editor as shells ask for it, with
its picture.
"""
