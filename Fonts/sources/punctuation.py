"""Full stops, quotation marks, dashes and brackets."""

from letterform import CAP, OVER
from letterform import box, dot, drawn, glyph, polygon, slanted
from pen import on_circle, transformed


def point_radius(m):
    return m.x(84, 66)


def comma_at(pen, m, x, y, size=1.0, tail=2.9):
    """A ball with a tail that sweeps to the left, as in the lower end of J; (x, y) is the ball's centre, tail its radii to the tip.

    Long enough that a line of few pixels does not make it a full stop.
    """
    r = m.x(80, 62) * size
    pen.move(x - r, y).quarter(x, y + r, "v", 0.5523).quarter(x + r, y, "h", 0.5523)
    drop = tail * r
    pen.curve(x + r, y - 0.36 * drop, x + 0.5 * r, y - 0.74 * drop, x - 0.7 * r, y - drop)
    pen.line(x - 0.95 * r, y - 0.84 * drop)
    pen.curve(x - 0.2 * r, y - 0.66 * drop, x + 0.12 * r, y - 0.48 * drop, x + 0.12 * r, y - 0.98 * r)
    pen.curve(x + 0.08 * r, y - r, x + 0.04 * r, y - r, x, y - r)
    pen.quarter(x - r, y, "h", 0.5523)


def turned(pen, contours, cx, cy):
    for contour in contours:
        pen.follow_from(transformed(contour, lambda x, y: (2 * cx - x, 2 * cy - y)))


def turned_comma_at(pen, m, x, y, size=1.0):
    upright = type(pen)()
    comma_at(upright, m, x, y, size)
    turned(pen, upright.close().contours, x, y)


@glyph(".", 252)
def full_stop(pen, m):
    dot(pen, 126, point_radius(m) - OVER, point_radius(m))


@glyph(",", 256)
def comma(pen, m):
    comma_at(pen, m, 128, m.x(68, 54))


@glyph(":", 272)
def colon(pen, m):
    for y in (point_radius(m) - OVER, 424):
        dot(pen, 136, y, point_radius(m))


@glyph(";", 272)
def semicolon(pen, m):
    comma_at(pen, m, 136, m.x(68, 54))
    dot(pen, 136, 424, point_radius(m))


@glyph("\u2026", 800)
def ellipsis(pen, m):
    for x in (140, 400, 660):
        dot(pen, x, point_radius(m) - OVER, point_radius(m))


@glyph("\u00b7 \u2022", 252)
def middle_dot(pen, m):
    dot(pen, 126, 330, point_radius(m))


@glyph("!", 284)
def exclamation(pen, m):
    wedge(pen, m, 142)
    dot(pen, 142, point_radius(m) - OVER, point_radius(m))


def wedge(pen, m, x):
    """The stroke of the exclamation mark, which swells upwards."""
    top, half = CAP + OVER, m.x(82, 62)
    pen.move(x - 22, 226).curve(x - 34, 400, x - half, 520, x - half, top - half * 0.95)
    pen.quarter(x, top, "v", 0.5523).quarter(x + half, top - half * 0.95, "h", 0.5523)
    pen.curve(x + half, 520, x + 34, 400, x + 22, 226)


def question_stroke(pen, m):
    ball, thin, light = m.x(72, 56), m.y(46, 36), m.x(0, 1)
    cx, cy = 34 + ball, 560
    right = 440
    pen.move(cx - ball, cy).quarter(236, CAP + OVER, "v", 0.60, 0.58).quarter(right, 548, "h", 0.58)
    pen.curve(right, 408, 292 - 6 * light, 384, 286 - 10 * light, 226).horizontal(236 - 6 * light)
    pen.curve(236 - 6 * light, 370, right - m.x(146, 104), 424, right - m.x(146, 104), 552)
    pen.quarter(222, CAP - thin, "v", 0.60).curve(
        190, CAP - thin, cx + 54 - 10 * light, 646, *on_circle(cx, cy, ball, 54)
    )
    pen.arc(cx, cy, ball, 54, -180)


@glyph("?", 466)
def question(pen, m):
    question_stroke(pen, m)
    dot(pen, 256, point_radius(m) - OVER, point_radius(m))


def upside_down(pen, m, character, drop):
    advance, contours = drawn(character, m)
    turned(pen, contours, advance / 2, (CAP - drop) / 2)


@glyph("\u00a1", 284)
def inverted_exclamation(pen, m):
    upside_down(pen, m, "!", 220)


@glyph("\u00bf", 466)
def inverted_question(pen, m):
    upside_down(pen, m, "?", 220)


def tick(pen, m, x):
    """A straight quotation mark, narrower at its foot."""
    half, foot = m.x(58, 46), m.x(26, 22)
    pen.move(x - foot, 468).line(x - half, CAP, x + half, CAP, x + foot, 468).close()


@glyph("'", 216)
def apostrophe(pen, m):
    tick(pen, m, 108)


@glyph('"', 376)
def quotation(pen, m):
    tick(pen, m, 108)
    tick(pen, m, 268)


HIGH = 640  # the ball of raised commas


@glyph("\u2019 \u02bc", 244)
def right_quote(pen, m):
    comma_at(pen, m, 126, HIGH)


@glyph("\u2018", 244)
def left_quote(pen, m):
    turned_comma_at(pen, m, 118, HIGH - m.x(96, 76))


@glyph("\u201d", 430)
def right_quotes(pen, m):
    comma_at(pen, m, 126, HIGH)
    comma_at(pen, m, 312, HIGH)


@glyph("\u201c", 430)
def left_quotes(pen, m):
    turned_comma_at(pen, m, 118, HIGH - m.x(96, 76))
    turned_comma_at(pen, m, 304, HIGH - m.x(96, 76))


@glyph("\u201a", 256)
def low_quote(pen, m):
    comma(pen, m)


@glyph("\u201e", 442)
def low_quotes(pen, m):
    comma_at(pen, m, 128, m.x(68, 54))
    comma_at(pen, m, 314, m.x(68, 54))


def angle(pen, m, x, sign):
    """A guillemet; sign: 1 points to the left. x: its tip."""
    wide, tall, thick = 138 * sign, 148, m.x(88, 66) * sign
    points = [(x, 264), (x + wide - thick * 0.2, 264 + tall), (x + wide + thick * 0.75, 264 + tall), (x + thick, 264)]
    points += [(x + wide + thick * 0.75, 264 - tall), (x + wide - thick * 0.2, 264 - tall)]
    points = points if sign > 0 else points[::-1]
    polygon(pen, *(v for p in points for v in p))


@glyph("\u2039", 280)
def left_angle(pen, m):
    angle(pen, m, 36, 1)


@glyph("\u203a", 280)
def right_angle(pen, m):
    angle(pen, m, 244, -1)


@glyph("\u00ab", 450)
def left_angles(pen, m):
    angle(pen, m, 36, 1)
    angle(pen, m, 206, 1)


@glyph("\u00bb", 450)
def right_angles(pen, m):
    angle(pen, m, 414, -1)
    angle(pen, m, 244, -1)


def bar_height(m):
    return m.y(88, 72)


@glyph("- \u2010 \u2011", 340)
def hyphen(pen, m):
    box(pen, 40, 270 - bar_height(m) / 2, 300, 270 + bar_height(m) / 2)


@glyph("\u2013", 520)
def en_dash(pen, m):
    box(pen, 16, 270 - m.y(72, 60) / 2, 504, 270 + m.y(72, 60) / 2)


@glyph("\u2014", 900)
def em_dash(pen, m):
    box(pen, 16, 270 - m.y(72, 60) / 2, 884, 270 + m.y(72, 60) / 2)


@glyph("_", 500)
def underscore(pen, m):
    box(pen, 0, -140, 500, -140 + m.y(72, 60))


@glyph("/", 404)
def slash(pen, m):
    slanted(pen, 10, 10 + m.x(92, 70), 394 - m.x(92, 70), 394, -90, CAP + 40)


@glyph("\\", 404)
def backslash(pen, m):
    slanted(pen, 394 - m.x(92, 70), 394, 10, 10 + m.x(92, 70), -90, CAP + 40)


def bracket_stroke(pen, m, x, sign):
    """A parenthesis; sign: 1 opens to the right. x: its outermost point."""
    top, bottom, wide, heavy = CAP + 54, -134, 216 * sign, m.x(124, 90) * sign
    middle, thin = (top + bottom) / 2, m.x(24, 26) * sign
    if sign > 0:
        pen.move(x, middle).curve(x, 560, x + wide * 0.45, 700, x + wide, top).line(x + wide + thin, top - 28)
        pen.curve(x + wide * 0.78, 660, x + heavy, 530, x + heavy, middle)
        pen.curve(x + heavy, 110, x + wide * 0.78, -20, x + wide + thin, bottom + 28).line(x + wide, bottom)
        pen.curve(x + wide * 0.45, -60, x, 80, x, middle)
    else:
        pen.move(x, middle).curve(x, 80, x + wide * 0.45, -60, x + wide, bottom).line(x + wide + thin, bottom + 28)
        pen.curve(x + wide * 0.78, -20, x + heavy, 110, x + heavy, middle)
        pen.curve(x + heavy, 530, x + wide * 0.78, 660, x + wide + thin, top - 28).line(x + wide, top)
        pen.curve(x + wide * 0.45, 700, x, 560, x, middle)


@glyph("(", 316)
def left_parenthesis(pen, m):
    bracket_stroke(pen, m, 44, 1)


@glyph(")", 316)
def right_parenthesis(pen, m):
    bracket_stroke(pen, m, 272, -1)


@glyph("[", 320)
def left_bracket(pen, m):
    heavy = 70 + m.x(104, 76)
    polygon(
        pen,
        70,
        -130,
        70,
        CAP + 50,
        276,
        CAP + 50,
        276,
        CAP + 50 - m.slab,
        heavy,
        CAP + 50 - m.slab,
        heavy,
        m.slab - 130,
        276,
        m.slab - 130,
        276,
        -130,
    )


@glyph("]", 320)
def right_bracket(pen, m):
    upright = type(pen)()
    left_bracket(upright, m)
    turned(pen, upright.close().contours, 160, (CAP - 80) / 2)
