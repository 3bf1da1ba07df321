"""The figures 0 to 9."""

from letterform import CAP, OVER, drawn
from letterform import glyph, serif_into_stem, serif_out_of_stem
from pen import at_y, crossing, on_circle, transformed


@glyph("0", 500)
def zero(pen, m):
    thin = m.y(46, 36)
    pen.move(24, 366).quarter(250, CAP + OVER, "v", 0.61, 0.58).quarter(476, 354, "h", 0.58, 0.61)
    pen.quarter(250, -OVER, "v", 0.61, 0.58).quarter(24, 366, "h", 0.58, 0.61)
    left, right = 24 + m.x(144, 102), 476 - m.x(144, 102)
    pen.move(left, 366).quarter(252, thin, "v", 0.68, 0.60).quarter(right, 354, "h", 0.60, 0.68)
    pen.quarter(248, CAP - thin, "v", 0.68, 0.60).quarter(left, 366, "h", 0.60, 0.68)


@glyph("1", 300)
def one(pen, m):
    right = 102 + 136 - m.x(0, 14)
    left = right - m.stem
    foot = m.y(530, 544)
    pen.move(24, 0)
    serif_into_stem(pen, m, 24, left)
    pen.vertical(556 + m.y(0, 8)).curve(left - 16, 540 + m.y(0, 10), 56, foot + 2, 18, foot).vertical(592)
    pen.curve(92, 602, 144, 646, right - 72, CAP).horizontal(right)
    serif_out_of_stem(pen, m, right, 286)


@glyph("2", 500)
def two(pen, m):
    ball, thin = m.ball, m.y(46, 36)
    cx, cy = 38 + ball, 536
    light = m.x(0, 1)
    pen.move(cx - ball, cy)
    pen.quarter(258, CAP + OVER, "v", 0.60, 0.58).quarter(470, 530, "h", 0.58, 0.56)
    floor = m.y(130, 88)
    pen.curve(470, 392, 334 - 20 * light, 292, 216 - 40 * light, floor)
    pen.horizontal(326).curve(374, floor, 402, floor + 28, 412 + 8 * light, 226).horizontal(470).line(460, 0, 34, 0)
    pen.vertical(66 - 10 * light)
    pen.curve(76, 250 - 20 * light, 470 - m.round, 330, 470 - m.round, 530)
    pen.quarter(240 + 8 * light, CAP - thin, "v", 0.60, 0.60)
    pen.curve(198, CAP - thin, cx + 58 - 12 * light, 634, *on_circle(cx, cy, ball, 54)).arc(cx, cy, ball, 54, -180)


@glyph("3", 500)
def three(pen, m):
    ball, thin, light = m.ball, m.y(46, 36), m.x(0, 1)
    cx, cy = 38 + ball, 554
    pen.move(cx - ball, cy)
    pen.quarter(250, CAP + OVER, "v", 0.58, 0.56).quarter(452, 548, "h", 0.58, 0.58)
    pen.curve(452, 468, 408, 402, 330, 384)
    pen.curve(420, 366, 474, 296, 474, 206)
    pen.quarter(244, -OVER, "v", 0.58, 0.58)
    pen.quarter(30, 158, "h", 0.58, 0.54)
    pen.arc(30 + ball, 158, ball, 180, -58)
    pen.curve(160 - 30 * light, 76 - 4 * light, 196, thin, 234 + 6 * light, thin)
    pen.quarter(474 - m.round, 206, "h", 0.60, 0.60)
    low, high = m.y(350, 356), m.y(408, 404)
    pen.curve(474 - m.round, 300, 278 + 24 * light, low, 172, low).vertical(high)
    pen.curve(264 + 20 * light, high, 452 - m.x(144, 102), 456, 452 - m.x(144, 102), 552)
    pen.quarter(238 + 8 * light, CAP - thin, "v", 0.60, 0.60)
    pen.curve(200, CAP - thin, cx + 58 - 12 * light, 634, *on_circle(cx, cy, ball, 54)).arc(cx, cy, ball, 54, -180)


@glyph("4", 530)
def four(pen, m):
    right = 418
    left = right - m.stem
    bar, bar_top = 166, 166 + m.y(66, 54)
    outer = (16, bar_top - 2), (312 + m.x(0, 16), CAP)
    inner = (outer[0][0] + m.x(86, 66), bar_top - 2), (outer[1][0] + m.x(86, 66), CAP)
    pen.move(left - 70, 0)
    serif_into_stem(pen, m, left - 70, left)
    pen.vertical(bar).horizontal(outer[0][0]).line(*outer[0], *outer[1]).horizontal(right)
    pen.vertical(bar_top).horizontal(514).vertical(bar).horizontal(right)
    serif_out_of_stem(pen, m, right, right + 70)
    pen.move(*at_y(*inner, bar_top)).horizontal(left).line(*crossing(*inner, (left, 0), (left, 1)))


@glyph("5", 500)
def five(pen, m):
    ball, thin, light = m.ball, m.y(46, 36), m.x(0, 1)
    cx, cy = 30 + ball, 162
    pen.move(76, CAP).horizontal(440).line(
        429 + 3 * light, 602 + m.y(0, 22), 147 - 18 * light, 602 + m.y(0, 22), 138 - 18 * light, 444
    )
    pen.curve(168, 466, 206, 476, 256, 476)
    pen.quarter(474, 238, "h", 0.58, 0.58).quarter(240, -OVER, "v", 0.58, 0.58)
    pen.quarter(30, cy, "h", 0.58, 0.54).arc(cx, cy, ball, 180, -58)
    pen.curve(158 - 30 * light, 80 - 6 * light, 196, thin, 232 + 6 * light, thin)
    inner, roof = 474 - m.x(150, 106), m.y(416, 424)
    pen.quarter(inner, 234, "h", 0.60, 0.60).quarter(230 + 10 * light, roof, "v", 0.60, 0.60)
    pen.curve(180, roof, 148 - 16 * light, 396, 128 - 18 * light, 362).horizontal(62)


@glyph("6", 500)
def six(pen, m):
    left, right = 26, 474
    ball, thin, light = m.ball, m.y(46, 36), m.x(0, 1)
    cx, cy = 468 - ball, 568
    inner = left + m.x(146, 104)
    pen.move(left, 342).curve(left, 584, 158, CAP + OVER, 300, CAP + OVER)
    pen.quarter(cx + ball, cy, "h", 0.60, 0.54).arc(cx, cy, ball, 0, -234)
    pen.curve(330 + 30 * light, 652, 316, CAP - thin, 284, CAP - thin)
    pen.curve(224 - 24 * light, CAP - thin, inner + 2, 592, inner, 420)
    pen.curve(198 - 20 * light, 452, 236 - 10 * light, 468, 280, 468)
    pen.quarter(right, 230, "h", 0.58, 0.57).quarter(254, -OVER, "v", 0.57, 0.58)
    pen.curve(110, -OVER, left, 120, left, 342)
    floor, roof = thin, 456 - thin
    far = right - m.round
    pen.move(250, floor)
    pen.quarter(far, 228, "h", 0.60, 0.62).quarter(250, roof, "v", 0.62, 0.60)
    pen.quarter(inner + 2, 228, "h", 0.60, 0.62).quarter(250, floor, "v", 0.62, 0.60)


@glyph("9", 500)
def nine(pen, m):
    """The 6 turned by half a turn."""
    pen.contours = [transformed(c, lambda x, y: (500 - x, CAP - y)) for c in drawn("6", m)[1]]
    pen.at = None


@glyph("7", 476)
def seven(pen, m):
    under, light = m.y(604, 632), m.x(0, 1)
    pen.move(30, CAP).horizontal(456).vertical(636 + 8 * light)
    pen.curve(352 + 14 * light, 434, 308 - 8 * light, 242, 304 - 14 * light, 0).horizontal(148 + 32 * light)
    pen.curve(158 + 36 * light, 262, 216 + 56 * light, 446, 320 + 54 * light, under)
    pen.horizontal(162).curve(112, under, 92 - 8 * light, 570 + 8 * light, 86 - 8 * light, 508).horizontal(30)


@glyph("8", 504)
def eight(pen, m):
    """The spine runs from the upper left to the lower right and is the heaviest stroke; the counters lean along it."""
    thin, wide = m.y(46, 36), m.x(0, 38)
    pen.move(48, 548).quarter(250, CAP + OVER, "v", 0.58).quarter(454, 556, "h", 0.58)
    pen.curve(454, 485, 412, 428, 376, 402)
    pen.curve(438, 370, 480, 279, 480, 198)
    pen.quarter(252, -OVER, "v", 0.58).quarter(24, 186, "h", 0.58)
    pen.curve(24, 267, 72, 344, 128, 374)
    pen.curve(84, 412, 48, 478, 48, 548)
    half = wide / 2
    pen.move(188 - wide, 568).quarter(274, 418 - half, "v", 0.50, 0.42).quarter(332 + wide * 0.6, 546, "h", 0.58, 0.54)
    pen.quarter(254, CAP - thin, "v", 0.62, 0.58).quarter(188 - wide, 568, "h", 0.58, 0.60)
    pen.move(230, 354 + half).quarter(158 - wide * 0.8, 206, "h", 0.58, 0.54).quarter(250, thin, "v", 0.62, 0.58)
    pen.quarter(338 + wide, 180, "h", 0.58, 0.60).quarter(230, 354 + half, "v", 0.50, 0.42)
