"""A flat ground with pin-dots and butterfly keys, the mark of the house in the middle, a frame with hollow corners. Drop the
groups #pin-dots and #mark for a ground without."""
from linework import BLUE, GOLD, WHITE, polar

from .back import BOTTOM, LEFT, RIGHT, TOP, Back, key
from .card import CENTRE_X, CENTRE_Y
from .foliage import leaf, spots

HOLLOW = 48          # radius of the corners
DOT_X, DOT_Y, DOT = 250.5 / 22.25, 377.5 / 32.25, 1.0      # the inner frame passes between the dots
KEY_X, KEY_Y = 8, 12                                       # dots and rows from key to key


def back(ground=BLUE, accent=GOLD):
    sheet = Back(ground, accent)
    dots(sheet)
    mark(sheet)
    sheet.edge()
    frame(sheet)
    return sheet.document("plain", "The ground alone: drop the groups #pin-dots and #mark.")


def dots(sheet):
    """Rows of dots, shifted in turn; keys take the places of some, upright and lying."""
    pen = sheet.pen

    def row(shift, first, turn):
        def paint(symbol):
            keys = [] if first is None else [i for i in range(-32, 33) if i % KEY_X == first]
            spots(symbol, WHITE, *[(complex((i + shift) * DOT_X, 0), DOT) for i in range(-32, 33 - (shift > 0)) if i not in keys])
            for i in keys:
                key(symbol, complex(i * DOT_X, 0), turn, 6, sheet.accent, sheet.ground)
        return paint
    rows = {"dots": (0, None, 0), "dots-between": (.5, None, 0), "keys": (0, 0, 0), "keys-lying": (0, KEY_X // 2, 90)}
    for id, options in rows.items():
        pen.symbol(id, row(*options))
    sheet.centred("pin-dots")
    for j in range(-82, 83):
        pen.use("dots-between" if j % 2 else {0: "keys", KEY_Y // 2: "keys-lying"}.get(j % KEY_Y, "dots"), 0, j * DOT_Y / 2)
    pen.close()


def mark(sheet):
    """A key in a ring, in a star of leaves."""
    pen, ground, accent = sheet.pen, sheet.ground, sheet.accent
    sheet.centred("mark")
    pen.circle(99, fill=ground)
    for i in range(8):
        a = 45 * i + 22.5
        leaf(pen, [polar(46, a), polar(62, a), polar(76, a)], 6, 3, WHITE, ground, vein=1.5)
    for i in range(8):
        leaf(pen, [polar(46, 45 * i), polar(68, 45 * i), polar(88, 45 * i)], 10, 4, WHITE, ground, 1.6, vein=1.8)
    pen.circle(47, fill=ground, stroke=WHITE, w=3.4)
    pen.circle(40, stroke=WHITE, w=1.6)
    spots(pen, WHITE, *[(polar(34, 15 * i), 1.5) for i in range(24)])
    key(pen, 0j, 0, 23, accent, ground)
    pen.close()


def hollow(inset):
    """A rectangle whose corners are cut out round."""
    r, x0, y0, x1, y1 = HOLLOW, LEFT + inset, TOP + inset, RIGHT - inset, BOTTOM - inset
    return (f"M{x0 + r} {y0}H{x1 - r}A{r} {r} 0 0 0 {x1} {y0 + r}V{y1 - r}A{r} {r} 0 0 0 {x1 - r} {y1}"
            f"H{x0 + r}A{r} {r} 0 0 0 {x0} {y1 - r}V{y0 + r}A{r} {r} 0 0 0 {x0 + r} {y0}z")


def frame(sheet):
    pen, ground, accent = sheet.pen, sheet.ground, sheet.accent
    sheet.band(hollow(32))
    pen.path(hollow(12), stroke=WHITE, w=3.4)
    pen.path(hollow(19), stroke=WHITE, w=1.6)
    pen.path(hollow(32), stroke=accent, w=1.8)
    inset = 25.5
    sheet.sides(lambda: [pen.circle(1.5, complex(CENTRE_X + (i - 26) * 8.2, TOP + inset)) for i in range(53)],
                lambda: [pen.circle(1.5, complex(LEFT + inset, CENTRE_Y + (i - 41) * 8.25)) for i in range(83)], fill=WHITE)

    def spray(corners):
        for side in (1, -1):
            leaf(corners, [polar(9, 45 - side * 30), polar(23, 45 - side * 29), polar(39, 45 - side * 39)], 8, 3, WHITE, ground, vein=1.6)
        leaf(corners, [polar(8, 45), polar(26, 45), polar(44, 45)], 10, 3, WHITE, ground, 1.6, vein=1.8)
        corners.circle(6.4, fill=accent, stroke=ground, w=1.6)
    sheet.corners(10, spray)
