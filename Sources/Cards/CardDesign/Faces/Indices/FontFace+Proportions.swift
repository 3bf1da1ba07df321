import Typography

/// A face's measures as fractions of the font size.
extension FontFace {
  var capHeightToSize: Double { metrics.capHeight / metrics.unitsPerEm }
  var ascentToSize: Double { metrics.ascent / metrics.unitsPerEm }
  /// The line height; one em for a face whose line height is not positive.
  var lineHeightToSize: Double {
    metrics.lineHeight > 0 ? metrics.lineHeight / metrics.unitsPerEm : 1
  }
}
