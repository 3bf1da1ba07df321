"""A barn swallow from above, its head up: 316 across, from -94 to 174."""
from linework import Curve, corner, flip, lens, shape, swell, symmetric

ARM = "9,-40 30,-62 62,-72 100,-58 134,-18 156,46"
TRAIL = "17,24 36,12 58,4 84,2 112,12 138,36 158,74"
BODY = "0,-94* -4,-85 -13,-76 -16,-63 -13,-50 -18,-36 -19,-8 -14,24 -10,46 -17,76 -28,116 -48,176* -24,120 -10,86 0,62*"
FEATHERS = 12


def feathers(n=FEATHERS):
    """Outlines of the right wing's feathers, from the tip inwards, and of its arm."""
    arm, trail = Curve(ARM), Curve(TRAIL)
    result = []
    for i in range(n):
        u = 1 - (i + .35) / n
        root, tip = arm.offset(.06 + .9 * u, 5), trail.at(min(1, u + .04))
        way, w = tip - root, (15 - 5 * u) * 12 / n
        c = Curve([root, root + way * .5 + way * -1j * .09, tip])
        result.append([corner(c.offset(0, -w * .4)), c.offset(.35, -w * .56), c.offset(.8, -w * .5), corner(c.at(1)),
                       c.offset(.86, w * .36), c.offset(.4, w * .56), corner(c.offset(0, w * .4))])
    band = [corner(4 - 22j), arm.offset(0, -6), *[arm.offset(u, -7 + 4 * u) for u in (.15, .3, .45, .6, .8)], corner(157 + 50j),
            *[arm.offset(u, 11 - 8 * u) for u in (.8, .6, .45, .3, .15)], corner(12 - 2j)]
    return result, band


def outlines(n=FEATHERS):
    """All of it, as path data."""
    wing, band = feathers(n)
    return [shape(side(part)) for part in wing + [band] for side in (lambda z: z, flip)] + [shape(symmetric(BODY))]


def swallow(pen, ink, ground, gap=2.6, n=FEATHERS):
    """gap: between its feathers."""
    pen.open(fill=ink, stroke=ground, stroke_width=gap, stroke_linejoin="round")
    parts = outlines(n)
    for part in parts[:-1]:
        pen.path(part)
    pen.path(parts[-1], w=1.4)
    pen.close()
    lines, arm = "", Curve(ARM)
    for s in (1, -1):
        at = lambda z: complex(s * z.real, z.imag)
        lines += swell([at(arm.offset(u, 2 - 2 * u)) for u in (.1, .25, .42, .6, .76)], 2.8, 1)
        lines += lens(complex(s * 6, 56), complex(s * 16, 96), complex(s * 36, 150), 2.6)
        lines += shape([corner(at(13 - 66j)), at(9.5 - 69j), corner(at(6 - 66j)), at(9.5 - 64j)])
    for y, r in ((-42, 8), (-30, 12), (-18, 13), (-6, 12), (6, 10), (18, 8), (30, 5)):
        lines += swell([(-r, y - 3), (0, y + 4), (r, y - 3)], 2.8, 1)
    pen.flat(ground, lines)
