"""A flat ground with a pin-dot, and a frame with hollow corners. Drop the group #pin-dots for a ground without."""
from linework import BLUE, GOLD, WHITE, polar

from .back import BOTTOM, LEFT, RIGHT, TOP, Back
from .card import CENTRE_X, CENTRE_Y
from .foliage import leaf, spots

HOLLOW = 48          # radius of the corners
DOT_X, DOT_Y, DOT = 250.5 / 22.25, 377.5 / 32.25, 1.0      # the inner frame passes between the dots


def back(ground=BLUE, accent=GOLD):
    sheet = Back(ground, accent)
    pen = sheet.pen
    pen.open("pin-dots")
    for parity in (0, 1):
        pen.symbol(f"dots-{parity}", lambda row: spots(row, WHITE, *[(complex((i + parity / 2) * DOT_X, 0), DOT) for i in range(-32, 33 - parity)]))
    sheet.centred()
    for j in range(-82, 83):
        pen.use(f"dots-{j % 2}", 0, j * DOT_Y / 2)
    pen.close()
    pen.close()
    sheet.edge()
    frame(sheet)
    return sheet.document("plain", "The ground without its dots: drop the group #pin-dots.")


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
