"""The measures of the face and the parts its glyphs share: stems, serifs, brackets, ovals, bowls, arches.

1000 units per em, y up, baseline 0. Outer contours run clockwise, counters counter-clockwise, with nodes at the
extrema.
"""

from dataclasses import dataclass
from functools import cache

from pen import Pen, toward
from smooth import smoothed
from union import united

CAP, OVER = 720, 12  # height of capitals and figures, overshoot of round shapes
X_HEIGHT, ASCENDER, DESCENDER = 500, 744, -196  # of small letters
ASCENT, DESCENT = 800, -200  # the line


@dataclass(frozen=True)
class Measures:
    """How heavy a cut is: 0 is the bold cut and 1 the text cut, and what lies between or beyond is as well drawn."""

    across: float = 0.0  # for what is measured from left to right: stems
    down: float = 0.0  # for what is measured from top to foot: hairlines and serifs

    def x(self, bold, text):
        return bold + (text - bold) * self.across

    def y(self, bold, text):
        return bold + (text - bold) * self.down

    def __post_init__(self):
        for name, value in {
            "stem": self.x(136, 96),  # straight and curved main strokes
            "round": self.x(148, 104),
            "hair": self.y(56, 46),  # thin strokes, thickness of serifs
            "slab": self.y(58, 48),
            "thin": self.x(68, 54),  # diagonals, measured from left to right
            "thick": self.x(156, 112),
            "small_stem": self.x(128, 90),  # the same of small letters
            "small_round": self.x(136, 96),
            "small_thin": self.x(66, 52),
            "small_thick": self.x(146, 104),
            "bracket_x": self.x(40, 36),  # bracket of a serif: along the serif, along the stem
            "bracket_y": 58,
            "ball": self.x(76, 60),  # radius of a ball terminal
            "small_ball": self.x(68, 54),
        }.items():
            object.__setattr__(self, name, value)


BOLD, TEXT = Measures(), Measures(1, 1)

DRAWINGS = {}  # character -> (advance, function that draws)


def glyph(characters, advance, joined=False):
    """Registers a drawing, for one character or several of the same shape: a function of a pen and measures.

    advance: a number, or a function of the measures. joined: the contours are parts that overlap.
    """

    def register(draw):
        for character in characters.split():
            DRAWINGS[character] = advance, draw, joined
        return draw

    return register


@cache
def drawn(character, measures):
    """The advance and the contours of a character."""
    advance, draw, joined = DRAWINGS[character]
    pen = Pen()
    draw(pen, measures)
    contours = [smoothed(c) for c in pen.close().contours]
    return advance(measures) if callable(advance) else advance, united(contours) if joined else contours


def oval(pen, left, right, bottom, top, side=0.60, cap=0.60, clockwise=True):
    """A superellipse; side and cap: handles at the sides and at top and foot."""
    x, y = (left + right) / 2, (bottom + top) / 2
    first, second = (top, bottom) if clockwise else (bottom, top)
    pen.move(left, y)
    pen.quarter(x, first, "v", side, cap).quarter(right, y, "h", cap, side)
    pen.quarter(x, second, "v", side, cap).quarter(left, y, "h", cap, side)


def dot(pen, x, y, radius):
    oval(pen, x - radius, x + radius, y - radius, y + radius, 0.5523, 0.5523)


def polygon(pen, *coordinates):
    """A closed contour of lines, clockwise."""
    pen.move(*coordinates[:2]).line(*coordinates[2:])
    pen.close()


def box(pen, left, bottom, right, top):
    polygon(pen, left, bottom, left, top, right, top, right, bottom)


def serif_into_stem(pen, m, outer, stem, y=0, up=1):
    """From (outer, y) round half a serif to the edge of the stem. up: 1 for a foot, -1 for a head."""
    bracket = m.bracket_x if stem > outer else -m.bracket_x
    pen.line(outer, y + up * m.slab, stem - bracket, y + up * m.slab)
    pen.quarter(stem, y + up * (m.slab + m.bracket_y), "h", 0.62)


def serif_out_of_stem(pen, m, stem, outer, y=0, up=1):
    """From the edge of the stem along half a serif to (outer, y)."""
    bracket = m.bracket_x if outer > stem else -m.bracket_x
    pen.line(stem, y + up * (m.slab + m.bracket_y))
    pen.quarter(stem + bracket, y + up * m.slab, "v", 0.62)
    pen.line(outer, y + up * m.slab, outer, y)


def stem(pen, m, left, right, bottom=0, top=CAP, foot=(62, 62), head=(62, 62)):
    """A stem; foot and head: how far their serifs reach out to the left and to the right, 0 for none."""
    if foot[0]:
        pen.move(left - foot[0], bottom)
        serif_into_stem(pen, m, left - foot[0], left, bottom)
    else:
        pen.move(left, bottom)
    if head[0]:
        serif_out_of_stem(pen, m, left, left - head[0], top, -1)
    else:
        pen.line(left, top)
    if head[1]:
        pen.line(right + head[1], top)
        serif_into_stem(pen, m, right + head[1], right, top, -1)
    else:
        pen.line(right, top)
    if foot[1]:
        serif_out_of_stem(pen, m, right, right + foot[1], bottom)
    else:
        pen.line(right, bottom)
    pen.close()


def slanted(pen, foot_left, foot_right, head_left, head_right, bottom, top):
    """A diagonal without serifs."""
    polygon(pen, foot_left, bottom, head_left, top, head_right, top, foot_right, bottom)


def bracketed(pen, before, corner, after, radius=48):
    """A rounded obtuse corner. Acute corners stay sharp: a bracket there would turn back and look like a hole."""
    pen.line(*toward(corner, before, radius))
    pen.curve(
        *toward(corner, before, radius * 0.40),
        *toward(corner, after, radius * 0.40),
        *toward(corner, after, radius),
    )


def ring(pen, m, left, right, bottom, top, width, hair=None, side=0.60, cap=0.60):
    """A bowl that goes all the way round."""
    hair = m.hair if hair is None else hair
    oval(pen, left, right, bottom, top, side, cap)
    oval(pen, left + width, right - width, bottom + hair, top - hair, side + 0.08, cap + 0.01, clockwise=False)


def half_ring(pen, m, joint, end, bottom, top, width, start, hair=None):
    """A bowl out of a stem: from x = joint straight to start and round to end, which is to the right or to the left."""
    hair = m.hair if hair is None else hair
    middle = (bottom + top) / 2
    toward_end = 1 if end > joint else -1
    inner_end = end - toward_end * width
    first, second = (top, bottom) if end > joint else (bottom, top)
    inward = hair if first < second else -hair
    pen.move(joint, first).line(start, first).quarter(end, middle, "h", 0.58).quarter(start, second, "v", 0.58)
    pen.line(joint, second, joint, second - inward, start - 18 * toward_end, second - inward)
    pen.quarter(inner_end, middle, "h", 0.60).quarter(start - 18 * toward_end, first + inward, "v", 0.60)
    pen.line(joint, first + inward).close()
