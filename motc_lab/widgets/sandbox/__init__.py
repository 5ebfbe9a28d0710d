"""The sandbox as a widget: what it holds, what a page may do with it, its picture."""
