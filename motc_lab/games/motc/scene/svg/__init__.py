"""The painter of pictures: a scene as one self-contained SVG."""

from motc_lab.games.motc.scene.svg.picture import board_svg, pictured

__all__ = ["board_svg", "pictured"]
