"""What Stratego adds to the sandbox: its ``editor``, and what may be hidden (``odds``).

``suppose`` says which rank an unknown piece may have and lets it be that one.
"""
