"""The small letters n to z and those of other Latin alphabets."""

from letterform import ASCENDER, DESCENDER, OVER, X_HEIGHT
from letterform import box, glyph, oval, ring, serif_into_stem, serif_out_of_stem, slanted, stem
from lowercase_a_to_m import bowl, small_e
from parts import beak, brush, fillet, flag, low_beak, slab, slanted_bar, vee
from pen import on_circle, transformed


@glyph("n", 596)
def n(pen, m):
    left, right, small = 78, 516, m.small_stem
    roof = m.y(440, 454)
    pen.move(16, 0)
    serif_into_stem(pen, m, 16, left)
    serif_out_of_stem(pen, m, left, 16, X_HEIGHT, -1)
    inner = left + small
    pen.horizontal(inner).vertical(412)
    pen.curve(inner + 34, 474, 294, X_HEIGHT + OVER, 360, X_HEIGHT + OVER).quarter(right, 348, "h", 0.58)
    serif_out_of_stem(pen, m, right, right + 62)
    pen.horizontal(right - small - 62)
    serif_into_stem(pen, m, right - small - 62, right - small)
    pen.vertical(340).quarter(312 + m.x(0, 16), roof, "v", 0.60)
    pen.curve(260, roof, inner, 388, inner, 316)
    serif_out_of_stem(pen, m, inner, inner + 62)


@glyph("o \u043e", 532)
def o(pen, m):
    oval(pen, 26, 506, -OVER, X_HEIGHT + OVER, 0.58, 0.58)
    thin, width = m.y(44, 36), m.small_round
    oval(pen, 26 + width, 506 - width, thin, X_HEIGHT - thin, 0.66, 0.60, clockwise=False)


@glyph("p \u0440", 578, joined=True)
def p(pen, m):
    flag(pen, m, 78, X_HEIGHT, DESCENDER, foot=(62, 66))
    bowl(pen, m, 98, 554)


@glyph("q", 576, joined=True)
def q(pen, m):
    left = 500 - m.small_stem
    stem(pen, m, left, 500, DESCENDER, X_HEIGHT, foot=(66, 62), head=(0, 0))
    turned = type(pen)()
    bowl(turned, m, 98, 552)
    for contour in turned.close().contours:
        pen.follow_from(transformed(contour, lambda x, y: (578 - x, X_HEIGHT - y)))


@glyph("r", 446, joined=True)
def r(pen, m):
    left, ball = 78, m.small_ball
    right, top = left + m.small_stem, X_HEIGHT + OVER
    flag(pen, m, left, X_HEIGHT, 0, foot=(62, 74))
    cx, cy = 436 - ball, 392
    pen.move(right - 16, 378).curve(right + 22, 462, 282, top, 352, top)
    pen.quarter(cx + ball, cy, "h", 0.58, 0.54).arc(cx, cy, ball, 0, -226)
    pen.curve(m.x(296, 300), m.x(432, 424), right + 2, 372, right - 12, 270).line(right - 40, 270).line(right - 40, 360)


@glyph("s \u0455", 448, joined=True)
def s(pen, m):
    thin, width = m.y(54, 46), m.x(122, 86)
    middle = thin / 2 - OVER
    tip = m.x(30, 26)
    brush(
        pen,
        (370, 396, 104, tip),
        (226, X_HEIGHT - middle, 180, thin),
        (36 + width / 2, 376, 270, width),
        (222, 256, -24, m.x(128, 92)),
        (416 - width / 2, 134, 270, width),
        (214, middle, 180, thin),
        (56, 118, 104, tip),
    )
    beak(pen, m, 398, X_HEIGHT + 4, 346, m.x(44, 38))
    low_beak(pen, m, 30, -4, 166, m.x(44, 38))


@glyph("t", 392, joined=True)
def t(pen, m):
    left, hook = 88, m.y(62, 52)
    right = left + m.small_stem
    box(pen, 22, X_HEIGHT - m.slab, 338, X_HEIGHT)
    pen.move(left, 122).line(left, 470).curve(right - 84, 492, right - 48, 560, right - 48, 640).line(
        right, 640, right, 132
    )
    pen.curve(right, 84, right + 20, hook, right + 54, hook).curve(right + 88, hook, 322, 92, 334, 142).line(376, 130)
    pen.curve(362, 42, 306, -OVER, 230, -OVER).quarter(left, 122, "h", 0.58)


@glyph("u", 604, joined=True)
def u(pen, m):
    """The n turned by half a turn, with a head of its own at either stem."""
    left, right = 78, 524
    outer = right - m.small_stem
    stem(pen, m, left, left + m.small_stem, 180, X_HEIGHT, foot=(0, 0), head=(62, 0))
    stem(pen, m, outer, right, 0, X_HEIGHT, foot=(0, 62), head=(62, 0))
    floor = m.y(60, 46)
    pen.move(left, 152).line(left, 220, left + m.small_stem, 220, left + m.small_stem, 160)
    pen.quarter(290 - m.x(0, 16), floor, "v", 0.60).curve(342, floor, outer, 112, outer + 12, 190).line(outer + 40, 190)
    pen.line(outer + 40, 110, outer + 14, 110).curve(outer - 26, 34, 310, -OVER, 242, -OVER).quarter(
        left, 152, "h", 0.58
    )


@glyph("v \u0475", 548, joined=True)
def v(pen, m):
    head, widths = X_HEIGHT - m.slab, (m.small_thick, m.small_thin)
    heads, foot = (58, 488), (232, 306)
    vee(pen, heads, foot, (-OVER, head), widths)
    small_heads(pen, m, heads, widths, foot, 4, 544)


def small_heads(pen, m, heads, widths, foot, left, right, inner=(46, 54)):
    """The serifs of v and its relatives."""
    head = X_HEIGHT - m.slab
    slab(pen, m, left, heads[0] + widths[0] + inner[0], head)
    slab(pen, m, heads[1] - widths[1] - inner[1], right, head)
    fillet(pen, (heads[0], head), (left, head), (foot[0], -OVER), 36)
    fillet(pen, (heads[1], head), (right, head), (foot[1], -OVER), 36)


@glyph("w", 808, joined=True)
def w(pen, m):
    head, widths = X_HEIGHT - m.slab, (m.small_thick - 6, m.small_thin)
    first, first_foot = (56, 418), (206, 278)
    second, second_foot = (320, 750), (492, 566)
    vee(pen, first, first_foot, (-OVER, head), widths)
    vee(pen, second, second_foot, (-OVER, head), widths)
    slab(pen, m, 4, first[0] + widths[0] + 42, head)
    slab(pen, m, second[0] - 44, second[0] + widths[0] + 42, head)
    slab(pen, m, second[1] - widths[1] - 52, 804, head)
    fillet(pen, (first[0], head), (4, head), (first_foot[0], -OVER), 36)
    fillet(pen, (second[1], head), (804, head), (second_foot[1], -OVER), 36)


@glyph("x \u0445", 568, joined=True)
def x(pen, m):
    head, thick, thin = X_HEIGHT - m.slab, m.small_thick + 8, m.small_thin + 6
    slanted(pen, 508 - thick, 508, 64, 64 + thick, m.slab, head)
    slanted(pen, 72, 72 + thin, 492 - thin, 492, m.slab, head)
    slab(pen, m, 10, 64 + thick + 32, head)
    slab(pen, m, 492 - thin - 52, 550, head)
    slab(pen, m, 10, 72 + thin + 56, 0)
    slab(pen, m, 508 - thick - 30, 562, 0)


@glyph("y \u0443", 552, joined=True)
def y(pen, m):
    """The thin stroke runs on below the line into a ball."""
    head, widths, ball = X_HEIGHT - m.slab, (m.small_thick, m.small_thin), m.small_ball - 4
    heads, foot = (58, 490), (232, 306)
    vee(pen, heads, foot, (-OVER, head), widths)
    small_heads(pen, m, heads, widths, foot, 4, 546)
    slope = (heads[1] - foot[1]) / (head + OVER)
    floor, thin = DESCENDER - OVER, m.y(54, 46)
    cx, cy = 62 + ball, -104

    def edge(height, shift=0):
        return foot[1] + (height + OVER) * slope - shift, height

    start, end = edge(-60, widths[1]), edge(-60)
    pen.move(*start).line(*edge(40, widths[1])).line(*edge(40)).line(*end)
    pen.curve(end[0] - slope * 100, end[1] - 100, 224, floor, 146, floor).quarter(62, cy, "h", 0.58, 0.54)
    pen.arc(cx, cy, ball, 180, -40).curve(cx + ball - 6, floor + thin + 8, 180, floor + thin, 190, floor + thin)
    pen.curve(202, floor + thin, start[0] - slope * 50, start[1] - 50, *start)


@glyph("z", 488)
def z(pen, m):
    thick, tip = m.x(152, 108), m.x(46, 40)
    under, above = X_HEIGHT - m.y(56, 48), m.y(56, 48)
    pen.move(28, 0).line(28, 40, 444 - thick, under, 178, under)
    pen.curve(122, under, 96, 420, 40 + tip, 344).line(40, 344, 48, X_HEIGHT, 440, X_HEIGHT, 440, X_HEIGHT - 40)
    pen.line(28 + thick, above, 300, above)
    pen.curve(372, above, 404, 92, 462 - tip, 172).line(462, 172, 450, 0)


@glyph("\u00df", 622, joined=True)
def eszett(pen, m):
    left, right = 78, 78 + m.small_stem
    top, thin, width = ASCENDER + OVER, m.y(54, 46), m.x(128, 90)
    stem(pen, m, left, right, 0, 480, foot=(62, 40), head=(0, 0))
    pen.move(left, 460).line(left, 530).quarter(300, top, "v", 0.60, 0.58).quarter(524, 572, "h", 0.58)
    pen.curve(524, 494, 484, 440, 420, 418).curve(524, 396, 590, 314, 590, 204).quarter(374, -OVER, "v", 0.58)
    ball = m.small_ball - 8
    cx, cy = 282 + ball, 92
    pen.quarter(282, cy, "h", 0.58, 0.54).arc(cx, cy, ball, 180, -40)
    pen.curve(cx + 56, 46, 386, thin - OVER, 402, thin - OVER).quarter(590 - width, 204, "h", 0.60)
    pen.curve(590 - width, 320, 410, 376, 316, 376).line(316, 376 + m.y(56, 48))
    pen.curve(366, 376 + m.y(56, 48), 524 - width, 476, 524 - width, 570).quarter(302, top - thin, "v", 0.60)
    pen.quarter(right, 560, "h", 0.60).line(right, 460)


@glyph("\u00e6", 776, joined=True)
def ae(pen, m):
    top, thin, ball, width = X_HEIGHT + OVER, m.y(52, 44), m.small_ball, m.small_stem
    middle = 412
    left = middle - width
    cx, cy = 44 + ball, 372
    pen.move(cx - ball, cy).quarter(242, top, "v", 0.56, 0.58).quarter(middle, 330, "h", 0.58)
    pen.line(middle, 236, left, 236, left, 326)
    pen.quarter(228, top - thin, "v", 0.60).curve(
        190, top - thin, cx + 40, top - thin - 12, *on_circle(cx, cy, ball, 60)
    )
    pen.arc(cx, cy, ball, 60, -180)
    joint, roof, inner = left + 30, m.y(306, 304), 26 + m.small_round - 6
    pen.move(joint + 30, 120).curve(300, 20, 236, -OVER, 168, -OVER).quarter(26, 132, "h", 0.58)
    pen.curve(26, 236, 140, roof - 6, joint, roof).line(joint, roof - m.y(54, 46))
    pen.curve(210, roof - m.y(58, 50), inner, 214, inner, 146).quarter(212, m.y(66, 54), "v", 0.60)
    pen.curve(258, m.y(66, 54), 300, 110, joint + 10, 220)
    small_e(pen, m, left + 4, 746)


@glyph("\u0153", 822, joined=True)
def oe(pen, m):
    ring(pen, m, 26, 474, -OVER, X_HEIGHT + OVER, m.small_round, m.y(56, 48), 0.58, 0.58)
    small_e(pen, m, 474 - m.small_round + 6, 792)


@glyph("\u00fe", 578, joined=True)
def thorn(pen, m):
    flag(pen, m, 78, ASCENDER, DESCENDER, foot=(62, 66))
    bowl(pen, m, 98, 554)


@glyph("\u00f0", 548, joined=True)
def eth(pen, m):
    """An o whose upper stroke runs on to the left, crossed by a bar."""
    ring(pen, m, 28, 509, -OVER, 452, m.small_round, m.y(56, 48), 0.58, 0.58)
    width = m.x(104, 74)
    pen.move(506 - width, 170).curve(520 - width, 470, 300, 640, 112, ASCENDER - m.y(52, 44)).line(140, ASCENDER + 8)
    pen.curve(400, 640, 512, 470, 512, 250).curve(512, 180, 500, 130, 474, 96)
    slanted_bar(pen, 168, 540, 470, 668, m.y(52, 46))
