"""Curves measured by length, swelling lines, and strips between two curves."""
import cmath
import math

from .spline import cubic_path, points, polygon, segments, shape

STEPS = 24            # samples a cubic
TURN_A_STATION = 62   # degrees a cubic of a swelling line may turn


class Curve:
    """An open contour, addressed by u in 0..1 of its length."""

    def __init__(self, source):
        self.z = []
        for a, b, c, e in segments(source):
            for i in range(STEPS):
                t, u = i / STEPS, 1 - i / STEPS
                self.z.append(u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * e)
        self.z.append(e)
        self.lengths = [0.0]
        for a, b in zip(self.z, self.z[1:]):
            self.lengths.append(self.lengths[-1] + abs(b - a))
        self.length = self.lengths[-1]

    def at(self, u):
        """The point (complex) at u."""
        s = min(max(u, 0), 1) * self.length
        low, high = 0, len(self.lengths) - 1
        while high - low > 1:
            middle = (low + high) // 2
            if self.lengths[middle] <= s:
                low = middle
            else:
                high = middle
        t = (s - self.lengths[low]) / max(self.lengths[high] - self.lengths[low], 1e-9)
        return self.z[low] + (self.z[high] - self.z[low]) * t

    def normal(self, u):
        """The unit normal (complex) at u, to the right of the way."""
        u = min(max(u, 0), 1)
        a, b = self.at(max(u - .01, 0)), self.at(min(u + .01, 1))
        return (b - a) / max(abs(b - a), 1e-9) * 1j

    def offset(self, u, distance):
        """The point (complex) beside u, to the right of the way."""
        return self.at(u) + self.normal(u) * distance

    def angle(self, u):
        """The direction at u in degrees."""
        return math.degrees(cmath.phase(self.normal(u) / 1j))

    def turning(self):
        """The sum of all changes of direction, in degrees."""
        d = [b - a for a, b in zip(self.z[::6], self.z[6::6]) if abs(b - a) > 1e-6]
        return sum(abs(math.degrees(cmath.phase(q / p))) for p, q in zip(d, d[1:]))

    def part(self, u0, u1, n=6, offset=0.0):
        """n + 1 points from u0 to u1, or beside it."""
        stations = [u0 + (u1 - u0) * i / n for i in range(n + 1)]
        return [(z.real, z.imag) for z in (self.offset(u, offset) if offset else self.at(u) for u in stations)]


def swell(source, width, start=1.6, peak=.5, end=None):
    """A line that swells from `start` to `width` (at `peak` of its length) and tapers to `end`: path data of its
    closed outline. The sides are cubics fitted to the true offset, as few as the turning of the line allows."""
    curve = source if isinstance(source, Curve) else Curve(source)
    end = start if end is None else end
    count = max(2, math.ceil(curve.turning() / TURN_A_STATION))
    before = min(max(1, round(count * peak)), count - 1)
    stations = [peak * i / before for i in range(before)]
    stations += [peak + (1 - peak) * i / (count - before) for i in range(count - before + 1)]

    def half_width(u):
        k = math.sin(math.pi / 2 * (u / peak if u < peak else (1 - u) / (1 - peak)))
        return ((start if u < peak else end) * (1 - k) + width * k) / 2

    def side(sign):
        at = lambda u: curve.at(u) + sign * curve.normal(u) * half_width(min(max(u, 0), 1))
        cubics = []
        for u0, u1 in zip(stations, stations[1:]):
            steps = [at(u0 + (u1 - u0) * i / 8) for i in range(9)]
            length = sum(abs(b - a) for a, b in zip(steps, steps[1:]))
            out, into = steps[1] - steps[0], steps[8] - steps[7]
            if u0 > 0:
                out = at(u0 + .012) - at(u0 - .012)
            if u1 < 1:
                into = at(u1 + .012) - at(u1 - .012)
            h = length / 3
            cubics.append((steps[0], steps[0] + out / max(abs(out), 1e-9) * h,
                           steps[8] - into / max(abs(into), 1e-9) * h, steps[8]))
        return cubics

    left, right = side(1), [(e, c, b, a) for a, b, c, e in reversed(side(-1))]
    a, b = left[-1][3], right[0][0]
    return cubic_path(left + [(a, a + (b - a) / 3, a + (b - a) * 2 / 3, b)] + right, True)


def lens(start, middle, end, width):
    """The short swelling line: two cubics from start through middle (complex) to end and back, `width` in the middle."""
    pull = 2 * middle - (start + end) / 2
    a, b = start + (pull - start) * 2 / 3, end + (pull - end) * 2 / 3
    out = (end - start) / (abs(end - start) or 1) * 1j * width * 2 / 3
    return cubic_path([(start, a + out, b + out, end), (end, b - out, a - out, start)], True)


def mix(a, b, t):
    """The contour at t between two contours of equally many points."""
    return [(p[0] * (1 - t) + q[0] * t, p[1] * (1 - t) + q[1] * t, p[2] or q[2])
            for p, q in zip(points(a), points(b), strict=True)]


class Strip:
    """The cloth between two curves of equally many points: u runs along, v from a (0) to b (1)."""

    def __init__(self, a, b):
        self.a, self.b = points(a), points(b)
        if len(self.a) != len(self.b):
            raise ValueError(f"a strip needs equally many points on both curves, not {len(self.a)} and {len(self.b)}")
        self.curve_a, self.curve_b = Curve(self.a), Curve(self.b)

    @property
    def length(self):
        """The mean length of the two curves."""
        return (self.curve_a.length + self.curve_b.length) / 2

    def at(self, u, v):
        z = self.curve_a.at(u) * (1 - v) + self.curve_b.at(u) * v
        return z.real, z.imag

    def outline(self):
        a = [list(p) for p in self.a]
        b = [list(p) for p in reversed(self.b)]
        for q in (a, b):
            q[0][2] = q[-1][2] = True
        return shape([tuple(p) for p in a + b])

    def strand(self, v):
        """The contour at v."""
        return mix(self.a, self.b, v)

    def quad(self, u0, u1, v0, v1, n=4):
        """Path data of the field u0..u1, v0..v1."""
        top = [self.at(u0 + (u1 - u0) * i / n, v0) for i in range(n + 1)]
        bottom = [self.at(u1 + (u0 - u1) * i / n, v1) for i in range(n + 1)]
        return polygon(top + bottom)

    def ring(self, u0, u1, dip=0.0):
        """Path data of a ring round the limb from u0 to u1; dip bows it along the limb, by a part of the length."""
        def across(u):
            return [self.at(u + dip * (1 - (2 * v - 1) ** 2), v) for v in (0, .25, .5, .75, 1)]
        a, b = across(u0), across(u1)[::-1]
        return shape([(*p, i in (0, 4)) for side in (a, b) for i, p in enumerate(side)])

    def angle(self, u, v=.5):
        """The direction along u, in degrees."""
        p, q = self.at(max(u - .01, 0), v), self.at(min(u + .01, 1), v)
        return math.degrees(math.atan2(q[1] - p[1], q[0] - p[0]))

    def part(self, u0, u1, n=6):
        """The strip between two stations."""
        return Strip(self.curve_a.part(u0, u1, n), self.curve_b.part(u0, u1, n))
