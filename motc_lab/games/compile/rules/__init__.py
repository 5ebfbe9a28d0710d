"""The machine of Compile in plain integers; all of it may be compiled."""
