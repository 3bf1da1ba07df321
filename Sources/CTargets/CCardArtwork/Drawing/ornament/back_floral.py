"""Scrolls of acanthus round blossoms, a quarter drawn and mirrored, with a rose in the middle."""
from linework import GOLD, RED, WHITE, Curve, swell, volute, whip

from .back import Back
from .foliage import along, blossom, leaf, spots

CONTOUR = 2.4


def back(ground=RED, accent=GOLD):
    sheet = Back(ground, accent)
    pen = sheet.pen
    for id, spine, width, n, options in (("leaf", whip(0, 0, 100, 36, 96), 22, 5, {"other": 15}),
                                         ("small-leaf", whip(0, 0, 46, 50, 170), 11.5, 3, {"other": 9}),
                                         ("upright", [0j, 40 + 0j, 92 + 0j], 19, 5, {})):
        pen.symbol(id, lambda symbol: leaf(symbol, spine, width, n, WHITE, ground, CONTOUR, **options))
    blossom(pen, "blossom", 31, 6, accent, ground, WHITE)
    blossom(pen, "bud", 18, 6, WHITE, ground, accent)
    blossom(pen, "rose", 50, 8, accent, ground, WHITE)
    pen.symbol("quarter", lambda symbol: quarter(symbol, ground, accent))
    sheet.centred()
    for mirrored in ("", ' transform="scale(-1 1)"', ' transform="scale(1 -1)"', ' transform="scale(-1 -1)"'):
        pen.add(f'<use href="#quarter"{mirrored}/>')
    axes(pen, accent)
    pen.circle(58, fill=ground, stroke=WHITE, w=3)
    pen.use("rose")
    pen.close()
    sheet.edge()
    sheet.beaded_edge()
    return sheet.document("floral")


def quarter(pen, ground, accent):
    """The lower right quarter, from the centre of the card: leaves first, the stems over their feet."""
    def tendril(curve, u, turn, length, bend, end_bend, r=5.0):
        z = whip(curve.at(u), curve.angle(u) + turn, length, bend, end_bend)
        pen.flat(WHITE, swell(z, 4.6, 3, .2, 1.8))
        spots(pen, accent, (z[-1], r))

    def scroll(curve, w, leaves, small_leaves):
        """The leaves outside a stem and the small ones within it: (u, turn, scale, mirrored, beside)."""
        for u, turn, scale, mirrored, beside in leaves:
            along(pen, "leaf", curve, u, turn, scale, mirrored, beside)
        for u, turn, scale, mirrored, beside in small_leaves:
            along(pen, "small-leaf", curve, u, turn, scale, mirrored, beside)
        return curve, w

    large_eye, middle_eye, small_eye = 130 + 256j, 176 + 92j, 97 + 47j
    large = Curve([7 + 70j, 12 + 104j, 34 + 134j, 70 + 154j] + volute(large_eye, 92, -108, 1.6, 1, .42, .95)[1:])
    middle = Curve([18 + 118j, 48 + 138j, 90 + 148j] + volute(middle_eye, 54, 108, 1.5, -1, .44)[1:])
    small = Curve([9 + 86j, 30 + 98j, 60 + 92j] + volute(small_eye, 32, 100, 1.45, -1, .36)[1:])
    pen.use("small-leaf", 33, 50, .95, 34)
    tendril(large, .135, 66, 78, 30, 250)
    tendril(middle, .14, -30, 44, -20, -330, 3.8)
    stems = [scroll(small, 5.4, [(u, turn, s, -1, 3) for u, turn, s in ((.16, 24, .4), (.27, 22, .46), (.40, 20, .44), (.52, 22, .36))],
                    [(u, -34, s, -1, -3) for u, s in ((.30, .5),)]),
             scroll(middle, 7.4, [(u, turn, s, -1, 5) for u, turn, s in ((.27, 20, .6), (.37, 18, .68), (.46, 18, .6), (.53, 24, .34))],
                    [(u, -32, s, -1, -5) for u, s in ((.30, .64), (.42, .68), (.545, .6))]),
             scroll(large, 10.5, [(u, turn, s, 1, -6) for u, turn, s in ((.212, -14, .44), (.272, -20, 1), (.358, -18, 1.06), (.44, -18, 1.06), (.515, -20, 1))],
                    [(u, 32, s, 1, 7) for u, s in ((.26, .72), (.345, .8), (.435, .84), (.53, .84), (.625, .8))])]
    for curve, w in stems:
        pen.path(swell(curve, w, 3, .35, w * .7), fill=WHITE, stroke=ground, w=2.2)
    pen.use("blossom", large_eye.real, large_eye.imag, 1.38)
    pen.use("bud", middle_eye.real, middle_eye.imag, 1.5)
    pen.use("bud", small_eye.real, small_eye.imag, .84)
    spots(pen, accent, (246 + 166j, 4.4), (249 + 151j, 3), (247 + 362j, 5), (234 + 372j, 3.4), (249 + 345j, 3.4))


def axes(pen, accent):
    """What stands on the axes, over the mirrored quarters."""
    for turn in (90, -90):
        pen.open(transform=f"rotate({turn})")
        pen.use("upright", 52, 0, 1.05)
        pen.use("upright", 244, 0, 1.3, scale_x=1.45)
        for side in (1, -1):
            pen.use("leaf", 246, 0, -.78 * side, -31 * side, scale_x=.78)
        pen.use("bud", 222, 0, 1.1)
        spots(pen, accent, (190 + 0j, 7), (163 + 0j, 3))
        spots(pen, WHITE, (174 + 0j, 4.4))
        pen.close()
    for turn in (0, 180):
        pen.open(transform=f"rotate({turn})")
        pen.use("upright", 52, 0, .74, scale_x=.66)
        pen.use("bud", 143, 0, .84)
        pen.use("upright", 166, 0, .86, scale_x=.86)
        for side in (1, -1):
            pen.use("leaf", 168, 0, -.42 * side, -34 * side, scale_x=.42)
        pen.close()
