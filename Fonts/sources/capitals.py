"""The capitals that English and other decks' indices use, and the letters that spell JOKER."""

from letterform import BALL, BRACKET_X, BRACKET_Y, CAP, GLYPHS, HAIR, OVER, ROUND, SLAB, STEM
from letterform import bracketed, glyph, oval, serif_into_stem, serif_out_of_stem
from pen import Pen, at_y, crossing, curves_crossing, split


@glyph("A", 644)
def A(pen):
    thin, thick = 68, 156
    left_out, left_top = (78, SLAB), (290, CAP)
    right_out, right_top = (574, SLAB), (378, CAP)
    left_in = (left_out[0] + thin, SLAB), (left_top[0] + thin, CAP)
    right_in = (right_out[0] - thick, SLAB), (right_top[0] - thick, CAP)
    bar, bar_top = 180, 180 + HAIR
    pen.move(12, 0).vertical(SLAB)
    bracketed(pen, (12, SLAB), left_out, left_top)
    pen.line(*left_top, *right_top)
    bracketed(pen, right_top, right_out, (634, SLAB))
    pen.line(634, SLAB, 634, 0).horizontal(360).vertical(SLAB).line(*right_in[0])
    pen.line(*at_y(*right_in, bar), *at_y(*left_in, bar), *left_in[0], 214, SLAB, 214, 0)
    pen.move(*at_y(*left_in, bar_top)).line(*at_y(*right_in, bar_top), *crossing(*left_in, *right_in))


@glyph("J", 452)
def J(pen):
    left, right = 238, 238 + STEM
    cx, cy = 20 + BALL, 166
    head = CAP - SLAB
    pen.move(146, CAP).line(444, CAP, 444, head, right + BRACKET_X, head)
    pen.quarter(right, head - BRACKET_Y, "h", 0.62).vertical(210)
    pen.quarter(200, -12, "v", 0.58, 0.58).quarter(20, cy, "h", 0.58, 0.54).arc(cx, cy, BALL, 180, -54)
    pen.curve(150, 76, 166, 46, 190, 46)
    pen.curve(222, 46, left, 96, left, 190).vertical(head - BRACKET_Y)
    pen.quarter(left - BRACKET_X, head, "v", 0.62).horizontal(146)


BOWL = 24, 564, -OVER, CAP + OVER  # left, right, bottom, top of O and Q
COUNTER = 24 + ROUND, 564 - ROUND, 46, CAP - 46


@glyph("O", 588)
def O(pen):
    oval(pen, *BOWL, side=0.60, cap=0.59)
    oval(pen, *COUNTER, side=0.70, cap=0.60, clockwise=False)


@glyph("Q", 612)
def Q(pen):
    """The O with a waving tail, which stays near the line so that the suit below has air."""
    inner_end = (268, 132), (286, 180)
    upper = [(inner_end[1], (386, 176), (408, 36), (514, 36)), ((514, 36), (548, 36), (574, 52), (598, 84))]
    lower = [((620, 66), (598, -8), (560, -46), (502, -46)), ((502, -46), (398, -46), (362, 64), inner_end[0])]
    ring = Pen()
    oval(ring, *BOWL, side=0.60, cap=0.59)
    hole = Pen()
    oval(hole, *COUNTER, side=0.70, cap=0.60, clockwise=False)
    outside, inside = ring.contours[0], hole.contours[0]

    right_end, floor = outside[2], inside[1]
    t, u = curves_crossing(right_end, upper[0])
    v, w = curves_crossing(right_end, lower[1])
    pen.follow_from(outside[:2]).follow([split(right_end, t)[0], split(upper[0], u)[1], upper[1]])
    pen.line(*lower[0][0]).follow([lower[0], split(lower[1], w)[0], split(right_end, v)[1], outside[3]])

    t, u = curves_crossing(floor, lower[1])
    v, w = curves_crossing(floor, upper[0])
    pen.follow_from([inside[0], split(floor, t)[0], split(lower[1], u)[1]]).line(*inner_end[1])
    pen.follow([split(upper[0], w)[0], split(floor, v)[1], *inside[2:]])


@glyph("K", 652)
def K(pen):
    left, right = 78, 78 + STEM
    head = CAP - SLAB
    pen.move(16, 0)
    serif_into_stem(pen, 16, left)
    serif_out_of_stem(pen, left, 16, CAP, -1)
    pen.line(276, CAP)
    serif_into_stem(pen, 276, right, CAP, -1)
    pen.vertical(350)
    arm, leg = (546, head), (586, SLAB)
    joint = (386, 478)
    pen.line(456, head, 396, head, 396, CAP, 614, CAP, 614, head)
    bracketed(pen, (614, head), arm, joint)
    pen.line(*joint)
    bracketed(pen, joint, leg, (644, SLAB))
    pen.line(644, SLAB, 644, 0, 376, 0, 376, SLAB, 418, SLAB, 286, 364, right, 284)
    serif_out_of_stem(pen, right, 276)


def stem_with_serifs(pen, left=78, outer=16):
    """Up the left side of a stem, from its foot serif's left end to its head serif's."""
    pen.move(outer, 0)
    serif_into_stem(pen, outer, left)
    serif_out_of_stem(pen, left, outer, CAP, -1)


@glyph("B", 584)
def B(pen):
    inner = 78 + STEM
    stem_with_serifs(pen)
    pen.horizontal(296).quarter(512, 546, "h", 0.58)
    pen.curve(512, 462, 466, 406, 396, 386)
    pen.curve(488, 368, 556, 302, 556, 204)
    pen.quarter(304, 0, "v", 0.58).horizontal(16)
    pen.move(inner, 408).horizontal(276).quarter(364, 538, "h", 0.60).quarter(276, CAP - HAIR, "v", 0.60)
    pen.horizontal(inner)
    pen.move(inner, HAIR).horizontal(288).quarter(402, 204, "h", 0.60).quarter(288, 352, "v", 0.60).horizontal(inner)


@glyph("D", 620)
def D(pen):
    inner = 78 + STEM
    stem_with_serifs(pen)
    pen.horizontal(290).quarter(596, 360, "h", 0.58, 0.58).quarter(290, 0, "v", 0.58, 0.58).horizontal(16)
    pen.move(inner, HAIR).horizontal(268).quarter(596 - ROUND, 360, "h", 0.60, 0.66)
    pen.quarter(268, CAP - HAIR, "v", 0.66, 0.60).horizontal(inner)


def open_bowl(pen, right, waist, top_start=300):
    """From the head of a stem round a bowl to its lower end at (top_start, waist)."""
    middle = (CAP + waist) / 2
    pen.horizontal(top_start).quarter(right, middle, "h", 0.58).quarter(top_start, waist, "v", 0.58)


def bowl_counter(pen, right, waist, start=282):
    inner = 78 + STEM
    low, high = waist + HAIR, CAP - HAIR
    pen.move(inner, low).horizontal(start).quarter(right - ROUND, (low + high) / 2, "h", 0.60)
    pen.quarter(start, high, "v", 0.60).horizontal(inner)


@glyph("P", 568)
def P(pen):
    stem_with_serifs(pen)
    open_bowl(pen, 544, 284)
    pen.horizontal(78 + STEM)
    serif_out_of_stem(pen, 78 + STEM, 292)
    bowl_counter(pen, 544, 284)


@glyph("R", 640)
def R(pen):
    stem_with_serifs(pen)
    pen.horizontal(300).quarter(532, 534, "h", 0.58)
    pen.curve(532, 448, 486, 386, 404, 360)
    # The leg: out of the waist, down like a stem, and out in a flick.
    pen.curve(480, 338, 520, 292, 520, 216).vertical(156).curve(520, 106, 532, 80, 562, 80)
    pen.curve(584, 80, 598, 98, 606, 132).line(644, 122).curve(632, 40, 592, -12, 512, -12)
    pen.curve(424, -12, 384, 44, 384, 146).vertical(210).curve(384, 278, 352, 316, 286, 316).horizontal(78 + STEM)
    serif_out_of_stem(pen, 78 + STEM, 284)
    bowl_counter(pen, 532, 316)


@glyph("H", 660)
def H(pen):
    left, right = 78, 660 - 78
    inner_left, inner_right = left + STEM, right - STEM
    bar, bar_top = 332, 332 + HAIR
    stem_with_serifs(pen)
    pen.horizontal(276)
    serif_into_stem(pen, 276, inner_left, CAP, -1)
    pen.vertical(bar_top).horizontal(inner_right)
    serif_out_of_stem(pen, inner_right, 384, CAP, -1)
    pen.horizontal(644)
    serif_into_stem(pen, 644, right, CAP, -1)
    serif_out_of_stem(pen, right, 644)
    pen.horizontal(384)
    serif_into_stem(pen, 384, inner_right)
    pen.vertical(bar).horizontal(inner_left)
    serif_out_of_stem(pen, inner_left, 276)


@glyph("E", 590)
def E(pen):
    inner = 78 + STEM
    stem_with_serifs(pen)
    pen.line(536, CAP, 546, 520, 496, 520).curve(478, 610, 440, CAP - HAIR, 356, CAP - HAIR)
    pen.horizontal(inner).vertical(392)
    pen.horizontal(262).curve(308, 392, 334, 414, 342, 470).line(388, 470, 388, 258, 342, 258)
    pen.curve(334, 314, 308, 336, 262, 336).horizontal(inner).vertical(HAIR)
    pen.horizontal(366).curve(458, HAIR, 500, 114, 516, 214).line(566, 214, 552, 0)


@glyph("T", 588)
def T(pen):
    left, right = 294 - STEM // 2, 294 + STEM // 2
    under = CAP - HAIR
    pen.move(left - 72, 0)
    serif_into_stem(pen, left - 72, left)
    pen.vertical(under).horizontal(206).curve(126, under, 88, 610, 70, 510).line(20, 510, 30, CAP)
    pen.line(588 - 30, CAP, 588 - 20, 510, 588 - 70, 510).curve(588 - 88, 610, 588 - 126, under, 588 - 206, under)
    pen.horizontal(right)
    serif_out_of_stem(pen, right, right + 72)


@glyph("V", 640)
def V(pen):
    """The A upside down, without its bar and a little narrower at the foot."""
    head = CAP - SLAB
    thin, thick = 68, 156
    left_out, left_foot = (66, head), (268, -OVER)
    right_out, right_foot = (562, head), (352, -OVER)
    left_in = (left_out[0] + thick, head), (left_foot[0] + thick, -OVER)
    right_in = (right_out[0] - thin, head), (right_foot[0] - thin, -OVER)
    pen.move(*left_foot)
    bracketed(pen, left_foot, left_out, (6, head))
    pen.line(6, head, 6, CAP, 280, CAP, 280, head, *left_in[0], *crossing(*left_in, *right_in), *right_in[0])
    pen.line(426, head, 426, CAP, 628, CAP, 628, head)
    bracketed(pen, (628, head), right_out, right_foot)
    pen.line(*right_foot)


@glyph("n", 596)
def n(pen):
    """The one small letter, for Kn."""
    height, stem = 500, 128
    left, right = 78, 516
    pen.move(16, 0)
    serif_into_stem(pen, 16, left)
    serif_out_of_stem(pen, left, 16, height, -1)
    pen.horizontal(left + stem).vertical(412)
    pen.curve(240, 474, 294, height + OVER, 360, height + OVER).quarter(right, 348, "h", 0.58)
    serif_out_of_stem(pen, right, right + 62)
    pen.horizontal(326)
    serif_into_stem(pen, 326, right - stem)
    pen.vertical(340).quarter(312, 440, "v", 0.60).curve(260, 440, left + stem, 388, left + stem, 316)
    serif_out_of_stem(pen, left + stem, 268)


@glyph("\u0414", 668)
def De(pen):
    """Cyrillic De, for the Russian queen."""
    inner_right, right = 422, 422 + STEM
    head, base, foot = CAP - SLAB, SLAB, -126
    pen.move(14, foot).line(28, base, 84, base).curve(136, 150, 176, 330, 176, 520)
    pen.vertical(head - BRACKET_Y).quarter(176 - BRACKET_X, head, "v", 0.62).line(112, head, 112, CAP)
    pen.line(right + 66, CAP)
    serif_into_stem(pen, right + 66, right, CAP, -1)
    pen.vertical(base).line(640, base, 654, foot, 604, foot).curve(590, -42, 560, 0, 500, 0)
    pen.horizontal(168).curve(108, 0, 78, -42, 64, foot)
    pen.move(152, base).line(inner_right, base, inner_right, head, 248, head)
    pen.vertical(520).curve(248, 350, 214, 180, 152, base)


@glyph("-", 340)
def hyphen(pen):
    pen.move(40, 226).line(40, 314, 300, 314, 300, 226)


# Cyrillic capitals of the same shape.
for cyrillic, latin in zip("\u0412\u041a\u0422", "BKT"):
    GLYPHS[cyrillic] = GLYPHS[latin]
