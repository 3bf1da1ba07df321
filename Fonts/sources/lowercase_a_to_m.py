"""The small letters a to m."""

from letterform import ASCENDER, DESCENDER, OVER, X_HEIGHT
from letterform import box, dot, glyph, stem
from parts import arch, flag, small_arm_and_leg
from pen import on_circle, transformed

FLAT = 0, 0


@glyph("a \u0430", 548, joined=True)
def a(pen, m):
    """The stem ends in the flick of R's leg."""
    width, thin, hook, ball = m.small_stem, m.y(52, 44), m.y(70, 58), m.small_ball
    right = 432
    left = right - width
    top = X_HEIGHT + OVER
    cx, cy = 44 + ball, 372
    pen.move(cx - ball, cy).quarter(242, top, "v", 0.56, 0.58).quarter(right, 330, "h", 0.58)
    pen.vertical(132).curve(right, hook + 20, right + 12, hook, right + 34, hook)
    pen.curve(right + 54, hook, right + 66, 84, right + 72, 112).line(right + 106, 104)
    pen.curve(right + 96, 28, right + 56, -OVER, right - 8, -OVER).curve(left + 34, -OVER, left, 34, left, 92).vertical(
        326
    )
    pen.quarter(232, top - thin, "v", 0.60).curve(
        190, top - thin, cx + 40, top - thin - 12, *on_circle(cx, cy, ball, 60)
    )
    pen.arc(cx, cy, ball, 60, -180)
    # The bowl.
    joint, roof, inner = left + 30, m.y(306, 304), 26 + m.small_round - 6
    pen.move(joint, 84).curve(290, 20, 236, -OVER, 168, -OVER).quarter(26, 132, "h", 0.58)
    pen.curve(26, 236, 140, roof - 6, joint, roof).line(joint, roof - m.y(54, 46))
    pen.curve(210, roof - m.y(58, 50), inner, 214, inner, 146).quarter(218, m.y(66, 54), "v", 0.60)
    pen.curve(250, m.y(66, 54), left - 30, 92, joint, 160)


@glyph("b", 572, joined=True)
def b(pen, m):
    left = 70
    flag(pen, m, left, ASCENDER, 0)
    bowl(pen, m, left + 20, 548)


def bowl(pen, m, left, right):
    """A round whose thin side at the left is hidden in a stem."""
    hair, width = m.y(54, 46), m.small_round
    top, middle = X_HEIGHT + OVER, X_HEIGHT / 2
    pen.move(left, middle).curve(left, 420, left + 120, top, 336, top).quarter(right, middle, "h", 0.58)
    pen.quarter(336, -OVER, "v", 0.58).curve(left + 120, -OVER, left, 80, left, middle)
    inner = left + 14
    low, high = hair - OVER, top - hair
    pen.move(inner, middle).curve(inner, 140, inner + 70, low, 308, low).quarter(right - width, middle, "h", 0.60, 0.66)
    pen.quarter(308, high, "v", 0.66, 0.60).curve(inner + 70, high, inner, 360, inner, middle)


@glyph("c \u0441", 496)
def c(pen, m):
    left, ball, thin = 26, m.small_ball, m.y(56, 48)
    top, inner = X_HEIGHT + OVER, 26 + m.small_round
    cx, cy = 464 - ball, 362
    light = m.x(0, 1)
    pen.move(left, 248).quarter(270, top, "v", 0.60, 0.58).quarter(cx + ball, cy, "h", 0.60, 0.54)
    pen.arc(cx, cy, ball, 0, -240).curve(cx - 56, top - thin - 18 + 10 * light, 296, top - thin, 272, top - thin)
    pen.quarter(inner, 252, "h", 0.60, 0.66).quarter(304, thin - OVER + 10, "v", 0.66, 0.60)
    pen.curve(368, thin - OVER + 10, 416, 84, 440, 150).line(476, 134).curve(444, 42, 372, -OVER, 270, -OVER)
    pen.quarter(left, 248, "h", 0.58, 0.60)


@glyph("d", 588, joined=True)
def d(pen, m):
    """The b turned by half a turn, with a foot and a head of its own."""
    left = 510 - m.small_stem
    stem(pen, m, left, 510, 0, ASCENDER, foot=(0, 60), head=(60, 0))
    pen.close()
    turned = type(pen)()
    bowl(turned, m, 90 - m.x(0, 8), 552)
    for contour in turned.close().contours:
        pen.follow_from(transformed(contour, lambda x, y: (578 - x, X_HEIGHT - y)))


def small_e(pen, m, left, right):
    """An e as a part: its left side may be hidden in another letter."""
    thin, top, width = m.y(56, 48), X_HEIGHT + OVER, m.small_round
    bar, far, middle = 238, right - m.x(126, 90), (left + right) / 2
    pen.move(left, 248).quarter(middle + 4, top, "v", 0.60, 0.58).quarter(right, bar, "h", 0.58, 0.60).line(far, bar)
    pen.curve(far, 392, middle + 66, top - thin + 4, middle + 4, top - thin + 4)
    pen.quarter(left + width, 252, "h", 0.60, 0.62).quarter(middle + 50, thin - OVER + 10, "v", 0.66, 0.60)
    pen.curve(middle + 114, thin - OVER + 10, right - 62, 84, right - 36, 146).line(right, 130)
    pen.curve(right - 34, 42, middle + 120, -OVER, middle + 12, -OVER).quarter(left, 248, "h", 0.58, 0.60).close()
    box(pen, left + width - 30, bar, right - 30, bar + m.y(52, 44))


@glyph("e \u0435", 512, joined=True)
def e(pen, m):
    small_e(pen, m, 26, 482)


@glyph("f", 396, joined=True)
def f(pen, m):
    left, ball, thin = 92, m.small_ball - 4, m.y(54, 46)
    right, top = left + m.small_stem, ASCENDER + OVER
    cx, cy = 428 - ball, 628
    stem(pen, m, left, right, 0, 400, foot=(62, 72), head=FLAT)
    pen.move(left, 380).line(left, 540).quarter(270, top, "v", 0.60, 0.58).quarter(cx + ball, cy, "h", 0.58, 0.54)
    pen.arc(cx, cy, ball, 0, -238).curve(cx - 48, top - thin - 14, 314, top - thin, 296, top - thin)
    pen.curve(244, top - thin, right, 660, right, 570).line(right, 380)
    pen.close()
    box(pen, 24, X_HEIGHT - m.slab, 336, X_HEIGHT)


@glyph("g", 562, joined=True)
def g(pen, m):
    right, ball = 502, m.small_ball
    left, floor = right - m.small_stem, DESCENDER - OVER
    cx, cy = 66 + ball, -86
    thin = m.y(56, 48)
    pen.move(left, 400).line(
        left, X_HEIGHT, right + 56, X_HEIGHT, right + 56, X_HEIGHT - m.slab, right, X_HEIGHT - m.slab
    )
    pen.line(right, -10).quarter(262, floor, "v", 0.58).quarter(66, cy, "h", 0.58, 0.54)
    pen.arc(cx, cy, ball, 180, -50).curve(cx + 66, floor + thin + 10, 248, floor + thin, 268, floor + thin)
    pen.quarter(left, 0, "h", 0.60).close()
    turned = type(pen)()
    bowl(turned, m, 98 - m.x(0, 8), 552)
    for contour in turned.close().contours:
        pen.follow_from(transformed(contour, lambda x, y: (578 - x, X_HEIGHT - 4 - y * 0.96)))


@glyph("h", 600, joined=True)
def h(pen, m):
    flag(pen, m, 78, ASCENDER, 0, foot=(62, 62))
    arch(pen, m, 78 + m.small_stem, 520)


@glyph("\u0131", lambda m: 156 + m.small_stem)
def dotless_i(pen, m):
    stem(pen, m, 78, 78 + m.small_stem, 0, X_HEIGHT, head=(62, 0))


@glyph("i \u0456", lambda m: 156 + m.small_stem)
def i(pen, m):
    stem(pen, m, 78, 78 + m.small_stem, 0, X_HEIGHT, head=(62, 0))
    dot(pen, 72 + m.small_stem / 2, 658, m.x(82, 64))


@glyph("\u0237", lambda m: 190 + m.small_stem)
def dotless_j(pen, m):
    ball, thin = m.small_ball, m.y(56, 48)
    left = 124
    right, floor = left + m.small_stem, DESCENDER - OVER
    cx, cy = -52 + ball, -92
    pen.move(left, 0).line(left, X_HEIGHT - m.slab - 58).quarter(left - m.bracket_x, X_HEIGHT - m.slab, "v", 0.62)
    pen.line(left - 62, X_HEIGHT - m.slab, left - 62, X_HEIGHT, right, X_HEIGHT, right, -6)
    pen.quarter(108, floor, "v", 0.58).quarter(-52, cy, "h", 0.58, 0.54)
    pen.arc(cx, cy, ball, 180, -44).curve(cx + 58, floor + thin + 16, 82, floor + thin, 98, floor + thin)
    pen.quarter(left, 0, "h", 0.60)


@glyph("j \u0458", lambda m: 190 + m.small_stem)
def j(pen, m):
    dotless_j(pen, m)
    dot(pen, 118 + m.small_stem / 2, 658, m.x(82, 64))


@glyph("k", 592, joined=True)
def k(pen, m):
    left = 78
    right = left + m.small_stem
    flag(pen, m, left, ASCENDER, 0, foot=(62, 58))
    small_arm_and_leg(pen, m, right)


@glyph("l", lambda m: 156 + m.small_stem)
def l(pen, m):
    flag(pen, m, 78, ASCENDER, 0, foot=(62, 62))


@glyph("m", 910, joined=True)
def m_(pen, m):
    flag(pen, m, 78, X_HEIGHT, 0, foot=(62, 54))
    middle = 456 + m.small_stem / 2
    arch(pen, m, 78 + m.small_stem, middle, foot=(54, 54))
    arch(pen, m, middle, 830 + 2)
