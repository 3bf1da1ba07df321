"""The plain aces: a pip of half the card's width, a keyline inside its edge, a flower and leaves in the paper's colour."""
from linework import BLACK, WHITE, Pen, polar
from parts.suits import MIDDLES, PIPS

from . import card
from .engraving import flower
from .foliage import leaf, spots

SCALE = {"spades": 3.9, "hearts": 3.75, "diamonds": 3.75, "clubs": 3.75}


def ace(suit):
    pen = Pen()
    card.paper(pen)
    pen.symbol("flower", flower)
    k = SCALE[suit]
    place = f"matrix({k} 0 0 {k} {-50 * k:g} {-MIDDLES[suit] * k:g})"
    pen.definitions += [f'<path id="pip" d="{PIPS[suit]}"/>', f'<clipPath id="inside"><use href="#pip" transform="{place}"/></clipPath>']
    pen.open("ace", transform=f"translate({card.CENTRE_X} {card.CENTRE_Y})", fill="none")
    pen.add(f'<use href="#pip" transform="{place}" fill="{BLACK}"/>')
    pen.open("inline", clip_path="url(#inside)")
    for w, ink in ((32, WHITE), (22, BLACK)):
        pen.add(f'<use href="#pip" transform="{place}" stroke="{ink}" stroke-width="{w / k:.3g}"/>')
    pen.close()
    # the keyline of 5 lies between 11 and 16 from the edge
    ORNAMENTS[suit](pen)
    pen.close()
    return card.card(f"Ace of {suit}, plain", pen)


def sprig(pen, z, turn, length, width, n=4):
    """A leaf and two beads beside its foot."""
    a = polar(1, turn)
    leaf(pen, [z, z + a * length * .5, z + a * length], width, n, WHITE, BLACK, 1.4, vein=2)
    spots(pen, WHITE, *[(z + a * length * .12 + a * 1j * s * (width + 5), 3.2) for s in (1, -1)])


def rose(pen, z, k):
    pen.open(transform=f"translate({z.real:g} {z.imag:g}) scale({k:g})")
    pen.circle(36, fill=BLACK, stroke=WHITE, w=4)
    pen.use("flower", scale=1.08)
    pen.close()


def hearts(pen):
    rose(pen, 0 - 12j, 1.3)
    sprig(pen, 44j, 90, 72, 15)
    for x in (1, -1):
        leaf(pen, [complex(x * 47, -46), complex(x * 76, -72), complex(x * 74, -114)], 16, 4, WHITE, BLACK, 1.4, vein=2.6)
        leaf(pen, [complex(x * 54, 2), complex(x * 88, -2), complex(x * 106, -44)], 14, 4, WHITE, BLACK, 1.4, vein=2.6)
        spots(pen, WHITE, (complex(x * 38, 44), 4), (complex(x * 54, 36), 3), (complex(x * 24, -66), 4))


def diamonds(pen):
    for t, n in ((90, 88), (-90, 88), (0, 70), (180, 70)):
        sprig(pen, polar(54, t), t, n, 16)
    for t in (45, 135, 225, 315):
        spots(pen, WHITE, (polar(60, t), 4), (polar(74, t), 3))
    rose(pen, 0j, 1.3)


def clubs(pen):
    lobes = [complex(x - 50, y - 50) * SCALE["clubs"] for x, y in ((50, 25.6), (29.3, 56.4), (70.7, 56.4))]
    for z in lobes:
        rose(pen, z, 1.06)
    pen.path("M-13 50H13V72H-13z", fill=BLACK)
    for x in (1, -1):                                  # the lobes' keylines end in an eye, as on the ornate ace
        z = complex(x * 25, 55)
        pen.circle(12, z, fill=BLACK)
        pen.circle(6.6, z, fill=WHITE)
    pen.circle(13, 74j, fill=BLACK)
    pen.circle(6.6, 72j, fill=WHITE)
    leaf(pen, [152j, 124j, 94j], 9, 3, WHITE, BLACK, 1.4, vein=2.2)
    spots(pen, WHITE, (4j, 7.5))


def spades(pen):
    rose(pen, 0 + 6j, 1.3)
    sprig(pen, -50j, -90, 88, 16)
    for x in (1, -1):
        leaf(pen, [complex(x * 44, -30), complex(x * 66, -42), complex(x * 66, -76)], 13.5, 4, WHITE, BLACK, 1.4, vein=2.6)
        leaf(pen, [complex(x * 54, 12), complex(x * 92, 4), complex(x * 106, 48)], 15, 4, WHITE, BLACK, 1.4, vein=2.6)
        spots(pen, WHITE, (complex(x * 42, 52), 4), (complex(x * 58, 62), 3))
    leaf(pen, [160j, 130j, 98j], 9, 3, WHITE, BLACK, 1.4, vein=2.2)


ORNAMENTS = {"hearts": hearts, "diamonds": diamonds, "clubs": clubs, "spades": spades}
