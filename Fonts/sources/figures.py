"""The figures 0 to 9. The 0 occurs in 10 only and is drawn narrow for it."""

from letterform import BALL, CAP, GLYPHS, OVER, STEM
from letterform import glyph, serif_into_stem, serif_out_of_stem
from pen import at_y, crossing, on_circle, transformed


@glyph("0", 408)
def zero(pen):
    pen.move(18, 372).quarter(202, CAP + OVER, "v", 0.62, 0.58).quarter(390, 348, "h", 0.58, 0.62)
    pen.quarter(206, -OVER, "v", 0.62, 0.58).quarter(18, 372, "h", 0.58, 0.62)
    pen.move(148, 378).quarter(207, 46, "v", 0.66, 0.58).quarter(260, 342, "h", 0.62, 0.68)
    pen.quarter(201, CAP - 46, "v", 0.66, 0.58).quarter(148, 378, "h", 0.62, 0.68)


@glyph("1", 300)
def one(pen):
    left, right = 102, 102 + STEM
    pen.move(24, 0)
    serif_into_stem(pen, 24, left)
    pen.vertical(556).curve(86, 540, 56, 532, 18, 530).vertical(592)
    pen.curve(92, 602, 144, 646, 166, CAP).horizontal(right)
    serif_out_of_stem(pen, right, 286)


@glyph("2", 500)
def two(pen):
    cx, cy = 114, 536
    pen.move(cx - BALL, cy)
    pen.quarter(258, CAP + OVER, "v", 0.60, 0.58).quarter(470, 530, "h", 0.58, 0.56)
    pen.curve(470, 392, 334, 292, 216, 130)
    pen.horizontal(326).curve(374, 130, 402, 158, 412, 226).horizontal(470).line(460, 0, 34, 0).vertical(66)
    pen.curve(76, 250, 322, 330, 322, 530)
    pen.quarter(240, CAP - 46, "v", 0.60, 0.60)
    pen.curve(198, CAP - 46, 172, 634, *on_circle(cx, cy, BALL, 54)).arc(cx, cy, BALL, 54, -180)


@glyph("3", 500)
def three(pen):
    cx, cy = 114, 554
    pen.move(cx - BALL, cy)
    pen.quarter(250, CAP + OVER, "v", 0.58, 0.56).quarter(452, 548, "h", 0.58, 0.58)
    pen.curve(452, 468, 408, 402, 330, 384)
    pen.curve(420, 366, 474, 296, 474, 206)
    pen.quarter(244, -OVER, "v", 0.58, 0.58)
    pen.quarter(30, 158, "h", 0.58, 0.54)
    pen.arc(30 + BALL, 158, BALL, 180, -58)
    pen.curve(160, 76, 196, 46, 234, 46)
    pen.quarter(326, 206, "h", 0.60, 0.60)
    pen.curve(326, 300, 278, 350, 172, 350).vertical(408)
    pen.curve(264, 408, 308, 456, 308, 552)
    pen.quarter(238, CAP - 46, "v", 0.60, 0.60)
    pen.curve(200, CAP - 46, 172, 634, *on_circle(cx, cy, BALL, 54)).arc(cx, cy, BALL, 54, -180)


@glyph("4", 530)
def four(pen):
    left, right = 282, 282 + STEM
    bar, bar_top = 166, 232
    outer = (16, 230), (312, CAP)
    inner = (102, 230), (398, CAP)
    pen.move(left - 70, 0)
    serif_into_stem(pen, left - 70, left)
    pen.vertical(bar).horizontal(outer[0][0]).line(*outer[0], *outer[1]).horizontal(right)
    pen.vertical(bar_top).horizontal(514).vertical(bar).horizontal(right)
    serif_out_of_stem(pen, right, right + 70)
    pen.move(*at_y(*inner, bar_top)).horizontal(left).line(*crossing(*inner, (left, 0), (left, 1)))


@glyph("5", 500)
def five(pen):
    cx, cy = 30 + BALL, 162
    pen.move(76, CAP).horizontal(440).line(429, 602, 147, 602, 138, 444)
    pen.curve(168, 466, 206, 476, 256, 476)
    pen.quarter(474, 238, "h", 0.58, 0.58).quarter(240, -OVER, "v", 0.58, 0.58)
    pen.quarter(30, cy, "h", 0.58, 0.54).arc(cx, cy, BALL, 180, -58)
    pen.curve(158, 80, 196, 46, 232, 46)
    pen.quarter(324, 234, "h", 0.60, 0.60).quarter(230, 416, "v", 0.60, 0.60)
    pen.curve(180, 416, 148, 396, 128, 362).horizontal(62)


@glyph("6", 500)
def six(pen):
    left, right = 26, 474
    cx, cy = 392, 568
    pen.move(left, 342).curve(left, 584, 158, CAP + OVER, 300, CAP + OVER)
    pen.quarter(cx + BALL, cy, "h", 0.60, 0.54).arc(cx, cy, BALL, 0, -234)
    pen.curve(330, 652, 316, CAP - 46, 284, CAP - 46)
    pen.curve(224, CAP - 46, 174, 592, 172, 420)
    pen.curve(198, 452, 236, 468, 280, 468)
    pen.quarter(right, 230, "h", 0.58, 0.57).quarter(254, -OVER, "v", 0.57, 0.58)
    pen.curve(110, -OVER, left, 120, left, 342)
    pen.move(250, 46)
    pen.quarter(326, 228, "h", 0.60, 0.62).quarter(250, 410, "v", 0.62, 0.60)
    pen.quarter(174, 228, "h", 0.60, 0.62).quarter(250, 46, "v", 0.62, 0.60)


@glyph("9", 500)
def nine(pen):
    """The 6 turned by half a turn."""
    pen.contours = [transformed(c, lambda x, y: (500 - x, CAP - y)) for c in GLYPHS["6"][1]]
    pen.at = None


@glyph("7", 476)
def seven(pen):
    pen.move(30, CAP).horizontal(456).vertical(636)
    pen.curve(352, 434, 308, 242, 304, 0).horizontal(148)
    pen.curve(158, 262, 216, 446, 320, 604)
    pen.horizontal(162).curve(112, 604, 92, 570, 86, 508).horizontal(30)


@glyph("8", 504)
def eight(pen):
    """The spine runs from the upper left to the lower right and is the heaviest stroke; the counters lean along it."""
    pen.move(48, 548).quarter(250, CAP + OVER, "v", 0.58).quarter(454, 556, "h", 0.58)
    pen.curve(454, 485, 412, 428, 376, 402)
    pen.curve(438, 370, 480, 279, 480, 198)
    pen.quarter(252, -OVER, "v", 0.58).quarter(24, 186, "h", 0.58)
    pen.curve(24, 267, 72, 344, 128, 374)
    pen.curve(84, 412, 48, 478, 48, 548)
    pen.move(188, 568).quarter(274, 418, "v", 0.50, 0.42).quarter(332, 546, "h", 0.58, 0.54)
    pen.quarter(254, CAP - 46, "v", 0.62, 0.58).quarter(188, 568, "h", 0.58, 0.60)
    pen.move(230, 354).quarter(158, 206, "h", 0.58, 0.54).quarter(250, 46, "v", 0.62, 0.58)
    pen.quarter(338, 180, "h", 0.58, 0.60).quarter(230, 354, "v", 0.50, 0.42)
