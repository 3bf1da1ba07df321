package import ErrorReporting
package import FileAccess
import PlainNotation
import PlayingCards
package import TabletopGames

/// The course's card viewer in a form that can be saved: the drawn cards, the visible side, and the size of the figures.
package struct ViewerRecord: Hashable, Sendable {
  /// The seed that determines the order of the cards.
  package let seed: UInt64
  /// The number of drawn cards.
  package private(set) var drawCount = 0
  /// The viewer.
  package private(set) var viewer = CardViewer()
  private var generator: Generator

  /// The random numbers for drawing cards.
  private struct Generator: RandomNumberGenerator, Hashable {
    let seed: UInt64
    private(set) var count = 0

    mutating func next() -> UInt64 {
      var numbers = SplitMix64(seed: seed)
      for _ in 0..<count { _ = numbers.next() }
      count += 1
      return numbers.next()
    }
  }

  /// The version of the file's format.
  private static let version = 1
  private static let maximumByteCount = 1 << 16

  /// Creates a viewer of a whole pack.
  package init(seed: UInt64) {
    self.seed = seed
    generator = Generator(seed: seed)
  }

  /// Draws the next card.
  ///
  /// - Returns: whether there was one.
  package mutating func nextCard() -> Bool {
    guard viewer.nextCard(using: &generator) else { return false }
    drawCount += 1
    return true
  }

  /// Turns the card over.
  package mutating func flip() { viewer.flip() }

  /// Changes the size of the figures.
  package mutating func scaleFaces(by scale: Double) { try? viewer.adjustFaceCardScale(by: scale) }

  // MARK: The file

  /// The text of a file.
  var json: String {
    JSONValue.object([
      ("viewer", .number(Double(Self.version))), ("seed", .number(Double(seed))), ("drawn", .number(Double(drawCount))),
      ("faceUp", .boolean(viewer.isFaceUp)), ("faceScale", .number(viewer.faceCardScale)),
    ]).lines
  }

  /// Reads a file; `nil` if there is none.
  ///
  /// - Throws: ``ViewerRecordError`` if the file cannot be read or is malformed.
  package static func read(path: String) throws(ViewerRecordError) -> ViewerRecord? {
    let bytes: [UInt8]
    do throws(FileError) {
      guard let file = try LockedFile(path: path) else { return nil }
      bytes = try file.bytes(limit: maximumByteCount)
    } catch {
      throw .file(error)
    }
    guard let record = ViewerRecord(parsing: bytes) else { throw .malformed(path: path) }
    return record
  }

  /// Parses the text of a file; `nil` if it is malformed.
  init?(parsing bytes: [UInt8]) {
    guard let document = try? JSONValue(parsing: bytes), document["viewer"]?.integer == Self.version,
      let seed = document["seed"]?.integer(in: 0...JSONValue.integers.upperBound),
      let count = document["drawn"]?.integer(in: 0...1000), case .boolean(let isFaceUp)? = document["faceUp"],
      case .number(let scale)? = document["faceScale"], CardViewer.faceCardScales.contains(scale)
    else { return nil }
    self.init(seed: UInt64(seed))
    for _ in 0..<count where !nextCard() { return nil }
    if !isFaceUp { flip() }
    scaleFaces(by: scale / viewer.faceCardScale)
  }

  /// Writes a file.
  ///
  /// - Throws: ``ViewerRecordError/file(_:)``.
  package func write(path: String) throws(ViewerRecordError) {
    do throws(FileError) {
      try AtomicFile(path: path, replacesExisting: true).write(Array(json.utf8))
    } catch {
      throw .file(error)
    }
  }
}

/// The reason why the file of a card viewer cannot be used. The file is unchanged.
package enum ViewerRecordError: Error, Hashable, Sendable {
  /// The file cannot be read or written.
  case file(FileError)
  /// The file is malformed.
  case malformed(path: String)
}

extension ViewerRecordError: ReportableError {
  package var description: String {
    switch self {
    case .file(let error): "\(error)"
    case .malformed(let path): "\(path) does not hold a card viewer"
    }
  }

  package var kind: ErrorKind {
    switch self {
    case .file(let error): error.kind
    case .malformed: .badData
    }
  }
}
