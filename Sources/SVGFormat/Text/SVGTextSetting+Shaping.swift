import PlaneGeometry
import Typography

/// Neighbouring letters that are set in one font.
private struct SVGTextPiece {
  /// Their places in the chunk.
  var letters: Range<Int>
  var font: SVGTextFont
  var face: FontFace
  /// Whether no font has them.
  var isMissing: Bool
  /// Whether they are small letters that become small capitals.
  var isRaised: Bool

  func goesOn(with other: SVGTextPiece) -> Bool {
    face === other.face && isMissing == other.isMissing && isRaised == other.isRaised && font.isSet(as: other.font)
  }
}

extension SVGTextSetting {
  /// The clusters of a chunk of letters, as they are seen from left to right, without spacing and places.
  func clusters(of chunk: Range<Int>, in content: SVGTextContent, _ fonts: [SVGTextFont?]) -> [SVGTextCluster] {
    let scalars = content.letters[chunk].map(\.scalar)
    let direction = content.spans[Int(content.letters[chunk.lowerBound].span)].state.style.text.values.direction
    var clusters: [SVGTextCluster] = []
    for run in TextDirection.runs(of: scalars, in: direction) {
      var pieces = pieces(of: run.scalars, in: scalars, chunk: chunk, content, fonts)
      if run.direction == .rightToLeft { pieces.reverse() }
      for piece in pieces where !hasFailed {
        var options = ShapingOptions()
        options.isRightToLeft = run.direction == .rightToLeft
        options.usesKerning = piece.font.usesKerning
        options.usesLigatures = piece.font.usesLigatures
        let letters = scalars[piece.letters].map { piece.isRaised ? $0.capital ?? $0 : $0 }
        let size = piece.font.size * (piece.isRaised ? SVGTextFont.smallCapitalScale : 1)
        for cluster in piece.face.shape(letters, options: options) {
          let letter = chunk.lowerBound + piece.letters.lowerBound + cluster.scalars.lowerBound
          clusters.append(
            SVGTextCluster(cluster, of: piece.face, size: size, letter: letter, isMissing: piece.isMissing, in: content)
          )
        }
      }
    }
    return clusters
  }

  /// Divides letters of one direction where the font changes.
  private func pieces(
    of range: Range<Int>, in scalars: [Unicode.Scalar], chunk: Range<Int>, _ content: SVGTextContent,
    _ fonts: [SVGTextFont?]
  ) -> [SVGTextPiece] {
    var pieces: [SVGTextPiece] = []
    for index in range where !hasFailed {
      let span = Int(content.letters[chunk.lowerBound + index].span)
      guard let font = fonts[span] else { continue }
      let scalar = scalars[index]
      if let last = pieces.last, last.letters.upperBound == index, scalar.joinsWhatIsBefore {
        pieces[pieces.count - 1].letters = last.letters.lowerBound..<index + 1
        continue
      }
      let isRaised = font.usesSmallCapitals && scalar.capital != nil
      let shown = isRaised ? scalar.capital ?? scalar : scalar
      var face = font.face
      var isMissing = false
      if !face.hasGlyph(for: shown), !shown.isInvisible {
        if let other = walk.fonts.fallback(for: shown, like: font, at: content.spans[span].element) {
          face = other
        } else {
          isMissing = true
          warn(.missingGlyph(scalar), at: content.spans[span].element)
        }
      }
      let piece = SVGTextPiece(
        letters: index..<index + 1, font: font, face: face, isMissing: isMissing, isRaised: isRaised)
      if let last = pieces.last, last.letters.upperBound == index, last.goesOn(with: piece) {
        pieces[pieces.count - 1].letters = last.letters.lowerBound..<index + 1
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
  /// The capital of a small letter; `nil` for anything else.
  fileprivate var capital: Unicode.Scalar? {
    guard properties.isLowercase else { return nil }
    let capital = properties.uppercaseMapping.unicodeScalars
    guard capital.count == 1, let first = capital.first, first != self else { return nil }
    return first
  }

  /// Whether letters may be set further apart: not those of scripts that join them.
  var takesSpacing: Bool {
    switch value {
    case 0x600...0x6FF, 0x700...0x77F, 0x7C0...0x7FF, 0x840...0x85F, 0x8A0...0x9FF, 0xA00...0xA7F, 0x1680...0x169F,
      0x1800...0x18AF, 0xA840...0xA87F, 0xFB50...0xFDFF, 0xFE70...0xFEFF:
      false
    default: true
    }
  }

  /// Whether the letter stands upright in vertical text. An excerpt of Unicode Standard Annex #50.
  var isUprightInVerticalText: Bool {
    switch value {
    case 0xA7, 0xA9, 0xAE, 0xB1, 0xBC...0xBE, 0xD7, 0xF7: true
    case 0x3008...0x3011, 0x3014...0x301F, 0x3030, 0x30A0, 0x30FC, 0xFF08, 0xFF09, 0xFF0D, 0xFF1A...0xFF1E, 0xFF3B,
      0xFF3D, 0xFF3F, 0xFF5B...0xFF60, 0xFFE3:
      false
    case 0x1100...0x11FF, 0x2E80...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xF900...0xFAFF, 0xFE10...0xFE1F,
      0xFE30...0xFE48, 0xFF01...0xFF60, 0xFFE0...0xFFE7, 0x1F000...0x1FAFF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
