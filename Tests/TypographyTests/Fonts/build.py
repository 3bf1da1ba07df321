#!/usr/bin/env python3
"""Makes the small colour fonts that tests read: Paints.ttf (COLR 1 and 0), Strikes.ttf (sbix), Pictures.ttf (CBDT).

Needs fonttools (pip install fonttools). The fonts are under CC0. Paints.ttf also goes to the seeds of the font fuzzer.
"""
import pathlib
import shutil
import struct
import zlib

from fontTools.colorLib.builder import buildCOLR, buildCPAL
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import newTable
from fontTools.ttLib.tables.BitmapGlyphMetrics import BigGlyphMetrics, SmallGlyphMetrics
from fontTools.ttLib.tables.C_B_D_T_ import cbdt_bitmap_format_17
from fontTools.ttLib.tables.E_B_L_C_ import BitmapSizeTable, SbitLineMetrics, Strike, eblc_index_sub_table_1
from fontTools.ttLib.tables.otTables import CompositeMode, ExtendMode, PaintFormat
from fontTools.ttLib.tables.sbixGlyph import Glyph as SbixGlyph
from fontTools.ttLib.tables.sbixStrike import Strike as SbixStrike

HERE = pathlib.Path(__file__).parent
SEEDS = HERE.parent.parent / "Fuzzing" / "Corpora" / "font"
EM = 1000


def box(x0, y0, x1, y1):
    pen = TTGlyphPen(None)
    pen.moveTo((x0, y0))
    pen.lineTo((x0, y1))
    pen.lineTo((x1, y1))
    pen.lineTo((x1, y0))
    pen.closePath()
    shape = pen.glyph()
    shape.recalcBounds(None)
    return shape


def font(family, letters, shapes):
    """A font with a glyph for each letter and shapes that no character has."""
    names = [".notdef"] + [name for name, _ in letters] + list(shapes)
    builder = FontBuilder(EM, isTTF=True)
    builder.setupGlyphOrder(names)
    builder.setupCharacterMap({ord(letter): name for name, letter in letters})
    empty = TTGlyphPen(None).glyph()
    builder.setupGlyf({name: shapes.get(name, empty) for name in names})
    # FreeType moves an outline to its left side bearing.
    builder.setupHorizontalMetrics({name: (EM, getattr(shapes.get(name), "xMin", 0)) for name in names})
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": family, "styleName": "Regular"})
    builder.setupOS2(sTypoAscender=800, sTypoDescender=-200, usWinAscent=800, usWinDescent=200)
    builder.setupPost(keepGlyphNames=False)
    builder.updateHead(created=0, modified=0)
    return builder


def solid(index, alpha=1.0):
    return {"Format": PaintFormat.PaintSolid, "PaletteIndex": index, "Alpha": alpha}


def glyph(name, paint):
    return {"Format": PaintFormat.PaintGlyph, "Glyph": name, "Paint": paint}


def line(*stops, extend=ExtendMode.PAD):
    return {"Extend": extend, "ColorStop": [{"StopOffset": o, "PaletteIndex": i, "Alpha": 1.0} for o, i in stops]}


def composite(mode):
    return {
        "Format": PaintFormat.PaintComposite, "CompositeMode": mode,
        "SourcePaint": glyph("right", solid(1)), "BackdropPaint": glyph("left", solid(0)),
    }


RED, BLUE, GREEN = 0, 1, 2
PALETTE = [(1, 0, 0, 1), (0, 0, 1, 1), (0, 0.5, 0, 1)]


def paints():
    shapes = {"square": box(0, 0, 800, 800), "left": box(0, 0, 600, 800), "right": box(400, 0, 1000, 800)}
    around = dict(centerX=400, centerY=400)
    trees = {
        # A solid square, half transparent.
        "A": glyph("square", solid(RED, 0.5)),
        # From red at the bottom to blue at the top.
        "B": glyph("square", {
            "Format": PaintFormat.PaintLinearGradient, "ColorLine": line((0, RED), (1, BLUE)),
            "x0": 0, "y0": 0, "x1": 0, "y1": 800, "x2": 800, "y2": 0}),
        # Oblique: lines of equal colour run at 45 degrees.
        "C": glyph("square", {
            "Format": PaintFormat.PaintLinearGradient, "ColorLine": line((0.25, RED), (0.75, BLUE)),
            "x0": 0, "y0": 0, "x1": 800, "y1": 0, "x2": 400, "y2": 400}),
        "D": glyph("square", {
            "Format": PaintFormat.PaintRadialGradient,
            "ColorLine": line((0, RED), (1, BLUE), extend=ExtendMode.REPEAT),
            "x0": 400, "y0": 400, "r0": 0, "x1": 400, "y1": 400, "r1": 200}),
        # A quarter turn from the right to the top.
        "E": glyph("square", {
            "Format": PaintFormat.PaintSweepGradient, "ColorLine": line((0, RED), (1, BLUE)),
            "centerX": 400, "centerY": 400, "startAngle": 0, "endAngle": 90}),
        # A quarter turn counter-clockwise about the square's lower right corner, and then to the right.
        "F": {"Format": PaintFormat.PaintTranslate, "dx": 100, "dy": 50, "Paint": {
            "Format": PaintFormat.PaintRotateAroundCenter, "angle": 90, "centerX": 800, "centerY": 0,
            "Paint": glyph("square", solid(RED))}},
        "G": {"Format": PaintFormat.PaintScaleAroundCenter, "scaleX": 0.5, "scaleY": 0.25, **around,
              "Paint": glyph("square", solid(RED))},
        "H": {"Format": PaintFormat.PaintSkew, "xSkewAngle": 45, "ySkewAngle": 0, "Paint": glyph("square", solid(RED))},
        "I": {"Format": PaintFormat.PaintTransform, "Transform": (1, 0.5, 0, 1, 10, 20),
              "Paint": glyph("square", solid(RED))},
        "J": composite(CompositeMode.SRC_IN),
        "K": composite(CompositeMode.SRC_OUT),
        "L": composite(CompositeMode.DEST_OUT),
        "M": composite(CompositeMode.SRC_ATOP),
        "N": composite(CompositeMode.XOR),
        "O": composite(CompositeMode.MULTIPLY),
        "P": {"Format": PaintFormat.PaintColrLayers, "Layers": [
            glyph("left", solid(RED)), {"Format": PaintFormat.PaintColrGlyph, "Glyph": "A"},
            glyph("right", solid(0xFFFF))]},
        # A gradient that is turned inside of a glyph that is not, in a clip.
        "Q": glyph("square", {"Format": PaintFormat.PaintScaleUniform, "scale": 0.5, "Paint": {
            "Format": PaintFormat.PaintLinearGradient, "ColorLine": line((0, RED), (1, BLUE)),
            "x0": 0, "y0": 0, "x1": 0, "y1": 800, "x2": 800, "y2": 0}}),
        # Everything, without a shape.
        "R": solid(GREEN),
        # A circle of paints: each is the other one.
        "S": {"Format": PaintFormat.PaintColrGlyph, "Glyph": "T"},
        "T": {"Format": PaintFormat.PaintColrGlyph, "Glyph": "S"},
        # A picture in a glyph: two squares seen through a third.
        "U": glyph("right", {"Format": PaintFormat.PaintColrLayers, "Layers": [
            glyph("left", solid(RED)), glyph("square", solid(BLUE, 0.5))]}),
        "V": glyph("square", {
            "Format": PaintFormat.PaintSweepGradient,
            "ColorLine": line((0, RED), (0.5, BLUE), extend=ExtendMode.REFLECT),
            "centerX": 400, "centerY": 400, "startAngle": 0, "endAngle": 90}),
        "X": glyph("square", solid(77)),
        # Half of a picture that reaches beyond the em; what it is in has no bounds.
        "Z": {"Format": PaintFormat.PaintComposite, "CompositeMode": CompositeMode.SRC_IN,
              "SourcePaint": {"Format": PaintFormat.PaintTranslate, "dx": 700, "dy": 0, "Paint": glyph("square", solid(RED))},
              "BackdropPaint": solid(BLUE, 0.5)},
        # A colour without a shape, a clip box or an end.
        "a": solid(GREEN),
    }
    letters = [(name, name) for name in trees] + [("W", "W"), ("Y", "Y"), ("smile", "\U0001F600")]
    layered = {"W": [("left", RED), ("right", BLUE)], "smile": [("square", GREEN), ("left", 0xFFFF)]}
    builder = font("Paints", letters, shapes)
    # Y has no colours and an outline.
    builder.font["glyf"]["Y"] = box(100, 0, 300, 700)
    builder.font["hmtx"]["Y"] = (400, 100)
    builder.font["COLR"] = buildCOLR(
        {**trees, **layered}, glyphMap=builder.font.getReverseGlyphMap(), clipBoxes={"R": (100, 100, 500, 300)})
    builder.font["CPAL"] = buildCPAL([PALETTE])
    return builder


def png(width, height, color, extra=b""):
    def chunk(kind, data):
        body = kind + data
        return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))

    rows = (b"\0" + bytes(color) * width) * height
    header = struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows, 9)) + extra + chunk(b"IEND", b"")


def huge_png():
    """A picture that claims 30000 x 30000 pixels."""
    small = png(1, 1, (255, 0, 0, 255))
    header = struct.pack(">IIBBBBB", 30000, 30000, 8, 6, 0, 0, 0)
    body = b"IHDR" + header
    return small[:8] + struct.pack(">I", 13) + body + struct.pack(">I", zlib.crc32(body)) + small[33:]


def strikes():
    """Two strikes of which the larger one counts; B's picture is huge."""
    builder = font("Strikes", [("A", "A"), ("B", "B")], {})
    table = newTable("sbix")
    table.version, table.flags = 1, 1
    for ppem, color in ((10, (255, 0, 0, 255)), (20, (0, 0, 255, 128))):
        strike = SbixStrike(ppem=ppem, resolution=72)
        strike.glyphs["A"] = SbixGlyph(
            glyphName="A", graphicType="png ", originOffsetX=2, originOffsetY=-4, imageData=png(ppem, ppem // 2, color))
        strike.glyphs["B"] = SbixGlyph(
            glyphName="B", graphicType="png ", originOffsetX=0, originOffsetY=0, imageData=huge_png())
        strike.glyphs[".notdef"] = SbixGlyph(glyphName=".notdef")
        table.strikes[ppem] = strike
    builder.font["sbix"] = table
    return builder


def pictures():
    """Pictures and no outlines, as Noto Color Emoji was until 2023."""
    builder = font("Pictures", [("smile", "\U0001F600")], {})
    for tag in ("glyf", "loca"):
        del builder.font[tag]
    data = newTable("CBDT")
    data.version = 3.0
    picture = cbdt_bitmap_format_17(b"", builder.font)
    metrics = SmallGlyphMetrics()
    metrics.height, metrics.width, metrics.BearingX, metrics.BearingY, metrics.Advance = 8, 10, 1, 7, 12
    picture.metrics, picture.imageData = metrics, png(10, 8, (0, 128, 0, 255))
    data.strikeData = [{"smile": picture}]
    size = BitmapSizeTable()
    for side in ("hori", "vert"):
        line_metrics = SbitLineMetrics()
        for name, value in dict(
            ascender=8, descender=-2, widthMax=12, caretSlopeNumerator=0, caretSlopeDenominator=0, caretOffset=0,
            minOriginSB=0, minAdvanceSB=0, maxBeforeBL=0, minAfterBL=0, pad1=0, pad2=0).items():
            setattr(line_metrics, name, value)
        setattr(size, side, line_metrics)
    size.colorRef, size.startGlyphIndex, size.endGlyphIndex = 0, 1, 1
    size.ppemX = size.ppemY = 10
    size.bitDepth, size.flags = 32, 1
    index = eblc_index_sub_table_1(b"", builder.font)
    index.indexFormat, index.imageFormat, index.firstGlyphIndex, index.lastGlyphIndex = 1, 17, 1, 1
    index.imageDataOffset, index.additionalOffset = 4, 0
    index.names = ["smile"]
    strike = Strike()
    strike.bitmapSizeTable, strike.indexSubTables = size, [index]
    locations = newTable("CBLC")
    locations.version, locations.strikes = 3.0, [strike]
    builder.font["CBDT"], builder.font["CBLC"] = data, locations
    return builder


for name, build in (("Paints", paints), ("Strikes", strikes), ("Pictures", pictures)):
    path = HERE / f"{name}.ttf"
    built = build().font
    built.recalcTimestamp = False
    built.save(path)
    print(f"{path.name}: {path.stat().st_size} bytes")
shutil.copy(HERE / "Paints.ttf", SEEDS / "paints.ttf")
shutil.copy(HERE / "Strikes.ttf", SEEDS / "strikes.ttf")
shutil.copy(HERE / "Pictures.ttf", SEEDS / "pictures.ttf")
