"""The pen of the house: splines through points, swelling lines, strips between two curves, and the sheet they are
drawn on. Pure standard library Python; nothing here knows what is being drawn."""
from .curve import Curve, Strip, lens, mix, swell
from .document import document, prefixed
from .formula import computed, hypotrochoid, polar, ring, volute, wave, whip, xy
from .palette import AUBURN, BLACK, BLUE, BROWN, FINE, GOLD, HEAVY, RED, SKIN, SMALL, WHITE
from .pen import Pen, place
from .spline import corner, cubic_path, flip, line, mirror, number, points, polygon, shape, symmetric

__all__ = ["AUBURN", "BLACK", "BLUE", "BROWN", "Curve", "FINE", "GOLD", "HEAVY", "Pen", "RED", "SKIN", "SMALL", "Strip",
           "WHITE", "computed", "corner", "cubic_path", "document", "flip", "hypotrochoid", "lens", "line", "mirror", "mix",
           "number", "place", "points", "polar", "polygon", "prefixed", "ring", "shape", "swell", "symmetric", "volute",
           "wave", "whip", "xy"]
