import PlaneGeometry

/// The progress of an animation at each fraction of its time (CSS Easing Functions Level 1).
enum SVGEasing: Equatable {
  case linear
  /// A cubic curve from 0, 0 to 1, 1 with these control points.
  case curve(Double, Double, Double, Double)
  /// A number of steps, with or without a jump at the start and one at the end.
  case steps(Int, atStart: Bool, atEnd: Bool)

  static let ease = SVGEasing.curve(0.25, 0.1, 0.25, 1)

  static let words: [(StaticString, SVGEasing)] = [
    ("linear", .linear), ("ease-in-out", .curve(0.42, 0, 0.58, 1)), ("ease-in", .curve(0.42, 0, 1, 1)),
    ("ease-out", .curve(0, 0, 0.58, 1)), ("ease", .ease), ("step-start", .steps(1, atStart: true, atEnd: false)),
    ("step-end", .steps(1, atStart: false, atEnd: true)),
  ]

  static let jumps: [(StaticString, (atStart: Bool, atEnd: Bool))] = [
    ("start", (true, false)), ("jump-start", (true, false)), ("end", (false, true)), ("jump-end", (false, true)),
    ("jump-none", (false, false)), ("jump-both", (true, true)),
  ]

  func progress(at time: Double) -> Double {
    switch self {
    case .linear: return time
    case .curve(let x1, let y1, let x2, let y2):
      func value(_ a: Double, _ b: Double, _ t: Double) -> Double {
        let u = 1 - t
        return 3 * u * u * t * a + 3 * u * t * t * b + t * t * t
      }
      var (low, high) = (0.0, 1.0)
      // The curve's x grows with t, and 40 bisections are more precise than any frame shows.
      for _ in 0..<40 {
        let middle = (low + high) / 2
        if value(x1, x2, middle) < time { low = middle } else { high = middle }
      }
      return value(y1, y2, (low + high) / 2)
    case .steps(let count, let atStart, let atEnd):
      let step = (time * Double(count)).rounded(.down) + (atStart ? 1 : 0)
      let jumps = count - 1 + (atStart ? 1 : 0) + (atEnd ? 1 : 0)
      return min(max(step / Double(jumps), 0), 1)
    }
  }
}

extension ByteScanner {
  /// Takes an easing function.
  mutating func takeEasing() -> SVGEasing? {
    if let word = takeWord(of: SVGEasing.words) { return word }
    let start = offset
    if takeWord("cubic-bezier"), take(UInt8(ascii: "(")) {
      var arguments = ByteScanner(take { $0 != UInt8(ascii: ")") })
      if take(UInt8(ascii: ")")), let numbers = arguments.takeNumbers(), numbers.count == 4,
        (0...1).contains(numbers[0]), (0...1).contains(numbers[2])
      {
        return .curve(numbers[0], numbers[1], numbers[2], numbers[3])
      }
    }
    offset = start
    if takeWord("steps"), take(UInt8(ascii: "(")) {
      skipWhitespace()
      if let count = takeNumber(), count >= 1, count <= 100_000, count.rounded() == count {
        skipCommaAndWhitespace()
        let jumps = takeWord(of: SVGEasing.jumps) ?? (atStart: false, atEnd: true)
        skipWhitespace()
        // Without jumps at both ends, a single step would not lead from 0 to 1.
        if take(UInt8(ascii: ")")), count > 1 || jumps.atStart || jumps.atEnd {
          return .steps(Int(count), atStart: jumps.atStart, atEnd: jumps.atEnd)
        }
      }
    }
    offset = start
    return nil
  }

  /// Takes a time in seconds: `2s`, `50ms`, `1.5min`, `2h`, `01:30`, `0:01:30.5`, or a number of seconds.
  mutating func takeTime() -> Double? {
    let start = offset
    guard let first = takeNumber() else { return nil }
    if peek == UInt8(ascii: ":"), first >= 0 {
      var total = first
      while take(UInt8(ascii: ":")) {
        guard let next = takeNumber(), next >= 0 else {
          offset = start
          return nil
        }
        total = total * 60 + next
      }
      return total
    }
    if takeWord("ms") { return first / 1_000 }
    if takeWord("s") { return first }
    if takeWord("min") { return first * 60 }
    if takeWord("h") { return first * 3_600 }
    guard peek?.isNameByte != true else {
      offset = start
      return nil
    }
    return first
  }
}
