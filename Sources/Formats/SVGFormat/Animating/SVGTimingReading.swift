/// Reads the active times of a document's animation elements; one element may wait for another.
struct SVGTimingReading {
  private let document: XMLDocument
  private var known: [Int: SVGAnimationTiming?] = [:]
  /// The elements whose times are being computed.
  private var open: Set<Int> = []

  /// The maximum number of elements that wait for each other in a chain.
  private static let mostWaits = 64
  private static let mostBegins = 256

  init(_ document: XMLDocument) { self.document = document }

  /// Returns the text of `begin`.
  func begin(of node: Int) -> String { SVGWarning.excerpt(of: document.value(of: .begin, in: node) ?? []) }

  /// Returns the times of an element; `nil` if it waits for itself or for an event that never happens.
  mutating func timing(of node: Int) -> SVGAnimationTiming? {
    if let timing = known[node] { return timing }
    guard open.count < SVGTimingReading.mostWaits, open.insert(node).inserted else { return nil }
    defer { open.remove(node) }
    let timing = read(node)
    known[node] = .some(timing)
    return timing
  }

  private mutating func read(_ node: Int) -> SVGAnimationTiming? {
    let duration = time(.dur, of: node).flatMap { $0 > 0 ? $0 : nil } ?? .infinity
    let begins = document.value(of: .begin, in: node).map { times(in: $0) } ?? [0]
    if begins.isEmpty { return nil }
    var active = duration
    let count = document.value(of: .repeatCount, in: node).map(trimmed)
    let length = document.value(of: .repeatDur, in: node).map(trimmed)
    if count != nil || length != nil { active = .infinity }
    if let count, !count.elementsEqual("indefinite".utf8) {
      var scanner = ByteScanner(count)
      guard let number = scanner.takeNumber(), number > 0, scanner.isFinished else { return nil }
      active = duration * number
    }
    if let length, !length.elementsEqual("indefinite".utf8) {
      var scanner = ByteScanner(length)
      if let seconds = scanner.takeTime(), scanner.isFinished { active = min(active, seconds) }
    }
    var timing = SVGAnimationTiming(begins: begins.sorted(), duration: duration, active: active)
    if let end = document.value(of: .end, in: node), let first = times(in: end).filter({ $0 > begins[0] }).min() {
      timing.end = first
    }
    timing.freezes = document.value(of: .fill, in: node).map { trimmed($0).elementsEqual("freeze".utf8) } ?? false
    return timing
  }

  private func time(_ name: SVGName, of node: Int) -> Double? {
    guard let value = document.value(of: name, in: node) else { return nil }
    var scanner = ByteScanner(trimmed(value))
    guard let time = scanner.takeTime(), scanner.isFinished else { return nil }
    return time
  }

  /// Returns the times in a list: seconds, and beginnings and ends of other elements with an offset.
  private mutating func times(in list: ArraySlice<UInt8>) -> [Double] {
    var times: [Double] = []
    for part in list.split(separator: UInt8(ascii: ";")) where times.count < SVGTimingReading.mostBegins {
      var scanner = ByteScanner(trimmed(part))
      if let time = scanner.takeTime(), scanner.isFinished {
        times.append(time)
        continue
      }
      let text = trimmed(part)
      guard let point = text.lastIndex(of: UInt8(ascii: ".")) else { continue }
      // An offset may contain a point as well.
      let dots = text.indices.filter { text[$0] == UInt8(ascii: ".") }
      for point in dots.isEmpty ? [point] : dots {
        var rest = ByteScanner(text[(point + 1)...])
        let isBegin = rest.takeWord("begin")
        guard isBegin || rest.takeWord("end"), let other = document.elementsByID[text[..<point]],
          document.nodes[other].tag.isAnimation, let timing = timing(of: other)
        else { continue }
        rest.skipWhitespace()
        var sign = 1.0
        if rest.take(UInt8(ascii: "-")) { sign = -1 } else { _ = rest.take(UInt8(ascii: "+")) }
        rest.skipWhitespace()
        let distance = rest.isFinished ? 0 : rest.takeTime() ?? .nan
        guard distance.isFinite, rest.isFinished else { continue }
        for begin in timing.begins {
          let time = isBegin ? begin : min(begin + timing.active, timing.end)
          if time.isFinite, times.count < SVGTimingReading.mostBegins { times.append(time + sign * distance) }
        }
        break
      }
    }
    return times
  }
}
