"""Charts of results: figures with their intervals as a picture, with a table beside.

``chart`` says what is to be seen, in words and numbers, without any way of drawing;
``drawn`` makes an SVG of it with matplotlib; ``of_results`` has the charts of whatever
every game has.
"""

from motc_lab.lab.charts.chart import Bar, Chart, Panel, Tile, bar_of

__all__ = ["Bar", "Chart", "Panel", "Tile", "bar_of"]
