package import FileAccess

/// A file that is written after all pieces, part by part: a list of a million cards may not fit into memory.
package struct ClosingFile {
  /// A closure that returns the next part of a text; `nil` at its end.
  package typealias Parts = () throws(ExportError.Reason) -> String?

  /// The path below the folder, with slashes between its parts.
  package let path: String
  private let content: Content

  private enum Content {
    case bytes([UInt8])
    case text(begin: () -> Parts)
  }

  /// The least number of bytes that are passed on at a time, except for the last ones.
  private static let partSize = 1 << 16

  /// Creates a file from bytes in memory.
  package init(_ file: EncodedFile) {
    path = file.path
    content = .bytes(file.bytes)
  }

  /// Creates a text file.
  ///
  /// - Parameter begin: starts the text from its beginning; each time it gives the same parts.
  package init(path: String, begin: @escaping () -> Parts) {
    self.path = path
    content = .text(begin: begin)
  }

  /// Creates a text file from parts that are made on demand.
  init(path: String, _ parts: AnySequence<String>) {
    self.init(path: path) {
      let rest = parts.makeIterator()
      return { () throws(ExportError.Reason) in rest.next() }
    }
  }

  /// Passes on all bytes, part by part.
  ///
  /// - Returns: the note of the file.
  /// - Throws: the errors of making the content, and ``ExportError/Reason/writing(_:)`` for those of `output`.
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

  /// Returns the whole file in memory.
  func encoded() throws(ExportError.Reason) -> EncodedFile {
    if case .bytes(let bytes) = content { return EncodedFile(path: path, bytes: bytes) }
    var bytes: [UInt8] = []
    try write { bytes += $0 }
    return EncodedFile(path: path, bytes: bytes)
  }
}
