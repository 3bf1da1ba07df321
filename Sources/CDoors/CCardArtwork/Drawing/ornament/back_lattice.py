"""Straps woven over and under, a blossom or a stud in each mesh, in a frame of two twisted strands."""
import math

from linework import GOLD, RED, WHITE, number, wave

from .back import BOTTOM, LEFT, PANEL_HEIGHT, PANEL_WIDTH, RIGHT, TOP, Back, rectangle
from .card import CENTRE_X, CENTRE_Y
from .foliage import petal

STEP_X, STEP_Y = PANEL_WIDTH / 20, PANEL_HEIGHT / 28    # between crossings: the frame falls on them
STRAP, CORE = 8, 1.5


def back(ground=RED, accent=GOLD):
    sheet = Back(ground, accent)
    pen = sheet.pen
    motifs(pen, ground, accent)
    sheet.centred()
    straps(pen, ground)
    pen.close()
    sheet.edge()
    frame(sheet)
    return sheet.document("lattice")


def motifs(pen, ground, accent):
    step = math.hypot(STEP_X, STEP_Y)
    ux, uy = STEP_X / step, STEP_Y / step

    def crossing(rise):
        """The strap that passes over, with a gap of ground beside it."""
        def paint(sheet):
            for w, colour, reach in ((STRAP + 4.4, ground, 8.6), (STRAP, WHITE, 11), (CORE, ground, 11)):
                x, y = number(ux * reach), uy * reach * rise
                sheet.path(f"M-{x} {number(-y)}L{x} {number(y)}", stroke=colour, w=w)
        return paint
    pen.symbol("falling", crossing(1))
    pen.symbol("rising", crossing(-1))
    pen.symbol("petal", lambda sheet: sheet.path(petal(9.6, 4.3, tip=.55), fill=WHITE))

    def bloom(sheet):
        for turn in (0, 180, 90, 270):
            sheet.use("petal", turn=turn)
        sheet.circle(3, fill=accent, stroke=ground, w=1.4)
    pen.symbol("bloom", bloom)
    pen.symbol("stud", lambda sheet: (sheet.path("M0-8.4L6.2 0 0 8.4-6.2 0z", fill=accent), sheet.circle(1.9, fill=ground)))


def straps(pen, ground):
    nx, ny = 12, 16                       # crossings right of and below the centre, as far as the bleed
    data = ""
    for i in range(-nx - ny, nx + ny + 1, 2):
        x, dx, dy = number(i * STEP_X - ny * STEP_X), number(2 * ny * STEP_X), number(2 * ny * STEP_Y)
        data += f"M{x} {number(-ny * STEP_Y)}l{dx} {dy}M{x} {number(ny * STEP_Y)}l{dx}-{dy}"
    pen.path(data, stroke=WHITE, w=STRAP)
    pen.path(data, stroke=ground, w=CORE)
    for parity in (0, 1):
        def row(sheet):
            for i in range(-nx, nx + 1):
                if i % 2 == parity:
                    sheet.use("rising" if i % 2 else "falling", i * STEP_X)
                else:
                    sheet.use("bloom" if i % 2 else "stud", i * STEP_X)
        pen.symbol(f"row-{parity}", row)
    for j in range(-ny, ny + 1):
        pen.use(f"row-{j % 2}", 0, j * STEP_Y)


def frame(sheet):
    pen, ground, accent = sheet.pen, sheet.ground, sheet.accent
    x0, x1, y0, y1 = LEFT + STEP_X, RIGHT - STEP_X, TOP + STEP_Y, BOTTOM - STEP_Y
    middle = 14.9                         # between the outer rule and the inner one
    sheet.band(rectangle(STEP_X))
    pen.open("clear", fill=ground)        # motifs that the frame would halve
    for j in range(-12, 13, 2):
        for x in (x0, x1):
            pen.circle(11.6, complex(x, CENTRE_Y + j * STEP_Y))
    for i in range(-8, 9, 2):
        for y in (y0, y1):
            pen.circle(11.6, complex(CENTRE_X + i * STEP_X, y))
    pen.close()

    def twist(start, end, across, n, upright):
        for phase in (0, math.pi):
            pen.path(wave(start, end, across, 7, n, phase + math.pi / 2, upright), stroke=WHITE, w=4)
        for i in range(2 * n):
            along = start + (end - start) * (i + .5) / (2 * n)
            pen.circle(2.6, complex(across, along) if upright else complex(along, across), fill=accent)
    sheet.sides(lambda: twist(x0, x1, TOP + middle, 9, False), lambda: twist(y0, y1, LEFT + middle, 13, True))
    sheet.rule(STEP_X, 4, WHITE)

    def corner(corners):
        corners.circle(10.6, fill=ground)
        corners.circle(9.2, stroke=WHITE, w=2)
        corners.use("bloom", turn=45, scale=.7)
    sheet.rule(2.5, 2, WHITE, 6)
    sheet.corners(middle, corner)
