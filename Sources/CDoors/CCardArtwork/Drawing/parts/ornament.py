"""Patterned cloth: diapers, chevrons, bands, scallops, slashes; and the small motifs they repeat, as symbols."""
import math

from linework import (BLACK, BLUE, FINE, GOLD, HEAVY, RED, SMALL, WHITE, Curve, Strip, line, number, polygon, shape, swell,
                      symmetric)

HEART = "M0 15C-5 7-15 2-15-6-15-13-5-15 0-7 5-15 15-13 15-6 15 2 5 7 0 15z"


def motifs(pen):
    """Declares the motifs that diapers and bands refer to by name."""
    def spot(x, y, r=2.7):
        return shape([(x - r, y), (x, y - r), (x + r, y), (x, y + r)])

    tail = "M0-14C3-6 4 0 9 14 5 11 3 11 0 17-3 11-5 11-9 14-4 0-3-6 0-14z" + spot(-6, -13) + spot(6, -13) + spot(0, -20)
    petals = "M0-3C-9-9-7-18 0-18 7-18 9-9 3 0 9-9 18-7 18 0 18 7 9 9 3 0 9 9 7 18 0 18-7 18-9 9-3 0-9 9-18 7-18 0-18-7-9-9 0-3z"
    spade = shape(symmetric("0,-17* -15,-2 -14,9 -4,6* -6,17* 0,17*"))
    lozenge = shape("0,-17* 4.5,-5 13,0* 4.5,5 0,17* -4.5,5 -13,0* -4.5,-5")
    club = shape(symmetric("0,-17 -8,-13 -8,-4 -5,0* -13,-4 -18,3 -13,10 -3,6* -6,17* 0,17*"))
    lily = shape(symmetric("0,-19* -7,-8 -4,1* -9,-5 -17,-3 -14,6 -5,5* -5,8* -9,8* -7,17 0,14*"))
    pen.symbol("ermine", lambda sheet: sheet.flat(BLACK, tail))
    pen.symbol("quatrefoil", lambda sheet: (sheet.flat(GOLD, petals), sheet.dot(0, 0, 4, RED, 0)))
    pen.symbol("stud", lambda sheet: sheet.dot(0, 0, 6.5, RED))
    pen.symbol("bezant", lambda sheet: sheet.dot(0, 0, 6, GOLD))
    pen.symbol("small-heart", lambda sheet: sheet.flat(GOLD, HEART))
    pen.symbol("red-heart", lambda sheet: sheet.flat(RED, HEART))
    pen.symbol("small-spade", lambda sheet: sheet.flat(GOLD, spade))
    pen.symbol("small-lozenge", lambda sheet: sheet.flat(GOLD, lozenge))
    pen.symbol("red-lozenge", lambda sheet: sheet.flat(RED, lozenge))
    pen.symbol("small-club", lambda sheet: sheet.flat(GOLD, club))
    pen.symbol("black-club", lambda sheet: sheet.flat(BLACK, club))
    pen.symbol("small-lily", lambda sheet: sheet.flat(GOLD, lily))


def diaper(pen, box, step, turn, motif, scale=1.0, net=True):
    """A lozenge net with a motif in each cell over box (x0, y0, x1, y1), turned to follow the body."""
    x0, y0, x1, y1 = box
    cos, sin = abs(math.cos(math.radians(turn))), abs(math.sin(math.radians(turn)))
    w, h = (x1 - x0) * cos + (y1 - y0) * sin, (y1 - y0) * cos + (x1 - x0) * sin
    a, b = step
    n, m = int(w / a / 2) + 1, int(h / b / 2) + 1
    pen.open(transform=f"translate({number((x0 + x1) / 2)} {number((y0 + y1) / 2)}) rotate({number(turn)})")
    if net:
        slant = h * a / b
        i0 = int((w + slant) / a / 2) + 1
        data = ""
        for i in range(-i0, i0 + 1):
            x = i * a + a / 2 - slant / 2
            data += f"M{number(x)} {number(-h / 2)}l{number(slant)} {number(h)}"
            data += f"M{number(x + slant)} {number(-h / 2)}l{number(-slant)} {number(h)}"
        pen.path(data, w=FINE)
    pen.rows += 1
    row = f"row{pen.rows}"
    pen.open(row)
    for i in range(-n, n + 1):
        pen.use(motif, i * a, 0, scale)
    pen.close()
    for j in range(-2 * m, 2 * m + 1):
        if j:
            pen.use(row, a / 2 if j % 2 else 0, j * b / 2)
    pen.close()


def chevrons(pen, strip, run, dip, start=0.0, curve=1.0, dot=6):
    """Chevrons by length along a strip. run: (length, fill, colour of dots or None), repeated; dip: the height of
    the point; curve 1 is a straight chevron, 2 a round one."""
    total = strip.length
    profile = [(v, 1 - abs(2 * v - 1) ** curve) for v in (0, .17, .34, .5, .66, .83, 1)]
    if curve <= 1.3:
        profile = [profile[0], profile[3], profile[6]]
    corners = range(3) if curve <= 1.3 else (0, 6)

    def edge(s):
        return [strip.at(min(max((s + dip * k) / total, 0), 1), v) for v, k in profile]

    s, dots, i = start, [], 0
    while s <= total + max(0, -dip):
        length, fill, dot_fill = run[i % len(run)]
        i += 1
        if fill and s + length + max(dip, 0) > 0:
            outline = [(x, y, j in corners) for side in (edge(s), edge(s + length)[::-1]) for j, (x, y) in enumerate(side)]
            pen.path(shape(outline), fill=fill, w=FINE)
        if dot_fill:
            for v in (.1, .3, .5, .7, .9):
                u = (s + length / 2 + dip * (1 - abs(2 * v - 1) ** curve)) / total
                if 0 < u < 1:
                    dots.append((*strip.at(u, v), dot, dot_fill))
        s += length
    for mark in dots:
        pen.dot(*mark)


def armlet(pen, strip, u, width, dip, fill, dots, lower, paint, n=6):
    """A jewelled ring round an arm at u, and another cloth below it."""
    total = strip.length
    rest = strip.part(u + (dip + 4) / total, 1)
    pen.path(rest.outline(), fill=lower, w=SMALL)
    paint(rest)

    def edge(s):
        return [strip.at(u + (s + dip * (1 - (2 * v - 1) ** 2)) / total, v) for v in (0, .25, .5, .75, 1)]
    band(pen, edge(0), edge(width), fill, "dots", n, ink=dots, size=8)


def slashes(pen, strip, panes, fill, pleated=True):
    """Lengthwise panes between pairs of v."""
    for v0, v1 in panes:
        pen.path(Strip(strip.strand(v0), strip.strand(v1)).outline(), fill=fill, w=SMALL)
    if pleated:
        pleats(pen, strip, [(v0 + v1) / 2 for v0, v1 in panes], .05, .9, 4)


def pleats(pen, strip, lines, u0=.04, u1=.96, w=SMALL):
    """Folds along a strip."""
    pen.ink(*[swell(Curve(strip.strand(v)).part(u0, u1), w, 1.4) for v in lines])


def beads(pen, contour, n, r, fill, w=FINE, first=0.0, last=1.0):
    """n beads along a contour."""
    curve = Curve(contour)
    for i in range(n):
        z = curve.at(first + (last - first) * i / (n - 1))
        pen.dot(z.real, z.imag, r, fill, w)


def scallops(pen, contour, n, depth, fill, side=1, w=SMALL):
    """Half-round scallops that hang from a contour (lace, dagging)."""
    curve = Curve(contour)
    data = []
    for i in range(n):
        p, q = curve.at(i / n), curve.at((i + 1) / n)
        middle = curve.at((i + .5) / n) + curve.normal((i + .5) / n) * depth * side
        push = (middle - (p + q) / 2) * .55
        shoulders = [z * .8 + middle * .2 + push for z in (p, q)]
        data.append(shape([(p.real, p.imag, True), (shoulders[0].real, shoulders[0].imag), (middle.real, middle.imag),
                           (shoulders[1].real, shoulders[1].imag), (q.real, q.imag, True)]))
    pen.path("".join(data), fill=fill, w=w)


def daggings(pen, contour, n, depth, fill, side=1, w=SMALL):
    """Pointed leaves that hang from a contour."""
    curve = Curve(contour)
    for i in range(n):
        p, q = curve.at(i / n), curve.at((i + 1) / n)
        normal = curve.normal((i + .5) / n) * side
        middle = curve.at((i + .5) / n)
        tip, a, b = middle + normal * depth, p + normal * depth * .55, q + normal * depth * .55
        pen.path(shape([(p.real, p.imag, True), (a.real, a.imag), (tip.real, tip.imag, True), (b.real, b.imag), (q.real, q.imag, True)]), fill=fill, w=w)
        root = middle + normal * depth * .2
        end = middle + normal * depth * .74
        pen.ink(swell([(root.real, root.imag), (end.real, end.imag)], 3.4, 1.2))


def band(pen, a, b, fill, motif="dots", n=10, w=HEAVY, inner=(.18, .82), ink=RED, size=7, symbol=None, stagger=True, turn=0):
    """A border between two contours: with dots, lozenges, bars, none, or a symbol (two staggered rows, or one)."""
    strip = Strip(a, b)
    pen.path(strip.outline(), fill=fill, w=w)
    if inner:
        pen.fine(line(strip.strand(inner[0])), line(strip.strand(inner[1])))
    for i in range(n):
        u = (i + .5) / n
        if motif == "dots":
            pen.dot(*strip.at(u, .5), size, ink)
        elif motif == "lozenges":
            corners = [strip.at(u - .42 / n, .5), strip.at(u, inner[0] + .06), strip.at(u + .42 / n, .5), strip.at(u, inner[1] - .06)]
            pen.path(polygon(corners), fill=ink if i % 2 else BLUE, w=FINE)
        elif motif == "bars":
            pen.path(strip.quad(u - .25 / n, u + .25 / n, inner[0], inner[1], 2), fill=ink, w=FINE)
        elif motif == "symbol":
            v = (.3 if i % 2 else .7) if stagger else .5
            pen.use(symbol, *strip.at(u, v), size, strip.angle(u) + turn)
    return strip


def ermine_band(pen, a, b, n, size=1, turn=-90, stagger=True):
    """A border of ermine; turn makes the tails point down the cloth."""
    return band(pen, a, b, WHITE, "symbol", n, inner=None, symbol="ermine", size=size, turn=turn, stagger=stagger)
