"""The editor: any position by board, form and code, legal or not, with repairs.

``edits`` are what can be asked for; ``draft`` is the state and what an edit makes of
it, by ``board`` (what stands there now) and ``starts``; ``editing`` adds undo,
``faults`` is what is wrong, ``reading`` takes whatever was pasted.
"""
