"""The accented letters: which there are, and how a letter and its mark come together.

A mark that stands free is a component of a composite glyph. One that grows out of its letter (cedilla, ogonek, a
bar) is drawn with it, so that no contours overlap.
"""

import unicodedata

from letterform import CAP, DRAWINGS, X_HEIGHT, box, drawn, glyph, slanted
from marks import CAPITAL, CAPITAL_I, SMALL, SMALL_I, cedilla, ogonek
from parts import slanted_bar
from pen import flattened

ACCENTED = (
    "ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝ"
    "àáâãäåçèéêëìíîïñòóôõöùúûüýÿ"
    "ĀĂĄĆĈĊČĎĒĔĖĘĚĜĞĠĢĤĨĪĬĮİĴĶĹĻĽŃŅŇŌŎŐŔŖŘŚŜŞŠŢŤŨŪŬŮŰŲŴŶŸŹŻŽ"
    "āăąćĉċčďēĕėęěĝğġģĥĩīĭįĵķĺļľńņňōŏőŕŗřśŝşšţťũūŭůűųŵŷźżž"
    "ȘșȚțẀẁẂẃẄẅỲỳǺǻǼǽǾǿ"
    "ЀЁЃЇЌЍЎЙѐёѓїќѝўй"
)

CEDILLA, OGONEK, COMMA_BELOW, CARON = "\u0327", "\u0328", "\u0326", "\u030c"
BESIDE = "\u0315"
# Where the middle of a mark stands, for letters whose upper or lower edge misleads.
ABOVE = {
    "S": 268,
    "s": 226,
    "C": 318,
    "c": 272,
    "G": 322,
    "e": 256,
    "g": 292,
    "\u0421": 318,
    "J": 306,
    "L": 146,
    "l": 136,
}
BELOW = {"G": 322, "t": 240, "T": 294, "r": 142}
CEDILLA_AT = {"C": 318, "c": 274, "S": 258, "s": 218}
OGONEK_AT = {"A": 620, "a": 520, "E": 520, "e": 366, "U": 420, "u": 570}


def parts_of(character):
    """The letter and the marks that an accented character stands for."""
    letter, *marks = unicodedata.normalize("NFD", character)
    if letter not in DRAWINGS:
        raise ValueError(f"{character}: no drawing of {letter}")
    return letter, marks


def composite(character, measures):
    """The components of an accented character with free marks: (drawing, dx, dy). None if it is drawn whole."""
    letter, marks = parts_of(character)
    if set(marks) & {CEDILLA, OGONEK} and letter not in "GgKkLlNnRrTt":
        return None
    components = [(letter, 0, 0)]
    for mark in marks:
        if mark in (CEDILLA, COMMA_BELOW):
            if letter == "g":
                components.append(("\u0312", ABOVE["g"], 0))
            else:
                components.append((COMMA_BELOW, middle(letter, measures, BELOW, lambda y: y < 90), 0))
        elif mark == CARON and letter in "dtlL":
            components.append((BESIDE, beside(letter, measures), 12 if letter == "t" else 20))
        else:
            dotless = {"i": "\u0131", "j": "\u0237", "\u0456": "\u0131"}.get(letter, letter)
            components[0] = dotless, 0, 0
            top = max(y for _, y in outline(dotless, measures))
            tall = top > 600
            x = middle(dotless, measures, ABOVE, lambda y: y > top - 90)
            is_narrow = dotless in "I\u0406\u0131"
            ending = (CAPITAL_I if is_narrow else CAPITAL) if tall else (SMALL_I if is_narrow else SMALL)
            components.append((mark + ending, x, max(0, round(top - CAP - 14)) if tall else 0))
    if len(components) > 2:  # one mark upon the other
        name, x, dy = components[2]
        components[2] = name, x, dy + 206
    return components


def added_space(components):
    """What a comma beside a letter adds to its advance; L and t have room for it."""
    letter = components[0][0]
    return {"d": 84, "l": 96, "t": 30}.get(letter, 0) if components[-1][0] == BESIDE else 0


def outline(character, measures):
    return [p for contour in drawn(character, measures)[1] for p in flattened(contour, 12)]


def middle(letter, measures, exceptions, keeps):
    """The middle of a letter's upper or lower edge."""
    if letter in exceptions:
        return exceptions[letter]
    xs = [x for x, y in outline(letter, measures) if keeps(y)]
    return round((min(xs) + max(xs)) / 2)


def beside(letter, measures):
    """Where the caron of a tall letter stands: clear of its right edge up there."""
    edge = max(x for x, y in outline(letter, measures) if y > 540)
    return round(edge + measures.x(102, 82))


def joined_mark(character, draw_mark):
    """Registers a letter and a mark that grows out of it as one drawing."""
    letter, _ = parts_of(character)
    advance, draw, _ = DRAWINGS[letter]

    @glyph(character, advance, joined=True)
    def both(pen, m):
        draw(pen, m)
        pen.close()
        draw_mark(pen, m, letter)


def foot_end(letter, m):
    """The right end of I's and i's foot serif."""
    return 78 + (m.stem if letter == "I" else m.small_stem) + 44


def barred(character, letter, draw_bar, advance=None):
    """Registers a letter with a bar through it."""
    width, draw, _ = DRAWINGS[letter]

    @glyph(character, advance or width, joined=True)
    def both(pen, m):
        draw(pen, m)
        pen.close()
        draw_bar(pen, m)


barred("\u0110", "D", lambda pen, m: box(pen, 2, 360 - m.y(32, 26), 330, 360 + m.y(32, 26)))
barred("\u00d0", "D", lambda pen, m: box(pen, 2, 360 - m.y(32, 26), 330, 360 + m.y(32, 26)))
barred("\u0111", "d", lambda pen, m: box(pen, 300, 596 - m.y(28, 22), 590, 596 + m.y(28, 22)))
barred("\u0126", "H", lambda pen, m: box(pen, 6, 546 - m.y(28, 22), 654, 546 + m.y(28, 22)))
barred("\u0127", "h", lambda pen, m: box(pen, 0, 604 - m.y(28, 22), 320, 604 + m.y(28, 22)))
barred("\u0166", "T", lambda pen, m: box(pen, 118, 340 - m.y(28, 22), 470, 340 + m.y(28, 22)))
barred("\u0167", "t", lambda pen, m: box(pen, 16, 270 - m.y(28, 22), 340, 270 + m.y(28, 22)))
barred("\u0141", "L", lambda pen, m: slanted_bar(pen, 8, 246, 330, 396, m.y(76, 62)))
barred("\u0142", "l", lambda pen, m: slanted_bar(pen, 4, 286, 148 + m.small_stem, 420, m.y(74, 60)))
barred("\u00d8", "O", lambda pen, m: slanted(pen, 40, 40 + m.x(62, 50), 548 - m.x(62, 50), 548, -46, CAP + 46))
barred("\u00f8", "o", lambda pen, m: slanted(pen, 30, 30 + m.x(60, 48), 502 - m.x(60, 48), 502, -44, X_HEIGHT + 44))

for c in ACCENTED:
    base, found = parts_of(c)
    if CEDILLA in found and base in CEDILLA_AT:
        joined_mark(c, lambda pen, m, letter: cedilla(pen, m, CEDILLA_AT[letter]))
    if OGONEK in found:
        joined_mark(c, lambda pen, m, letter: ogonek(pen, m, OGONEK_AT.get(letter) or foot_end(letter, m)))
