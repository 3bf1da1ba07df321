"""The capitals that English and other decks' indices use, and the letters that spell JOKER."""
from letterform import BALL, BRACKET_X, BRACKET_Y, CAP, GLYPHS, HAIR, OVER, ROUND, SLAB, STEM
from letterform import bracketed, glyph, oval, serif_into_stem, serif_out_of_stem
from pen import at_y, crossing, cut_at, split


@glyph("A", 644)
def A(pen):
    thin, thick = 68, 156
    left_out, left_top = (78, SLAB), (274, CAP)
    right_out, right_top = (574, SLAB), (388, CAP)
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


@glyph("Q", 606)
def Q(pen):
    left, right, middle = 24, 564, 294
    # The tail: a wedge from inside the counter to a foot below the line.
    lower = (288, 170), (454, -96)
    upper = (328, 196), (588, -96)
    bowl = (right, 360), (right, 146), (454, -OVER), (middle, -OVER)
    first, _ = split(bowl, cut_at(bowl, *upper))
    _, last = split(bowl, cut_at(bowl, *lower))
    pen.move(left, 360).quarter(middle, CAP + OVER, "v", 0.60, 0.59).quarter(right, 360, "h", 0.59, 0.60)
    pen.follow([first]).line(*upper[1], *lower[1], *last[0]).follow([last]).quarter(left, 360, "h", 0.59, 0.60)
    inner_left, inner_right, floor = left + ROUND, right - ROUND, 46
    low = (
        (middle, floor),
        (middle + (inner_right - middle) * 0.60, floor),
        (inner_right, 360 - (360 - floor) * 0.70),
        (inner_right, 360),
    )
    before, _ = split(low, cut_at(low, *lower))
    _, after = split(low, cut_at(low, *upper))
    pen.move(inner_left, 360).quarter(middle, floor, "v", 0.70, 0.60).follow([before])
    pen.line(*lower[0], *upper[0], *after[0]).follow([after])
    pen.quarter(middle, CAP - 46, "v", 0.70, 0.60).quarter(inner_left, 360, "h", 0.60, 0.70)


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
