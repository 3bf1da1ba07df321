"""The signs of score lines, and the ampersand and its company."""

import math

from letterform import CAP, DRAWINGS, OVER
from letterform import box, dot, glyph, oval, polygon, ring, slanted, stem
from parts import brush, slab
from pen import Pen, transformed

MIDDLE = 320  # of signs that stand among figures


def arm(m):
    return m.y(86, 68)


@glyph("+", 560)
def plus(pen, m):
    half, reach = arm(m) / 2, 226
    points = [(-reach, half), (-half, half), (-half, reach), (half, reach), (half, half), (reach, half)]
    points += [(-x, -y) for x, y in points]
    polygon(pen, *(v for x, y in points for v in (280 + x, MIDDLE + y)))


@glyph("\u2212", 560)
def minus(pen, m):
    box(pen, 54, MIDDLE - arm(m) / 2, 506, MIDDLE + arm(m) / 2)


@glyph("\u00d7", 560)
def times(pen, m):
    half, reach = arm(m) * 0.72, 176
    points = [(-reach, reach - half), (-reach + half, reach), (0, half), (reach - half, reach), (reach, reach - half)]
    points += [(half, 0)] + [(-x, -y) for x, y in points[:]] + [(-half, 0)]
    polygon(pen, *(v for x, y in points for v in (280 + x, MIDDLE + y)))


@glyph("\u00f7", 560)
def divided_by(pen, m):
    minus(pen, m)
    for y in (MIDDLE + 178, MIDDLE - 178):
        r = m.x(68, 54)
        oval(pen, 280 - r, 280 + r, y - r, y + r, 0.5523, 0.5523)


@glyph("=", 560)
def equals(pen, m):
    for y in (MIDDLE + 94, MIDDLE - 94):
        box(pen, 54, y - arm(m) / 2, 506, y + arm(m) / 2)


@glyph("*", 460)
def asterisk(pen, m):
    """Five petals."""
    cx, cy, points = 230, 512, []
    wide, tip, reach = m.x(58, 44), m.x(28, 22), 210
    for k in range(5):
        a = math.radians(90 - 72 * k)
        along, across = (math.cos(a), math.sin(a)), (math.sin(a), -math.cos(a))
        inner = math.radians(90 - 72 * k + 36)
        points.append((cx + math.cos(inner) * tip * 1.4, cy + math.sin(inner) * tip * 1.4))
        for side in (-1, 1):
            points.append(
                (cx + along[0] * reach + across[0] * side * wide, cy + along[1] * reach + across[1] * side * wide)
            )
    polygon(pen, *(v for p in points for v in p))


@glyph("#", 592, joined=True)
def number_sign(pen, m):
    bar, width = m.y(70, 58), m.x(86, 66)
    for x in (120, 320):
        slanted(pen, x, x + width, x + 70, x + 70 + width, 0, CAP)
    for y in (440, 210):
        box(pen, 30, y, 566, y + bar)


@glyph("%", 812)
def percent(pen, m):
    for x, y in ((34, 344), (442, -OVER)):
        oval(pen, x, x + 336, y, y + 388, 0.58, 0.58)
        width, thin = m.x(112, 80), m.y(48, 40)
        oval(pen, x + width, x + 336 - width, y + thin, y + 388 - thin, 0.66, 0.60, clockwise=False)
    width = m.x(72, 58)
    slanted(pen, 130, 130 + width, 682 - width, 682, -30, CAP + 30)


@glyph("\u00b0", 330)
def degree(pen, m):
    ring(pen, m, 28, 302, CAP + OVER - 274, CAP + OVER, m.x(88, 66), m.y(58, 48), 0.56, 0.56)


@glyph("&", 740, joined=True)
def ampersand(pen, m):
    """Two bowls and a leg; the arm ends in a serif as K's does."""
    thin, heavy = m.y(58, 48), m.x(150, 106)
    top, half = CAP + OVER, m.y(58, 48) / 2
    # The upper bowl, the diagonal down to the right foot, and the big bowl on the left.
    narrow = m.x(110, 80)
    brush(
        pen,
        (314, 362, 164, m.x(64, 52)),
        (132 + narrow / 2, 556, 90, narrow),
        (302, top - half, 0, thin),
        (456 - narrow / 2 + 8, 576, 270, narrow - 14),
        (284, 366, 212, m.x(64, 52)),
        (28 + heavy / 2, 184, 270, heavy),
        (264, half - OVER, 0, thin),
        (560, 250, 74, m.x(66, 54)),
        (588, 420, 82, m.x(60, 50)),
        k=0.58,
    )
    thick = m.x(176, 126)
    slanted(pen, 662 - thick, 662, 236, 236 + thick * 0.80, m.slab - 10, 428)
    slab(pen, m, 662 - thick + 22, 724, 0)
    slab(pen, m, 478, 716, 410)


@glyph("@", 912)
def at_sign(pen, m):
    """A small a in an open ring."""
    width, thin = m.x(84, 64), m.y(46, 40)
    pen.move(28, 262).quarter(460, 640, "v", 0.58).quarter(884, 290, "h", 0.58)
    pen.curve(884, 150, 808, 66, 700, 66).curve(640, 66, 602, 92, 592, 138)
    pen.curve(564, 90, 520, 66, 464, 66)
    pen.quarter(274, 262, "h", 0.58).quarter(470, 474, "v", 0.58).curve(524, 474, 566, 454, 592, 416)
    pen.line(602, 460, 692, 460, 692, 180).curve(692, 136, 708, 112, 736, 112)
    pen.curve(784, 112, 884 - width, 190, 884 - width, 290)
    pen.quarter(460, 640 - thin, "v", 0.60).quarter(28 + width, 262, "h", 0.60)
    pen.quarter(484, -190 + thin, "v", 0.60).curve(584, -190 + thin, 664, -122, 720, -80).line(752, -112)
    pen.curve(676, -168, 588, -190, 476, -190).quarter(28, 262, "h", 0.58)
    inner = m.x(110, 84)
    low, high = 66 + m.y(50, 44), 474 - m.y(50, 44)
    pen.move(274 + inner, 266).quarter(490, low, "v", 0.60).curve(540, low, 592, 170, 592, 230).vertical(320)
    pen.curve(592, 380, 540, high, 490, high).quarter(274 + inner, 266, "h", 0.60)


@glyph("\u20ac", 620, joined=True)
def euro(pen, m):
    width, thin = m.round - 10, m.y(58, 48)
    pen.move(84, 360).quarter(372, CAP + OVER, "v", 0.60, 0.58).curve(462, CAP + OVER, 530, 690, 580, 640)
    pen.line(558, 560).curve(500, CAP + OVER - thin - 20, 440, CAP + OVER - thin, 388, CAP + OVER - thin)
    pen.quarter(84 + width, 360, "h", 0.60, 0.68).quarter(394, thin - OVER, "v", 0.68, 0.60)
    pen.curve(464, thin - OVER, 526, 100, 562, 190).line(600, 172)
    pen.curve(564, 52, 476, -OVER, 374, -OVER).quarter(84, 360, "h", 0.58, 0.60)
    for y in (404, 262):
        box(pen, 20, y, 470, y + m.y(58, 50))


@glyph("$", 532, joined=True)
def dollar(pen, m):
    """The S, and a stroke that stands out above and below, so that its counters stay open."""
    DRAWINGS["S"][1](pen, m)
    half = m.x(72, 56) / 2
    box(pen, 266 - half, CAP - 28, 266 + half, CAP + 96)
    box(pen, 266 - half, -96, 266 + half, 28)


@glyph("\u00a3", 588, joined=True)
def pound(pen, m):
    width, thin = m.x(126, 90), m.y(58, 48)
    dot(pen, 474, 572, m.x(70, 54))
    brush(
        pen,
        (474 + m.x(70, 54) - thin / 2, 572, 90, thin),
        (378, CAP + OVER - thin / 2, 180, thin),
        (160 + width / 2, 540, 270, width),
        (176 + width / 2, 330, 270, width),
        (112, 40, 228, m.x(70, 56)),
    )
    foot, tip = m.y(100, 78), m.x(46, 38)
    box(pen, 48, 0, 548, foot)
    polygon(pen, 548 - tip - 70, foot - 30, 562 - tip, 210, 562, 210, 548, foot - 30)
    box(pen, 60, 336, 430, 336 + thin)


@glyph("\u00a7", 492, joined=True)
def section(pen, m):
    """A stroke from the upper hook through the middle, and its half turn."""
    thin, width = m.y(54, 46), m.x(112, 82)
    upper, middle = Pen(), 306
    dot(upper, 366, 640, m.x(58, 46))
    brush(
        upper,
        (366 + m.x(58, 46) - thin / 2, 640, 90, thin),
        (262, CAP + OVER - thin / 2, 180, thin),
        (96 + width / 2, 590, 270, width),
        (262, 440, 330, m.x(116, 86)),
        (436 - width / 2, 300, 270, width * 0.9),
        (296, 170, 225, thin),
    )
    for contour in upper.close().contours:
        pen.follow_from(contour)
        pen.follow_from(transformed(contour, lambda x, y: (492 - x, 2 * middle - y)))


@glyph("\u2116", 1010, joined=True)
def numero(pen, m):
    left, right = 92, 590
    stem(pen, m, left, left + m.thin, foot=(72, 72), head=(72, 0))
    stem(pen, m, right - m.thin, right, foot=(0, 0), head=(72, 72))
    slanted(pen, right - m.thick - 8, right, left, left + m.thick + 8, 0, CAP)
    ring(pen, m, 684, 986, 330, CAP + OVER, m.x(104, 76), m.y(48, 40), 0.58, 0.58)
    box(pen, 700, 190, 970, 190 + m.y(66, 56))
