"""Sleeves, forearms and cuffs."""
from linework import GOLD, RED, WHITE, Strip, place, shape

from .ornament import band, scallops


def sleeve(pen, id, a, b, base, paint):
    """A strip of cloth with clipped ornament: paint(strip)."""
    strip = Strip(a, b)
    outline = strip.outline()
    pen.field(id, outline, base, lambda: paint(strip))
    return strip


def wrist(x, y, scale=1.0, side=1):
    """Where the cuff of a fist or slim hand at x, y goes; side -1: a mirrored hand."""
    return x - 77 * scale * side, y + 91 * scale


def forearm(pen, x, y, turn, w0, w1, length, fill, paint, cuff=WHITE, lining=RED, motif="dots", ink=GOLD, n=4, depth=52, bend=0,
            id="forearm", lace=None):
    """A forearm from the wrist (x, y, where the hand begins) down to the elbow, turned clockwise. The sleeve widens
    from w0 to w1; the cuff is a band square to the arm with a lens of lining above it. Returns the function that
    draws the cuff: call it after the hand, so that the wrist goes into the cuff."""
    pen.open(id, transform=place(x, y, turn))
    middle = (w0 + w1) / 2
    strip = Strip([(-w0, 30), (-middle + bend, length * .45), (-w1, length)], [(w0, 30), (middle + bend, length * .45), (w1, length)])
    outline = strip.outline()
    pen.flat(fill, outline)
    pen.clipped(outline, lambda: paint(strip))
    pen.path(outline)
    c = w0 + 12
    pen.path(shape([(-c, 0, True), (0, -20), (c, 0, True), (0, 18)]), fill=lining)
    pen.close()

    def close_cuff():
        pen.open(id.replace("forearm", "cuff"), transform=place(x, y, turn))
        if lace:
            scallops(pen, [(c + 2, depth - 2), (0, depth + 12), (-c - 2, depth - 2)], 5, 20, lace, -1)
        upper, lower = [(-c, 0), (0, 15), (c, 0)], [(-c - 4, depth), (0, depth + 15), (c + 4, depth)]
        if motif == "ermine":
            band(pen, upper, lower, cuff, "symbol", n, symbol="ermine", size=.72, inner=None)
        else:
            band(pen, upper, lower, cuff, motif, n, ink=ink, size=8, inner=(.17, .83))
        pen.close()
    return close_cuff
