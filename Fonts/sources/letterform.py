"""The measures of the face and the parts its glyphs share: ovals, serifs, brackets, balls.

1000 units per em, y up, baseline 0. Outer contours run clockwise, counters counter-clockwise, with nodes at the
extrema.
"""

from pen import Pen, toward
from smooth import smoothed

CAP, OVER = 720, 12  # height of capitals and figures, overshoot of round shapes
ASCENT, DESCENT = 800, -200  # the line
STEM, ROUND = 136, 148  # straight and curved main strokes
HAIR, SLAB = 56, 58  # thin strokes, thickness of serifs
BRACKET_X, BRACKET_Y = 40, 58  # bracket of a serif: along the serif, along the stem
BALL = 76  # radius of a ball terminal

GLYPHS = {}  # character -> (advance, contours)


def glyph(character, advance):
    """Registers a drawing: a function that draws with the pen it is given."""

    def register(draw):
        pen = Pen()
        draw(pen)
        GLYPHS[character] = (advance, [smoothed(c) for c in pen.close().contours])
        return draw

    return register


def oval(pen, left, right, bottom, top, side=0.60, cap=0.60, clockwise=True):
    """A superellipse; side and cap: handles at the sides and at top and foot."""
    x, y = (left + right) / 2, (bottom + top) / 2
    first, second = (top, bottom) if clockwise else (bottom, top)
    pen.move(left, y)
    pen.quarter(x, first, "v", side, cap).quarter(right, y, "h", cap, side)
    pen.quarter(x, second, "v", side, cap).quarter(left, y, "h", cap, side)


def serif_into_stem(pen, outer, stem, y=0, up=1):
    """From (outer, y) round half a serif to the edge of the stem. up: 1 for a foot, -1 for a head."""
    bracket = BRACKET_X if stem > outer else -BRACKET_X
    pen.line(outer, y + up * SLAB, stem - bracket, y + up * SLAB)
    pen.quarter(stem, y + up * (SLAB + BRACKET_Y), "h", 0.62)


def serif_out_of_stem(pen, stem, outer, y=0, up=1):
    """From the edge of the stem along half a serif to (outer, y)."""
    bracket = BRACKET_X if outer > stem else -BRACKET_X
    pen.line(stem, y + up * (SLAB + BRACKET_Y))
    pen.quarter(stem + bracket, y + up * SLAB, "v", 0.62)
    pen.line(outer, y + up * SLAB, outer, y)


def bracketed(pen, before, corner, after, radius=48):
    """A rounded obtuse corner. Acute corners stay sharp: a bracket there would turn back and look like a hole."""
    pen.line(*toward(corner, before, radius))
    pen.curve(
        *toward(corner, before, radius * 0.40),
        *toward(corner, after, radius * 0.40),
        *toward(corner, after, radius),
    )
