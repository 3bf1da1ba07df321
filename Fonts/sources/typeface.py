"""The drawings as a TrueType font. The same drawings give the same bytes: no clock, no environment."""

from fontTools.fontBuilder import FontBuilder
from fontTools.misc.timeTools import timestampFromString
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import newTable
from fontTools.ttLib.tables._k_e_r_n import KernTable_format_0

import capitals  # noqa: F401  (fills GLYPHS)
import figures  # noqa: F401
from letterform import ASCENT, CAP, DESCENT, GLYPHS
from pen import reversed_contour, transformed
from suits import SUITS, cuts, mirrored

FAMILY, STYLE, VERSION = "Cardwright Index", "Bold", "1.000"
GRID = 4  # font units per drawing unit: 4000 units per em keep the curves smooth at poster size
TOLERANCE = 0.5  # font units a quadratic may stray from the drawn cubic
DATE = "Wed Jan  1 00:00:00 2025"

NAMES = dict(zip("0123456789-", "zero one two three four five six seven eight nine hyphen".split()))
KERNING = {("1", "0"): 12}  # slab and bowl stay apart in small print

SUIT_CHARACTERS = {
    "spades": "\u2660\u2664",
    "hearts": "\u2665\u2661",
    "diamonds": "\u2666\u2662",
    "clubs": "\u2663\u2667",
}
SUIT_SCALE, SUIT_MIDDLE, SUIT_BEARING = 8, 360, 44  # a box of 800 units round the middle of the capitals


def suit_glyphs():
    """Character -> (advance, contours) of the solid and the outlined suits."""
    glyphs = {}
    shapes = cuts()
    for suit in SUITS:
        for character, cut in zip(SUIT_CHARACTERS[suit], ("standard", "outlined")):
            right = max(x for half in shapes[cut][suit] for s in half for x, _ in s)
            middle = SUIT_BEARING + round((right - 50) * SUIT_SCALE)
            contours = []
            for i, half in enumerate(shapes[cut][suit]):
                contour = transformed(
                    mirrored(half), lambda x, y: (middle + (x - 50) * SUIT_SCALE, SUIT_MIDDLE + (50 - y) * SUIT_SCALE)
                )
                contours.append(contour if i == 0 else reversed_contour(contour))
            glyphs[character] = 2 * middle, contours
    return glyphs


def name_of(character):
    return NAMES.get(character, character if character.isascii() else f"uni{ord(character):04X}")


def all_glyphs():
    return {**GLYPHS, **suit_glyphs()}


def notdef():
    """A hollow box, so that a missing character is seen."""
    pen = TTGlyphPen(None)
    for left, bottom, right, top in ((60, 0, 440, CAP), (400, 40, 100, CAP - 40)):
        corners = (left, bottom), (left, top), (right, top), (right, bottom)
        pen.moveTo(tuple(v * GRID for v in corners[0]))
        for x, y in corners[1:]:
            pen.lineTo((x * GRID, y * GRID))
        pen.closePath()
    return pen.glyph()


def truetype_glyph(contours):
    result = TTGlyphPen(None)
    pen = Cu2QuPen(result, TOLERANCE)
    for contour in contours:
        contour = transformed(contour, lambda x, y: (x * GRID, y * GRID))
        pen.moveTo(contour[0][0])
        for segment in contour:
            if len(segment) == 2:
                pen.lineTo(segment[1])
            else:
                pen.curveTo(*segment[1:])
        pen.closePath()
    return result.glyph()


def build(path):
    drawings = all_glyphs()
    glyphs = {".notdef": notdef(), "space": TTGlyphPen(None).glyph()}
    advances = {".notdef": 500, "space": 240}
    for character, (advance, contours) in drawings.items():
        glyphs[name_of(character)] = truetype_glyph(contours)
        advances[name_of(character)] = advance

    font = FontBuilder(1000 * GRID, isTTF=True)
    font.font.recalcTimestamp = False
    font.setupGlyphOrder(list(glyphs))
    font.setupCharacterMap({0x20: "space", 0xA0: "space", **{ord(c): name_of(c) for c in drawings}})
    font.setupGlyf(glyphs)
    table = font.font["glyf"]
    font.setupHorizontalMetrics({n: (a * GRID, getattr(table[n], "xMin", 0)) for n, a in advances.items()})
    font.setupHorizontalHeader(ascent=ASCENT * GRID, descent=DESCENT * GRID, lineGap=0)
    font.setupNameTable(
        {
            "copyright": "No rights reserved: dedicated to the public domain under CC0 1.0.",
            "familyName": FAMILY,
            "styleName": STYLE,
            "uniqueFontIdentifier": f"{VERSION};Cardwright;CardwrightIndex-Bold",
            "fullName": f"{FAMILY} {STYLE}",
            "version": f"Version {VERSION}",
            "psName": "CardwrightIndex-Bold",
            "description": "Ranks and suits for the corners of playing cards.",
            "licenseDescription": "CC0 1.0 Universal",
            "licenseInfoURL": "https://creativecommons.org/publicdomain/zero/1.0/",
        }
    )
    font.setupOS2(
        version=4,
        usWeightClass=700,
        usWidthClass=4,
        fsSelection=0x20 | 0x80,  # bold, and the typographic metrics are the line's
        fsType=0,
        achVendID="CWRT",
        sTypoAscender=ASCENT * GRID,
        sTypoDescender=DESCENT * GRID,
        sTypoLineGap=0,
        usWinAscent=ASCENT * GRID,
        usWinDescent=-DESCENT * GRID,
        sCapHeight=CAP * GRID,
        sxHeight=500 * GRID,
        xAvgCharWidth=round(sum(advances.values()) / len(advances)) * GRID,
    )
    font.setupPost(underlinePosition=-100 * GRID, underlineThickness=60 * GRID)
    font.font["kern"] = kerning_table()
    font.setupHead(unitsPerEm=1000 * GRID, fontRevision=float(VERSION), macStyle=1)
    head = font.font["head"]
    head.created = head.modified = timestampFromString(DATE)
    font.save(path)


def kerning_table():
    """The `kern` table, which FreeType's FT_Get_Kerning reads."""
    pairs = KernTable_format_0()
    pairs.coverage, pairs.format, pairs.apple, pairs.tupleIndex = 1, 0, False, None
    pairs.kernTable = {(name_of(a), name_of(b)): value * GRID for (a, b), value in KERNING.items()}
    kern = newTable("kern")
    kern.version, kern.kernTables = 0, [pairs]
    return kern
