"""The rim: command line, web server and what they start."""
