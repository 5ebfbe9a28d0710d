"""The sandbox under load: values, clicks while it thinks, a tree of 2,000 nodes."""
