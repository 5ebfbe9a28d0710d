"""The sandbox: the host of its panels, what it keeps, its picture."""
