"""What screens of controllers have in common, whoever carries their pictures.

A widget and a page of the server are screens: they give a controller time to think on
an event loop (``thinking``; ``play``, ``sandbox`` and ``designer`` know of what), seal
what a browser keeps (``seal``) and read the built front end (``front``).
"""
