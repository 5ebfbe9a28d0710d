"""The sandbox as a widget: the host of its panels, what it keeps, its picture."""
