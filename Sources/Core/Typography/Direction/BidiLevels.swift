import CUnicodeData

/// The levels of a paragraph's code points: even ones run from left to right, odd ones from right to left.
///
/// The Unicode Bidirectional Algorithm (Unicode Standard Annex #9, revision 46), rules X1 to L2. Its time is proportional to
/// the text, apart from brackets, which are searched among at most 63 open ones.
package struct BidiLevels: Hashable, Sendable {
  /// The level of each code point. Invisible embedding controls have the level of the code point before.
  package private(set) var levels: [UInt8]
  /// The level of the paragraph, 0 or 1.
  package let base: UInt8

  /// The deepest level of an embedding (BD2).
  static let deepest: UInt8 = 125

  /// - Parameter base: The direction of the paragraph; `nil` for the direction of its first strong letter.
  package init(of scalars: [Unicode.Scalar], base direction: TextDirection?) {
    // Nothing below the Hebrew block runs from right to left or embeds, unless the whole paragraph does.
    if direction != .rightToLeft, scalars.allSatisfy({ $0.value < 0x590 }) {
      base = 0
      levels = [UInt8](repeating: 0, count: scalars.count)
      return
    }
    var paragraph = BidiParagraph(scalars, direction)
    base = paragraph.base
    paragraph.resolve()
    levels = paragraph.levels
  }

  /// Returns the runs of neighbouring code points of one level in a line, in visual order from left to right (L1 and L2).
  package func runs(of line: Range<Int>) -> [(scalars: Range<Int>, direction: TextDirection)] {
    var runs: [(scalars: Range<Int>, level: UInt8)] = []
    for index in line {
      if let last = runs.last, last.level == levels[index] {
        runs[runs.count - 1].scalars = last.scalars.lowerBound..<index + 1
      } else {
        runs.append((index..<index + 1, levels[index]))
      }
    }
    // From the highest level down, runs at that level or above are reversed.
    let highest = runs.map(\.level).max() ?? 0
    for level in stride(from: Int(highest), to: 0, by: -1) {
      var start = 0
      while start < runs.count {
        guard Int(runs[start].level) >= level else {
          start += 1
          continue
        }
        let end = runs[start...].firstIndex { Int($0.level) < level } ?? runs.count
        runs[start..<end].reverse()
        start = end
      }
    }
    return runs.map { ($0.scalars, $0.level.isMultiple(of: 2) ? .leftToRight : .rightToLeft) }
  }
}

extension BidiLevels {
  /// Returns the levels of some of the code points.
  package func picking(_ places: [Int]) -> BidiLevels {
    var picked = self
    picked.levels = places.map { levels[$0] }
    return picked
  }
}

extension Unicode.Scalar {
  /// Whether the letter stands upright in vertical text (Unicode Standard Annex #50).
  package var isUprightInVerticalText: Bool { [1, 3].contains(unicode_vertical_class(value)) }

  /// Whether the code point sets the direction of others and is invisible itself.
  package var isBidiControl: Bool {
    switch value {
    case 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// The bracket or sign that replaces this one in text that runs from right to left.
  var mirrored: Unicode.Scalar { Unicode.Scalar(unicode_mirrored(value)).flatMap { $0.value == 0 ? nil : $0 } ?? self }
}
