"""Hair and beards: strands that swell, scroll locks that roll up, short tips, braids.

Black hair is drawn as the woodcutters did: the strands are gaps of white in a black mass."""
import math

from linework import BLACK, WHITE, Curve, Strip, line, points, shape, swell

from .features import HEAD, PART


def strand_ink(fill):
    """The colour of strands and curls on hair of this colour."""
    return WHITE if fill == BLACK else BLACK


def strands(pen, a, b, n, w=4.5, start=1.2, u0=0, u1=1, peak=.5, fill=None):
    """n swelling lines between two contours of equally many points; fill: the hair below them."""
    strip = Strip(a, b)
    lines = [(i + 1) / (n + 1) for i in range(n)]
    if fill == BLACK:                                       # gaps: fewer and thinner, and along both rims
        lines = [(i + .5) / n for i in range(n)]
        w *= .8
    pen.ink(*[swell(Curve(strip.strand(v)).part(u0, u1), w, start, peak) for v in lines], fill=strand_ink(fill))


def scroll(pen, a, b, r, fill, n=5, w=4.2, turns=1.7, edge=HEAD):
    """A lock whose lower contour b runs on into a curl of radius r. b must end at the foot of the curl, heading
    outwards; the upper contour a dies into its top."""
    a, b = points(a), points(b)
    side = 1 if b[-1][0] > b[-2][0] else -1
    x, y = b[-1][0], b[-1][1] - r

    def spiral(t):
        angle, reach = math.radians(90 - 360 * t), r * (1 - .9 * t / turns)
        return x + side * math.cos(angle) * reach, y + math.sin(angle) * reach

    a = a[:-1] + [(*spiral(.6), False)]
    contour = [list(q) for q in reversed(a)] + [list(q) for q in b]
    contour[0][2] = contour[len(a) - 1][2] = contour[len(a)][2] = True
    contour = [tuple(q) for q in contour] + [spiral(.06), (*spiral(.12), True)]
    ball = shape([spiral(i / 8) for i in range(8)])
    pen.flat(fill, shape(contour + [(x, y, True)]), ball)
    strands(pen, a, b, n, w, u0=.02, u1=1.0, peak=.55, fill=fill)
    pen.flat(fill, ball)
    pen.path(line(contour), w=edge)
    curl = [spiral(.04)] + [spiral(i * turns / 13) for i in range(1, 14)]
    if fill == BLACK:
        rim = shape([spiral(i / 8) for i in range(8)])
        pen.path(rim, w=edge)
        pen.ink(swell([spiral(.2 + i * (turns - .3) / 11) for i in range(12)], 3.6, 1.4, .4), fill=WHITE)
    else:
        pen.ink(swell(curl, edge + .4, edge, .12, 2))


def tip_lock(pen, x0, x1, top, y, tip, fill, n=3):
    """A short pointed lock of a fringe."""
    strip = Strip([(x0, top), (x0, y - 18), (tip, y)], [(x1, top), (x1, y - 14), (tip, y)])
    pen.path(strip.outline(), fill=fill, w=PART)
    strands(pen, strip.a, strip.b, n, 3.4, u1=.92, fill=fill)


def braid(pen, contour, width, fill, n=9, taper=.75):
    """A plait along a contour, of leaning leaves laid one over the other, tied at the end by the caller."""
    curve = Curve(contour)
    for i in reversed(range(n)):
        u0, u1 = i / n, min(1, (i + 1.5) / n)
        side = 1 if i % 2 else -1
        h = width / 2 * (1 - (1 - taper) * i / n)
        p, q, m = curve.at(u0), curve.at(u1), curve.at((u0 + u1) / 2)
        normal = curve.normal((u0 + u1) / 2) * side
        out = m + normal * h * 1.06
        inner = m - normal * h * .34
        root, tip = p + normal * h * .3, q - normal * h * .52
        leaf = [(root.real, root.imag, True), (out.real, out.imag), (tip.real, tip.imag, True), (inner.real, inner.imag)]
        pen.path(shape(leaf), fill=fill, w=PART)
        marks = []
        for k in (.34, .68):
            mid = inner + (out - inner) * k
            a, b = root + (mid - root) * .25, tip + (mid - tip) * .2
            marks.append(swell([(a.real, a.imag), (mid.real, mid.imag), (b.real, b.imag)], 3, 1))
        pen.ink(*marks, fill=strand_ink(fill))


def lock(pen, a, b, fill, n=5, w=4, edge=PART):
    """A lock between two contours of equally many points that meet in its tip."""
    strip = Strip(a, b)
    pen.path(strip.outline(), fill=fill, w=edge)
    strands(pen, strip.a, strip.b, n, w, u0=.03, u1=.94, fill=fill)


def plait(pen, contour, width, fill, n=9, taper=.8, strands=2):
    """A plait of plump lobes from both edges in turn, each tucked below the next; the caller ties the end."""
    curve = Curve(contour)
    step = 1 / (n + 1)
    for i in range(n):
        side = 1 if i % 2 else -1
        u0, u1 = (i - .35) * step, (i + 1.7) * step
        h = width / 2 * (1 - (1 - taper) * i / n)
        at = lambda u, across: (lambda z: (z.real, z.imag))(curve.at(u) + curve.normal(min(max(u, .01), .99)) * side * h * across)
        low = u1 - u0
        lobe = [(*at(u0, -.2), True), at(u0 + low * .12, .55), at(u0 + low * .45, 1.08), at(u0 + low * .78, .7), (*at(u1, -.28), True),
                at(u0 + low * .72, -.3), at(u0 + low * .35, -.3)]
        pen.path(shape(lobe), fill=fill, w=PART)
        pen.ink(*[swell([at(u0 + low * .3, .1 + .45 * k), at(u0 + low * .55, .06 + .62 * k), at(u0 + low * .82, .02 + .3 * k)], 3, 1)
                  for k in [j / max(strands - 1, 1) for j in range(strands)]], fill=strand_ink(fill))
