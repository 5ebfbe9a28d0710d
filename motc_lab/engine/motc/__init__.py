"""Match of the Century: machine, questions, events, views, positions, sessions."""
