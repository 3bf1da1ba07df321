import Typography

/// A face's measures as fractions of the font size.
extension FontFace {
  var capHeightToSize: Double { metrics.capHeight / metrics.unitsPerEm }
  var ascentToSize: Double { metrics.ascent / metrics.unitsPerEm }
  /// An em for a face that claims to need no height at all.
  var lineHeightToSize: Double {
    metrics.lineHeight > 0 ? metrics.lineHeight / metrics.unitsPerEm : 1
  }
}
