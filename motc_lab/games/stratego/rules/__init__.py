"""The rules of Stratego in plain integers, quick to copy; compiled in the fast build.

``machine`` answers and goes on (``set_up``, ``moves``, ``repeats``, ``fights``), on a
``state`` and the flat ``rules`` of a match; ``numbers`` are its vocabulary, ``notes``
what it tells, ``reasons`` why it refuses, ``imagining`` makes it anew as one seat may
think it, ``playout`` plays to the end at random. Nothing in here knows a text, pydantic
or another game, so that mypyc compiles it unchanged.
"""
