"""Rays round a moon, cut where something stands before them."""
import cmath
import math

from linework import polar, polygon
from roles.outline import flattened, moved
from roles.tones import DARK, LIGHT, Mask, Tones


class Sky:
    """Where rays may be: within `outline` (path data), clear of what is kept free."""

    def __init__(self, width, height, outline, scale=1.5):
        self.tones = Tones(width, height, scale)
        self.tones.paint(self.tones.filled(flattened(outline)), LIGHT)

    def keep_free(self, data, by, m=(1, 0, 0, 1, 0, 0)):
        outline = moved(m, flattened(data))
        for mask in (self.tones.filled(outline), self.tones.stroked([(z, True) for z, _ in outline], 2 * by)):
            self.tones.paint(mask, DARK)

    def cut(self, outline, by):
        """Leaves the inside of a closed outline, without a rim."""
        inside = self.tones.filled(outline)
        rows = [0] * inside.top + inside.rows + [0] * (self.tones.height - inside.top - len(inside.rows))
        self.tones.paint(Mask(0, [~row & (1 << self.tones.width) - 1 for row in rows]), DARK)
        self.tones.paint(self.tones.stroked(outline, 2 * by), DARK)

    def is_open(self, z):
        x, y = int(z.real * self.tones.scale), int(z.imag * self.tones.scale)
        return 0 <= y < self.tones.height and 0 <= x < self.tones.width and bool(self.tones.planes[LIGHT][y] >> x & 1)


def rays(sky, centre, r, reach, n, width, first=0.0, turn=360, pattern=(1, .6, .82, .6), least=8):
    """Wedges from the circle r outwards, n in a turn: path data. reach: the farthest end; pattern: the part of the way that each goes."""
    data = ""
    for i in range(round(n * turn / 360)):
        e = cmath.exp(1j * math.radians(first + 360 * (i + .5) / n))
        steps = range(int(r), int(reach))
        ends = [s for s in steps if sky.is_open(centre + e * s)]
        if not ends:
            continue
        end = r + (ends[-1] - r) * pattern[i % len(pattern)]
        runs, start = [], None
        for s in (*[s / 2 for s in range(int(2 * r), int(2 * end))], None):
            is_open = s is not None and sky.is_open(centre + e * s)
            if is_open and start is None:
                start = s
            elif not is_open and start is not None:
                runs.append((start, s if s is not None else end))
                start = None
        for a, b in runs:
            if b - a < least:
                continue
            w = width * (1 - .4 * (a - r) / max(end - r, 1)) * min(1, .5 + (b - a) / 60)
            p, q, o = centre + e * a, centre + e * b, e * 1j
            m = p + (q - p) * .35
            data += polygon_of([p - o * w * .35, m - o * w * .5, q, m + o * w * .5, p + o * w * .35])
    return data


def polygon_of(points):
    return polygon([(z.real, z.imag) for z in points])


def stars(places):
    """Stars of four points, as path data: centre, radius."""
    return "".join(polygon([polar(r if i % 2 == 0 else r * .3, -90 + i * 45, z) for i in range(9)]) for z, r in places)
