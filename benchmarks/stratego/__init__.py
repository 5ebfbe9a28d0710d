"""How fast Stratego is played at random: ``ours``, beside dark chess of OpenSpiel.

``serve`` is the process that measures one build.
"""
