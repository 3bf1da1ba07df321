"""The drawings as a TrueType font. The same drawings give the same bytes: no clock, no environment."""

from dataclasses import dataclass

from fontTools.fontBuilder import FontBuilder
from fontTools.misc.timeTools import timestampFromString
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import newTable
from fontTools.ttLib.tables._k_e_r_n import KernTable_format_0

import alphabet
import kerning
from accents import added_space
from letterform import ASCENT, BOLD, CAP, DESCENT, TEXT, X_HEIGHT
from narrow import narrow_character, narrow_forms
from pen import reversed_contour, transformed
from suits import SUITS, cuts, mirrored

VERSION = "2.100"
GRID = 4  # font units per drawing unit: 4000 units per em keep the curves smooth at poster size
TOLERANCE = 0.5  # font units a quadratic may stray from the drawn cubic
DATE = "Wed Jan  1 00:00:00 2025"


@dataclass(frozen=True)
class Cut:
    """One of the fonts."""

    family: str
    style: str
    weight: int  # OS/2's usWeightClass
    measures: object
    spacing: int  # added on either side of every letter
    has_indices: bool  # the narrow forms
    description: str


INDEX = Cut(
    "Cardwright Index", "Bold", 700, BOLD, 0, True, "Ranks and suits for the corners of playing cards, and an alphabet."
)
TEXT_CUT = Cut(
    "Cardwright Text", "Medium", 500, TEXT, 8, False, "The lighter cut of Cardwright Index, for small sizes."
)

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
    return "_".join(f"uni{ord(c):04X}" if len(character) == 1 or not c.isascii() else c for c in character)


def outlined_glyphs(cut):
    """Name or character -> (advance, contours) of all that is drawn."""
    glyphs = alphabet.drawings(cut.measures) | suit_glyphs()
    if cut.has_indices:
        glyphs |= {narrow_character(letter): form for letter, form in narrow_forms().items()}
    return glyphs


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


def composite_glyph(components, spacing, advances):
    """A glyph of components: a letter and the marks that stand free of it."""
    pen = TTGlyphPen(advances)
    for name, dx, dy in components:
        # A mark is drawn round x = 0 and moves with the letter's space.
        shift = 0 if name == components[0][0] else spacing
        pen.addComponent(name_of(name), (1, 0, 0, 1, round((dx + shift) * GRID), round(dy * GRID)))
    return pen.glyph()


def build(path, cut, drawings):
    """Writes a font of what outlined_glyphs gave."""
    glyphs = {".notdef": notdef(), "space": TTGlyphPen(None).glyph()}
    advances = {".notdef": 500, "space": 240}
    for character, (advance, contours) in drawings.items():
        spacing = cut.spacing if advance else 0
        moved = [transformed(c, lambda x, y: (x + spacing, y)) for c in contours]
        glyphs[name_of(character)] = truetype_glyph(moved)
        advances[name_of(character)] = advance + 2 * spacing
    composites = alphabet.composites(cut.measures)
    for character, components in composites.items():
        glyphs[name_of(character)] = composite_glyph(components, cut.spacing, glyphs)
        advances[name_of(character)] = advances[name_of(components[0][0])] + added_space(components)
    characters = [c for c in (*drawings, *composites) if len(c) == 1 and advances[name_of(c)]]

    font = FontBuilder(1000 * GRID, isTTF=True)
    font.font.recalcTimestamp = False
    font.setupGlyphOrder(list(glyphs))
    font.setupCharacterMap({0x20: "space", 0xA0: "space", **{ord(c): name_of(c) for c in characters}})
    font.setupGlyf(glyphs)
    table = font.font["glyf"]
    font.setupHorizontalMetrics({n: (round(a * GRID), getattr(table[n], "xMin", 0)) for n, a in advances.items()})
    font.setupHorizontalHeader(ascent=ASCENT * GRID, descent=DESCENT * GRID, lineGap=0)
    postscript_name = f"{cut.family.replace(' ', '')}-{cut.style}"
    font.setupNameTable(
        {
            "copyright": "No rights reserved: dedicated to the public domain under CC0 1.0.",
            "familyName": cut.family,
            "styleName": cut.style,
            "uniqueFontIdentifier": f"{VERSION};Cardwright;{postscript_name}",
            "fullName": f"{cut.family} {cut.style}",
            "version": f"Version {VERSION}",
            "psName": postscript_name,
            "description": cut.description,
            "licenseDescription": "CC0 1.0 Universal",
            "licenseInfoURL": "https://creativecommons.org/publicdomain/zero/1.0/",
        }
    )
    is_bold = cut.weight >= 700
    font.setupOS2(
        version=4,
        usWeightClass=cut.weight,
        usWidthClass=4,
        fsSelection=(0x20 if is_bold else 0x40) | 0x80,  # the style, and the typographic metrics are the line's
        fsType=0,
        achVendID="CWRT",
        sTypoAscender=ASCENT * GRID,
        sTypoDescender=DESCENT * GRID,
        sTypoLineGap=0,
        usWinAscent=max(getattr(g, "yMax", 0) for g in table.glyphs.values()),
        usWinDescent=-min(getattr(g, "yMin", 0) for g in table.glyphs.values()),
        sCapHeight=CAP * GRID,
        sxHeight=X_HEIGHT * GRID,
        xAvgCharWidth=round(sum(advances.values()) / len(advances) * GRID),
    )
    font.setupPost(keepGlyphNames=False, underlinePosition=-100 * GRID, underlineThickness=60 * GRID)
    font.font["kern"] = kerning_table(characters)
    font.setupHead(unitsPerEm=1000 * GRID, fontRevision=float(VERSION), macStyle=1 if is_bold else 0)
    head = font.font["head"]
    head.created = head.modified = timestampFromString(DATE)
    font.save(path)


def kerning_table(characters):
    """The `kern` table, which FreeType's FT_Get_Kerning reads."""
    pairs = KernTable_format_0()
    pairs.coverage, pairs.format, pairs.apple, pairs.tupleIndex = 1, 0, False, None
    pairs.kernTable = {(name_of(a), name_of(b)): value * GRID for (a, b), value in kerning.pairs(characters).items()}
    table = newTable("kern")
    table.version, table.kernTables = 0, [pairs]
    return table
