"""The ornamented ace of spades: white foliage engraved in a large spade, a laurel wreath, a plate for a maker's name.

The axis is x = 0, moved to the middle of the card; y is the card's. Nothing is drawn above y = 300 but the spade's tip and
its finial, within x = 190..445, so that an index finds room."""
from linework import BLACK, WHITE, Curve, Pen, polar, shape, swell, symmetric, volute, whip

from . import card
from .card import CENTRE_X
from .engraving import both, engraved, flower, laurel, medallion, spray
from .foliage import leaf, spots

SPRAY = "-66,694 -118,678 -178,640 -222,580 -241,510 -238,440 -216,380 -190,340"
MEDALLION_Y = 411
NOTE = """The plate has room for a maker's name in #maker-name: one line of capitals 22 to 26 high, its middle at 317.5, 707,
or two of 14 and 9 on the baselines 704 and 723."""


def ace():
    pen = Pen()
    card.paper(pen)
    pen.symbol("laurel", laurel)
    pen.symbol("flower", flower)
    pen.open("ace", transform=f"translate({CENTRE_X} 0)", fill="none")
    spade(pen)
    medallion(pen, "spades", complex(0, MEDALLION_Y), 76)
    pen.mirrored("spray", lambda: spray(pen, "laurel", SPRAY))
    finial(pen)
    plate(pen)
    pen.close()
    return card.card("Ace of spades", pen, NOTE)


# ---------------------------------------------------------------- the spade
def spade(pen):
    engraved(pen, "spades", 5, complex(0, 420.25))
    pen.mirrored("lobe", lambda: lobe(pen))
    leaf(pen, [340j, 300j, 232j], 17, 5, WHITE, BLACK)
    for spine in both(whip(-1 + 622j, 226, 27, -20, -120)):
        leaf(pen, spine, 5, 3, WHITE, BLACK)
    leaf(pen, [622j, 590j, 556j], 8, 3, WHITE, BLACK)


def lobe(pen):
    """One side: a scroll that rolls up round a flower, and a branch that climbs along the shoulder."""
    def put(curve, u, turn, length, width, bend, end_bend, n, other, beside):
        spine = whip(curve.offset(u, beside), curve.angle(u) + turn, length, bend, end_bend)
        leaf(pen, spine, width, n, WHITE, BLACK, 1.8, other=other)

    eye, r = -97 + 466j, 50
    scroll = Curve([-15 + 484j, -25 + 503j, -46 + 516j] + volute(eye, r, 72, 1.6, 1, .36, .9)[1:])
    put(scroll, .09, -6, 50, 9.5, 34, 50, 4, 7, -3)
    put(scroll, .21, -18, 70, 13.5, 46, 98, 4, 9, -4)
    put(scroll, .345, -19, 68, 12, 60, 116, 4, 9, -3)
    put(scroll, .50, -26, 54, 12, 64, 130, 4, 7, -4)
    put(scroll, .04, 56, 44, 9, 0, 100, 3, 9, 4)                     # beside the neck
    beads = []
    for i in range(7):
        degrees = 84 + i * 25
        turns = [r * (1 - .64 * ((degrees + by - 72) / (360 * 1.6)) ** .9) for by in (0, 360)]
        beads.append((polar(sum(turns) / 2, degrees, eye), 3.5 - i * .22))
    spots(pen, WHITE, *beads)
    pen.path(swell(scroll, 7.4, 2.6, .35, 4.6), fill=WHITE, stroke=BLACK, w=1.8)
    pen.use("flower", eye.real, eye.imag, .9)
    branch = Curve("-160,420 -152,398 -136,374 -112,350 -84,327 -64,309 -51,294 -41,286 -32,288 -31,297 -36,301")
    put(branch, .09, 24, 72, 17, 20, 80, 4, 17, 7)
    put(branch, .35, 28, 66, 15.5, 20, 110, 4, 16, 6)
    put(branch, .62, 36, 46, 12, 20, 120, 3, 12, 5)
    pen.path(swell(branch, 7.4, 2.6, .3, 3.8, 20), fill=WHITE, stroke=BLACK, w=1.8)
    spots(pen, WHITE, (-36 + 301j, 5))


# ---------------------------------------------------------------- round the spade
def finial(pen):
    pen.open("finial", transform="translate(0 192) scale(1.18) translate(0 -190)")
    for length, lean, width, bend in ((44, 62, 8, 150), (46, 30, 8.5, 60)):
        for spine in both(whip(182j, -90 - lean, length, -10, -bend)):
            leaf(pen, spine, width, 3, BLACK, WHITE, 1.4, vein=1.8)
    leaf(pen, [184j, 150j, 112j], 11, 4, BLACK, WHITE, 1.4, vein=2)
    spots(pen, BLACK, (186j, 5), (102j, 3.6), (92.5j, 2.3))
    pen.close()


def plate(pen):
    """A strapwork plate, 20.8 by 4.6 mm inside."""
    pen.open("plate")
    for start, heading, length, bend, end_bend, width in ((-20 + 744j, 150, 92, 60, 30, 13), (-118 + 726j, 150, 58, -30, -230, 11)):
        for spine in both(whip(start, heading, length, bend, end_bend)):
            leaf(pen, spine, width, 4, BLACK, WHITE, 1.4, vein=2)
    pen.path(shape(symmetric("0,668* -110,668* -116,682 -130,686* -136,707 -130,728* -116,732 -110,746* 0,746*")), fill=WHITE, stroke=BLACK, w=4.5)
    pen.path(shape(symmetric("0,676* -105,676* -111,688 -121,692* -126,707 -121,722* -111,726 -105,738* 0,738*")), stroke=BLACK, w=1.6)
    pen.add('<rect id="maker-name" x="-104" y="684" width="208" height="46"/>')
    spots(pen, BLACK, (-116 + 707j, 3.2), (116 + 707j, 3.2))
    for spine in both(whip(-2 + 750j, 130, 48, 10, 150)):
        leaf(pen, spine, 8.5, 3, BLACK, WHITE, 1.4, vein=1.8)
    leaf(pen, [748j, 770j, 806j], 12, 4, BLACK, WHITE, 1.4, vein=2)
    spots(pen, BLACK, (818j, 4), (829j, 2.6))
    pen.close()
