/// The direction in which lines of text run.
public enum TextDirection: String, Hashable, Sendable, CaseIterable {
  /// From left to right, as in Latin script.
  case leftToRight
  /// From right to left, as in Hebrew and Arabic script.
  case rightToLeft

  /// The neighbouring code points of one direction, in the order in which they are seen from left to right.
  ///
  /// The rules are those for implicit levels of the Unicode Bidirectional Algorithm (Unicode Standard Annex #9): letters, numbers in
  /// text that runs to the left, and what takes its direction from its neighbours. Embeddings, overrides and isolates are left out.
  /// Takes time in proportion to the text.
  package static func runs(
    of scalars: [Unicode.Scalar], in direction: TextDirection
  ) -> [(scalars: Range<Int>, direction: TextDirection)] {
    let base: UInt8 = direction == .leftToRight ? 0 : 1
    guard base == 1 || scalars.contains(where: { $0.value >= 0x590 && $0.bidiClass == .right }) else {
      return scalars.isEmpty ? [] : [(0..<scalars.count, .leftToRight)]
    }
    let levels = levels(of: scalars, base: base)
    var runs: [(scalars: Range<Int>, level: UInt8)] = []
    for (index, level) in levels.enumerated() {
      if let last = runs.last, last.level == level {
        runs[runs.count - 1].scalars = last.scalars.lowerBound..<index + 1
      } else {
        runs.append((index..<index + 1, level))
      }
    }
    // Rule L2: from the highest level down, what lies at it or above turns round.
    for level in [2, 1] as [UInt8] {
      var start = 0
      while start < runs.count {
        guard runs[start].level >= level else {
          start += 1
          continue
        }
        let end = runs[start...].firstIndex { $0.level < level } ?? runs.count
        runs[start..<end].reverse()
        start = end
      }
    }
    return runs.map { ($0.scalars, $0.level.isMultiple(of: 2) ? .leftToRight : .rightToLeft) }
  }

  private static func levels(of scalars: [Unicode.Scalar], base: UInt8) -> [UInt8] {
    var classes = scalars.map(\.bidiClass)
    let outer: BidiClass = base == 0 ? .left : .right
    // Numbers in text that runs to the right belong to it (W7); marks take after what is before them (W1).
    var strong = outer
    for index in classes.indices {
      switch classes[index] {
      case .left, .right: strong = classes[index]
      case .number where strong == .left: classes[index] = .left
      case .mark: classes[index] = index == 0 ? outer : classes[index - 1]
      case .separator:
        // A separator between two numbers is part of them (W4).
        let isInside =
          index > 0 && index + 1 < classes.count && classes[index - 1] == .number && classes[index + 1] == .number
        classes[index] = isInside ? .number : .neutral
      case .number, .neutral: break
      }
    }
    // Neutrals between two of one direction take it, others the text's (N1, N2); numbers count as running to the left.
    var index = 0
    while index < classes.count {
      guard classes[index] == .neutral else {
        index += 1
        continue
      }
      let end = classes[index...].firstIndex { $0 != .neutral } ?? classes.count
      func side(_ neighbour: BidiClass) -> BidiClass { neighbour == .left ? .left : .right }
      let before = index == 0 ? outer : side(classes[index - 1])
      let after = end == classes.count ? outer : side(classes[end])
      for place in index..<end { classes[place] = before == after ? before : outer }
      index = end
    }
    return classes.map { kind in
      switch kind {
      case .left: base == 0 ? 0 : 2
      case .number: 2
      default: 1
      }
    }
  }
}

/// The classes of the Unicode Bidirectional Algorithm that make a difference here.
private enum BidiClass {
  case left, right, number, mark, separator, neutral
}

extension Unicode.Scalar {
  fileprivate var bidiClass: BidiClass {
    switch value {
    case 0x30...0x39, 0x660...0x669, 0x6F0...0x6F9: return .number
    case 0x2C, 0x2E, 0x2F, 0x3A: return .separator
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      return properties.generalCategory == .nonspacingMark ? .mark : .right
    default: break
    }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return .mark
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .spacingMark,
      .letterNumber,
      .otherNumber, .decimalNumber, .privateUse:
      return .left
    default: return .neutral
    }
  }
}
