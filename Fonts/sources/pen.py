"""A pen that collects closed contours of lines and cubic curves, and the small geometry that drawings need.

A contour is a list of segments; a segment is a tuple of points, 2 for a line and 4 for a cubic, and starts where the
one before it ended. Letters are drawn with y up and baseline 0, suits with y down in a box of 100 x 100.
"""

import math

CIRCLE = 0.5522847498  # handle of a quarter circle of radius 1


class Pen:
    """Draws contours; every method returns the pen, so that a contour reads as one chain."""

    def __init__(self):
        self.contours = []
        self.at = None
        self._start = None

    def move(self, x, y):
        self.close()
        self.contours.append([])
        self.at = self._start = (x, y)
        return self

    def line(self, *coordinates):
        for point in zip(coordinates[::2], coordinates[1::2]):
            self._add(point)
        return self

    def horizontal(self, x):
        return self.line(x, self.at[1])

    def vertical(self, y):
        return self.line(self.at[0], y)

    def curve(self, *coordinates):
        points = list(zip(coordinates[::2], coordinates[1::2]))
        for i in range(0, len(points), 3):
            self._add(*points[i : i + 3])
        return self

    def quarter(self, x, y, leaving, k=0.6, k2=None):
        """A quarter of an oval to (x, y), leaving horizontally ('h') or vertically ('v') and arriving the other way.

        k and k2 are the handles as parts of the quarter's sides: .5523 is an ellipse, more is squarer.
        """
        x0, y0 = self.at
        k2 = k if k2 is None else k2
        if leaving == "h":
            return self.curve(x0 + (x - x0) * k, y0, x, y - (y - y0) * k2, x, y)
        return self.curve(x0, y0 + (y - y0) * k, x - (x - x0) * k2, y, x, y)

    def arc(self, cx, cy, radius, start, end):
        """A circular arc in degrees (counter-clockwise where y is up), with nodes at the extrema."""
        for segment in arc(cx, cy, radius, start, end):
            self._add(*segment[1:])
        return self

    def follow(self, segments):
        """Adds segments that start at the current point."""
        for segment in segments:
            self._add(*segment[1:])
        return self

    def follow_from(self, segments):
        """Starts a new contour with these segments."""
        return self.move(*segments[0][0]).follow(segments)

    def close(self):
        if self.contours and self.at != self._start:
            self._add(self._start)
        return self

    def _add(self, *points):
        self.contours[-1].append((self.at, *points))
        self.at = points[-1]


def arc(cx, cy, radius, start, end):
    """Cubics of a circular arc, split at the extrema. Angles in degrees."""
    step = 1 if end > start else -1
    k = math.floor(start / 90) + 1 if step > 0 else math.ceil(start / 90) - 1
    cuts = [start]
    while (k * 90 - end) * step < -1e-9:
        if abs(k * 90 - start) > 1e-9:
            cuts.append(k * 90)
        k += step
    cuts.append(end)
    segments = []
    for u, v in zip(cuts, cuts[1:]):
        u, v = math.radians(u), math.radians(v)
        h = 4 / 3 * math.tan((v - u) / 4) * radius
        x0, y0 = cx + radius * math.cos(u), cy + radius * math.sin(u)
        x1, y1 = cx + radius * math.cos(v), cy + radius * math.sin(v)
        segments.append(
            (
                (x0, y0),
                (x0 - h * math.sin(u), y0 + h * math.cos(u)),
                (x1 + h * math.sin(v), y1 - h * math.cos(v)),
                (x1, y1),
            )
        )
    return segments


def on_circle(cx, cy, radius, degrees):
    a = math.radians(degrees)
    return cx + radius * math.cos(a), cy + radius * math.sin(a)


def between(p, q, t):
    return p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t


def toward(p, q, distance):
    """The point at a distance from p on the way to q."""
    return between(p, q, distance / math.hypot(q[0] - p[0], q[1] - p[1]))


def at_y(p, q, y):
    """The point of the line pq at height y."""
    return p[0] + (q[0] - p[0]) * (y - p[1]) / (q[1] - p[1]), y


def crossing(p, q, r, s):
    """Where the lines pq and rs cross."""
    a, b = q[1] - p[1], p[0] - q[0]
    d, e = s[1] - r[1], r[0] - s[0]
    c, f = a * p[0] + b * p[1], d * r[0] + e * r[1]
    w = a * e - d * b
    return (c * e - f * b) / w, (a * f - d * c) / w


def split(segment, t):
    """A cubic cut in two at t (de Casteljau)."""
    p0, p1, p2, p3 = segment
    a, b, c = between(p0, p1, t), between(p1, p2, t), between(p2, p3, t)
    d, e = between(a, b, t), between(b, c, t)
    f = between(d, e, t)
    return (p0, a, d, f), (f, e, c, p3)


def cut_at(segment, p, q):
    """The parameter at which a cubic crosses the line pq, by bisection."""

    def side(t):
        x, y = point_at(segment, t)
        return (q[0] - p[0]) * (y - p[1]) - (q[1] - p[1]) * (x - p[0])

    low, high, first = 0.0, 1.0, side(1e-9)
    for _ in range(60):
        middle = (low + high) / 2
        if side(middle) * first > 0:
            low = middle
        else:
            high = middle
    return low


def curves_crossing(a, b):
    """The parameters at which two cubics cross: the nearest pair of a coarse grid, refined by Newton's method."""
    grid = [i / 40 for i in range(41)]
    t, u = min(((t, u) for t in grid for u in grid), key=lambda p: math.dist(point_at(a, p[0]), point_at(b, p[1])))
    for _ in range(20):
        (px, py), (qx, qy) = point_at(a, t), point_at(b, u)
        (ax, ay), (bx, by) = derivative_at(a, t), derivative_at(b, u)
        w = ax * by - ay * bx
        t += ((qx - px) * by - (qy - py) * bx) / w
        u += ((qx - px) * ay - (qy - py) * ax) / w
    return t, u


def point_at(segment, t):
    if len(segment) == 2:
        return between(*segment, t)
    w = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
    return tuple(sum(k * p[i] for k, p in zip(w, segment)) for i in (0, 1))


def derivative_at(segment, t):
    w = 3 * (1 - t) ** 2, 6 * t * (1 - t), 3 * t * t
    steps = [(b[0] - a[0], b[1] - a[1]) for a, b in zip(segment, segment[1:])]
    return tuple(sum(k * d[i] for k, d in zip(w, steps)) for i in (0, 1))


def flattened(contour, steps=48):
    """The contour as points, each curve in so many steps."""
    return [point_at(s, i / steps) for s in contour for i in (range(steps) if len(s) == 4 else (0,))]


def signed_area(contour):
    """Positive when the contour runs counter-clockwise where y is up, clockwise where y is down."""
    points = flattened(contour)
    return sum(p[0] * q[1] - q[0] * p[1] for p, q in zip(points, points[1:] + points[:1])) / 2


def reversed_contour(contour):
    return [tuple(reversed(s)) for s in reversed(contour)]


def transformed(contour, change):
    return [tuple(change(x, y) for x, y in segment) for segment in contour]
