"""The ace of clubs with an ornament: a flower in each lobe, a wreath of clover round it."""
from linework import BLACK, WHITE, Pen, lens, number, polar, swell

from . import card
from .card import CENTRE_X, CENTRE_Y
from .engraving import blossom_knot, engraved, flower, medallion, spray
from .foliage import leaf, spots

SCALE = 4.5
LOBES = [complex(x - 50, y - 50) * SCALE for x, y in ((50, 25.6), (29.3, 56.4), (70.7, 56.4))]    # their centres


def ace():
    pen = Pen()
    card.paper(pen)
    pen.symbol("clover", clover)
    pen.symbol("flower", flower)
    pen.symbol("lobe", lobe)
    pen.open("ace", transform=f"translate({CENTRE_X} {CENTRE_Y - 32})", fill="none")
    engraved(pen, "clubs", SCALE, 0j)
    pen.use("lobe", LOBES[0].real, LOBES[0].imag)
    pen.use("lobe", LOBES[2].real, LOBES[2].imag, turn=120)
    pen.add(f'<use href="#lobe" transform="scale(-1 1) translate({number(LOBES[2].real)} {number(LOBES[2].imag)}) rotate(120)"/>')
    pen.circle(13, 69j, fill=BLACK)
    medallion(pen, "clubs", complex(0, -14), 44)
    leaf(pen, [178j, 146j, 96j], 11, 4, WHITE, BLACK)
    pen.mirrored("spray", lambda: spray(pen, "clover", "-22,258 -92,248 -160,210 -212,150 -238,78 -240,4 -226,-62 -202,-108", count=7, grown=1.1, tip=.62))
    blossom_knot(pen, 260j)
    pen.close()
    return card.card("Ace of clubs", pen)


def clover(pen):
    """A leaf of three round ones."""
    pen.ink(swell([-3 + 0j, 14 + 0j], 3, 3))
    leaves = [(26 - 13j, 12), (26 + 13j, 12), (39 + 0j, 12), (24 + 0j, 8)]
    for fill, more in ((WHITE, 3), (BLACK, 0)):
        spots(pen, fill, *[(z, r + more) for z, r in leaves])
    pen.flat(WHITE, lens(20 + 0j, 32 + 0j, 46 + 0j, 2.6), lens(19 - 3j, 23 - 9j, 29 - 19j, 2.4), lens(19 + 3j, 23 + 9j, 29 + 19j, 2.4))


def lobe(pen):
    """A flower in a ring, and leaves that follow the rim."""
    pen.circle(40, stroke=WHITE, w=3.4)
    spots(pen, WHITE, *[(polar(32, 22.5 * i), 2.6 if i % 2 else 3.8) for i in range(16)])
    pen.use("flower", scale=.9)
    for side in (1, -1):
        for turn in (0, 62):
            a = 90 - turn if side > 0 else 90 + turn
            leaf(pen, [polar(52, -a + side * -2), polar(55, -a + side * 24), polar(50, -a + side * 48)], 7.5, 4, WHITE, BLACK)
