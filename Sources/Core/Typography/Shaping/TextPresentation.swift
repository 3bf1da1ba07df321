/// The presentation that a character requests (Unicode Technical Standard #51, 4.3).
package enum TextPresentation: Hashable, Sendable {
  /// The font of the text, if it has the character.
  case usual
  /// The presentation in colours.
  case emoji
  /// The presentation without colours.
  case text
}

/// Code points that one font draws: a letter with its marks, an emoji of several signs.
package struct FontCluster: Hashable, Sendable {
  /// The indices of its code points.
  package var scalars: Range<Int>
  /// The presentation that it requests.
  package var presentation: TextPresentation

  /// Divides a text into clusters.
  package static func clusters(of text: [Unicode.Scalar]) -> [FontCluster] {
    var clusters: [FontCluster] = []
    var flagCount = 0
    for (index, scalar) in text.enumerated() {
      let previous: Unicode.Scalar? = index > 0 ? text[index - 1] : nil
      let isFlag = scalar.isRegionalIndicator
      let joins =
        scalar.joinsWhatIsBefore || scalar.properties.isEmojiModifier || (0xE0020...0xE007F).contains(scalar.value)
        || previous?.value == 0x200D && scalar.properties.isEmoji || isFlag && !flagCount.isMultiple(of: 2)
      flagCount = isFlag ? flagCount + 1 : 0
      if joins, !clusters.isEmpty {
        clusters[clusters.count - 1].scalars = clusters[clusters.count - 1].scalars.lowerBound..<index + 1
        switch scalar.value {
        case 0xFE0F: clusters[clusters.count - 1].presentation = .emoji
        case 0xFE0E: clusters[clusters.count - 1].presentation = .text
        case 0x20E3, 0x200D: break
        default:
          if scalar.properties.isEmoji || isFlag { clusters[clusters.count - 1].presentation = .emoji }
        }
      } else {
        clusters.append(FontCluster(scalars: index..<index + 1, presentation: .usual))
      }
    }
    return clusters
  }

  /// Returns the font for a cluster, and whether no font has it.
  ///
  /// - Parameters:
  ///   - first: Its first code point.
  ///   - face: The font of the text.
  ///   - fallback: Another font for a code point.
  package func face(
    for first: Unicode.Scalar, of face: FontFace, _ fallback: (Unicode.Scalar, TextPresentation) -> FontFace?
  ) -> (face: FontFace, isMissing: Bool) {
    let hasGlyph = face.hasGlyph(for: first)
    switch presentation {
    case .emoji where !face.hasColorGlyphs:
      if let other = fallback(first, .emoji), other.hasColorGlyphs || !hasGlyph { return (other, false) }
    case .text where face.hasColorGlyphs:
      if let other = fallback(first, .text), !other.hasColorGlyphs || !hasGlyph { return (other, false) }
    default: break
    }
    if hasGlyph || first.isInvisible { return (face, false) }
    // An emoji that the font lacks has colours, unless text presentation is requested.
    let isEmoji = presentation == .usual && first.properties.isEmojiPresentation
    if let other = fallback(first, isEmoji ? .emoji : presentation) { return (other, false) }
    return (face, true)
  }
}

extension Unicode.Scalar {
  fileprivate var isRegionalIndicator: Bool { (0x1F1E6...0x1F1FF).contains(value) }
}
