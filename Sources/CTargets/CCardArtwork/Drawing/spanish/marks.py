"""The cheap marks of the graver: short swelling lines of two cubics each, strands of one width in one path, and a plume of such lines."""
from linework import lens

from .kit import *


def cut(source, w=4, fill=None):
    """A short swelling line through three points: two cubics."""
    a, b, c = [complex(p[0], p[1]) for p in points(source)]
    return lens(a, b, c, w)


def cuts(pen, fill, w, *sources):
    pen.ink(*[cut(s, w) for s in sources], fill=fill)


def stroked(pen, ink, w, *sources):
    """Lines of one width, all in one path: strands that are too fine to swell."""
    pen.path("".join(line(s) for s in sources), fill="none", stroke=ink, w=w)


def plume(pen, spine, w0, w1, fill, tip, n=8):
    """headgear.feather with barbs of two cubics each."""
    curve = Curve(spine)
    breadth = lambda u: .3 + .7 * math.sin(math.pi * (.1 + u * .74)) ** .7
    upper = [curve.at(i / n) - curve.normal(i / n) * w0 * breadth(i / n) for i in range(n + 1)]
    lower = [curve.at(i / n) + curve.normal(i / n) * w1 * breadth(i / n) for i in range(n + 1)]
    z = curve.at(0)
    outline = [(z.real, z.imag, True)]

    def lobe(a, b, i, j):
        m = (a + b) / 2 + (a + b - curve.at(i / n) - curve.at(j / n)) * .11
        return [(a.real, a.imag, True), (m.real, m.imag)]
    for i in range(n):
        outline += lobe(upper[i], upper[i + 1], i, i + 1)
    outline += [(upper[-1].real, upper[-1].imag, True), tip]
    for i in range(n, 0, -1):
        outline += lobe(lower[i], lower[i - 1], i, i - 1)
    outline += [(lower[0].real, lower[0].imag, True)]
    pen.path(shape(outline), fill=fill, w=SMALL)
    barbs = []
    for i in range(n * 3 // 2):
        u = .08 + i / (n * 3 / 2) * .88
        q, ahead = curve.at(max(0, u - .1)), min(1, u + .02)
        for side, h in ((-1, w0), (1, w1)):
            e = curve.at(ahead) + curve.normal(ahead) * side * h * breadth(u) * (.86 if i % 2 else .6)
            barbs.append(lens(q, (q + e) / 2 + (curve.at(u) - q) * .35, e, 3.2))
    pen.ink(*barbs, swell(spine, 7, 5, .3, 2))
