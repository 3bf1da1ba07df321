"""Cyrillic letters that are made of others: turned, merged, or brought to another size."""

from letterform import ASCENDER, CAP, DESCENDER, OVER, X_HEIGHT, Measures
from letterform import box, drawn, glyph, ring, stem
from cyrillic import both, hooked_leg, soft_bowl, upright
from parts import arch, fillet, flag, slab, small_arm_and_leg, vee
from pen import reversed_contour, transformed


def sized(pen, character, across, down, wide, high):
    """Another letter's drawing in other measures, brought to another size."""
    for contour in drawn(character, Measures(across, down))[1]:
        pen.follow_from(transformed(contour, lambda x, y: (x * wide, y * high)))


def mirrored(pen, contours, width):
    for contour in contours:
        pen.follow_from(reversed_contour(transformed(contour, lambda x, y: (width - x, y))))


SMALL = X_HEIGHT / CAP


@glyph("\u0432", 516)
def small_ve(pen, m):
    sized(pen, "B", m.x(-0.22, 0.80), m.y(-2.0, -0.9), 0.88, SMALL)


@glyph("\u0437", 420)
def small_ze(pen, m):
    sized(pen, "3", m.x(-0.10, 0.86), m.y(-2.0, -0.9), 0.83, SMALL)


@glyph("\u0417", 500)
def capital_ze(pen, m):
    sized(pen, "3", m.across, m.down, 1, 1)


@glyph("\u0442", 524)
def small_te(pen, m):
    sized(pen, "T", m.x(-0.14, 0.86), m.y(-2.0, -0.9), 0.89, SMALL)


@glyph("\u043d", 590)
def small_en(pen, m):
    sized(pen, "H", m.x(-0.16, 0.86), m.y(-2.0, -0.9), 0.895, SMALL)


@glyph("\u043c", 734, joined=True)
def small_em(pen, m):
    left, right = 86, 658
    stem(pen, m, left, left + m.small_thin, 0, X_HEIGHT, foot=(66, 62), head=(66, 0))
    stem(pen, m, right - m.small_stem, right, 0, X_HEIGHT, foot=(58, 58), head=(0, 58))
    vee(pen, (left, right - m.small_stem + m.small_thin), (300, 374), (0, X_HEIGHT), (m.small_thick + 4, m.small_thin))


@glyph("\u043a", 598, joined=True)
def small_ka(pen, m):
    stem(pen, m, 78, 78 + m.small_stem, 0, X_HEIGHT, foot=(62, 54), head=(62, 54))
    small_arm_and_leg(pen, m, 78 + m.small_stem)


@glyph("\u0431", 540, joined=True)
def small_be(pen, m):
    """An o whose left side runs on upwards into a flag."""
    width = m.small_round
    ring(pen, m, 26, 514, -OVER, 462, width, m.y(54, 46), 0.58, 0.58)
    pen.move(34, 170).curve(20, 400, 40, 590, 226, 638).curve(330, 664, 400, 664, 424, ASCENDER + 8)
    pen.line(470, ASCENDER + 8).curve(470, 610, 400, 570, 286, 550)
    pen.curve(176, 530, width - 40, 470, width - 12, 300).line(60, 170)
    pen.close()


@glyph("\u042f", 648)
def capital_ya(pen, m):
    """R in a mirror, leg and all."""
    mirrored(pen, drawn("R", m)[1], 640 + 4)


@glyph("\u044f", 556)
def small_ya(pen, m):
    inner = Measures(m.x(-0.26, 0.80), m.y(-2.0, -0.9))
    contours = [transformed(c, lambda x, y: (x * 0.86, y * SMALL)) for c in drawn("R", inner)[1]]
    mirrored(pen, contours, 556)


@glyph("\u0404", 604, joined=True)
def capital_ye(pen, m):
    for contour in drawn("C", m)[1]:
        pen.follow_from(contour)
    box(pen, 24 + m.round - 30, 360 - m.hair / 2, 420, 360 + m.hair / 2)


@glyph("\u042d", 604, joined=True)
def capital_e(pen, m):
    mirrored(pen, drawn("C", m)[1], 604)
    box(pen, 184, 360 - m.hair / 2, 604 - 24 - m.round + 30, 360 + m.hair / 2)


@glyph("\u0454", 496, joined=True)
def small_ye(pen, m):
    for contour in drawn("c", m)[1]:
        pen.follow_from(contour)
    box(pen, 26 + m.small_round - 30, 250 - m.y(27, 23), 360, 250 + m.y(27, 23))


@glyph("\u044d", 496, joined=True)
def small_e_turned(pen, m):
    mirrored(pen, drawn("c", m)[1], 496)
    box(pen, 136, 250 - m.y(27, 23), 496 - 26 - m.small_round + 30, 250 + m.y(27, 23))


@glyph("\u0423", 628, joined=True)
def capital_u(pen, m):
    """The Y whose thin stroke runs down into a ball."""
    head, widths, ball = CAP - m.slab, (m.thick, m.thin), m.ball - 8
    heads, foot = (60, 566), (292, 380)
    low = 180
    vee(pen, heads, foot, (low, head), widths)
    slab(pen, m, 2, heads[0] + widths[0] + 52, head)
    slab(pen, m, heads[1] - widths[1] - 62, 626, head)
    fillet(pen, (heads[0], head), (2, head), (foot[0], low))
    fillet(pen, (heads[1], head), (626, head), (foot[1], low))
    slope, thin = (heads[1] - foot[1]) / (head - low), m.y(56, 48)
    cx, cy = 96 + ball, 106

    def edge(height, shift=0):
        return foot[1] + (height - low) * slope - shift, height

    start, end = edge(130, widths[1]), edge(130)
    pen.move(*start).line(*edge(low + 60, widths[1])).line(*edge(low + 60)).line(*end)
    pen.curve(end[0] - slope * 90, end[1] - 90, 268, -OVER, 186, -OVER).quarter(96, cy, "h", 0.58, 0.54)
    pen.arc(cx, cy, ball, 180, -46)
    x, y = pen.at
    pen.curve(x + 6, y - 6, x + 8, thin - OVER, x + 20, thin - OVER)
    pen.curve(x + 40, thin - OVER, start[0] - slope * 50, start[1] - 50, *start)


@both("\u0409\u0459", 912, 838)
def lje(pen, s):
    left = s.of(442, 372)
    right = upright(pen, s, left, foot=(62, 0))
    joint = s.of(196, 160)
    hooked_leg(pen, s, joint, 14)
    box(pen, joint - s.of(84, 74), s.top - s.m.slab, left + 20, s.top)
    soft_bowl(pen, s, right, s.of(888, 814))


@both("\u040a\u045a", 916, 864)
def nje(pen, s):
    left = s.of(446, 398)
    upright(pen, s, 78)
    right = upright(pen, s, left, foot=(62, 0))
    box(pen, 120, s.of(384, 278) - s.hair / 2, left + 20, s.of(384, 278) + s.hair / 2)
    soft_bowl(pen, s, right, s.of(892, 840))


def tall_with_arch(pen, m, end, foot):
    """The stem, the bar and the shoulder of Ћ and Ђ; tells the right edge of the shoulder's stem."""
    left, right = 214, 214 + m.stem
    stem(pen, m, left, right, 0, CAP, foot=(62, foot), head=(0, 0))
    under, tip = CAP - m.hair, m.x(50, 42)
    pen.move(right + 20, CAP).line(560, CAP, 572, 560, 572 - tip, 560).curve(550 - tip, 630, 500, under, 430, under)
    pen.line(154, under).curve(110, under, 22 + tip, 630, 14 + tip, 560).line(14, 560, 26, CAP).close()
    inner, roof, high = end - m.stem, m.y(372, 388), m.y(444, 448)
    pen.move(right - 16, 330).curve(right + 40, 400, 420, high, 500, high).quarter(end, 290, "h", 0.58)
    pen.line(end, 200, inner, 200, inner, 280).quarter(inner - 80, roof, "v", 0.60)
    pen.curve(right + 70, roof, right + 6, 330, right - 12, 240).line(right - 40, 240, right - 40, 320).close()
    return inner


@glyph("\u040b", 728, joined=True)
def capital_tshe(pen, m):
    inner = tall_with_arch(pen, m, 650, 54)
    stem(pen, m, inner, 650, 0, 260, foot=(54, 62), head=(0, 0))


@glyph("\u0402", 690, joined=True)
def capital_dje(pen, m):
    inner = tall_with_arch(pen, m, 650, 0)
    hook(pen, m, inner, 650, 70, -92, 366)


def hook(pen, m, left, right, bend, floor, end):
    """A stem's lower end, which turns to the left into a ball at x = end."""
    ball, thin = m.small_ball, m.y(56, 48)
    cx, cy = end + ball, floor + 116
    pen.move(left, bend).line(left, bend + 130, right, bend + 130, right, bend)
    middle = (cx + left) / 2
    pen.quarter(middle - 10, floor, "v", 0.58).quarter(end, cy, "h", 0.58, 0.54).arc(cx, cy, ball, 180, -44)
    x, y = pen.at
    pen.curve(x + 6, y - 6, x + 4, floor + thin, x + 14, floor + thin).quarter(left, bend, "h", 0.60).close()


@glyph("\u045b", 604, joined=True)
def small_tshe(pen, m):
    flag(pen, m, 78, ASCENDER, 0, foot=(62, 62))
    arch(pen, m, 78 + m.small_stem, 524)
    box(pen, 2, 606 - m.y(28, 22), 330, 606 + m.y(28, 22))


@glyph("\u0452", 602, joined=True)
def small_dje(pen, m):
    flag(pen, m, 78, ASCENDER, 0, foot=(62, 50))
    arch(pen, m, 78 + m.small_stem, 524, foot=(0, 0))
    hook(pen, m, 524 - m.small_stem, 524, -40, DESCENDER - OVER, 240)
    box(pen, 2, 606 - m.y(28, 22), 330, 606 + m.y(28, 22))
