"""The ace of coins, which carries the maker's name."""
from linework import corner, lens, polar, polygon, ring

from . import signs
from .garments import *


def ace_of_coins(pen):
    """A great coin: a pearled edge, a ring of lozenges, one of guilloche, the eight-petalled rosette; oak branches, a crown, a plate for the maker."""
    cx, cy = 500, 800
    # branches of oak
    def branch():
        spine = Curve([polar(352, a) for a in range(86, -50, -8)])
        pen.ink(swell(spine, 9, 5, .2, 3))
        n = 13
        for i in range(n):
            u = .05 + .89 * i / (n - 1)
            z = spine.at(u)
            for side in (-1, 1):
                signs.oak(pen, z.real, z.imag, spine.angle(u) + 90 + side * 48, .86 - .26 * u, 1.0)
            if i % 3 == 1:
                b = spine.offset(u, -4)
                signs.acorn(pen, b.real, b.imag, spine.angle(u) + 90 - 30, .8, 1.0)
        z = spine.at(1)
        signs.oak(pen, z.real, z.imag, spine.angle(1) + 90, .66)
    pen.open("ace", transform=f"translate({cx} {cy})")
    pen.mirrored("branch", branch)
    # the coin
    pen.circle(276, fill=GOLD)
    for i in range(72):
        z = polar(262, i * 5)
        pen.circle(5.4, z, fill=BLACK if i % 6 else RED, stroke="none")
    pen.circle(248, fill=GOLD, w=SMALL)
    # No guilloche here: red lines would turn the gold orange where the card is small.
    pen.path("".join(polygon([polar(202, 15 * i), polar(218, 15 * i - 3), polar(234, 15 * i), polar(218, 15 * i + 3)]) for i in range(24)), fill=RED, w=FINE)
    for i in range(24):
        pen.circle(5, polar(218, 15 * i + 7.5), fill=BLUE, stroke="none")
    pen.circle(188, fill=BLUE, w=SMALL)
    pen.definitions.append(f'<path id="wave" d="{ring(148, 33, 16, 0)}"/>')
    pen.open(stroke=WHITE, stroke_width=3.2)
    for i in range(4):
        pen.add(f'<use href="#wave" transform="rotate({360 / 16 * i / 4:.4g})"/>')
    pen.close()
    pen.circle(108, fill=WHITE, w=HEAVY)
    pen.circle(101, w=FINE)
    for i in [*range(0, 12, 2), *range(1, 12, 2)]:
        at = lambda r, d: polar(r, 30 * i - 90 + d)
        pen.path(shape([corner(at(30, 0)), at(58, -14), at(80, -12), at(92, 0), at(80, 12), at(58, 14)]), fill=GOLD if i % 2 == 0 else RED, w=SMALL)
        pen.ink(lens(at(44, 0), at(60, .01), at(80, 0), 5), fill=RED if i % 2 == 0 else GOLD)
    pen.circle(36, fill=BLUE, w=SMALL)
    pen.path(signs.KEY(20), fill=GOLD, w=FINE)
    pen.close()
    # crown above
    pen.open("crown-place", transform=place(cx, 580, 0, 1.3))
    pen.path(shape(symmetric("0,-108 -60,-114 -98,-138 -108,-176 -82,-204 -40,-206 0,-198")), fill=RED)
    arches(pen, -126, 86, 104, 28)
    crown(pen, GOLD, RED, 99, 120, -74, -124, 0, .95, "strawberry", 5, "pearl", gems=("jewel-lozenge", "jewel-oval"), leaf_k=.74)
    pen.close()
    # ribbon and plate
    y = 1268
    for s in (-1, 1):
        pen.path(shape([(cx + s * 196, y + 6, True), (cx + s * 262, y - 10), (cx + s * 330, y - 34, True), (cx + s * 302, y + 12, True), (cx + s * 338, y + 62, True), (cx + s * 266, y + 84), (cx + s * 196, y + 92, True)]), fill=RED)
        pen.path(shape([(cx + s * 196, y + 92, True), (cx + s * 222, y + 90), (cx + s * 240, y + 86, True), (cx + s * 214, y + 70), (cx + s * 196, y + 66, True)]), fill=BLACK, w=SMALL)
    plate = Strip([(cx - 236, y - 8), (cx - 120, y + 16), (cx, y + 22), (cx + 120, y + 16), (cx + 236, y - 8)], [(cx - 236, y + 68), (cx - 120, y + 92), (cx, y + 98), (cx + 120, y + 92), (cx + 236, y + 68)])
    pen.path(plate.outline(), fill=GOLD)
    pen.fine(line(plate.strand(.14)), line(plate.strand(.86)))
    for u in (.07, .93):
        px, py = plate.at(u, .5)
        pen.path(signs.KEY(19), fill=RED, w=FINE, transform=place(px, py))
    # knot where the branches meet
    pen.dot(cx, cy + 354, 34, GOLD, HEAVY)
    pen.path(signs.KEY(18), fill=RED, w=FINE, transform=place(cx, cy + 354))


def card(suit):
    def paint(pen):
        headgear.jewels(pen)
        ace_of_coins(pen)
    return sheet("As de oros", paint)
