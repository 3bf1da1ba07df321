"""Leaves, petals and blossoms. Outlines and veins are path data; a blossom is a symbol with its centre at 0,0."""
import cmath
import math

from linework import Curve, corner, lens, number, polar, shape, swell

FOOT, TIP, LEAN = .08, .2, .16   # of the spine: before the first lobe, after the last; of a lobe: past the next notch


def lobed(spine, width, n=4, other=None, notch=.45, vein=2.4):
    """An acanthus leaf of n lobes a side round a spine, `width` wide to its left and `other` to its right; notch: how
    deep the lobes stay joined (1: no lobes). Returns the outline and the veins."""
    curve = spine if isinstance(spine, Curve) else Curve(spine)
    step = (1 - FOOT - TIP) / n

    def profile(u):
        return math.sin(math.pi * (.17 + .73 * u)) ** .8
    sides, veins = [], []
    for sign, half in ((-1, width), (1, other or width)):
        side = []
        for i in range(n):
            u = FOOT + i * step
            w = sign * half * profile(u + step * .7)
            side.append(corner(curve.offset(u + step * .05, w * notch)) if i else curve.offset(u - step * .6, w * .16))
            side += [curve.offset(u + step * .38, w * .86), curve.offset(u + step * .78, w)]
            side.append(corner(curve.offset(u + step * (1 + LEAN), w * .84)))
            veins.append(lens(curve.at(max(u - step * .5, .01)), curve.offset(u + step * .28, w * .26),
                              curve.offset(u + step * .86, w * .72), vein))
        side.append(corner(curve.offset(1 - TIP + step * .1, sign * half * profile(.9) * notch * .8)))
        side.append(curve.offset(1 - TIP * .5, sign * half * profile(.95) * .74))
        sides.append(side)
    straight = abs(curve.normal(.05) - curve.normal(.95)) < .9
    veins.append(lens(curve.at(0), curve.at(.45), curve.at(.93), vein * 1.2) if straight
                 else swell(curve.part(0, .94, 4), vein * 1.3, .8, .3))
    left, right = sides
    return shape([corner(curve.at(0))] + left + [corner(curve.at(1))] + right[::-1]), "".join(veins)


def leaf(pen, spine, width, n, fill, line, contour=0.0, **options):
    """A lobed leaf with veins in the colour of its contour."""
    outline, veins = lobed(spine, width, n, **options)
    pen.path(outline, fill=fill, **(dict(stroke=line, w=contour) if contour else dict(stroke="none")))
    pen.flat(line, veins)


def petal(r, width, angle=0.0, tip=.25, root=0.0):
    """A petal along an angle from root to r, of half the given width; tip: how blunt it ends."""
    turn = cmath.exp(1j * math.radians(angle))

    def at(x, y):
        return turn * complex(x, y)
    span = r - root
    return shape([corner(at(root, 0)), at(root + span * .38, -width * .82), at(root + span * .74, -width), at(r * .97, -width * tip),
                  at(r * .97, width * tip), at(root + span * .74, width), at(root + span * .38, width * .82)])


def blossom(pen, id, r, n, fill, line, eye, contour=1.8):
    """A symbol of two wreaths of n petals (an even number keeps the half turn). The even petals come first, then the odd
    ones over their sides: drawn round the clock the last would lie over both neighbours."""
    def wreath(sheet, name, r, offset):
        def paint(petals):
            petals.path(petal(r, r * min(.44, 2.05 / n), tip=.6), fill=fill, stroke=line, w=contour)
            petals.flat(line, lens(r * .35 + 0j, r * .6 + 0j, r * .85 + 0j, contour))
        pen.symbol(name, paint)
        for i in [*range(0, n, 2), *range(1, n, 2)]:
            sheet.use(name, turn=i * 360 / n + offset)

    def paint(sheet):
        wreath(sheet, f"{id}-petal", r, -90)
        wreath(sheet, f"{id}-inner-petal", r * .62, 180 / n - 90)
        sheet.circle(r * .24, fill=eye, stroke=line, w=contour)
    pen.symbol(id, paint)


def along(pen, id, curve, u, turn, scale, mirrored=1, beside=0.0):
    """Puts a leaf at u of a stem, turned away from it, `beside` to the right of the way."""
    z = curve.offset(u, beside)
    pen.use(id, z.real, z.imag, round(scale * mirrored, 2), curve.angle(u) + turn, scale_x=round(scale, 2))


def spots(pen, fill, *places):
    """Round spots (complex, radius) in one path."""
    pen.flat(fill, "".join(f"M{number(z.real - r)} {number(z.imag)}a{number(r)} {number(r)} 0 1 1 {number(2 * r)} 0"
                           f"a{number(r)} {number(r)} 0 1 1-{number(2 * r)} 0z" for z, r in places))


def sector(n, r, start=0.0):
    """n points (complex) on a circle."""
    return [polar(r, start + i * 360 / n) for i in range(n)]
