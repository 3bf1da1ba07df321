"""What the two fools share: bells, horns and hoods, limbs and their stripes, shoes, points of cloth, the marotte, hands.

Figures are drawn in units of the card, heads in units of their own (eye line y = 0, face about -100..100), at HEAD_SCALE.
Stroke is inherited: black, CONTOUR, round."""
from linework import BLACK, GOLD, RED, SKIN, WHITE, Curve, Strip, corner, flip, lens, number, place, points, shape, swell, symmetric
from parts import hands

CONTOUR, INNER = 3.4, 2.2      # on the card
HEAD_SCALE = .58
HEAD, HEAD_PART = 6.4, 4.6     # in units of the head
HAND_UNITS = .466              # a court's hand on a card


def symbols(pen, metal=GOLD, skin=SKIN):
    """Declares the bell and the hands."""
    def bell(sheet):
        sheet.circle(10, fill=metal, w=3)
        sheet.path("M-9.6-1.6C-4-4.6 4-4.6 9.6-1.6", w=2)
        sheet.path("M0 9V3.4", w=2.6)
        sheet.circle(2.2, 2.4j, fill=BLACK, stroke="none")
        sheet.circle(1.5, -3.6 - 6j, fill=WHITE, stroke="none")
    pen.symbol("bell", bell)
    first = len(pen.definitions)
    hands.poses(pen)
    pen.definitions[first:] = [element.replace(SKIN, skin) for element in pen.definitions[first:]]


def bell(pen, z, turn=0, scale=.82):
    pen.use("bell", z.real, z.imag, scale, turn)


def hand(pen, pose, z, scale=.8, turn=0, mirrored=False):
    """A court's hand, in its own weight of line."""
    pen.open(transform=place(z.real, z.imag, 0, HAND_UNITS))
    hands.hand(pen, pose, 0, 0, scale, turn, mirrored, id=None)
    pen.close()


# ---------------------------------------------------------------- cloth
def limb(pen, a, b, fill, paint=None, w=CONTOUR):
    """A sleeve, a hose or a horn between two contours."""
    strip = Strip(a, b)
    pen.field(None, strip.outline(), fill, (lambda: paint(strip)) if paint else None, w)
    return strip


def rings(pen, strip, stations, width, fill, dip=.04, w=INNER):
    for u in stations:
        pen.path(strip.ring(u, u + width, dip), fill=fill, w=w)


def panes(pen, strip, spans, fill, w=INNER):
    """Stripes along a limb, between pairs of v."""
    for v0, v1 in spans:
        pen.path(Strip(strip.strand(v0), strip.strand(v1)).outline(), fill=fill, w=w)


def folds(pen, strip, lines, u0=.06, u1=.9, w=2.4):
    pen.ink(*[swell(Curve(strip.strand(v)).part(u0, u1, 5), w, w * .3, .4) for v in lines])


def tongue(pen, base, tip, foot, belly, fill, middle=.45, ridge=2.6):
    """A tongue of cloth from base to tip with a bell at its end; foot and belly are half widths."""
    across = (tip - base) / abs(tip - base) * 1j
    waist = base + (tip - base) * (1 - middle)
    left, right = [corner(base + across * foot), waist + across * belly], [waist - across * belly, corner(base - across * foot)]
    pen.path(shape(left + [corner(tip)] + right), fill=fill)
    pen.ink(swell([base, base + (tip - base) * .6, base + (tip - base) * .86], ridge, .8), fill=WHITE if fill == BLACK else BLACK)
    bell(pen, tip + across / 1j * 5)


def studs(pen, strip, n, r, fill, w=1.6):
    for i in range(n):
        pen.circle(r, complex(*strip.at((i + .5) / n, .5)), fill=fill, **({"w": w} if w else {"stroke": "none"}))


def lozenges(box, a, b, step=1):
    """Path data of rows of lozenges over x0, y0, x1, y1; step 2 leaves every second row out."""
    x0, y0, x1, y1 = box
    data, row, y = "", 0, y0
    while y < y1 + b:
        x = x0 + (a if row % 2 else 0)
        while x < x1 + a:
            data += f"M{number(x)} {number(y - b)}l{number(a)} {number(b)}-{number(a)} {number(b)}-{number(a)}-{number(b)}z"
            x += 2 * a
        y += b * step
        row += step
    return data


# ---------------------------------------------------------------- the head
def horn(pen, a, b, fill, paint, tip, turn=0):
    """A horn of the hood, with a bell at its end."""
    limb(pen, a, b, fill, paint, HEAD)
    bell(pen, tip, turn, 2)


def lace(pen, contour, n, fill, dots, mirrored=False):
    """The scalloped edge of a hood along a contour, the scallops to the right of the way. It hides the seam of the face."""
    curve = Curve(contour)

    def at(z):
        return complex(-z.real, z.imag) if mirrored else z
    outline = [corner(at(curve.at(0)))]
    for i in range(n):
        p, q, out = curve.at(i / n), curve.at((i + 1) / n), curve.normal((i + .5) / n) * 11
        outline += [at(p * .72 + q * .28 + out), at(p * .28 + q * .72 + out), corner(at(q))]
    back = [at(curve.offset(1 - i / 6, -19)) for i in range(7)]
    pen.path(shape(outline + [corner(back[0]), *back[1:-1], corner(back[-1])]), fill=fill, w=5)
    for i in range(n):
        pen.circle(4.6, at(curve.offset((i + .5) / n, -7)), fill=dots, w=3)


# ---------------------------------------------------------------- what they hold and wear
def shoe(pen, ankle, turn, way, fill, trim):
    """A pointed shoe with a curled toe, to the left if way is 1, and a cuff with points."""
    pen.open(transform=place(ankle.real, ankle.imag, turn, 1, way))
    pen.path(shape("-12,-6* -20,4 -44,12 -66,11 -80,0 -80,-14* -90,-2 -88,14 -72,24 -40,26 0,26* 14,24 17,8 13,-6*"), fill=fill)
    pen.ink(swell("-20,9 -40,17 -66,17 -82,7", 2.6, .9), swell("4,4 7,14 4,22", 2.4, .9), fill=WHITE if fill == BLACK else BLACK)
    pen.path(shape("-15,-9* 0,-5 16,-9* 19,3* 10,2 4,12* -2,4 -10,13* -13,4 -20,6*"), fill=trim, w=2.6)
    bell(pen, -80 - 22j)
    pen.close()


def marotte(pen, skin, left, right, ruff, shaft, knob, top=-132):
    """The fool's own head on a stick; the hand holds it at 0,0."""
    pen.open("marotte-staff")
    pen.path(f"M-5 92L-4.4 {top}H4.4L5 92z", fill=shaft, w=3)
    pen.circle(7.5, 96j, fill=knob, w=3)
    pen.open("marotte-head", transform=f"translate(0 {top - 18})", stroke_width=3)
    for turned, fill in ((points, left), (flip, right)):
        pen.path(shape(turned("0,-22* -12,-34 -32,-36 -44,-20 -43,-10* -36,-18 -26,-16 -18,-2*")), fill=fill)
        pen.path(shape(turned("0,-24* -14,-20 -21,-4 -19,14 -11,24* 0,26*")), fill=fill)
    pen.path(shape(symmetric("0,-14 -9,-12 -13,-2 -10,11 0,18")), fill=skin, w=2.4)
    for x in (-5, 4.5):
        pen.circle(2, complex(x, -2), fill=BLACK, stroke="none")
    pen.path("M-6 8C-3 12 3 12 6 7", w=2)
    pen.path("M0 0C-3 3-2 5 0 5", w=1.6)
    for x, y in ((-22, 33), (22, 33), (-8, 39), (8, 39)):
        pen.path(shape([(x * .2 - 4, 22, True), (x * .7 - 5, y - 8), (x, y, True), (x * .7 + 6, y - 8), (x * .2 + 4, 22, True)]), fill=ruff, w=2.4)
    for x in (-43, 43):
        bell(pen, complex(x, -4), 0, .7)
    pen.close()
    pen.close()


def laughter(pen, axis):
    """The lines of a broad smile: from the wings of the nose round the corners of the mouth."""
    for side in (-1, 1):
        def at(x, y):
            return complex(axis + side * x, y)
        pen.ink(swell([at(25, 57), at(44, 64), at(57, 79), at(58, 97)], 4.2, 1.2, .55))


def cheeks(pen, axis, x, y, fill=RED):
    """Three short strokes on each cheekbone."""
    for side in (-1, 1):
        def at(x, y):
            return complex(axis + side * x, y)
        pen.flat(fill, *[lens(at(u, y - 7), at(u - 5, y + 2), at(u - 13, y + 9), 4.4) for u in (x, x + 9, x + 18)])
