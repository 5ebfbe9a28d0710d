"""The painter of pictures: a scene as one self-contained SVG."""

from motc_lab.scene.svg.picture import board_svg

__all__ = ["board_svg"]
