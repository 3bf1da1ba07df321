"""The ace of diamonds with an ornament: leaves towards the diamond's four tips, an oval wreath. It equals its own half turn."""
from linework import BLACK, WHITE, Curve, Pen, polygon, swell, volute, whip

from . import card
from .card import CENTRE_X, CENTRE_Y
from .engraving import blossom_knot, engraved, flower, laurel, medallion, spray
from .foliage import leaf, spots


def ace():
    pen = Pen()
    card.paper(pen)
    pen.symbol("laurel", laurel)
    pen.symbol("flower", flower)
    pen.symbol("quarter", quarter)
    pen.symbol("branch", lambda sheet: spray(sheet, "laurel", "-30,282 -98,262 -158,216 -204,156 -231,96 -239,48", count=7, grown=1.1, tip=.66))
    pen.open("ace", transform=f"translate({CENTRE_X} {CENTRE_Y})", fill="none")
    engraved(pen, "diamonds", 4.5, 0j)
    for x, y in ((1, 1), (-1, 1), (-1, -1), (1, -1)):
        pen.add(f'<use href="#quarter" transform="scale({x} {y})"/>')
    for y in (1, -1):
        leaf(pen, [y * 60j, y * 104j, y * 152j], 15, 5, WHITE, BLACK)
    medallion(pen, "diamonds", 0j, 62)
    for turn in (0, 180):
        pen.open(transform=f"rotate({turn})")
        for x in (1, -1):
            pen.add(f'<use href="#branch" transform="scale({x} 1)"/>')
        blossom_knot(pen, 284j)
        pen.close()
    for x in (-1, 1):
        pen.path(polygon([(x * 243 - 11, 0), (x * 243, -16), (x * 243 + 11, 0), (x * 243, 16)]), fill=BLACK)
    pen.close()
    return card.card("Ace of diamonds", pen, "Two-way: it equals its own half turn.")


def quarter(pen):
    """The lower right: a scroll from below the middle to the tip at the side."""
    def put(curve, u, turn, length, width, bend, end_bend, n=4):
        leaf(pen, whip(curve.at(u), curve.angle(u) + turn, length, bend, end_bend), width, n, WHITE, BLACK, 1.8)
    eye = 94 + 34j
    scroll = Curve([20 + 150j, 34 + 112j, 62 + 80j, 92 + 62j] + volute(eye, 28, 92, 1.2, -1, .4)[1:])
    put(scroll, .1, -30, 42, 9.5, 20, 50)
    put(scroll, .26, 26, 44, 10, -20, -70, 3)
    put(scroll, .4, -36, 42, 10, 20, 90, 3)
    pen.path(swell(scroll, 6.4, 2.4, .35, 4), fill=WHITE, stroke=BLACK, w=1.8)
    spots(pen, WHITE, (eye, 6), (136 + 10j, 3.4), (150 + 6j, 2.4))
