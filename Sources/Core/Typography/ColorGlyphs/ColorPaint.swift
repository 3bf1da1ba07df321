import PlaneGeometry

/// A step in painting a glyph, from the table `COLR`, in font units with y growing downwards.
///
/// A step refers to its paint by the place in the table, as only valid fonts guarantee that paints form a directed acyclic
/// graph.
enum ColorPaint {
  /// Places in the list of layers, the bottom one first.
  case layers(Range<Int>)
  case brush(ColorBrush)
  /// Another paint inside a glyph's outline.
  case glyph(Int, paint: Int)
  /// All paints of another glyph.
  case colorGlyph(Int)
  case transform(Transform, paint: Int)
  case composite(source: Int, mode: ColorCompositeMode, backdrop: Int)
}

/// The colours that cover the plane.
enum ColorBrush {
  case solid(ColorIndex)
  case linear(ColorLine, from: Point, to: Point, turnedTo: Point)
  case radial(ColorLine, from: Point, startRadius: Double, to: Point, endRadius: Double)
  /// Angles in degrees, counter-clockwise on screen from the right.
  case sweep(ColorLine, center: Point, from: Double, to: Double)
}

/// A colour of the palette with a part of its alpha.
struct ColorIndex {
  let index: Int
  let alpha: Double
}

/// The colours along a gradient.
struct ColorLine {
  let stops: [(offset: Double, color: ColorIndex)]
  let extend: Extend

  /// The colours before the first and after the last stop.
  enum Extend: Int {
    case pad, `repeat`, reflect
  }
}

/// The way in which a picture is composited over another one; the raw values are those of the table.
enum ColorCompositeMode: Int {
  case clear, source, destination, sourceOver, destinationOver, sourceIn, destinationIn, sourceOut, destinationOut
  case sourceAtop, destinationAtop, xor
  // Modes that mix colours, which a scene cannot.
  case plus, screen, overlay, darken, lighten, colorDodge, colorBurn, hardLight, softLight, difference, exclusion
  case multiply, hue, saturation, color, luminosity
}
