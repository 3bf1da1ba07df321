"""The kit of the pictures: contours through points, parts with one outline, a rim for dark cards, the SVG.

A theme is a file beside this folder: `from kit import *`, a function for each picture, and PICTURES, which lists them."""
from linework.spline import points

from .contours import (CLUB, DIAMOND, HEART, LEAF, SPADE, Contour, Path, arc, box, closed, cubics, edge, ellipse, flip, hides, moved,
                       opened, several, shadow, sign, symmetric)
from .picture import Picture, number
from .style import (BLUE, BROWN, CREAM, GOLD, GREEN, INK, MIST, ORANGE, OUTLINE, PAPER, PINK, PLUM, RED, SHADE, TAN)

__all__ = ["BLUE", "BROWN", "CLUB", "CREAM", "Contour", "DIAMOND", "GOLD", "GREEN", "HEART", "INK", "LEAF", "MIST", "ORANGE",
           "OUTLINE", "PAPER", "PINK", "PLUM", "Path", "Picture", "RED", "SHADE", "SPADE", "TAN", "arc", "box", "closed", "cubics",
           "edge", "ellipse", "flip", "hides", "moved", "number", "opened", "points", "several", "shadow", "sign", "symmetric"]
