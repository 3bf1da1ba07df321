import PlaneGeometry
import Typography

/// Adjacent letters in one font.
private struct SVGTextPiece {
  /// The indices in the chunk.
  var letters: Range<Int>
  var font: SVGTextFont
  var face: FontFace
  /// Whether no font has these letters.
  var isMissing: Bool
  /// Whether they are small letters that become small capitals.
  var isRaised: Bool
  /// Whether they stand upright in vertical text.
  var isUpright: Bool

  func goesOn(with other: SVGTextPiece) -> Bool {
    face === other.face && isMissing == other.isMissing && isRaised == other.isRaised && isUpright == other.isUpright
      && font.isSet(as: other.font)
  }

  /// Returns the part of it that lies in a range.
  func within(_ range: Range<Int>) -> SVGTextPiece? {
    let letters = letters.clamped(to: range)
    if letters.isEmpty { return nil }
    var part = self
    part.letters = letters
    return part
  }
}

extension SVGTextSetting {
  /// Returns the clusters of a chunk in visual order from left to right, without spacing and positions.
  func clusters(
    of chunk: Range<Int>, in content: SVGTextContent, _ levels: BidiLevels, _ fonts: [SVGTextFont?]
  ) -> [SVGTextCluster] {
    let scalars = content.letters[chunk].map(\.scalar)
    let all = pieces(of: scalars, chunk: chunk, content, fonts)
    var clusters: [SVGTextCluster] = []
    for run in levels.runs(of: chunk) {
      let range = run.scalars.lowerBound - chunk.lowerBound..<run.scalars.upperBound - chunk.lowerBound
      var pieces = all.compactMap { $0.within(range) }
      if run.direction == .rightToLeft { pieces.reverse() }
      for piece in pieces where !hasFailed {
        var options = ShapingOptions()
        options.isRightToLeft = run.direction == .rightToLeft
        options.usesKerning = piece.font.usesKerning
        options.usesLigatures = piece.font.usesLigatures
        options.features = piece.font.features
        // Marks such as the Japanese full stop are in another corner in vertical text.
        if piece.isUpright { options.features.append(FontFeature("vert")) }
        let letters = scalars[piece.letters].map { piece.isRaised ? $0.capital ?? $0 : $0 }
        let size = piece.font.size * (piece.isRaised ? SVGTextFont.smallCapitalScale : 1)
        for cluster in piece.face.shape(letters, options: options) {
          let letter = chunk.lowerBound + piece.letters.lowerBound + cluster.scalars.lowerBound
          var placed = SVGTextCluster(
            cluster, of: piece.face, size: size, letter: letter, isMissing: piece.isMissing, in: content)
          placed.isUpright = piece.isUpright
          clusters.append(placed)
        }
      }
    }
    return clusters
  }

  /// Divides letters where the font changes.
  private func pieces(
    of scalars: [Unicode.Scalar], chunk: Range<Int>, _ content: SVGTextContent, _ fonts: [SVGTextFont?]
  ) -> [SVGTextPiece] {
    var pieces: [SVGTextPiece] = []
    for cluster in FontCluster.clusters(of: scalars) where !hasFailed {
      let index = cluster.scalars.lowerBound
      let span = Int(content.letters[chunk.lowerBound + index].span)
      guard let font = fonts[span] else { continue }
      let values = content.spans[span].state.style.text.values
      let element = content.spans[span].element
      let scalar = scalars[index]
      let isRaised = font.usesSmallCapitals && scalar.capital != nil
      let shown = isRaised ? scalar.capital ?? scalar : scalar
      func fallback(_ scalar: Unicode.Scalar, _ presentation: TextPresentation) -> FontFace? {
        walk.fonts.fallback(for: scalar, like: font, as: presentation, at: element)
      }
      let (face, isMissing): (FontFace, Bool)
      if let own = walk.fonts.face(for: shown, of: font, at: element) {
        (face, isMissing) = cluster.face(for: shown, of: own, fallback)
      } else {
        let other = fallback(shown, cluster.presentation)
        (face, isMissing) = (other ?? font.face, other == nil)
      }
      if isMissing { warn(.missingGlyph(scalar), at: element) }
      let piece = SVGTextPiece(
        letters: cluster.scalars, font: font, face: face, isMissing: isMissing, isRaised: isRaised,
        isUpright: values.isUpright(scalar))
      if let last = pieces.last, last.letters.upperBound == index, last.goesOn(with: piece) {
        pieces[pieces.count - 1].letters = last.letters.lowerBound..<cluster.scalars.upperBound
      } else {
        pieces.append(piece)
      }
    }
    return pieces
  }
}

extension SVGTextCluster {
  fileprivate init(
    _ cluster: GlyphCluster, of face: FontFace, size: Double, letter: Int, isMissing: Bool, in content: SVGTextContent
  ) {
    let metrics = face.metrics
    let scale = size / metrics.unitsPerEm
    let width = (isMissing ? face.missingGlyphWidth : cluster.advance) * scale
    self.init(
      letter: letter, span: Int(content.letters[letter].span), face: face, scale: scale, glyphs: cluster,
      width: width, advance: width, ascent: metrics.ascent * scale, descent: metrics.descent * scale,
      isMissing: isMissing)
  }
}

extension Unicode.Scalar {
  /// The capital of a small letter; `nil` for any other character.
  fileprivate var capital: Unicode.Scalar? {
    guard properties.isLowercase else { return nil }
    let capital = properties.uppercaseMapping.unicodeScalars
    guard capital.count == 1, let first = capital.first, first != self else { return nil }
    return first
  }

  /// Whether letter spacing applies: not to scripts that join letters.
  var takesSpacing: Bool {
    if isInvisible { return false }
    return switch value {
    case 0x600...0x6FF, 0x700...0x77F, 0x7C0...0x7FF, 0x840...0x85F, 0x8A0...0x9FF, 0xA00...0xA7F, 0x1680...0x169F,
      0x1800...0x18AF, 0xA840...0xA87F, 0xFB50...0xFDFF, 0xFE70...0xFEFF:
      false
    default: true
    }
  }
}
