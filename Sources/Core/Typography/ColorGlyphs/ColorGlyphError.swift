/// An error in the colours of a glyph, or a feature of them that cannot be drawn.
enum ColorGlyphError: Error, Hashable {
  case damage(SFNTTable.Damage)
  /// A colour that the palette has not.
  case paletteIndex(Int)
  /// An outline that cannot be read.
  case outline(glyph: Int, reason: String)
  /// Coordinates grow out of the numbers.
  case coordinates
  /// Paints lie in each other deeper than this, perhaps in a circle.
  case depth(limit: Int)
  /// There is more to draw than this.
  case size(limit: Int)
  /// A way of mixing colours that scenes have not.
  case mode(ColorCompositeMode)

  /// In words, for an error about the glyph.
  var reason: String {
    switch self {
    case .damage(let damage):
      "its colours are damaged at byte \(damage.offset) of the table \(damage.tag.debugDescription)"
    case .paletteIndex(let index): "it has the colour \(index), which the palette has not"
    case .outline(let glyph, let reason): "the outline of its glyph \(glyph) is damaged: \(reason)"
    case .coordinates: "its coordinates are out of range"
    case .depth(let limit): "its paints lie in each other deeper than \(limit)"
    case .size(let limit): "it is made of more than \(limit) pieces"
    case .mode(let mode): "its colours are mixed by the mode \(mode), which is not drawn"
    }
  }
}
