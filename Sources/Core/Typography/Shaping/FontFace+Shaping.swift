import PlaneGeometry

// A glyph for each code point, marks over the letter before them, precomposed letters with marks if the font has them, and
// kerning. This is enough for Latin, Greek, Cyrillic, Hebrew, Chinese, Japanese and Korean. Scripts that join or reorder
// letters, such as Arabic and those of India, need HarfBuzz: the package's trait of that name.

extension FontFace {
  /// Sets code points of one direction, one after the other in visual order from left to right.
  ///
  /// Code points without a glyph in the font become glyph 0.
  package func shape(_ scalars: [Unicode.Scalar], options: ShapingOptions = ShapingOptions()) -> [GlyphCluster] {
    #if HarfBuzz
      if let glyphs = shapedByHarfBuzz(scalars, options) {
        return GlyphCluster.clusters(of: glyphs, scalarCount: scalars.count, isRightToLeft: options.isRightToLeft)
      }
    #endif
    var clusters: [GlyphCluster] = []
    clusters.reserveCapacity(scalars.count)
    for (index, scalar) in scalars.enumerated() {
      if !clusters.isEmpty, scalar.joinsWhatIsBefore {
        add(scalar, at: index, of: scalars, to: &clusters[clusters.count - 1])
        continue
      }
      let shown = options.isRightToLeft ? scalar.mirrored : scalar
      let glyph = glyphIndex(of: shown)
      if glyph == 0, scalar.isInvisible {
        clusters.append(GlyphCluster(scalars: index..<index + 1, glyphs: [], advance: 0))
      } else {
        clusters.append(
          GlyphCluster(
            scalars: index..<index + 1, glyphs: [GlyphCluster.Glyph(index: glyph, offset: .zero)],
            advance: advance(ofGlyph: glyph)))
      }
    }
    if options.isRightToLeft { clusters.reverse() }
    if options.usesKerning { kern(&clusters, of: scalars) }
    return clusters
  }

  /// Adds a mark to the letter below it: as one glyph for both, if the font has it.
  private func add(_ mark: Unicode.Scalar, at index: Int, of scalars: [Unicode.Scalar], to cluster: inout GlyphCluster)
  {
    let first = cluster.scalars.lowerBound
    cluster.scalars = first..<index + 1
    if cluster.scalars.count == 2, let composed = ComposedLetters.scalar(for: scalars[first], mark) {
      let glyph = glyphIndex(of: composed)
      if glyph != 0 {
        cluster.glyphs = [GlyphCluster.Glyph(index: glyph, offset: .zero)]
        cluster.advance = advance(ofGlyph: glyph)
        return
      }
    }
    let glyph = glyphIndex(of: mark)
    if glyph == 0, mark.isInvisible { return }
    cluster.glyphs.append(GlyphCluster.Glyph(index: glyph, offset: Vector(dx: cluster.advance, dy: 0)))
    cluster.advance += advance(ofGlyph: glyph)
  }

  private func kern(_ clusters: inout [GlyphCluster], of scalars: [Unicode.Scalar]) {
    for index in clusters.indices.dropFirst() {
      guard let left = clusters[index - 1].glyphs.first, let right = clusters[index].glyphs.first, left.index != 0,
        right.index != 0
      else { continue }
      let script = KerningScript(scalars[clusters[index - 1].scalars.lowerBound])
      clusters[index - 1].advance += kerning(fromGlyph: left.index, to: right.index, script: script)
    }
  }
}

extension Unicode.Scalar {
  /// Whether the code point is invisible: joiners, variation selectors, marks of direction.
  package var isInvisible: Bool {
    properties.isDefaultIgnorableCodePoint || properties.generalCategory == .control
  }

  /// Whether the code point belongs to the one before it: a mark, a joiner, a variation selector.
  package var joinsWhatIsBefore: Bool {
    if value < 0x300 { return false }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return true
    default: return value == 0x200D || value == 0x200C
    }
  }
}

/// Letters with a mark that are one code point.
private enum ComposedLetters {
  /// Returns the code point that is canonically equivalent to a letter with a mark; `nil` if the Latin, Greek and Cyrillic
  /// alphabets have none.
  static func scalar(for letter: Unicode.Scalar, _ mark: Unicode.Scalar) -> Unicode.Scalar? {
    var text = String(Character(letter))
    text.unicodeScalars.append(mark)
    return known[text]
  }

  /// Strings compare by canonical equivalence, so the parts find the composed letter.
  private static let known: [String: Unicode.Scalar] = {
    var known: [String: Unicode.Scalar] = [:]
    for range in [0xC0...0x24F, 0x370...0x45F, 0x1E00...0x1FFF] as [ClosedRange<UInt32>] {
      for value in range {
        guard let scalar = Unicode.Scalar(value), scalar.properties.isAlphabetic else { continue }
        known[String(Character(scalar))] = scalar
      }
    }
    return known
  }()
}
