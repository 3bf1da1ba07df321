"""The capitals N to Z."""

from letterform import CAP, OVER
from letterform import box, bracketed, glyph, oval, serif_into_stem, serif_out_of_stem, slanted, stem
from parts import beak, brush, fillet, low_beak, slab, stem_with_serifs, vee
from pen import Pen, at_y, crossing, curves_crossing, split


@glyph("N", 712, joined=True)
def N(pen, m):
    left, right = 92, 624
    stem(pen, m, left, left + m.thin, foot=(72, 72), head=(72, 0))
    stem(pen, m, right - m.thin, right, foot=(0, 0), head=(72, 72))
    slanted(pen, right - m.thick - 8, right, left, left + m.thick + 8, 0, CAP)


BOWL = 24, 564, -OVER, CAP + OVER  # left, right, bottom, top of O and Q


def counter(m):
    thin = m.y(46, 36)
    return 24 + m.round, 564 - m.round, thin, CAP - thin


@glyph("O \u041e", 588)
def O(pen, m):
    oval(pen, *BOWL, side=0.60, cap=0.59)
    oval(pen, *counter(m), side=0.70, cap=0.60, clockwise=False)


def open_bowl(pen, right, waist, top_start=300):
    """From the head of a stem round a bowl to its lower end at (top_start, waist)."""
    middle = (CAP + waist) / 2
    pen.horizontal(top_start).quarter(right, middle, "h", 0.58).quarter(top_start, waist, "v", 0.58)


def bowl_counter(pen, m, right, waist, start=282):
    inner = 78 + m.stem
    start += (148 - m.round) * 0.4
    low, high = waist + m.hair, CAP - m.hair
    pen.move(inner, low).horizontal(start).quarter(right - m.round, (low + high) / 2, "h", 0.60)
    pen.quarter(start, high, "v", 0.60).horizontal(inner)


@glyph("P \u0420", 568)
def P(pen, m):
    stem_with_serifs(pen, m)
    open_bowl(pen, 544, 284)
    pen.horizontal(78 + m.stem)
    serif_out_of_stem(pen, m, 78 + m.stem, 78 + m.stem + 78)
    bowl_counter(pen, m, 544, 284)


@glyph("Q", 612)
def Q(pen, m):
    """The O with a waving tail, which stays near the line so that the suit below has air."""
    light = m.y(0, 1)
    inner_end = (268 + 4 * light, 132 + 10 * light), (286, 180)
    upper = [(inner_end[1], (386, 176), (408, 36), (514, 36)), ((514, 36), (548, 36), (574, 52), (598, 84))]
    low = -46 + 20 * light
    lower = [
        ((620, 66), (598, -8 + 10 * light), (560, low), (502, low)),
        ((502, low), (398, low), (362, 64 + 16 * light), inner_end[0]),
    ]
    ring = Pen()
    oval(ring, *BOWL, side=0.60, cap=0.59)
    hole = Pen()
    oval(hole, *counter(m), side=0.70, cap=0.60, clockwise=False)
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


@glyph("R", 640)
def R(pen, m):
    inner, shift = 78 + m.stem, 136 - m.stem
    waist = 316 + (56 - m.hair) / 2
    stem_with_serifs(pen, m)
    pen.horizontal(300).quarter(532, 534, "h", 0.58)
    pen.curve(532, 448, 486, 386, 404, 360)
    # The leg: out of the waist, down like a stem, and out in a flick.
    hook = m.y(80, 64)
    pen.curve(480, 338, 520, 292, 520, 216).vertical(156).curve(520, hook + 26, 532, hook, 562, hook)
    pen.curve(584, hook, 598, hook + 18, 606, hook + 52).line(644, 122).curve(632, 40, 592, -12, 512, -12)
    left = 384 + shift
    pen.curve(424 + shift / 2, -12, left, 44, left, 146).vertical(210)
    pen.curve(left, 278, 352 + shift, waist, 286, waist).horizontal(inner)
    serif_out_of_stem(pen, m, inner, inner + 70)
    bowl_counter(pen, m, 532, waist)


@glyph("S \u0405", 532, joined=True)
def S(pen, m):
    thin = m.y(58, 48)
    width = m.x(140, 98)
    middle = thin / 2 - OVER
    brush(
        pen,
        (448, 560, 104, m.x(34, 28)),
        (270, CAP - middle, 180, thin),
        (44 + width / 2, 540, 270, width),
        (264, 368, -27, m.x(150, 104)),
        (492 - width / 2, 188, 270, width),
        (254, middle, 180, thin),
        (66, 176, 104, m.x(34, 28)),
    )
    beak(pen, m, 478, CAP + 4, 494)
    low_beak(pen, m, 36, -4, 238)


@glyph("T \u0422", 588)
def T(pen, m):
    left, right = 294 - m.stem / 2, 294 + m.stem / 2
    under, tip = CAP - m.hair, m.x(50, 42)
    pen.move(left - 72, 0)
    serif_into_stem(pen, m, left - 72, left)
    pen.vertical(under).horizontal(206).curve(126, under, 88, 610, 20 + tip, 510).line(20, 510, 30, CAP)
    pen.line(588 - 30, CAP, 588 - 20, 510, 568 - tip, 510).curve(588 - 88, 610, 588 - 126, under, 588 - 206, under)
    pen.horizontal(right)
    serif_out_of_stem(pen, m, right, right + 72)


@glyph("U", 680, joined=True)
def U(pen, m):
    left, right, thin = 78, 602, m.y(58, 50)
    stem(pen, m, left, left + m.stem, 300, foot=(0, 0))
    stem(pen, m, right - m.thin, right, 300, foot=(0, 0), head=(72, 72))
    pen.move(left, 226).line(left, 300, left + m.stem, 300, left + m.stem, 226)
    pen.quarter(366, thin - OVER, "v", 0.62, 0.60).quarter(right - m.thin, 226, "h", 0.60, 0.62)
    pen.line(right - m.thin, 300, right, 300, right, 226)
    pen.quarter(348, -OVER, "v", 0.60).quarter(left, 226, "h", 0.60)


@glyph("V", 640)
def V(pen, m):
    """The A upside down, without its bar and a little narrower at the foot."""
    head = CAP - m.slab
    left_out, left_foot = (66, head), (268, -OVER)
    right_out, right_foot = (562, head), (352, -OVER)
    left_in = (left_out[0] + m.thick, head), (left_foot[0] + m.thick, -OVER)
    right_in = (right_out[0] - m.thin, head), (right_foot[0] - m.thin, -OVER)
    pen.move(*left_foot)
    bracketed(pen, left_foot, left_out, (6, head))
    inner_left, inner_right = left_in[0][0] + 58, right_in[0][0] - 68
    pen.line(6, head, 6, CAP, inner_left, CAP, inner_left, head, *left_in[0])
    pen.line(*crossing(*left_in, *right_in), *right_in[0])
    pen.line(inner_right, head, inner_right, CAP, 628, CAP, 628, head)
    bracketed(pen, (628, head), right_out, right_foot)
    pen.line(*right_foot)


@glyph("W", 914, joined=True)
def W(pen, m):
    head = CAP - m.slab
    first, first_foot = (62, 458), (232, 312)
    second, second_foot = (352, 842), (548, 632)
    widths = m.thick - 4, m.thin
    vee(pen, first, first_foot, (-OVER, head), widths)
    vee(pen, second, second_foot, (-OVER, head), widths)
    slab(pen, m, 6, first[0] + widths[0] + 52, head)
    slab(pen, m, second[0] - 54, second[0] + widths[0] + 52, head)
    slab(pen, m, second[1] - m.thin - 64, 908, head)
    fillet(pen, (first[0], head), (6, head), (first_foot[0], -OVER))
    fillet(pen, (second[1], head), (908, head), (second_foot[1], -OVER))


@glyph("X \u0425", 664, joined=True)
def X(pen, m):
    head, thick = CAP - m.slab, m.thick + 8
    slanted(pen, 592 - thick, 592, 76, 76 + thick, m.slab, head)
    slanted(pen, 84, 84 + m.thin + 6, 566 - m.thin - 6, 566, m.slab, head)
    slab(pen, m, 16, 76 + thick + 40, head)
    slab(pen, m, 566 - m.thin - 70, 634, head)
    slab(pen, m, 16, 84 + m.thin + 74, 0)
    slab(pen, m, 592 - thick - 36, 652, 0)
    fillet(pen, (76, head), (16, head), (592 - thick, m.slab), 40)
    fillet(pen, (566, head), (634, head), (84 + m.thin, m.slab), 40)
    fillet(pen, (84, m.slab), (16, m.slab), (560 - m.thin, head), 40)
    fillet(pen, (592, m.slab), (652, m.slab), (76 + thick, head), 40)


@glyph("Y \u04ae", 628, joined=True)
def Y(pen, m):
    head = CAP - m.slab
    left, right = 312 - m.stem / 2, 312 + m.stem / 2
    waist = 290
    stem(pen, m, left, right, 0, waist, foot=(72, 72), head=(0, 0))
    widths = m.thick + 4, m.thin + 4
    vee(pen, (62, 562), (left, right), (waist - 40, head), widths)
    slab(pen, m, 2, 62 + widths[0] + 48, head)
    slab(pen, m, 562 - widths[1] - 66, 626, head)
    fillet(pen, (62, head), (2, head), (left, waist - 40))
    fillet(pen, (562, head), (626, head), (right, waist - 40))


@glyph("Z", 572)
def Z(pen, m):
    thick, tip = m.x(176, 126), m.x(50, 42)
    under, above = CAP - m.hair, m.hair
    pen.move(30, 0).line(30, 44, 536 - thick, under, 210, under)
    pen.curve(138, under, 100, 616, 38 + tip, 516).line(38, 516, 50, CAP, 530, CAP, 530, CAP - 44)
    pen.line(30 + thick, above, 350, above)
    pen.curve(444, above, 484, 116, 548 - tip, 226).line(548, 226, 534, 0)


@glyph("\u00c6", 892, joined=True)
def AE(pen, m):
    """Æ: a roof whose right side is the stem of an E."""
    left, inner = 470, 470 + m.stem
    outer, apex = (80, m.slab), (404, CAP)
    slanted(pen, outer[0], outer[0] + m.thin + 8, apex[0], apex[0] + m.thin + 60, m.slab, CAP)
    slab(pen, m, 12, outer[0] + m.thin + 74, 0)
    fillet(pen, outer, (12, m.slab), apex)
    stem(pen, m, left, inner, foot=(66, 0), head=(0, 0))
    box(pen, at_y(outer, apex, 180)[0] + 30, 180, left + 10, 180 + m.hair)
    wide_arms(pen, m, left + 20, inner, left - 78)


def wide_arms(pen, m, start, inner, shift):
    """The three arms of E as parts, moved to the right; they begin inside the stem at start."""
    tip = m.x(50, 42)
    under, low, high = CAP - m.hair, 364 - m.hair / 2, 364 + m.hair / 2
    pen.move(start, under).line(start, CAP, shift + 536, CAP, shift + 546, 520, shift + 546 - tip, 520)
    pen.curve(shift + 478, 610, shift + 440, under, shift + 356, under)
    pen.move(start, low).line(start, high, shift + 262, high)
    pen.curve(shift + 308, high, shift + 334, 414, shift + 392 - tip, 470).line(shift + 388, 470, shift + 388, 258)
    pen.line(shift + 392 - tip, 258).curve(shift + 334, 314, shift + 308, low, shift + 262, low)
    pen.move(start, 0).line(start, m.hair, shift + 366, m.hair)
    pen.curve(shift + 458, m.hair, shift + 500, 114, shift + 566 - tip, 214).line(shift + 566, 214, shift + 552, 0)
    pen.close()


@glyph("\u0152", 900, joined=True)
def OE(pen, m):
    """Œ: an O that runs into an E."""
    thin, left = m.y(46, 36), 400
    inner = left + m.stem
    pen.move(24, 360).quarter(306, CAP + OVER, "v", 0.60, 0.59).curve(350, CAP + OVER, 390, CAP, 440, CAP)
    pen.line(440, 0).curve(390, 0, 350, -OVER, 306, -OVER).quarter(24, 360, "h", 0.59, 0.60)
    right = left + 8
    pen.move(24 + m.round, 360).quarter(316, thin, "v", 0.70, 0.60).curve(350, thin, 384, 76, right, 120)
    pen.line(right, 600).curve(384, 644, 350, CAP - thin, 316, CAP - thin).quarter(24 + m.round, 360, "h", 0.60, 0.70)
    box(pen, left, 0, inner, CAP)
    wide_arms(pen, m, left + 20, inner, left - 66)


@glyph("\u00de", 570, joined=True)
def Thorn(pen, m):
    inner = 78 + m.stem
    stem(pen, m, 78, inner)
    low, high, start = 128, 566, 290
    pen.move(inner - 20, low).line(inner - 20, high, start, high).quarter(546, (low + high) / 2, "h", 0.58)
    pen.quarter(start, low, "v", 0.58).close()
    pen.move(inner - 20, low + m.hair).line(start - 18, low + m.hair)
    pen.quarter(546 - m.round, (low + high) / 2, "h", 0.60).quarter(start - 18, high - m.hair, "v", 0.60)
    pen.line(inner - 20, high - m.hair).close()
