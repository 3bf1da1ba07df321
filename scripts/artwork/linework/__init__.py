"""The pen of the house: splines through points, swelling lines, strips between two curves, and the sheet they are
drawn on. Pure standard library Python; nothing here knows what is being drawn."""
from .curve import Curve, Strip, mix, swell
from .palette import AUBURN, BLACK, BLUE, BROWN, FINE, GOLD, HEAVY, RED, SKIN, SMALL, WHITE
from .pen import Pen, place
from .spline import cubic_path, flip, line, mirror, number, points, polygon, shape, symmetric

__all__ = ["AUBURN", "BLACK", "BLUE", "BROWN", "Curve", "FINE", "GOLD", "HEAVY", "Pen", "RED", "SKIN", "SMALL", "Strip",
           "WHITE", "cubic_path", "flip", "line", "mirror", "mix", "number", "place", "points", "polygon", "shape",
           "swell", "symmetric"]
