"""The marks of accented letters, drawn round x = 0: over small letters, and lower and wider over capitals."""

from letterform import box, dot, glyph, oval, polygon
from parts import brush
from punctuation import comma_at

# What the name of a mark ends in, for what letters; and its foot, its height, and its width, of that over small letters.
SMALL, SMALL_I, CAPITAL, CAPITAL_I = "", ".i", ".case", ".I"
ZONES = {
    SMALL: (568, 164, 1.0),
    SMALL_I: (568, 164, 0.78),
    CAPITAL: (770, 138, 1.1),
    CAPITAL_I: (770, 138, 0.84),
}


def mark(combining):
    """Registers the drawings of a mark under the combining character's name."""

    def register(draw):
        for name, zone in ZONES.items():
            glyph(combining + name, 0)(lambda pen, m, zone=zone: draw(pen, m, *zone))
        return draw

    return register


def acute_at(pen, m, x, foot, height, wide):
    """A wedge that leans to the right and is heaviest at its head."""
    top = foot + height
    polygon(pen, x - 62 * wide, foot, x - 22 * wide, top, x + m.x(112, 88) * wide, top, x + m.x(2, -10) * wide, foot)


@mark("\u0301")
def acute(pen, m, foot, height, wide):
    acute_at(pen, m, -6, foot, height, wide)


@mark("\u0300")
def grave(pen, m, foot, height, wide):
    top = foot + height
    polygon(pen, 6 - m.x(2, -10) * wide, foot, 6 - m.x(112, 88) * wide, top, 6 + 22 * wide, top, 6 + 62 * wide, foot)


@mark("\u030b")
def double_acute(pen, m, foot, height, wide):
    for x in (-m.x(86, 72), m.x(86, 72)):
        acute_at(pen, m, x - 8, foot, height, 0.84 * wide)


def roof(m, foot, height, wide):
    top, inner = foot + height, m.x(72, 54)
    apex, reach = m.x(54, 42), 152 * wide
    return [
        *((-reach, foot), (-apex, top), (apex, top), (reach, foot)),
        *((reach - inner, foot), (0, top - m.y(66, 52)), (inner - reach, foot)),
    ]


@mark("\u0302")
def circumflex(pen, m, foot, height, wide):
    polygon(pen, *(v for p in roof(m, foot, height, wide) for v in p))


@mark("\u030c")
def caron(pen, m, foot, height, wide):
    points = [(x, 2 * foot + height - y) for x, y in roof(m, foot, height, wide)][::-1]
    polygon(pen, *(v for p in points for v in p))


@mark("\u0308")
def diaeresis(pen, m, foot, height, wide):
    r = m.x(68, 54)
    for x in (-104 * wide, 104 * wide):
        dot(pen, x, foot + r + 10, r)


@mark("\u0307")
def dot_above(pen, m, foot, height, wide):
    dot(pen, 0, foot + m.x(76, 60) + 8, m.x(76, 60))


@mark("\u0303")
def tilde(pen, m, foot, height, wide):
    width, tip, low = m.y(66, 52), m.y(34, 28), foot + m.y(58, 52)
    brush(
        pen,
        (-154 * wide, low - 18, 72, tip),
        (-76 * wide, low + 40, 0, width),
        (76 * wide, low, 0, width),
        (154 * wide, low + 58, 72, tip),
    )


@mark("\u0304")
def macron(pen, m, foot, height, wide):
    box(pen, -140 * wide, foot + 38, 140 * wide, foot + 38 + m.y(68, 54))


@mark("\u0306")
def breve(pen, m, foot, height, wide):
    tip, low = m.y(44, 36), m.y(76, 58)
    brush(
        pen,
        (-128 * wide, foot + height - 6, 274, tip),
        (0, foot + low / 2, 0, low),
        (128 * wide, foot + height - 6, 86, tip),
    )


@mark("\u030a")
def ring_above(pen, m, foot, height, wide):
    r, inner = 92, m.x(42, 52)
    oval(pen, -r, r, foot, foot + 2 * r, 0.5523, 0.5523)
    oval(pen, -inner, inner, foot + r - inner, foot + r + inner, 0.5523, 0.5523, clockwise=False)


@glyph("\u0326", 0)
def comma_below(pen, m):
    comma_at(pen, m, 4, -118, 0.80, 2.25)


@glyph("\u0312", 0)
def turned_comma_above(pen, m):
    """The cedilla of g, which stands above it."""
    upright = type(pen)()
    comma_at(upright, m, 0, 600, 0.80, 2.25)
    for contour in upright.close().contours:
        pen.follow_from([tuple((-x, 1250 - y) for x, y in s) for s in contour])


@glyph("\u0315", 0)
def comma_beside(pen, m):
    """The caron of letters with ascenders."""
    comma_at(pen, m, 0, 668, 0.84, 2.25)


def cedilla(pen, m, x):
    """Joined to the foot of a letter at x."""
    right, thin, heavy = x + 98, m.y(44, 38), m.x(78, 60)
    pen.move(x - 28, -92).line(x - 28, 14, x + 22, 14, x + 22, -48).quarter(right, -128, "h", 0.56)
    pen.quarter(x - 14, -208, "v", 0.58).curve(x - 58, -208, x - 92, -192, x - 112, -168).line(x - 88, -142)
    pen.curve(x - 70, -156, x - 48, thin - 208, x - 24, thin - 208).quarter(right - heavy, -128, "h", 0.56)
    pen.curve(right - heavy, -104, x, -92, x - 28, -92)


def ogonek(pen, m, x):
    """Joined to the foot of a letter, whose right edge is near x."""
    left, thin, heavy = x - 128, m.y(50, 42), m.x(82, 62)
    pen.move(x - 24, -208).quarter(left, -116, "h", 0.58).curve(left, -60, x - 90, -14, x - 50, 20).line(x + 8, 20)
    pen.curve(x - 26, -14, left + heavy, -60, left + heavy, -108).quarter(x - 8, thin - 208, "v", 0.58)
    pen.curve(x + 6, thin - 208, x + 16, thin - 202, x + 26, thin - 190).line(x + 48, -166)
    pen.curve(x + 30, -192, x + 6, -208, x - 24, -208)
