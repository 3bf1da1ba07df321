"""What the Spanish deck shares: the sheet of 1000 x 1560 (61 x 95 mm), its inks, patches with open contours, the ground. The frame, its
pintas and the numbers are not in the drawings: the layout draws them."""
import math

from linework import AUBURN, BLACK, BLUE, BROWN, GOLD, RED, SKIN, WHITE, Curve, Pen, Strip, line, number, place, points, shape, swell, symmetric  # noqa

from .packing import packed_document

GREEN = "#1f7d43"          # the one ink more: as dark as the blue
HEAVY, SMALL, FINE = 7, 4.5, 3.5     # lines, in units of a whole card: 7 is .43 mm
WIDTH, HEIGHT = 1000, 1560
INSET, CORNER = 54, 40     # of the frame's line
GROUND = 1428              # where the figures stand


def sheet(title, paint, width=WIDTH, height=HEIGHT, has_paper=True):
    """The SVG file of a drawing: paint(pen) with the deck's pen. Its paper is to look at it alone."""
    pen = Pen()
    if has_paper:
        pen.add(f'<rect id="paper" width="{width}" height="{height}" fill="{WHITE}" stroke="none"/>')
    begin(pen)
    paint(pen)
    pen.close()
    return packed_document(title, width, height, pen)


def begin(pen, id=None):
    pen.open(id, fill="none", stroke=BLACK, stroke_width=HEAVY, stroke_linejoin="round", stroke_linecap="round")


def patch(pen, fill, *runs, w=None):
    """A field whose contour is given in runs, drawn and not drawn in turn: contours that run out into the body."""
    contour = []
    for i, run in enumerate(runs):
        p = points(run)
        if i % 2 == 0:
            p[0], p[-1] = (*p[0][:2], True), (*p[-1][:2], True)
        contour += p
    if fill:
        pen.flat(fill, shape(contour))
    for run in runs[::2]:
        pen.path(line(run), w=w)


def ground(pen, tufts=(), fill=GREEN, y=GROUND):
    """A strip of ground with a broken edge, strokes of the graver, tufts of grass."""
    pen.open("ground")
    x0, x1, yb = INSET + 3.5, WIDTH - INSET - 3.5, HEIGHT - INSET - 3.5
    r = CORNER - 3.5
    top = [(x0, y + 16, True), (150, y + 4), (300, y - 4), (440, y + 8), (600, y - 2), (760, y + 8), (880, y + 2), (x1, y + 14, True)]
    pen.flat(fill, line(top) + f"V{yb - r}A{r} {r} 0 0 1 {x1 - r} {yb}H{x0 + r}A{r} {r} 0 0 1 {x0} {yb - r}z")
    pen.path(line(top))
    import random
    rnd = random.Random(7)
    marks = []
    for j in range(3):
        x = x0 + 18 + 30 * j
        while x < x1 - 40:
            l = rnd.uniform(36, 110)
            yy = y + 24 + j * 17 + rnd.uniform(-4, 4)
            if x + l < x1 - 24 and yy < yb - 8:
                marks.append(swell([(x, yy), (x + l / 2, yy + 2), (x + l, yy)], 4, 1))
            x += l + rnd.uniform(30, 90)
    pen.ink(*marks)
    for x, k in tufts:
        tuft(pen, x, y + 8, k)
    pen.close()


def tuft(pen, x, y, k=1.0):
    pen.open(transform=place(x, y, 0, k))
    for tip, bend, h in ((-42, -16, 44), (40, 14, 40), (-22, -8, 66), (24, 8, 60), (0, 0, 78)):
        pen.path(shape([(-9 + tip * .12, 6, True), (tip * .4 - 8, -h * .5), (tip, -h, True), (tip * .4 + 9, -h * .45), (9 + tip * .12, 6, True)]), fill=GREEN, w=SMALL)
    pen.close()
