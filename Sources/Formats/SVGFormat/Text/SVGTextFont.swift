import Typography

/// The font of a span, at its size.
struct SVGTextFont {
  var query: FontQuery
  var face: FontFace
  /// The length of an em, in user units.
  var size: Double
  var usesKerning: Bool
  var usesLigatures: Bool
  var features: [FontFeature]
  var usesSmallCapitals: Bool

  /// The factor from font units to user units.
  var scale: Double { size / face.metrics.unitsPerEm }

  /// Whether text in both fonts can be shaped together.
  func isSet(as other: SVGTextFont) -> Bool {
    query == other.query && size == other.size && usesKerning == other.usesKerning
      && usesLigatures == other.usesLigatures && features == other.features
      && usesSmallCapitals == other.usesSmallCapitals
  }

  /// The relative size of synthesized small capitals.
  static let smallCapitalScale = 0.8
}
