"""The capitals A to M."""

from letterform import CAP, OVER
from letterform import bracketed, glyph, serif_into_stem, serif_out_of_stem, stem
from parts import beak, stem_with_serifs, vee
from pen import at_y, crossing


@glyph("A \u0410", 644)
def A(pen, m):
    left_out, left_top = (78, m.slab), (290, CAP)
    right_out, right_top = (574, m.slab), (378, CAP)
    left_in = (left_out[0] + m.thin, m.slab), (left_top[0] + m.thin, CAP)
    right_in = (right_out[0] - m.thick, m.slab), (right_top[0] - m.thick, CAP)
    bar, bar_top = 180, 180 + m.hair
    pen.move(12, 0).vertical(m.slab)
    bracketed(pen, (12, m.slab), left_out, left_top)
    pen.line(*left_top, *right_top)
    bracketed(pen, right_top, right_out, (634, m.slab))
    pen.line(634, m.slab, 634, 0).horizontal(right_in[0][0] - 58).vertical(m.slab).line(*right_in[0])
    pen.line(*at_y(*right_in, bar), *at_y(*left_in, bar), *left_in[0])
    pen.horizontal(left_in[0][0] + 68).vertical(0)
    pen.move(*at_y(*left_in, bar_top)).line(*at_y(*right_in, bar_top), *crossing(*left_in, *right_in))


@glyph("B \u0412", 584)
def B(pen, m):
    inner, shift = 78 + m.stem, (148 - m.round) * 0.4
    low, high = 380 - m.hair / 2, 380 + m.hair / 2
    stem_with_serifs(pen, m)
    pen.horizontal(296).quarter(512, 546, "h", 0.58)
    pen.curve(512, 462, 466, 406, 396, 386)
    pen.curve(488, 368, 556, 302, 556, 204)
    pen.quarter(304, 0, "v", 0.58).horizontal(16)
    pen.move(inner, high).horizontal(276 + shift).quarter(512 - m.round, 538, "h", 0.60)
    pen.quarter(276 + shift, CAP - m.hair, "v", 0.60).horizontal(inner)
    pen.move(inner, m.hair).horizontal(288 + shift).quarter(550 - m.round, 204, "h", 0.60)
    pen.quarter(288 + shift, low, "v", 0.60).horizontal(inner)


def open_round(pen, m, x, y):
    """C and G from the left side over the top to the upper end at (x, y), and back inside to the floor."""
    width, thin = m.round, m.y(58, 48)
    pen.move(24, 360).quarter(312, CAP + OVER, "v", 0.60, 0.58)
    pen.curve(412, CAP + OVER, x - 4, 676, x + 12, y).horizontal(x - 14)
    pen.curve(x - 42, CAP + OVER - thin - 46, 412, CAP + OVER - thin, 328, CAP + OVER - thin)
    pen.quarter(24 + width, 360, "h", 0.60, 0.68).quarter(338, thin - OVER, "v", 0.68, 0.60)


@glyph("C \u0421", 604, joined=True)
def C(pen, m):
    thin = m.y(58, 48)
    open_round(pen, m, 528, 520)
    pen.curve(430, thin - OVER, 498, 104, 528, 226).line(574, 214)
    pen.curve(550, 66, 452, -OVER, 314, -OVER).quarter(24, 360, "h", 0.58, 0.60)
    pen.close()
    beak(pen, m, 556, CAP + 4, 462)


@glyph("D", 620)
def D(pen, m):
    inner, shift = 78 + m.stem, (148 - m.round) * 0.4
    stem_with_serifs(pen, m)
    pen.horizontal(290).quarter(596, 360, "h", 0.58, 0.58).quarter(290, 0, "v", 0.58, 0.58).horizontal(16)
    pen.move(inner, m.hair).horizontal(268 + shift).quarter(596 - m.round, 360, "h", 0.60, 0.66)
    pen.quarter(268 + shift, CAP - m.hair, "v", 0.66, 0.60).horizontal(inner)


def upper_arms(pen, m):
    """From the head of the stem round the two upper arms of E and F to the stem under the middle one."""
    inner, tip = 78 + m.stem, m.x(50, 42)
    low, high = 364 - m.hair / 2, 364 + m.hair / 2
    pen.line(536, CAP, 546, 520, 546 - tip, 520).curve(478, 610, 440, CAP - m.hair, 356, CAP - m.hair)
    pen.horizontal(inner).vertical(high)
    pen.horizontal(262).curve(308, high, 334, 414, 388 - tip + 4, 470).line(388, 470, 388, 258, 388 - tip + 4, 258)
    pen.curve(334, 314, 308, low, 262, low).horizontal(inner)


@glyph("E \u0415", 590)
def E(pen, m):
    stem_with_serifs(pen, m)
    upper_arms(pen, m)
    pen.vertical(m.hair)
    pen.horizontal(366).curve(458, m.hair, 500, 114, 566 - m.x(50, 42), 214).line(566, 214, 552, 0)


@glyph("F", 564)
def F(pen, m):
    stem_with_serifs(pen, m)
    upper_arms(pen, m)
    serif_out_of_stem(pen, m, 78 + m.stem, 78 + m.stem + 72)


@glyph("G", 668, joined=True)
def G(pen, m):
    thin = m.y(58, 48)
    open_round(pen, m, 533, 520)
    pen.curve(396, thin - OVER, 456, 76, 512, 130).line(548, 60)
    pen.curve(470, 10, 400, -OVER, 314, -OVER).quarter(24, 360, "h", 0.58, 0.60)
    pen.close()
    beak(pen, m, 560, CAP + 4, 470)
    right = 586
    stem(pen, m, right - m.stem, right, 0, 344, foot=(0, 0), head=(76, 62))


@glyph("H \u041d", 660)
def H(pen, m):
    left, right = 78, 660 - 78
    inner_left, inner_right = left + m.stem, right - m.stem
    bar, bar_top = 360 - m.hair / 2, 360 + m.hair / 2
    stem_with_serifs(pen, m)
    pen.horizontal(inner_left + 62)
    serif_into_stem(pen, m, inner_left + 62, inner_left, CAP, -1)
    pen.vertical(bar_top).horizontal(inner_right)
    serif_out_of_stem(pen, m, inner_right, inner_right - 62, CAP, -1)
    pen.horizontal(644)
    serif_into_stem(pen, m, 644, right, CAP, -1)
    serif_out_of_stem(pen, m, right, 644)
    pen.horizontal(inner_right - 62)
    serif_into_stem(pen, m, inner_right - 62, inner_right)
    pen.vertical(bar).horizontal(inner_left)
    serif_out_of_stem(pen, m, inner_left, inner_left + 62)


@glyph("I \u0406", lambda m: 156 + m.stem)
def I(pen, m):
    stem(pen, m, 78, 78 + m.stem)


@glyph("J \u0408", 452)
def J(pen, m):
    right, ball, floor = 374, m.ball, m.y(46, 36)
    left, shrink = right - m.stem, 76 - ball
    cx, cy = 20 + ball, 166
    head = CAP - m.slab
    pen.move(146 + shrink * 2, CAP).line(444, CAP, 444, head, right + m.bracket_x, head)
    pen.quarter(right, head - m.bracket_y, "h", 0.62).vertical(210)
    pen.quarter(200, -OVER, "v", 0.58, 0.58).quarter(20, cy, "h", 0.58, 0.54).arc(cx, cy, ball, 180, -54)
    pen.curve(150 - 1.6 * shrink, 76, 166, floor, 190 + shrink, floor)
    pen.curve(222 + 2 * shrink, floor, left, 96, left, 190).vertical(head - m.bracket_y)
    pen.quarter(left - m.bracket_x, head, "v", 0.62).horizontal(146 + shrink * 2)


@glyph("K \u041a", 652)
def K(pen, m):
    left, right = 78, 78 + m.stem
    head = CAP - m.slab
    pen.move(16, 0)
    serif_into_stem(pen, m, 16, left)
    serif_out_of_stem(pen, m, left, 16, CAP, -1)
    pen.line(right + 62, CAP)
    serif_into_stem(pen, m, right + 62, right, CAP, -1)
    pen.vertical(m.x(350, 300))
    arm, leg = (546, head), (586, m.slab)
    joint = (386, 478)
    pen.line(m.x(456, 484), head, m.x(396, 410), head, m.x(396, 410), CAP, 614, CAP, 614, head)
    bracketed(pen, (614, head), arm, joint)
    pen.line(*joint)
    bracketed(pen, joint, leg, (644, m.slab))
    pen.line(644, m.slab, 644, 0, m.x(376, 404), 0, m.x(376, 404), m.slab, m.x(418, 464), m.slab)
    pen.line(m.x(286, 308), m.x(364, 389), right, m.x(284, 238))
    serif_out_of_stem(pen, m, right, right + 62)


@glyph("L", 560)
def L(pen, m):
    inner = 78 + m.stem
    stem_with_serifs(pen, m)
    pen.horizontal(inner + 70)
    serif_into_stem(pen, m, inner + 70, inner, CAP, -1)
    pen.vertical(m.hair).horizontal(340)
    pen.curve(436, m.hair, 478, 124, 544 - m.x(50, 42), 244).line(544, 244, 530, 0)


@glyph("M \u041c", 806, joined=True)
def M(pen, m):
    left, right = 92, 724
    stem(pen, m, left, left + m.thin, foot=(72, 68), head=(72, 0))
    stem(pen, m, right - m.stem, right, foot=(62, 62), head=(0, 62))
    vee(pen, (left, right - m.stem + m.thin), (330, 414), (0, CAP), (m.thick + 6, m.thin))
