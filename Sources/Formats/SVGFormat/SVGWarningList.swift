/// The warnings of one reading: each one once, and at most ``SVGLimits/maximumWarningCount``.
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

  /// The number of warnings so far, with those that were repeated or exceeded the maximum.
  private(set) var reportCount = 0

  /// The number of warnings that are listed.
  var count: Int { listed.count }

  /// Returns the listed warnings after the first `count`.
  func all(after count: Int) -> [SVGWarning] { Array(listed.dropFirst(count)) }

  /// Adds a warning from another reading of the file.
  mutating func add(_ warning: SVGWarning) {
    reportCount += 1
    if listed.count < SVGLimits.maximumWarningCount { listed.append(warning) } else { omitted += 1 }
  }

  func position(of offset: Int32) -> SVGPosition { lines.position(of: Int(offset)) }

  mutating func add(_ kind: SVGWarning.Kind, at offset: Int32) {
    reportCount += 1
    guard listed.count < SVGLimits.maximumWarningCount else {
      omitted += 1
      return
    }
    var entry = Entry(kind: kind, offset: offset)
    // One warning a file is enough: the remedy is to change the program, not each text.
    if case .unshapedText = kind { entry.offset = 0 }
    guard seen.insert(entry).inserted else { return }
    listed.append(SVGWarning(kind, at: lines.position(of: Int(offset))))
  }
}

/// The positions of a file's lines, found when the first position is requested.
final class SVGLineTable {
  /// The lines before a block of bytes: the number that end there, and the start of the last one that begins there.
  /// Storing every line's start would take eight times the size of a file of empty lines.
  private struct Block {
    var lineCount = 0
    var lineStart = 0
  }

  private static let blockSize = 4_096

  private let bytes: [UInt8]
  private lazy var blocks = makeBlocks()

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  private func makeBlocks() -> [Block] {
    var blocks: [Block] = []
    var next = Block()
    for index in bytes.indices {
      if index.isMultiple(of: SVGLineTable.blockSize) { blocks.append(next) }
      if bytes[index] == 0x0A { next = Block(lineCount: next.lineCount + 1, lineStart: index + 1) }
    }
    return blocks.isEmpty ? [next] : blocks
  }

  /// Returns the line and column of a byte.
  func position(of offset: Int) -> SVGPosition {
    let offset = max(0, offset)
    let index = min(offset / SVGLineTable.blockSize, blocks.count - 1)
    var place = blocks[index]
    for index in index * SVGLineTable.blockSize..<min(offset, bytes.count) where bytes[index] == 0x0A {
      place = Block(lineCount: place.lineCount + 1, lineStart: index + 1)
    }
    return SVGPosition(line: place.lineCount + 1, column: offset - place.lineStart + 1)
  }
}
