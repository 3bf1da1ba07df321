package import FileAccess

/// A file that is written when all pieces are made, part by part: a list of a million cards is longer than memory has room for.
package struct ClosingFile {
  /// Makes the next part of a text; `nil` at its end.
  package typealias Parts = () throws(ExportError.Reason) -> String?

  /// Its path below the folder, with slashes between its parts.
  package let path: String
  private let content: Content

  private enum Content {
    case bytes([UInt8])
    case text(begin: () -> Parts)
  }

  /// The bytes that are handed over at a time, at least, but for the last ones.
  private static let partSize = 1 << 16

  /// A file that is there.
  package init(_ file: EncodedFile) {
    path = file.path
    content = .bytes(file.bytes)
  }

  /// A text.
  ///
  /// - Parameter begin: begins it anew; every time the parts are the same.
  package init(path: String, begin: @escaping () -> Parts) {
    self.path = path
    content = .text(begin: begin)
  }

  /// A text of parts that are made when they are asked for.
  init(path: String, _ parts: AnySequence<String>) {
    self.init(path: path) {
      let rest = parts.makeIterator()
      return { () throws(ExportError.Reason) in rest.next() }
    }
  }

  /// Hands over all bytes, part by part.
  ///
  /// - Returns: what is noted of the file.
  /// - Throws: what making the content throws, and ``ExportError/Reason/writing(_:)`` for what `output` throws.
  @discardableResult
  package func write(to output: ([UInt8]) throws(FileError) -> Void = { _ in }) throws(ExportError.Reason) -> OwnedFile
  {
    var hasher = ContentHasher()
    func add(_ bytes: [UInt8]) throws(ExportError.Reason) {
      hasher.add(bytes)
      do throws(FileError) { try output(bytes) } catch { throw .writing(error) }
    }
    switch content {
    case .bytes(let bytes): try add(bytes)
    case .text(let begin):
      let next = begin()
      var bytes: [UInt8] = []
      while let part = try next() {
        bytes += part.utf8
        guard bytes.count >= Self.partSize else { continue }
        try add(bytes)
        bytes.removeAll(keepingCapacity: true)
      }
      try add(bytes)
    }
    return OwnedFile(path: path, byteCount: hasher.byteCount, digest: hasher.digest)
  }

  /// The whole file in memory.
  func encoded() throws(ExportError.Reason) -> EncodedFile {
    if case .bytes(let bytes) = content { return EncodedFile(path: path, bytes: bytes) }
    var bytes: [UInt8] = []
    try write { bytes += $0 }
    return EncodedFile(path: path, bytes: bytes)
  }
}
