"""Contours: points on an outline, 'x,y x,y* ...', a star marks a corner. Between corners runs a spline of the linework."""
import cmath
import math

from linework import spline
from linework.spline import points, segments

PLACES = 2           # decimals of path data, in units of the box


class Contour(list):
    """Points of a contour that shows a suit."""

    def __init__(self, source, suit):
        super().__init__(points(source))
        self.suit = suit


def hides(suit, source):
    """A contour of one's own that shows a suit: "hearts", "diamonds", "clubs" or "spades"."""
    return Contour(source, suit)


def flip(source, axis=50):
    """Mirrored left to right, running the same way."""
    return spline.flip(source, axis)


def symmetric(source, axis=50):
    """The left half, from the top of the axis to its bottom -> the whole closed contour."""
    return spline.symmetric(source, axis)


def moved(source, dx=0, dy=0, turn=0, scale=1, about=(50, 50)):
    """Scaled and turned (degrees, clockwise) about a point, then moved."""
    z0, k = complex(*about), scale * cmath.exp(1j * math.radians(turn))
    result = []
    for x, y, corner in points(source):
        z = (complex(x, y) - z0) * k + z0 + complex(dx, dy)
        result.append((z.real, z.imag, corner))
    return result


def ellipse(x, y, rx, ry, turn=0):
    """An ellipse as a contour of eight points, from the right on clockwise."""
    ring = [(x + rx * math.cos(k * math.pi / 4), y + ry * math.sin(k * math.pi / 4)) for k in range(8)]
    return moved(ring, turn=turn, about=(x, y))


def arc(x, y, r, first, last, steps=4):
    """Points along a circle from one angle to another (degrees, clockwise from the right)."""
    turns = (math.radians(first + (last - first) * k / steps) for k in range(steps + 1))
    return [(x + r * math.cos(a), y + r * math.sin(a)) for a in turns]


def box(x, y, width, height, r):
    """A rectangle with round corners, from its left and top."""
    right, bottom = x + width - r, y + height - r
    corners = ((x + r, y + r, 180), (right, y + r, 270), (right, bottom, 0), (x + r, bottom, 90))
    return [(*q, k != 1) for a, b, turn in corners for k, q in enumerate(arc(a, b, r, turn, turn + 90, 2))]


# ---------------------------------------------------------------- the suits, 60 high about 50,50
HEART = Contour("50,34* 43,23 27,24 23,40 33,59 50,78* 67,59 77,40 73,24 57,23", "hearts")
DIAMOND = Contour("50,20* 59,36 72,50* 59,64 50,80* 41,64 28,50* 41,36", "diamonds")
CLUB = Contour("50,19.5 62.5,32 57,42.5* 65,40.5 77.5,53 65,65.5 54,59.5* 55,71 61,80* 39,80* 45,71 46,59.5* 35,65.5 22.5,53 "
               "35,40.5 43,42.5* 37.5,32", "clubs")
SPADE = Contour("50,20* 61,36 77,52 72,68 59,69 54,64* 55,73 61,80* 39,80* 45,73 46,64* 41,69 28,68 23,52 39,36", "spades")
LEAF = Contour("50,14* 60,34 77,51 73,66 60,68 50,61* 40,68 27,66 23,51 40,34", "spades")  # without its foot


def sign(contour, x, y, size, turn=0):
    """A suit's sign, `size` high, centred on a point."""
    form = moved(contour, x - 50, y - 50, turn, size / 60)
    return Contour(form, contour.suit) if isinstance(contour, Contour) else form


# ---------------------------------------------------------------- splines and path data
def cubics(source, is_closed=True):
    """The cubics of a contour; of a closed one, number k starts at point k."""
    p = points(source)
    result, n = segments(p, is_closed), len(p)
    first = next((k for k in range(n) if p[k][2]), 0) if is_closed else 0
    return result[n - first:] + result[:n - first]


class Path(str):
    """Path data that remembers the cubics it was written from."""

    def __new__(cls, segments, is_closed):
        path = super().__new__(cls, spline.cubic_path(segments, is_closed, PLACES))
        path.segments = segments
        return path


def closed(source):
    """Path data of a closed contour; path data passes through."""
    return source if isinstance(source, str) and source[:1] == "M" else Path(cubics(source), True)


def opened(source):
    """Path data of an open contour."""
    return Path(cubics(source, False), False)


def several(contours):
    """Path data of several closed contours."""
    return "".join(map(closed, contours))


def edge(contour, first, last, back):
    """The field between a closed contour's edge, from point `first` on to point `last`, and a line back through
    `back`: shades and markings that end exactly where the form ends."""
    all_cubics, n = cubics(contour), len(points(contour))
    along = [all_cubics[k % n] for k in range(first, last + n * (last <= first))]
    start, end = along[0][0], along[-1][3]
    inner = [(end.real, end.imag, True), *points(back), (start.real, start.imag, True)]
    return Path(along + cubics(inner, False), True)


def shadow(contour, first, last, depth=7, toward=(-.8, -.6)):
    """The crescent along a closed contour's edge from point `first` on to point `last`, widest in its middle."""
    p, n = points(contour), len(points(contour))
    inner = [p[k % n] for k in range(first + 1, last + n * (last <= first))]
    return edge(contour, first, last, [(x + toward[0] * depth, y + toward[1] * depth) for x, y, _ in reversed(inner)])
