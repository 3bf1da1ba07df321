"""What the figures on foot share: hose, shoes, necks, the hand on the hip, the card round a figure."""
from .kit import *
from .lean import lean
from linework import polygon
from parts import hands, headgear, ornament
from parts.arms import forearm, sleeve
from parts.features import FACE_OLD, PART, brow, cheeks, eye, mouth, nose, profile_face
from parts.hair import lock, scroll, strands, tip_lock
from parts.hands import behind, hand, wrist
from parts.headgear import arches, crown, feather
from parts.ornament import band, beads, chevrons, diaper, ermine_band, pleats, scallops, slashes


def hose(pen, a, b, fill, second, rings=False):
    """A leg from the hip to the ankle, in stripes along it or garters round it."""
    strip = Strip(a, b)

    def paint():
        if rings:
            for u in (.2, .28, .36):
                pass
            pen.ink(swell(Curve(strip.strand(.3)).part(.45, .95), 5, 1.2), swell(Curve(strip.strand(.72)).part(.1, .5), 5, 1.2))
        else:
            for v0, v1 in ((.14, .36), (.62, .84)):
                pen.path(Strip(strip.strand(v0), strip.strand(v1)).outline(), fill=second, w=SMALL)
    pen.field(None, strip.outline(), fill, paint)
    if rings:
        pen.path(strip.ring(.38, .435, .012), fill=second, w=SMALL)
        x, y = strip.at(.415, .0)
        pen.path(shape([(x + 2, y, True), (x - 26, y - 14), (x - 30, y + 12), (x + 2, y + 4, True)]), fill=second, w=SMALL)
        pen.path(shape([(x + 2, y + 2, True), (x - 16, y + 26), (x - 14, y + 48, True), (x - 4, y + 34), (x + 6, y + 6, True)]), fill=second, w=SMALL)
    else:
        pen.path(strip.ring(.38, .435, .012), fill=RED, w=SMALL)


def shoe(pen, x, y, way, fill, trim):
    """A broad slashed shoe, its toe to the left if way is 1; x, y is the ankle."""
    pen.open(transform=place(x, y, 0, 1, way))
    pen.path(shape("-24,-8* -40,6 -70,16 -104,22 -118,36 -104,46 -60,46 10,46 30,42* 34,20 26,-8*"), fill=fill)
    pen.ink(swell("-112,36 -60,38 0,38 28,36", 4, 1.2), fill=WHITE if fill == BLACK else BLACK)
    for i in range(3):
        pen.path(shape([(-52 - i * 18, 14, True), (-62 - i * 17, 22), (-60 - i * 17, 33, True), (-52 - i * 17, 24)]), fill=trim, w=FINE)
    pen.path(shape("-27,-12* 0,-6 27,-12* 30,4* 0,12 -32,4*"), fill=trim, w=SMALL)
    pen.close()


def neck(pen, x, y, k):
    """Under a head in profile or three-quarter whose eyes are at x, y."""
    pen.path(shape([(x - 34 * k, y + 90 * k, True), (x - 46 * k, y + 160 * k), (x - 74 * k, y + 220 * k, True), (x + 90 * k, y + 220 * k, True), (x + 62 * k, y + 150 * k), (x + 60 * k, y + 80 * k, True)]), fill=SKIN)
    pen.ink(swell([(x - 20 * k, y + 158 * k), (x - 18 * k, y + 186 * k), (x + 2 * k, y + 206 * k)], 4, 1.2))


def hip_hand(pen, x, y, s):
    """The left hand set on the hip, seen from its back: wrist at the right, the fingers forward and down."""
    pen.open("hip-hand", transform=place(x, y, 0, s))
    for w in (9.5, 4.5):
        pen.open(stroke_width=number(w / s))
        for way, h in (("30,22 -16,34 -56,52", 24), ("26,8 -26,12 -72,24", 25), ("26,-12 -28,-14 -78,-6", 26), ("26,-30 -20,-38 -66,-34", 25)):
            hands.digit(pen, way, h, .8, (.5,), None, (.1, .1))
        pen.path(shape("70,-44* 40,-50 14,-44 4,-20 6,10 20,32 44,40 74,36*"), fill=SKIN)
        pen.close()
    pen.ink(swell("8,-34 16,-26 18,-14", 3.4, 1.2), swell("6,-8 14,-2 14,8", 3.4, 1.2), swell("10,14 18,18 20,26", 3.4, 1.2), swell("22,-20 44,-22 64,-20", 3.4, 1.2), swell("26,10 46,12 66,10", 3.4, 1.2))
    pen.close()
    band(pen, [(x + 44 * s, y - 52 * s), (x + 36 * s, y), (x + 48 * s, y + 50 * s)], [(x + 88 * s, y - 56 * s), (x + 82 * s, y), (x + 92 * s, y + 52 * s)], WHITE, "dots", 4, ink=RED, size=6, inner=(.17, .83), w=SMALL + 1)


def figure_card(title, figure):
    """The file of a figure: `figure` paints, among the symbols that figures share, with lean lines."""
    def paint(pen):
        headgear.jewels(pen)
        ornament.motifs(pen)
        hands.poses(pen)
        figure(pen)
    with lean():
        return sheet(title, paint)


def sapling(pen, x, y, k=1.0):
    """A young oak, for the empty ground of the suit of clubs."""
    from . import signs
    pen.open(transform=place(x, y, 0, k))
    pen.ink(swell("0,10 -4,-40 4,-90 0,-140", 15, 6, .1, 4))
    pen.ink(swell("0,6 -4,-40 4,-88 0,-132", 7, 1, .1, 1), fill=GREEN)
    for a, b, t, s in ((-2, -26, -74, .62), (0, -44, 70, .7), (0, -72, -58, .74), (3, -94, 54, .7), (2, -112, -34, .62), (0, -134, 6, .8)):
        signs.oak(pen, a, b, t, s, 1.0)
    signs.acorn(pen, 2, -58, 110, .6, .9)
    signs.acorn(pen, -1, -98, -112, .6, .9)
    pen.close()


def marigold(pen, x, y, k=1.0, ink=GOLD, eye=RED):
    """A flower on a stem with two leaves."""
    from linework import corner, polar
    pen.open(transform=place(x, y, 0, k))
    pen.ink(swell("0,10 5,-50 -4,-120", 15, 10, .2, 9))
    pen.ink(swell("0,6 5,-50 -4,-118", 7, 4, .2, 4), fill=GREEN)
    for tip, bend in ((-62, -30), (58, 26)):
        pen.path(shape([(0, 4, True), (bend - 8, -44), (tip, -70, True), (bend + tip * .5, -28), (0, 4, True)]), fill=GREEN, w=SMALL)
        pen.ink(swell([(tip * .1, -6), (bend * 1.1, -34), (tip * .86, -60)], 3.4, 1))
    for i in [*range(0, 10, 2), *range(1, 10, 2)]:
        at = lambda r, d: (lambda z: z + complex(-4, -132))(polar(r, 36 * i + d))
        pen.path(shape([corner(at(10, 0)), at(28, -20), at(42, -15), at(46, 0), at(42, 15), at(28, 20)]), fill=ink, w=SMALL)
    pen.dot(-4, -132, 15, eye, SMALL)
    pen.close()
