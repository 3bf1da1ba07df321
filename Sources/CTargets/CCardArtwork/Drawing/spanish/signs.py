"""The four suit signs, each round 0,0 in units of a card: oro r 100; copa 200 x 270; espada 150 x 430; basto 160 x 430.
`lw` multiplies the lines, so that a sign that is drawn large keeps the weight of the card. `pip` is one of them as it stands on a number card, `small` the small form of a suit."""
import cmath
from .kit import *
from linework import computed, ring, polygon, polar, corner, lens

KEY = lambda s: polygon([(-s * .5, -s), (s * .5, -s), (s * .19, 0), (s * .5, s), (-s * .5, s), (-s * .19, 0)])
GREENWOOD = GREEN


def oro(pen, lw=1.0, field=GOLD, core=RED, id="oro"):
    """A coin: a milled edge, a ring of studs, a rosette of eight petals. Gold must prevail: a guilloche in red turns it orange where a card is small."""
    w, s, f = HEAVY * lw, SMALL * lw, FINE * lw
    pen.circle(100, fill=field, w=w)
    n = 40
    pen.ink("".join(lens(polar(91, 360 * i / n), polar(94.5, 360 * i / n + .01), polar(98, 360 * i / n + .02), 3.4 * lw) for i in range(n)))
    pen.circle(85, fill=field, w=s)
    for i in range(16):
        pen.circle((6.4, 4.2)[i % 2], polar(66.5, 22.5 * i), fill=core, stroke="none")
    pen.circle(47, fill=core, w=s)
    for i in (0, 2, 4, 6, 1, 3, 5, 7):
        a = 45 * i + 22.5
        at = lambda r, d: polar(r * .94, a + d)
        pen.path(shape([corner(at(10, 0)), at(28, -20), at(41, -16), at(46, 0), at(41, 16), at(28, 20)]), fill=GOLD, w=f)
        pen.ink(lens(at(20, 0), at(29, .01), at(38, 0), 3.4 * lw), fill=core)
    pen.circle(13, fill=BLUE, w=s)
    pen.flat(WHITE, shape([(-7, -2), (-3, -7), (2, -8), (-2, -3)]))


def copa(pen, lw=1.0, body=GOLD, band_ink=RED, knop=BLUE):
    w, s, f = HEAVY * lw, SMALL * lw, FINE * lw
    # foot
    pen.path(shape("-12,58* -16,80 -34,94 -70,106* -74,128* -40,134 0,136 40,134 74,128* 70,106* 34,94 16,80 12,58*"), fill=body, w=w)
    pen.path(shape("-71,109* -40,115 0,117 40,115 71,109* 74,128* 40,134 0,136 -40,134 -74,128*"), fill=band_ink, w=s)
    for x in (-54, -27, 0, 27, 54):
        pen.dot(x, 126 - abs(x) * .09, 5.5, GOLD, 0)
    pen.ink(*[swell([(7 + i * 4, 74), (12 + i * 9, 92), (24 + i * 15, 103)], 4 * lw, 1) for i in range(3)], swell("-8,72 -14,90 -36,101", 3.6 * lw, 1))
    # stem and knop
    pen.path(shape(symmetric("0,0* -15,2* -11,16 -12,26* 0,28*")), fill=body, w=w)
    pen.path(shape(symmetric("0,54* -13,54* -15,62 -18,68* 0,72*")), fill=body, w=s)
    pen.path(shape(symmetric("0,22* -20,22 -36,32 -36,46 -20,56 0,57*")), fill=knop, w=w)
    pen.path("M0 26l13 13.500-13 13.500-13-13.500z", fill=GOLD, w=f)
    pen.ink(swell("-27,33 -30,39 -26,47", 4 * lw, 1), swell("27,33 30,39 26,47", 4 * lw, 1), fill=WHITE)
    # bowl
    bowl = shape(symmetric("0,-116* -86,-118* -92,-128 -88,-134* -86,-120* -84,-80 -72,-38 -40,-6 0,4*"))
    pen.path(shape("-88,-122* -86,-84 -74,-40 -42,-6 0,5 42,-6 74,-40 86,-84 88,-122*"), fill=body, w=w)
    # gadroons below, a band above
    for x in (-1, 1):
        pen.path(shape([(x * 66, -42, True), (x * 58, -24), (x * 38, -6), (x * 12, 3, True), (x * 22, -18), (x * 34, -36, True), (x * 50, -46)]), fill=band_ink, w=s)
    pen.path(shape(symmetric("0,-40* -14,-44 -20,-36* -18,-16 -8,2* 0,4*")), fill=band_ink, w=s)
    strip = Strip("-86,-96 -44,-84 0,-80 44,-84 86,-96", "-81,-62 -42,-49 0,-45 42,-49 81,-62")
    pen.path(strip.outline(), fill=WHITE, w=s)
    for i in range(7):
        u = (i + .5) / 7
        pen.path(polygon([strip.at(u - .055, .5), strip.at(u, .12), strip.at(u + .055, .5), strip.at(u, .88)]), fill=(knop, band_ink)[i % 2], w=f)
    # mouth
    for rx, ry, fill, width in ((89, 19, body, w), (73, 11.5, band_ink, s)):
        pen.add(f'<ellipse cy="-122" rx="{rx}" ry="{ry}" fill="{fill}" stroke-width="{number(width)}"/>')
    pen.ink(swell("-50,-118 0,-114.500 50,-118", 4 * lw, 1))


def blade_weave(pen, x, y0, y1, half, unit, lw, ground=BLUE, strand=WHITE):
    """Two strands that plait in the fuller: over, under, as the lattice of the house."""
    n = max(2, round((y1 - y0) / unit))
    step = (y1 - y0) / n
    pen.path(polygon([(x - half, y0), (x + half, y0), (x + half, y1), (x - half, y1)]), fill=ground, w=FINE * lw)
    a = half * .62
    for i in range(n):
        ya, yb = y0 + i * step, y0 + (i + 1) * step
        m = (ya + yb) / 2
        order = (1, -1) if i % 2 else (-1, 1)
        for sgn in order:
            strand_at = lambda t: complex(x + sgn * a * math.cos(math.pi * (t - ya) / step), t)
            pen.path(computed(strand_at, ya, yb, 2), stroke=ground, w=half * .95, stroke_linecap="butt")
            pen.path(computed(strand_at, ya - (i > 0) * 4, yb + (i < n - 1) * 4, 2), stroke=strand, w=half * .52, stroke_linecap="butt")


def espada(pen, lw=1.0, length=430, grip=RED, blade=WHITE, half=29, hilt=112):
    """A short broad sword, point up, 0,0 in its middle."""
    w, s, f = HEAVY * lw, SMALL * lw, FINE * lw
    top, foot = -length / 2, length / 2
    guard = foot - hilt
    pen.path(shape(symmetric([(0, top, True), (-half * .62, top + 36), (-half, top + 74, True), (-half - 2, guard, True), (0, guard, True)])), fill=blade, w=w)
    blade_weave(pen, 0, top + 82, guard - 2, half * .58, 44, lw)
    pen.path(polygon([(-half * .58, top + 82), (0, top + 46), (half * .58, top + 82)]), fill=BLUE, w=f)
    # grip
    pen.path(f"M-13 {number(guard + 8)}H13L16 {number(foot - 48)}H-16z", fill=grip, w=w)
    pen.fine("".join(f"M-14 {number(guard + 28 + i * 13)}l28-9" for i in range(int((foot - guard - 66) / 13))), w=f)
    # guard: two scrolls
    pen.path(shape(symmetric([(0, guard - 14, True), (-40, guard - 10), (-60, guard - 22), (-74, guard - 12), (-70, guard + 4), (-56, guard + 6),
                              (-40, guard + 12), (0, guard + 16, True)])), fill=GOLD, w=w)
    pen.dot(-62, guard - 8, 5, BLACK, 0)
    pen.dot(62, guard - 8, 5, BLACK, 0)
    pen.ink(swell([(-46, guard + 1), (-32, guard + 3), (-16, guard + 2)], 3.6 * lw, 1), swell([(46, guard + 1), (32, guard + 3), (16, guard + 2)], 3.6 * lw, 1))
    pen.dot(0, guard, 8.5, RED, s)
    pen.dot(0, foot - 27, 24, GOLD, w)
    pen.path(KEY(11), fill=RED, w=f, transform=f"translate(0 {number(foot - 27)})")


def oak(pen, x, y, turn, k=1.0, lw=1.0, fill=GREEN):
    """A lobed leaf, its foot at 0,0, pointing up."""
    pen.open(transform=place(x, y, turn, k))
    pen.path(shape(symmetric("0,-92 -15,-84 -13,-68* -28,-66 -30,-50 -18,-44* -31,-38 -29,-22 -15,-20* -14,-8 0,4*")), fill=fill, w=SMALL * lw / k)
    pen.ink(swell("0,-78 0,-40 0,0", 4.2 * lw, 1.4), swell("0,-42 -10,-50 -18,-54", 3.2 * lw, 1), swell("0,-42 10,-50 18,-54", 3.2 * lw, 1), swell("0,-18 -10,-26 -18,-29", 3 * lw, 1),
            swell("0,-18 10,-26 18,-29", 3 * lw, 1))
    pen.close()


def acorn(pen, x, y, turn, k=1.0, lw=1.0):
    """A bud: an acorn in its cup, its foot at 0,0, pointing up."""
    pen.open(transform=place(x, y, turn, k))
    pen.path(shape(symmetric("0,-60* -6,-52 -17,-40 -17,-22* 0,-16*")), fill=GOLD, w=SMALL * lw / k)
    pen.path(shape("-22,-30* 0,-38 22,-30* 24,-16 12,0 0,4 -12,0 -24,-16"), fill=RED, w=SMALL * lw / k)
    pen.close()


def basto(pen, lw=1.0, wood=GREEN, leaves=GREEN, length=430):
    """A cudgel, thick end up, with lopped branches and buds of oak."""
    w, s, f = HEAVY * lw, SMALL * lw, FINE * lw
    h = length / 2
    sy = lambda y: y * length / 430
    # leaves and buds grow from behind
    oak(pen, -38, sy(-96), -58, .86, lw, leaves)
    oak(pen, 34, sy(-24), 56, .8, lw, leaves)
    oak(pen, -24, sy(66), -62, .62, lw, leaves)
    acorn(pen, 40, sy(-112), 58, .9, lw)
    acorn(pen, -32, sy(-16), -62, .8, lw)
    # trunk with stubs
    left = [(-20, -h + 22, True), (-46, -h + 42), (-54, sy(-140)), (-46, sy(-112)), (-44, sy(-96)), (-40, sy(-66)), (-44, sy(-48)), (-34, sy(-24)), (-30, sy(10)),
            (-33, sy(28)), (-26, sy(50)), (-22, sy(90)), (-23, sy(130)), (-18, h - 22), (-18, h - 10, True)]
    right = [(18, h - 10, True), (18, h - 24), (22, sy(132)), (20, sy(96)), (27, sy(70)), (26, sy(40)), (34, sy(14)), (36, sy(-14)), (32, sy(-34)), (40, sy(-62)), (42, sy(-92)),
             (50, sy(-118)), (52, sy(-150)), (44, -h + 40), (20, -h + 22, True), (0, -h + 14)]
    pen.path(shape(left + right), fill=wood, w=w)
    # grain
    pen.ink(swell([(-28, sy(-150)), (-22, sy(-80)), (-20, sy(-10)), (-12, sy(60))], 5 * lw, 1.2), swell([(26, sy(-160)), (24, sy(-110)), (20, sy(-60))], 5 * lw, 1.2),
            swell([(18, sy(-10)), (14, sy(50)), (10, sy(110))], 5 * lw, 1.2), swell([(-12, sy(90)), (-10, sy(130)), (-8, sy(176))], 4 * lw, 1.2),
            swell([(2, sy(-130)), (0, sy(-104)), (4, sy(-80))], 4 * lw, 1.2), swell([(-4, sy(-30)), (2, sy(0)), (0, sy(30))], 4 * lw, 1.2))
    # lopped branches: gold ends
    for x, y, a, b, t in ((0, sy(-104), 15, 11, 0), (8, sy(-52), 12, 9, 20), (-8, sy(-4), 12, 9, -20), (4, sy(54), 10, 7.5, 10)):
        pen.add(f'<ellipse rx="{a}" ry="{b}" fill="{GOLD}" stroke-width="{number(s)}" transform="{place(x, y, t)}"/>')
        pen.add(f'<ellipse rx="{a * .42:.1f}" ry="{b * .42:.1f}" fill="{RED}" stroke-width="0" stroke="none" transform="{place(x, y, t)}"/>')
    # the cut head and the foot
    for rx, ry, width, fill in ((45, 18, w, GOLD), (26, 9.5, f, GOLD), (9, 3.6, 0, BLACK)):
        pen.add(f'<ellipse cy="{number(-h + 32)}" rx="{rx}" ry="{ry}" fill="{fill}" ' + (f'stroke-width="{number(width)}"/>' if width else 'stroke="none"/>'))
    pen.path(shape([(-19, h - 26, True), (0, h - 20), (19, h - 26, True), (19, h - 8), (0, h), (-19, h - 8)]), fill=RED, w=w)


# ---------------------------------------------------------------- small forms: a box of 100 x 100, no outline, three shapes
def tiny_oro(pen):
    pen.circle(46, fill=BLACK, stroke="none")
    pen.circle(40.5, fill=GOLD, stroke="none")
    pen.circle(20, fill=RED, stroke="none")
    pen.circle(8, fill=GOLD, stroke="none")


def tiny_copa(pen):
    pen.flat(RED, shape(symmetric("0,-44* -36,-44* -36,-20 -24,2 -8,12* -7,24 -12,32 -30,36* -30,46* 0,46*")))
    pen.flat(WHITE, shape("-24,-35* 24,-35* 23,-26* -23,-26*"))


def tiny_espada(pen):
    pen.flat(BLUE, polygon([(0, -50), (10, -34), (10, 14), (-10, 14), (-10, -34)]), polygon([(-30, 12), (30, 12), (30, 24), (-30, 24)]),
             polygon([(-7, 22), (7, 22), (7, 40), (-7, 40)]), shape([(-11, 42), (0, 33), (11, 42), (0, 51)]))


def tiny_basto(pen):
    pen.open(transform="rotate(28)")
    pen.flat(GREEN, shape("-17,-44* 0,-50 17,-44* 20,-26 13,2 10,46* 0,52 -10,46* -13,2 -20,-26"))
    for x, y in ((-28, -14), (25, 8)):
        pen.dot(x, y, 12, GREEN, 0)
    for x, y in ((0, -24), (2, 4)):
        pen.dot(x, y, 6.5, WHITE, 0)
    pen.close()


SIGNS = {"oros": oro, "copas": copa, "espadas": espada, "bastos": basto}
TINY = {"oros": tiny_oro, "copas": tiny_copa, "espadas": tiny_espada, "bastos": tiny_basto}


# ---------------------------------------------------------------- the signs of the number cards
LEAN = {"oros": 0, "copas": 0, "espadas": 0, "bastos": 13}     # swords stand, clubs lean
# By the number of signs on a card: the scale of a sign, and of the long ones the length in their own units.
SIZES = {
    "oros": {2: 1.95, 3: 1.66, 4: 1.62, 5: 1.36, 7: 1.2, 8: 1.18},
    "copas": {2: 1.9, 3: 1.62, 4: 1.64, 5: 1.2, 6: 1.24, 7: 1.1, 8: 1.05},
    "espadas": {2: (2.0, 490), 3: (1.62, 560), 4: (1.6, 374), 5: (1.5, 370), 6: (1.5, 396), 7: (1.14, 366)},
    "bastos": {2: (1.8, 500), 3: (1.36, 600), 4: (1.44, 386), 5: (1.2, 384), 6: (1.3, 420), 7: (1.0, 384)},
}
BOXES = {"oros": (214, 214), "copas": (204, 286), "espadas": (168, 20), "bastos": (190, 20)}      # of long ones: what the length is added to


def pip(suit, n):
    """A sign of a card of n in units of the card, its middle in the middle of the sheet. Its lines keep the weight of the card's."""
    k, length = SIZES[suit][n] if isinstance(SIZES[suit][n], tuple) else (SIZES[suit][n], 0)
    width, height = BOXES[suit]
    width, height = round(k * width), round(k * (height + length))
    turn = math.radians(LEAN[suit])
    across, down = round(width * math.cos(turn) + height * math.sin(turn)), round(width * math.sin(turn) + height * math.cos(turn))

    def paint(pen):
        pen.open(transform=place(across / 2, down / 2, LEAN[suit], k))
        SIGNS[suit](pen, (.7 + .3 * k) / k, **({"length": length} if length else {}))
        pen.close()
    return sheet(f"{n} de {suit}: a sign", paint, across, down, has_paper=False)


def small(suit):
    """The small form, in a box of 100 x 100."""
    def paint(pen):
        pen.open(transform="translate(54 54)")
        TINY[suit](pen)
        pen.close()
    return sheet(f"{suit.capitalize()}: the small sign", paint, 108, 108, has_paper=False)
