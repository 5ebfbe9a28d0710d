"""The sandbox: set up anything, ask what if, share it."""
