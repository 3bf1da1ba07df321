"""A coarse raster of tones, painted in the order of a drawing: what lies below a mark. A row of pixels is one integer, a bit a pixel."""
import math
from bisect import insort

DARK, MID, LIGHT, HATCH = range(4)


class Mask:
    """A set of pixels: rows from `top` on."""

    def __init__(self, top=0, rows=()):
        self.top, self.rows = top, list(rows)

    def __and__(self, other):
        top, bottom = max(self.top, other.top), min(self.top + len(self.rows), other.top + len(other.rows))
        return Mask(top, [self.rows[y - self.top] & other.rows[y - other.top] for y in range(top, bottom)])

    def count(self):
        return sum(row.bit_count() for row in self.rows)


class Tones:
    """What lies on top of each pixel of a sheet; paper is dark."""

    def __init__(self, width, height, scale):
        self.width, self.height, self.scale = math.ceil(width * scale), math.ceil(height * scale), scale
        self.planes = [[0] * self.height for _ in range(4)]
        self.planes[DARK] = [(1 << self.width) - 1] * self.height
        self.touched = Mask(0, [0] * self.height)

    def filled(self, outline):
        """The pixels in an outline (even-odd), in the sheet's units."""
        k = self.scale
        edges = []
        for z, _ in outline:
            for a, b in zip(z, z[1:] + z[:1]):
                (x0, y0), (x1, y1) = sorted(((a.real * k, a.imag * k), (b.real * k, b.imag * k)), key=lambda p: p[1])
                if y1 > y0:
                    edges.append((x0, y0, (x1 - x0) / (y1 - y0), y1))
        if not edges:
            return Mask()
        top = max(0, math.floor(min(e[1] for e in edges)))
        bottom = min(self.height, math.ceil(max(e[3] for e in edges)))
        crossings = [[] for _ in range(max(0, bottom - top))]
        for x, y0, slope, y1 in edges:
            for y in range(max(top, math.ceil(y0 - .5)), min(bottom, math.ceil(y1 - .5))):
                insort(crossings[y - top], x + (y + .5 - y0) * slope)
        rows = []
        for row in crossings:
            bits = 0
            for a, b in zip(row[::2], row[1::2]):
                bits ^= self._run(a, b)
            rows.append(bits)
        return Mask(top, rows)

    def stroked(self, outline, width):
        """The pixels near a line."""
        k = self.scale
        r = max(.5, width * k / 2)
        rows = {}
        reach = [(dy, math.sqrt(max(.25, r * r - dy * dy))) for dy in range(-math.floor(r), math.floor(r) + 1)]
        for z, closed in outline:
            for a, b in zip(z, z[1:] + z[:1] if closed else z[1:]):
                n = max(1, math.ceil(abs(b - a) * k / max(1, r / 2)))
                for i in range(n + 1):
                    p = (a + (b - a) * i / n) * k
                    y = math.floor(p.imag)
                    for dy, half in reach:
                        if 0 <= y + dy < self.height:
                            rows[y + dy] = rows.get(y + dy, 0) | self._run(p.real - half, p.real + half)
        if not rows:
            return Mask()
        top = min(rows)
        return Mask(top, [rows.get(y, 0) for y in range(top, max(rows) + 1)])

    def _run(self, x0, x1):
        a, b = max(0, math.ceil(x0 - .5)), min(self.width, math.ceil(x1 - .5))
        return ((1 << (b - a)) - 1) << a if b > a else 0

    def under(self, mask):
        """How many of the pixels have each tone."""
        return [sum((row & plane[mask.top + i]).bit_count() for i, row in enumerate(mask.rows)) for plane in self.planes]

    def paint(self, mask, tone):
        for i, row in enumerate(mask.rows):
            if row:
                for kind, plane in enumerate(self.planes):
                    plane[mask.top + i] = plane[mask.top + i] | row if kind == tone else plane[mask.top + i] & ~row
                self.touched.rows[mask.top + i] |= row
