"""Guilloche: a great rosette, two small ones and four fans on a ground of fine waves. Folds 36, 24, 12 throughout."""
import math

from linework import BLUE, GOLD, WHITE, computed, hypotrochoid, number, ring, wave

from .back import BOTTOM, LEFT, RIGHT, TOP, Back, rectangle
from .card import CENTRE_X, CENTRE_Y

BAND = 28


def back(ground=BLUE, accent=GOLD):
    sheet = Back(ground, accent)
    pen = sheet.pen
    waves(sheet)
    pen.symbol("rosette", lambda symbol: rosette(symbol, ground, accent))
    pen.symbol("small-rosette", lambda symbol: small_rosette(symbol, .62, 12, ground, accent))
    pen.symbol("fan", lambda symbol: fan(symbol, ground, accent))
    sheet.centred()
    for turn in (0, 180):
        pen.open(**({"transform": f"rotate({turn})"} if turn else {}))
        pen.use("small-rosette", 0, -309)
        pen.use("fan", LEFT + BAND - CENTRE_X, TOP + BAND - CENTRE_Y)
        pen.use("fan", CENTRE_X - LEFT - BAND, TOP + BAND - CENTRE_Y)
        pen.close()
    pen.use("rosette")
    pen.close()
    sheet.edge()
    frame(sheet)
    return sheet.document("rosette")


def waves(sheet):
    """Rows of one wave, every second one mirrored."""
    pen = sheet.pen
    sheet.centred("waves", stroke=sheet.accent, stroke_width=1.5)
    pen.definitions.append(f'<path id="wave" d="{computed(lambda t: complex(t, 9 * math.sin(math.tau * t / 70.72)), -353.6, 353.6, 40)}"/>')
    for j in sorted(range(-54, 55), key=abs):        # outwards, so that overlaps too are their own half turn
        pen.add(f'<use href="#wave" transform="translate(0 {number(j * 9.1)})' + (' scale(1 -1)"/>' if j % 2 else '"/>'))
    pen.close()


def wreath(pen, id, r, amplitude, n, copies, colour, w, harmonic=0.0):
    """Copies of an n-fold wave round a circle, evenly turned."""
    pen.definitions.append(f'<path id="{id}" d="{ring(r, amplitude, n, harmonic)}"/>')
    pen.open(stroke=colour, stroke_width=w)
    for i in range(copies):
        pen.add(f'<use href="#{id}"' + (f' transform="rotate({360 / n * i / copies:.4g})"/>' if i else "/>"))
    pen.close()


def rosette(pen, ground, accent):
    pen.circle(236, fill=ground)
    pen.circle(232, stroke=WHITE, w=2.4)
    wreath(pen, "outer-wave", 205, 21, 36, 4, WHITE, 1.8)
    pen.circle(179, stroke=accent, w=2)
    wreath(pen, "inner-wave", 138, 36, 16, 6, WHITE, 1.7, 4)
    pen.circle(98, fill=ground, stroke=WHITE, w=2.4)
    pen.circle(93, stroke=accent, w=1.6)
    pen.path(hypotrochoid(24, 7, 11.3, 3.06, 7, 168), stroke=WHITE, w=1.8)
    pen.circle(18, fill=ground)
    wreath(pen, "eye", 11, 5, 8, 2, accent, 1.8)


def small_rosette(pen, k, n, ground, accent):
    pen.circle(112 * k, fill=ground)
    pen.circle(109 * k, stroke=WHITE, w=2.2)
    wreath(pen, "small-wave", 89 * k, 15 * k, n, 4, WHITE, 1.7)
    pen.circle(70 * k, stroke=accent, w=1.8)
    pen.path(hypotrochoid(12, 5, 7.1, 4.8 * k, 5, 80), stroke=WHITE, w=1.7)
    pen.circle(11 * k, fill=ground)
    pen.circle(6 * k, fill=accent)


def fan(pen, ground, accent):
    """A quarter of it shows in each corner, so its folds divide by four."""
    pen.circle(137, fill=ground)
    pen.circle(133, stroke=WHITE, w=2.4)
    wreath(pen, "fan-wave", 109, 18.5, 24, 4, WHITE, 1.7)
    pen.circle(86, stroke=accent, w=2)
    pen.path(hypotrochoid(24, 7, 11.3, 2.75, 7, 168), stroke=WHITE, w=1.7)
    pen.circle(20, fill=ground, stroke=accent, w=1.8)


def frame(sheet):
    pen, ground, accent = sheet.pen, sheet.ground, sheet.accent
    sheet.band(rectangle(BAND))
    sheet.rule(BAND, 2.4, WHITE)
    sheet.rule(BAND + 4.6, 1.6, accent)
    middle = BAND / 2 + 1.1

    def braid(start, end, across, n, upright):
        for i in range(3):
            pen.path(wave(start, end, across, 8.5, n, i * math.tau / 3, upright))
    sheet.sides(lambda: braid(LEFT + BAND, RIGHT - BAND, TOP + middle, 14, False),
                lambda: braid(TOP + BAND, BOTTOM - BAND, LEFT + middle, 21, True), stroke=WHITE, stroke_width=2.2)

    def corner(corners):
        corners.circle(11, fill=ground)
        wreath(corners, "corner-wave", 5.4, 2.2, 8, 1, accent, 1.5)
        corners.circle(9.8, stroke=WHITE, w=1.8)
        corners.circle(1.8, fill=accent)
    sheet.rule(2.5, 2, WHITE, 6)
    sheet.corners(middle, corner)
