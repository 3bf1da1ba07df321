"""Indices drawn condensed, for the narrow column beside a court.

Each is the letter's own drawing in heavier measures, brought to the column's width: its stems come out nearly as thick
as those of the wide letter, and hairlines and heights are the same. A squeezed letter has thin stems and thick bars.
"""

from letterform import Measures, drawn
from pen import transformed

COLUMN = 474  # the ink of a letter; 10 fits as a whole
PLANE = 0xF0000  # a narrow form's code point is that of its letter in the private plane 15
LETTERS = "AQKVDRBHEPT\u0410\u0412\u0414\u041a\u0422"
STEM = 126  # what a stem of 136 has become
OPEN_STEM = 112  # in K, so that the corners between stem, arm and leg stay open

# The figures of 10, and the n of Kn: the ink's width and the stem's, and the space before and behind.
FITTED = {"1": (178, 112, 10, 6), "0": (278, 103, 12, 14), "n": (300, 86, 6, 12)}


def narrow_forms():
    """Letter -> (advance, contours) of its narrow form."""
    forms = {}
    for letter in LETTERS:
        forms[letter] = condensed(letter, COLUMN, OPEN_STEM if letter in "K\u041a" else STEM, 16, 16)
    for character, (width, stem, before, behind) in FITTED.items():
        forms[character] = condensed(character, width, stem, before, behind)
    return forms


def condensed(character, width, stem, before, behind):
    left, right = extent(drawn(character, Measures())[1])
    scale = width / (right - left)
    heavy = Measures(across=(136 - stem / scale) / 40)
    contours = drawn(character, heavy)[1]
    left, right = extent(contours)
    scale = width / (right - left)
    contours = [transformed(c, lambda x, y: (before + (x - left) * scale, y)) for c in contours]
    return before + width + behind, contours


def extent(contours):
    xs = [p[0] for contour in contours for segment in contour for p in (segment[0], segment[-1])]
    return min(xs), max(xs)


def narrow_character(letter):
    return chr(PLANE + ord(letter))
