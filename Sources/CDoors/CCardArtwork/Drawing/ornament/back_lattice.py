"""A trellis of waving stems, which plait where they meet, a blossom or a stud in each mesh, in a frame of two twisted strands."""
import math

from linework import GOLD, RED, WHITE, computed, polar, wave

from .back import BOTTOM, LEFT, PANEL_HEIGHT, PANEL_WIDTH, RIGHT, TOP, Back, rectangle
from .foliage import blossom, leaf, petal, spots

STEP_X, STEP_Y = PANEL_WIDTH / 20, PANEL_HEIGHT / 28    # the width of the frame
STEM_X, PERIOD = 46, 140        # between stems, and of their waves: the frame halves no blossom
SWING = STEM_X / 2 + 8          # of a wave: neighbours cross twice
STEM, CORE = 8, 1.5


def back(ground=RED, accent=GOLD):
    sheet = Back(ground, accent)
    pen = sheet.pen
    motifs(pen, ground, accent)
    sheet.centred()
    stems(pen, ground)
    meshes(pen)
    pen.close()
    sheet.edge()
    frame(sheet)
    return sheet.document("lattice")


def sway(y):
    return SWING * math.cos(math.tau * y / PERIOD)


def motifs(pen, ground, accent):
    def plait(sheet):
        """Two neighbours, which cross twice: the left one lies above first, then the right one."""
        crossing = PERIOD / math.tau * math.acos(STEM_X / 2 / SWING)
        for side, y in ((1, -crossing), (-1, crossing)):
            for w, colour, reach in ((STEM + 4.6, ground, 8), (STEM, WHITE, 11), (CORE, ground, 11)):
                sheet.path(computed(lambda t: complex(side * (sway(t) - STEM_X / 2), t), y - reach, y + reach, 2), stroke=colour, w=w)
    pen.symbol("plait", plait)
    blossom(pen, "blossom", 19, 8, WHITE, ground, accent, 1.6)

    def sprig(sheet):
        for turn in (-90, 90):
            for lean in (26, -26):
                leaf(sheet, [polar(14, turn + lean), polar(24, turn + lean * 1.25), polar(31, turn + lean * 1.5)], 6.2, 3, WHITE, ground, vein=1.4)
            leaf(sheet, [polar(16, turn), polar(27, turn), polar(38, turn)], 7, 3, WHITE, ground, vein=1.5)
        sheet.circle(20.5, fill=ground)
        sheet.use("blossom")
    pen.symbol("sprig", sprig)
    pen.symbol("petal", lambda sheet: sheet.path(petal(17, 6.2, tip=.5, root=5), fill=WHITE))

    def stud(sheet):
        for turn in (0, 180, 90, 270):
            sheet.use("petal", turn=turn)
        spots(sheet, accent, (0j, 4.4), *[(polar(16, 45 + 90 * i), 3) for i in range(4)])
    pen.symbol("stud", stud)


def stems(pen, ground):
    nx, ny = 8, 5                          # stems right of the centre, and periods below it, as far as the bleed
    data = "".join(computed(lambda t: complex((i + .5) * STEM_X + (sway(t) if i % 2 == 0 else -sway(t)), t), -ny * PERIOD, ny * PERIOD, 8 * ny)
                   for i in range(-nx, nx))
    pen.path(data, stroke=WHITE, w=STEM)
    pen.path(data, stroke=ground, w=CORE)
    for k in range(1 - nx, nx):
        for j in range(-ny, ny + 1):
            if k % 2:
                pen.use("plait", k * STEM_X, j * PERIOD)
            elif j < ny:
                pen.use("plait", k * STEM_X, (j + .5) * PERIOD, scale_x=-1)


def meshes(pen):
    for k in range(-7, 8):
        for j in range(-4, 5):
            if k % 2 == 0:
                pen.use("sprig", k * STEM_X, j * PERIOD)
            elif j < 4:
                pen.use("stud", k * STEM_X, (j + .5) * PERIOD)


def frame(sheet):
    pen, ground, accent = sheet.pen, sheet.ground, sheet.accent
    x0, x1, y0, y1 = LEFT + STEP_X, RIGHT - STEP_X, TOP + STEP_Y, BOTTOM - STEP_Y
    middle = 14.9                         # between the outer rule and the inner one
    sheet.band(rectangle(STEP_X))
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
        corners.use("stud", scale=.44)
    sheet.rule(2.5, 2, WHITE, 6)
    sheet.corners(middle, corner)
