"""Lines across a field as strokes: one path, its lines straight or bowed."""
import cmath
import math

from linework import number
from roles.outline import area


def _direction(points, along):
    """The direction of the longer side of a field, by its second moments, or across it."""
    n = len(points)
    centre = sum(points) / n
    moment = sum((z - centre) ** 2 for z in points)
    axis = cmath.exp(.5j * cmath.phase(moment)) if moment else 1
    return axis if along else axis * 1j


def lines(outline, hatch, scale):
    """Path data of the lines within an outline, in its own units. scale: court units a unit."""
    outline = [z for z, _ in outline if len(z) > 2]
    points = [p for z in outline for p in z]
    if not points or area([(z, True) for z in outline]) * scale * scale < 400:
        return ""
    pitch, width = hatch.pitch / scale, hatch.width / scale
    e = cmath.rect(1, math.radians(hatch.angle)) if hatch.angle is not None else _direction(points, hatch.along) * cmath.rect(1, math.radians(hatch.tilt))
    e = -e if (e.real, e.imag) < (0, 0) else e
    box = [f(getattr(p, part) for p in points) for part in ("real", "imag") for f in (min, max)]
    centre = complex((box[0] + box[1]) / 2, (box[2] + box[3]) / 2)
    half = max(abs(((p - centre) / e).real) for p in points) + 1
    sag = hatch.bow * half

    def level(p):
        """A point in the lines' own plane, where bowed lines are straight."""
        q = (p - centre) / e
        return complex(q.real, q.imag - sag * (1 - (q.real / half) ** 2))

    def place(u, v):
        return centre + e * complex(u, v + sag * (1 - (u / half) ** 2))
    edges = []
    for z in outline:
        flat = [level(a + (b - a) * i / 4) for a, b in zip(z, z[1:] + z[:1]) for i in range(4)]
        edges += list(zip(flat, flat[1:] + flat[:1]))
    low, high = min(a.imag for a, _ in edges), max(a.imag for a, _ in edges)
    pen = lambda z: f"{number(z.real)} {number(z.imag)}"
    whole = lambda z: f"{round(z.real)} {round(z.imag)}"    # where a line ends nobody measures
    data, v = "", math.floor(low / pitch) * pitch + pitch / 2
    inset = (width + 11 / scale) / 2
    while v < high:
        cuts = sorted(a.real + (b.real - a.real) * (v - a.imag) / (b.imag - a.imag) for a, b in edges if (a.imag <= v) != (b.imag <= v))
        for u0, u1 in zip(cuts[::2], cuts[1::2]):
            u0, u1 = u0 + inset, u1 - inset
            if u1 - u0 < 3 / scale:
                continue
            a, b = place(u0, v), place(u1, v)
            # A parabola: its handle lies where the tangents of its ends meet.
            bend = centre + e * complex((u0 + u1) / 2, v + sag * (1 - u0 * u1 / half ** 2))
            straight = abs(bend - (a + b) / 2) * scale < 1.2
            data += f"M{pen(a)}{'l' if straight else 'q' + whole(bend - a) + ' '}{whole(b - a)}"
        v += pitch
    return data.replace(" -", "-")
