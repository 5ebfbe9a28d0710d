"""What Match of the Century says: ``events``, ``questions``, ``effects``, ``problems``.

``persons`` has the fields that their sentences share.
"""
