/// The warnings of one reading: each one once, and not more than ``SVGLimits/maximumWarningCount``.
struct SVGWarningList {
  private struct Entry: Hashable {
    var kind: SVGWarning.Kind
    var offset: Int32
  }

  private let lines: SVGLineTable
  private var seen: Set<Entry> = []
  private var listed: [SVGWarning] = []
  private var omitted = 0

  init(_ lines: SVGLineTable) { self.lines = lines }

  var all: [SVGWarning] {
    guard omitted > 0, let last = listed.last else { return listed }
    return listed + [SVGWarning(.more(omitted), at: last.position)]
  }

  func position(of offset: Int32) -> SVGPosition { lines.position(of: Int(offset)) }

  mutating func add(_ kind: SVGWarning.Kind, at offset: Int32) {
    guard listed.count < SVGLimits.maximumWarningCount else {
      omitted += 1
      return
    }
    guard seen.insert(Entry(kind: kind, offset: offset)).inserted else { return }
    listed.append(SVGWarning(kind, at: lines.position(of: Int(offset))))
  }
}

/// Where the lines of a file begin, found when the first position is asked for.
final class SVGLineTable {
  private let bytes: [UInt8]
  private lazy var starts: [Int] = [0] + bytes.indices.filter { bytes[$0] == 0x0A }.map { $0 + 1 }

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The line and column of a byte.
  func position(of offset: Int) -> SVGPosition {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return SVGPosition(line: low + 1, column: offset - starts[low] + 1)
  }
}
