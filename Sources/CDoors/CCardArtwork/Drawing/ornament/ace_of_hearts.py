"""The ace of hearts with an ornament: foliage in the heart, a wreath of ivy round it, a rose where its branches meet."""
from linework import BLACK, WHITE, Curve, Pen, corner, lens, polar, shape, swell, volute, whip

from . import card
from .card import CENTRE_X, CENTRE_Y
from .engraving import blossom_knot, engraved, flower, medallion, spray
from .foliage import leaf, spots


def ace():
    pen = Pen()
    card.paper(pen)
    pen.symbol("ivy", ivy)
    pen.symbol("flower", flower)
    pen.open("ace", transform=f"translate({CENTRE_X} {CENTRE_Y - 26})", fill="none")
    engraved(pen, "hearts", 4.4, -8j)
    pen.mirrored("lobe", lambda: lobe(pen))
    leaf(pen, [66j, 104j, 140j], 14, 4, WHITE, BLACK)
    medallion(pen, "hearts", 2j, 62)
    pen.mirrored("spray", lambda: spray(pen, "ivy", "-22,244 -92,236 -160,200 -212,142 -238,72 -240,0 -226,-64 -202,-112", count=7, grown=1.1, tip=.62))
    blossom_knot(pen, 246j)
    pen.close()
    return card.card("Ace of hearts", pen)


def ivy(pen):
    """A heart-shaped leaf on a short stalk."""
    outline = shape([corner(10 + 0j), 8 - 12j, 20 - 19j, 36 - 13j, corner(54 + 0j), 36 + 13j, 20 + 19j, 8 + 12j])
    pen.ink(swell([0j, 10 + 0j], 3, 3))
    pen.path(outline, fill=BLACK, stroke=WHITE, w=6, stroke_linejoin="round")
    pen.path(outline, fill=BLACK)
    pen.flat(WHITE, lens(10 + 0j, 28 + 0j, 48 + 0j, 2.4), lens(18 - 2j, 21 - 8j, 27 - 12j, 2), lens(18 + 2j, 21 + 8j, 27 + 12j, 2))


def lobe(pen):
    """The left half: a scroll in the lobe and a branch down the side."""
    def put(curve, u, turn, length, width, bend, end_bend, n=4):
        leaf(pen, whip(curve.at(u), curve.angle(u) + turn, length, bend, end_bend), width, n, WHITE, BLACK, 1.8)
    eye = -84 - 78j
    scroll = Curve([-20 + 112j, -48 + 80j, -78 + 44j, -106 + 6j, -124 - 36j] + volute(eye, 42, 160, 1.3, 1, .4)[1:])
    put(scroll, .1, -24, 40, 7, 10, 50)
    put(scroll, .2, -20, 44, 8, 10, 50)
    put(scroll, .1, 30, 44, 9, 0, 60)
    for a in (206, 262, 318):
        leaf(pen, [polar(55, a, eye), polar(59, a + 22, eye), polar(54, a + 43, eye)], 8.5, 4, WHITE, BLACK)
    pen.path(swell(scroll, 7.4, 2.6, .3, 4.2), fill=WHITE, stroke=BLACK, w=1.8)
    pen.use("flower", eye.real, eye.imag, .84)
    spots(pen, WHITE, (-18 - 74j, 4.4), (-9 - 92j, 3), (-32 - 62j, 3))
