"""Eight-pointed stars whose straps interlace: a pattern of octagons and squares, after the method of the contact angle."""
import math

from linework import BLUE, RED, WHITE, polar, polygon

from .back import LEFT, PANEL_WIDTH, TOP, Back, rectangle
from .card import CENTRE_X, CENTRE_Y
from .foliage import petal

TILE = 128.0
APOTHEM, SIDE = TILE / 2, TILE / (1 + math.sqrt(2))     # of the octagon; the small squares have its side
LEAN = 22.5                                              # degrees of the straps against the ray to their crossing
STRAP, CORE = 7.5, 1.5
BAND = (PANEL_WIDTH - 4 * TILE) / 2 - 1


def star(n, r, start):
    """The strap within a polygon of n sides, from the middles of the sides (at r) inwards."""
    half = math.pi / n
    inner = r * math.sin(math.radians(LEAN)) / math.sin(math.pi - math.radians(LEAN) - half)
    return polygon([polar(r if i % 2 == 0 else inner, start + i * 180 / n) for i in range(2 * n)] + [polar(r, start)])


def back(ground=BLUE, accent=RED):
    sheet = Back(ground, accent)
    pen = sheet.pen
    sheet.centred()
    pattern(pen, ground, accent)
    pen.close()
    sheet.edge()
    frame(sheet)
    return sheet.document("geometric")


def pattern(pen, ground, accent):
    eight, four = star(8, APOTHEM, 0), star(4, SIDE / 2, 45)
    pen.symbol("ray", lambda sheet: sheet.path(petal(25, 5.6, 22.5, tip=.3, root=8), fill=WHITE))

    def filled(sheet):
        sheet.path(eight, fill=accent)
        for turn in range(0, 360, 45):
            sheet.use("ray", turn=turn)
        sheet.circle(6, fill=WHITE)
        sheet.circle(2.6, fill=accent)

    def crossing(sheet):
        """The strap that lies over: it leans the same way at every crossing, and so alternates by itself."""
        for w, colour, reach in ((STRAP + 4.6, ground, 9.5), (STRAP, WHITE, 13), (CORE, ground, 13)):
            lean = polar(reach, LEAN)
            sheet.path(polygon([APOTHEM - lean, APOTHEM + lean], False), stroke=colour, w=w)
    pen.symbol("star", filled)
    pen.symbol("crossing", crossing)
    pen.symbol("crossings", lambda sheet: [sheet.use("crossing", turn=turn) for turn in range(0, 360, 45)])
    layers = {"star": None, "strap": (eight, WHITE, STRAP), "square-strap": (four, WHITE, STRAP), "core": (eight, ground, CORE),
              "square-core": (four, ground, CORE), "crossings": None}
    for name, mark in layers.items():
        if mark:
            data, colour, w = mark
            pen.symbol(name, lambda sheet: sheet.path(data, stroke=colour, w=w, stroke_linejoin="miter"))
        places = range(-3, 4) if name.startswith("square") else [i + .5 for i in range(-3, 3)]
        rows = range(-4, 5) if name.startswith("square") else [j + .5 for j in range(-4, 4)]
        pen.symbol(f"row-of-{name}", lambda sheet: [sheet.use(name, i * TILE) for i in places])
        for j in rows:
            pen.use(f"row-of-{name}", 0, j * TILE)


def frame(sheet):
    pen, accent = sheet.pen, sheet.accent
    sheet.band(rectangle(BAND))
    sheet.rule(BAND, 3, WHITE)
    sheet.rule(BAND - 5, 1.6, WHITE)
    middle = 11.6
    pen.symbol("lozenge", lambda sheet: (sheet.path("M0-6L9 0 0 6-9 0z", fill=WHITE), sheet.path("M0-2.6L4 0 0 2.6-4 0z", fill=accent)))
    sheet.sides(lambda: [pen.use("lozenge", CENTRE_X + (i - 11.5) * 21.4, TOP + middle) for i in range(24)],
                lambda: [pen.use("lozenge", LEFT + middle, CENTRE_Y + (i - 17.5) * 21.45, turn=90) for i in range(36)])

    def corner_star(corners):
        corners.path(polygon([polar(7.6 if i % 2 == 0 else 4.6, i * 22.5) for i in range(17)]), fill=WHITE)
        corners.circle(2.2, fill=accent)
    sheet.corners(middle, corner_star)
    sheet.rule(2.5, 2, WHITE, 6)
