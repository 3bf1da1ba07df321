/// An error in the colours of a glyph, or a feature of them that cannot be drawn.
enum ColorGlyphError: Error, Hashable {
  case damage(SFNTTable.Damage)
  /// The palette has no colour at an index.
  case paletteIndex(Int)
  /// An outline cannot be read.
  case outline(glyph: Int, reason: String)
  /// Coordinates are out of range.
  case coordinates
  /// Paints are nested deeper than this, perhaps in a cycle.
  case depth(limit: Int)
  /// A glyph has more pieces than this.
  case size(limit: Int)
  /// A scene has no such way of mixing colours.
  case mode(ColorCompositeMode)

  /// The reason in words, for an error about the glyph.
  var reason: String {
    switch self {
    case .damage(let damage):
      "its colours are damaged at byte \(damage.offset) of the table \(damage.tag.debugDescription)"
    case .paletteIndex(let index): "it has the colour \(index), which the palette does not have"
    case .outline(let glyph, let reason): "the outline of its glyph \(glyph) is damaged: \(reason)"
    case .coordinates: "its coordinates are out of range"
    case .depth(let limit): "its paints are nested deeper than \(limit)"
    case .size(let limit): "it is made of more than \(limit) pieces"
    case .mode(let mode): "its colours are mixed by the mode \(mode), which is not supported"
    }
  }
}
