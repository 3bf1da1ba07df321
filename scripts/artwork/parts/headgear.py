"""Crowns, caps and feathers, in the local units of a head."""
import math

from linework import BLUE, FINE, GOLD, RED, WHITE, Curve, Strip, line, polygon, shape, swell, symmetric

from .features import HAIRLINE, PART


def _oak(pen):
    pen.path(shape(symmetric("0,-76* -14,-64 -9,-44* -19,-54 -29,-44 -22,-26 -8,-20 -9,6*")), fill=GOLD, w=PART)
    pen.ink(swell("0,-60 0,-40 0,-12", 4.5, 1.2), swell("-20,-42 -12,-32 -5,-16", 3, 1), swell("20,-42 12,-32 5,-16", 3, 1))
    pen.dot(0, -84, 10, WHITE, PART)


def _lily(pen):
    pen.path(shape(symmetric("0,-106* -17,-74 -10,-40 -13,-30* -22,-58 -42,-54 -40,-36 -28,-34* -32,-18 -12,-14 -11,8*")), fill=GOLD, w=PART)
    pen.path(shape(symmetric("0,-34* -17,-33 -19,-25 -17,-17 0,-16*")), fill=GOLD, w=PART)
    pen.ink(swell("0,-92 0,-66 0,-44", 5, 1.2))


def _trefoil(pen):
    pen.path(shape(symmetric("0,-92* -17,-88 -18,-68 -8,-58* -26,-68 -40,-54 -30,-36 -10,-38* -9,-16 -12,8*")), fill=GOLD, w=PART)
    pen.ink(swell("0,-84 0,-60 0,-24", 5, 1.2), swell("-30,-54 -18,-50 -6,-42", 3.4, 1), swell("30,-54 18,-50 6,-42", 3.4, 1))


def _spike(pen):
    pen.path(shape(symmetric("0,-66* -7,-32 -19,8*")), fill=GOLD, w=PART)
    pen.ink(swell("0,-54 0,-30 0,-2", 4, 1.2))
    pen.dot(0, -76, 9, WHITE, PART)


def _cross(pen):
    """A cross pattee on a short neck."""
    pen.path(shape(symmetric("0,-84* -20,-86* -10,-66 -8,-58* -16,-56 -34,-68* -34,-28* -16,-40 -8,-38* -12,8*")), fill=GOLD, w=PART)
    pen.dot(0, -48, 7, RED, HAIRLINE)


def _strawberry(pen):
    """A heraldic strawberry leaf: three round lobes with serrated tips."""
    pen.path(shape(symmetric("0,-88* -12,-80* -20,-66 -15,-50* -34,-60* -40,-44 -36,-30* -24,-24 -12,-26 -12,8*")), fill=GOLD, w=PART)
    pen.ink(swell("0,-74 0,-50 0,-16", 4.5, 1.2), swell("-30,-44 -18,-36 -6,-26", 3.2, 1), swell("30,-44 18,-36 6,-26", 3.2, 1))


def _lozenge(pen):
    """A cut stone on a stalk."""
    pen.path(shape(symmetric("0,-40* -9,-24 -7,-6 -15,8*")), fill=GOLD, w=PART)
    pen.path("M0-98 24-66 0-34-24-66z", fill=RED, w=PART)
    pen.path("M0-82 12-66 0-50-12-66z", fill=GOLD, w=HAIRLINE)


LEAVES = {"oak": _oak, "lily": _lily, "trefoil": _trefoil, "spike": _spike, "cross": _cross, "strawberry": _strawberry, "lozenge": _lozenge}


def crown(pen, fill=GOLD, lining=RED, r0=97, r1=124, base=-70, top=-122, dome=150, k=1.0, leaf="oak", cells=5, between="pearl",
          folds=4, sag=1.0, leaf_k=None, gems=("jewel-lozenge", "jewel-oval")):
    """Band, lining and leaves (`cells` of them); the lower edge sags in the middle, the right half mirrors the left.
    dome: the height of the cap (0: an open crown); between: what stands between the leaves: "pearl", a colour, None."""
    pen.symbol("crown-leaf", LEAVES[leaf])
    leaf_k = leaf_k or k
    q = r0 + 12

    def sagging(x, y, depth):
        return y - depth * abs(x) ** 1.9 * sag

    pen.open("crown")
    if dome:
        pen.path(shape([(-q + 20, top - 6, True), (-r1 + 2, top - dome * .5), (-r1 * .6, top - dome * .9), (0, top - dome),
                        (r1 * .6, top - dome * .9), (r1 - 2, top - dome * .5), (q - 20, top - 6, True), (0, top)]), fill=lining)
    half = (cells - 1) / 2

    def side():
        if dome:
            pen.ink(*[swell([(x * .86, top - 6), (x * 1.1, top - dome * .5), (x * .74, top - dome * .88)], 5, 1.4)
                      for x in [-(i + .5) / folds * q * .8 for i in range(folds)]])
        for i in range(int(half + .5)):                     # the outer leaf first
            u = (half - i) / half
            pen.use("crown-leaf", -q * .9 * u, sagging(.9 * u, top - 2, 20), leaf_k * (1 - .16 * u), -12 * u)
        if between:
            step = q * .9 / half
            for i in range(int(half + .5)):
                x = q * .9 - step * (i + .5)
                if x < 2:
                    continue
                y = sagging(x / q, top - 6, 20)
                if between == "pearl":
                    pen.dot(-x, y - 8 * k, 9 * k, WHITE, PART)
                else:
                    pen.path(shape([(-x - 12, y + 8, True), (-x - 11, y - 8), (-x, y - 17 * k), (-x + 11, y - 8), (-x + 12, y + 8, True)]), fill=between, w=PART)
    pen.mirrored("crown-side", side)
    if cells % 2:
        pen.use("crown-leaf", 0, top, leaf_k)
    elif between == "pearl":
        pen.dot(0, top - 14 * k, 9 * k, WHITE, PART)
    low = [(x * r0, sagging(x, base, 24)) for x in (-1, -.6, 0, .6, 1)]
    high = [(x * q, sagging(x, top + 2, 24)) for x in (-1, -.6, 0, .6, 1)]
    rim = Strip(low, high)
    pen.path(rim.outline(), fill=fill)
    pen.fine(line(rim.strand(.2)), line(rim.strand(.82)), w=HAIRLINE)

    def stones():
        for gem, u in zip(gems, (.115, .305)):
            pen.use(gem, *rim.at(u, .5), k * .92, rim.angle(u))
        for u in (.2, .4):
            pen.dot(*rim.at(u, .5), 5.5 * k, WHITE)
    pen.mirrored("crown-gems", stones)
    pen.use(gems[0], 0, rim.at(.5, .5)[1], k * .92)
    pen.close()


def arches(pen, top, rise, reach, width=26):
    """Two arches over a crown that meet under an orb and cross: a closed crown. Call it before crown(dome=0)."""
    pen.open("arches")

    def side():
        strip = Strip([(-reach, top), (-reach * 1.04, top - rise * .62), (-reach * .5, top - rise * 1.02), (0, top - rise * .84)],
                      [(-reach + width, top), (-reach + width, top - rise * .52), (-reach * .44, top - rise * .78), (0, top - rise * .6)])
        pen.path(strip.outline(), fill=GOLD)
        for i in range(6):
            pen.dot(*strip.at(.12 + i * .14, .5), 6.5, WHITE, HAIRLINE)
    pen.mirrored("arch", side)
    y = top - rise
    pen.dot(0, y, 17, BLUE, PART)
    pen.ink(swell([(-14, y - 2), (0, y + 3), (14, y - 2)], 4, 2))
    pen.path(shape(symmetric([(0, y - 54, True), (-9, y - 56, True), (-5, y - 42, True), (-20, y - 46, True), (-20, y - 28, True), (-5, y - 32, True),
                              (-8, y - 16, True), (0, y - 16, True)])), fill=GOLD, w=PART)
    pen.close()


def feather(pen, spine, w0, w1, fill, tip, n=9):
    """A plume: barbs sweep off a curved quill; the outline is scalloped on both sides, w0 and w1 wide."""
    curve = Curve(spine)

    def breadth(u):
        return .3 + .7 * math.sin(math.pi * (.1 + u * .74)) ** .7

    upper, lower = [], []
    for i in range(n + 1):
        u = i / n
        p, normal, k = curve.at(u), curve.normal(u), breadth(u)
        upper.append(p - normal * w0 * k)
        lower.append(p + normal * w1 * k)
    outline = [(curve.at(0).real, curve.at(0).imag, True)]

    def lobe(a, b, i, j):
        middle = (a + b) / 2 + (a + b - curve.at(i / n) - curve.at(j / n)) * .11
        return [(a.real, a.imag, True), (middle.real, middle.imag)]
    for i in range(n):
        outline += lobe(upper[i], upper[i + 1], i, i + 1)
    outline += [(upper[-1].real, upper[-1].imag, True), tip]
    for i in range(n, 0, -1):
        outline += lobe(lower[i], lower[i - 1], i, i - 1)
    outline += [(lower[0].real, lower[0].imag, True)]
    pen.path(shape(outline), fill=fill, w=PART)
    barbs = []
    for i in range(2 * n):
        u = .06 + i / (2 * n) * .9
        p, q = curve.at(u), curve.at(max(0, u - .1))
        for side, h in ((-1, w0), (1, w1)):
            ahead = min(1, u + .02)
            e = curve.at(ahead) + curve.normal(ahead) * side * h * breadth(u) * (.86 if i % 2 else .6)
            middle = (q + e) / 2 + (p - q) * .35
            barbs.append(swell([(q.real, q.imag), (middle.real, middle.imag), (e.real, e.imag)], 3, 1))
    pen.ink(*barbs)
    pen.ink(swell(spine, 7, 5, .3, 2))


def flat_cap(pen, top, low, high, fill, slash, rim):
    """A broad cap seen from the front, slashed, with a band of lozenges."""
    pen.open("cap")
    top = shape(top)
    pen.flat(fill, top)

    def side():
        for x0, x1 in ((-96, -70), (-44, -16)):
            pane = Strip([(x0 * .92, -98), (x0 * 1.5, -150), (x0, -214)], [(x1 * .92, -98), (x1 * 1.5, -150), (x1, -214)])
            pen.path(pane.outline(), fill=slash, w=PART)
            pen.ink(swell(pane.strand(.5), 5, 1.4))
        pen.ink(swell("-52,-100 -82,-148 -66,-180", 5, 1.4), swell("-118,-104 -152,-138 -142,-168", 5, 1.4))

    def cloth():
        pen.mirrored("cap-slashes", side)
        pen.ink(swell("0,-100 0,-148 0,-186", 5, 1.4))
    pen.clipped(top, cloth)
    pen.path(top)
    strip = Strip(low, high)
    pen.path(strip.outline(), fill=rim)
    pen.fine(line(strip.strand(.2)), line(strip.strand(.8)), w=HAIRLINE)
    for i in range(9):
        u = (i + 1) / 10
        pen.flat(WHITE, polygon([strip.at(u - .036, .5), strip.at(u, .76), strip.at(u + .036, .5), strip.at(u, .24)]))
    pen.close()


def jewels(pen):
    """The stones of crowns and hats, as symbols."""
    def lozenge(sheet):
        sheet.path("M0-17 15 0 0 17-15 0z", fill=RED, w=FINE)
        sheet.flat(WHITE, "M-1-9-8 0-4 1 1-6z")

    def oval(sheet):
        sheet.add(f'<ellipse rx="12" ry="14" fill="{BLUE}" stroke-width="3.5"/>')
        sheet.flat(WHITE, "M-2-9C-6-7-8-4-8 0L-4 0C-4-3-3-5-1-6z")
    pen.symbol("jewel-lozenge", lozenge)
    pen.symbol("jewel-oval", oval)
