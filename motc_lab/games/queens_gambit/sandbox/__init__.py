"""What the sandbox adds to matches of The Queen's Gambit."""
