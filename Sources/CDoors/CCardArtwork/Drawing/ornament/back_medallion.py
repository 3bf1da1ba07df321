"""A strapwork plate on a net, with a white field in the middle for pips, a monogram or a user's picture."""
from linework import GOLD, RED, WHITE, mirror, number, points, polar, ring, shape, whip
from parts.suits import pip

from .back import Back
from .foliage import blossom, leaf, sector, spots

NET_X, NET_Y = 253 / 18, 380 / 25      # the frame passes through crossings, and beside the dots
MORE = """#device is the picture in the middle: drop the group and draw another within the circle of radius 112 about 317.5, 444.5
(two-way, if the back is to stay so)."""


def back(ground=RED, accent=GOLD):
    sheet = Back(ground, accent)
    pen = sheet.pen
    net(sheet)
    sheet.centred("plate")
    plate(pen, ground, accent)
    pen.close()
    sheet.centred("medallion")
    pen.circle(176, fill=ground, stroke=WHITE, w=4)
    pen.circle(168, stroke=accent, w=1.8)
    pen.definitions.append(f'<path id="wave" d="{ring(148, 12, 30)}"/>')
    pen.open(stroke=WHITE, stroke_width=2)
    for i in range(3):
        pen.add(f'<use href="#wave" transform="rotate({4 * i})"/>')
    pen.close()
    pen.circle(128, fill=WHITE, stroke=accent, w=4)
    pen.circle(119, stroke=ground, w=1.8)
    pen.close()
    sheet.edge()
    sheet.beaded_edge(28)
    sheet.rule(28.5, 2, WHITE)
    pen.close()
    sheet.centred("device", fill="none")
    pips(pen, ground, accent)
    return sheet.document("medallion", MORE)


def net(sheet):
    """Crossing lines, with a dot in every second mesh."""
    pen, x, y = sheet.pen, 33 * NET_X, number(33 * NET_Y)
    data = "".join(f"M{number(i * NET_X - x)}-{y}L{number(i * NET_X + x)} {y}M{number(i * NET_X - x)} {y}L{number(i * NET_X + x)}-{y}"
                   for i in range(-58, 59, 2))
    pen.symbol("dots", lambda row: [row.circle(1.9, complex(i * NET_X, 0)) for i in range(-25, 26, 2)])
    sheet.centred("net", stroke=WHITE, stroke_width=1.5)
    pen.path(data)
    pen.open(fill=sheet.accent, stroke="none")
    for j in range(-32, 33, 2):
        pen.use("dots", 0, j * NET_Y)
    pen.close()
    pen.close()


def plate(pen, ground, accent):
    """A medallion with two lobes above and below, drawn as one quarter."""
    pen.symbol("leaf", lambda symbol: leaf(symbol, whip(0, -8, 84, 10, 110), 16, 4, WHITE, ground, 2.4, other=13))
    pen.symbol("upright", lambda symbol: leaf(symbol, [0j, 40 + 0j, 92 + 0j], 19, 5, WHITE, ground, 2.4))
    quarter = points("0,-328 -30,-320 -44,-296 -74,-286* -96,-300 -122,-286 -124,-258 -98,-246* -92,-214 -120,-196 -168,-150 -196,-96 "
                     "-202,-40 -216,-24* -236,-30 -243,0")
    left = quarter + [(x, -y, corner) for x, y, corner in reversed(quarter[:-1])]
    outline = shape(left + mirror(left)[1:-1])
    pen.path(outline, fill=ground, stroke=ground, w=16)
    pen.path(outline, fill=ground, stroke=WHITE, w=8)
    pen.path(outline, stroke=ground, w=1.6)
    for turn in (0, 180):
        pen.open(transform=f"rotate({turn})")
        for side in (1, -1):
            pen.open(transform=f"scale({side} 1)")
            pen.use("leaf", 4, -172, -1.1, -20, scale_x=1.1)
            pen.use("leaf", 6, -200, -.9, -62, scale_x=.9)
            pen.close()
        pen.use("upright", 0, -190, 1.2, -90)
        arc = [(polar(195, -126 + by), r) for by, r in ((0, 6), (6.5, 4), (-6.5, 4), (12, 2.8), (-12, 2.8))]
        spots(pen, accent, *arc, *[(complex(-z.real, z.imag), r) for z, r in arc])
        for x, y, r in ((-104, -272, 9), (104, -272, 9), (0, -314, 5), (-219, 0, 8)):
            pen.circle(r, complex(x, y), fill=accent, stroke=WHITE, w=2)
        pen.close()


def pips(pen, ground, accent):
    """Eight pips round a blossom; opposite ones are equal, so that the wheel is its own half turn."""
    blossom(pen, "blossom", 34, 8, accent, ground, WHITE)
    for i, suit in enumerate(("spades", "hearts", "diamonds", "clubs") * 2):
        pen.open(transform=f"rotate({45 * i})")
        pip(pen, suit, -76j, .5, ground)
        pen.close()
    spots(pen, accent, *[(z, 4.4) for z in sector(8, 98, 22.5)])
    spots(pen, ground, *[(z, 2.6) for z in sector(8, 47, 22.5)])
    pen.use("blossom")
