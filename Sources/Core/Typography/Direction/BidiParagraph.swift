import CUnicodeData

/// The computation of a paragraph's levels.
struct BidiParagraph {
  private let scalars: [Unicode.Scalar]
  /// The classes from the tables, which some rules need again.
  private let originals: [BidiClass]
  private var classes: [BidiClass]
  private(set) var levels: [UInt8]
  let base: UInt8
  /// The end of each isolate by its start, and the starts by their ends (BD9).
  private var matches: [Int: Int] = [:]

  init(_ scalars: [Unicode.Scalar], _ direction: TextDirection?) {
    self.scalars = scalars
    originals = scalars.map { BidiClass($0) }
    classes = originals
    levels = [UInt8](repeating: 0, count: scalars.count)
    var open: [Int] = []
    for index in originals.indices {
      if originals[index].isIsolate { open.append(index) }
      if originals[index] == .pdi, let start = open.popLast() {
        matches[start] = index
        matches[index] = start
      }
    }
    switch direction {
    case .leftToRight: base = 0
    case .rightToLeft: base = 1
    case nil: base = BidiParagraph.firstStrongLevel(in: 0..<scalars.count, originals, matches) ?? 0
    }
  }

  mutating func resolve() {
    resolveExplicitLevels()
    let explicit = levels
    for sequence in isolatingRuns { resolve(sequence, explicit) }
    resolveSpaces()
  }

  /// Returns the level of the first strong letter outside isolates (P2, P3).
  private static func firstStrongLevel(
    in range: Range<Int>, _ classes: [BidiClass], _ matches: [Int: Int]
  ) -> UInt8? {
    var index = range.lowerBound
    while index < range.upperBound {
      switch classes[index] {
      case .l: return 0
      case .r, .al: return 1
      case let kind where kind.isIsolate: index = matches[index] ?? range.upperBound
      default: break
      }
      index += 1
    }
    return nil
  }

  // MARK: - Explicit levels (X1 to X9)

  private struct Entry {
    var level: UInt8
    var override: BidiClass?
    var isIsolate: Bool
  }

  private mutating func resolveExplicitLevels() {
    var stack = [Entry(level: base, override: nil, isIsolate: false)]
    var overflowIsolates = 0
    var overflowEmbeddings = 0
    var validIsolates = 0
    for index in classes.indices {
      let last = stack[stack.count - 1]
      func next(isRightToLeft: Bool) -> UInt8 { isRightToLeft ? (last.level + 1) | 1 : (last.level + 2) & ~1 }
      let kind = originals[index]
      switch kind {
      case .rle, .lre, .rlo, .lro:
        levels[index] = last.level
        let level = next(isRightToLeft: kind == .rle || kind == .rlo)
        if level <= BidiLevels.deepest, overflowIsolates == 0, overflowEmbeddings == 0 {
          let override: BidiClass? =
            kind == .rlo ? .r : kind == .lro ? .l : nil
          stack.append(Entry(level: level, override: override, isIsolate: false))
        } else if overflowIsolates == 0 {
          overflowEmbeddings += 1
        }
      case .rli, .lri, .fsi:
        levels[index] = last.level
        if let override = last.override { classes[index] = override }
        let end = matches[index] ?? classes.count
        let isRightToLeft =
          kind == .rli
          || kind == .fsi && BidiParagraph.firstStrongLevel(in: index + 1..<end, originals, matches) == 1
        let level = next(isRightToLeft: isRightToLeft)
        if level <= BidiLevels.deepest, overflowIsolates == 0, overflowEmbeddings == 0 {
          validIsolates += 1
          stack.append(Entry(level: level, override: nil, isIsolate: true))
        } else {
          overflowIsolates += 1
        }
      case .pdi:
        if overflowIsolates > 0 {
          overflowIsolates -= 1
        } else if validIsolates > 0 {
          overflowEmbeddings = 0
          while let entry = stack.last, !entry.isIsolate { stack.removeLast() }
          stack.removeLast()
          validIsolates -= 1
        }
        levels[index] = stack[stack.count - 1].level
        if let override = stack[stack.count - 1].override { classes[index] = override }
      case .pdf:
        levels[index] = last.level
        if overflowIsolates > 0 { break }
        if overflowEmbeddings > 0 {
          overflowEmbeddings -= 1
        } else if !last.isIsolate, stack.count >= 2 {
          stack.removeLast()
        }
      case .b: levels[index] = base
      default:
        levels[index] = last.level
        if kind != .bn, let override = last.override { classes[index] = override }
      }
    }
  }

  /// Whether the rules after X9 skip a code point.
  private func isRemoved(_ index: Int) -> Bool { originals[index].isRemoved }

  // MARK: - Runs (X10)

  /// The places of each isolating run sequence.
  private var isolatingRuns: [[Int]] {
    var runs: [[Int]] = []
    var runOfPlace: [Int: Int] = [:]
    for index in classes.indices where !isRemoved(index) {
      if let last = runs.last?.last, levels[last] == levels[index] {
        runs[runs.count - 1].append(index)
      } else {
        runOfPlace[index] = runs.count
        runs.append([index])
      }
    }
    var sequences: [[Int]] = []
    for run in runs {
      let first = run[0]
      if originals[first] == .pdi, matches[first] != nil { continue }
      var sequence = run
      while let last = sequence.last, originals[last].isIsolate, let end = matches[last], let next = runOfPlace[end] {
        sequence += runs[next]
      }
      sequences.append(sequence)
    }
    return sequences
  }

  private mutating func resolve(_ places: [Int], _ explicit: [UInt8]) {
    let level = explicit[places[0]]
    func strong(_ level: UInt8) -> BidiClass { level.isMultiple(of: 2) ? .l : .r }
    let before = (0..<places[0]).last { !isRemoved($0) }.map { explicit[$0] } ?? base
    let last = places[places.count - 1]
    let isOpen = originals[last].isIsolate && matches[last] == nil
    let after = isOpen ? base : (last + 1..<classes.count).first { !isRemoved($0) }.map { explicit[$0] } ?? base
    let start = strong(max(level, before))
    let end = strong(max(level, after))
    resolveWeak(places, start)
    resolveBrackets(places, start, strong(level))
    resolveNeutral(places, start, end, strong(level))
    for place in places {
      switch classes[place] {
      case .r: if level.isMultiple(of: 2) { levels[place] += 1 }
      case .l: if !level.isMultiple(of: 2) { levels[place] += 1 }
      case .an, .en: levels[place] += level.isMultiple(of: 2) ? 2 : 1
      default: break
      }
    }
  }

  // MARK: - Weak types (W1 to W7)

  private mutating func resolveWeak(_ places: [Int], _ start: BidiClass) {
    var previous = start
    for place in places {
      if classes[place] == .nsm {
        classes[place] = previous.isIsolate || previous == .pdi ? .on : previous
      }
      previous = classes[place]
    }
    var strong = start
    for place in places {
      switch classes[place] {
      case .l, .r, .al: strong = classes[place]
      case .en: if strong == .al { classes[place] = .an }
      default: break
      }
    }
    for place in places where classes[place] == .al { classes[place] = .r }
    for index in places.indices.dropFirst().dropLast() {
      let (left, kind, right) = (classes[places[index - 1]], classes[places[index]], classes[places[index + 1]])
      guard left == right else { continue }
      if kind == .es || kind == .cs, left == .en { classes[places[index]] = left }
      if kind == .cs, left == .an { classes[places[index]] = left }
    }
    var index = 0
    while index < places.count {
      guard classes[places[index]] == .et else {
        index += 1
        continue
      }
      let end = places[index...].firstIndex { classes[$0] != .et } ?? places.count
      let isBesideNumber =
        index > 0 && classes[places[index - 1]] == .en
        || end < places.count && classes[places[end]] == .en
      for place in places[index..<end] { classes[place] = isBesideNumber ? .en : .on }
      index = end
    }
    strong = start
    for place in places {
      switch classes[place] {
      case .es, .cs: classes[place] = .on
      case .l, .r: strong = classes[place]
      case .en: if strong == .l { classes[place] = .l }
      default: break
      }
    }
  }

  // MARK: - Brackets and neutrals (N0 to N2)

  private func side(_ kind: BidiClass) -> BidiClass? {
    switch kind {
    case .l: .l
    case .r, .en, .an: .r
    default: nil
    }
  }

  private mutating func resolveBrackets(
    _ places: [Int], _ start: BidiClass, _ embedding: BidiClass
  ) {
    var open: [(pair: Int32, index: Int)] = []
    var pairs: [(open: Int, close: Int)] = []
    search: for index in places.indices where classes[places[index]] == .on {
      // The angle brackets of mathematics are equivalent to those of East Asia (canonical equivalents).
      func canonical(_ code: UInt32) -> UInt32 { code == 0x2329 ? 0x3008 : code == 0x232A ? 0x3009 : code }
      let code = canonical(scalars[places[index]].value)
      let pair = unicode_bracket_pair(code)
      if pair > 0 {
        guard open.count < 63 else { break search }
        open.append((pair, index))
      } else if pair < 0, let match = open.lastIndex(where: { $0.pair == Int32(code) }) {
        pairs.append((open[match].index, index))
        open.removeSubrange(match...)
      }
    }
    for pair in pairs.sorted(by: { $0.open < $1.open }) {
      var hasOpposite = false
      var found: BidiClass?
      for index in pair.open + 1..<pair.close {
        guard let side = side(classes[places[index]]) else { continue }
        if side == embedding {
          found = embedding
          break
        }
        hasOpposite = true
      }
      if found == nil, hasOpposite {
        let before = places[..<pair.open].last { side(classes[$0]) != nil }.flatMap { side(classes[$0]) } ?? start
        found = before == embedding ? embedding : before
      }
      guard let found else { continue }
      for index in [pair.open, pair.close] {
        classes[places[index]] = found
        // Marks on the bracket take its class.
        for place in places[(index + 1)...] {
          guard originals[place] == .nsm else { break }
          classes[place] = found
        }
      }
    }
  }

  private mutating func resolveNeutral(
    _ places: [Int], _ start: BidiClass, _ end: BidiClass, _ embedding: BidiClass
  ) {
    var index = 0
    while index < places.count {
      guard classes[places[index]].isNeutral else {
        index += 1
        continue
      }
      let stop = places[index...].firstIndex { !classes[$0].isNeutral } ?? places.count
      let before = index == 0 ? start : side(classes[places[index - 1]]) ?? start
      let after = stop == places.count ? end : side(classes[places[stop]]) ?? end
      for place in places[index..<stop] { classes[place] = before == after ? before : embedding }
      index = stop
    }
  }

  // MARK: - Spaces (L1)

  private mutating func resolveSpaces() {
    // Removed code points take the level of the one before.
    for index in levels.indices where isRemoved(index) { levels[index] = index > 0 ? levels[index - 1] : base }
    var isAtEnd = true
    for index in levels.indices.reversed() {
      switch originals[index] {
      case .b, .s:
        levels[index] = base
        isAtEnd = true
      case .ws: if isAtEnd { levels[index] = base }
      case let kind where kind.isIsolate || kind == .pdi || kind.isRemoved:
        if isAtEnd { levels[index] = base }
      default: isAtEnd = false
      }
    }
  }
}

/// The classes of the bidirectional algorithm, in the order of the tables.
private enum BidiClass: UInt8 {
  case l, r, al, en, es, et, an, cs, nsm, bn, b, s, ws, on, lre, lro, rle, rlo, pdf, lri, rli, fsi, pdi

  init(_ scalar: Unicode.Scalar) { self = BidiClass(rawValue: unicode_bidi_class(scalar.value)) ?? .l }

  var isIsolate: Bool { self == .lri || self == .rli || self == .fsi }

  var isRemoved: Bool {
    switch self {
    case .lre, .lro, .rle, .rlo, .pdf, .bn: true
    default: false
    }
  }

  var isNeutral: Bool {
    switch self {
    case .b, .s, .ws, .on, .pdi: true
    default: isIsolate
    }
  }
}
