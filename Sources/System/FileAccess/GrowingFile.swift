#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A file that is written between other work and put in place when it is finished. An unfinished one is removed.
package final class GrowingFile {
  private let path: String
  private let output: AtomicFile.Output
  /// The file and its temporary one; `nil` for a stream or a device.
  private let whole: (file: WholeFile, entry: UnfinishedFiles.Entry)?
  private var isFinished = false
  private var hasher = ContentHasher()

  /// Begins a file.
  ///
  /// - Throws: ``FileError``, as ``AtomicFile/write(_:)``.
  package init(_ file: AtomicFile) throws(FileError) {
    path = file.path
    switch try file.destination() {
    case .stream(let number):
      output = AtomicFile.Output(FileDescriptor(borrowing: number, path: file.path))
      whole = nil
    case .special:
      output = AtomicFile.Output(
        try FileDescriptor(opening: file.path, flags: O_WRONLY | O_NOCTTY, for: .create))
      whole = nil
    case .regular(let target, let old):
      let file = file.wholeFile(target, old)
      let begun = try file.begin(in: .current)
      whole = (file, begun.entry)
      output = begun.takeOutput()
    }
    if whole == nil, output.file.isTerminal { throw .isTerminal(path: path) }
  }

  deinit { if !isFinished, let whole { UnfinishedFiles.abandon(whole.entry) } }

  /// Writes the next bytes.
  package func write(_ bytes: [UInt8]) throws(FileError) {
    hasher.add(bytes)
    do throws(FileError) { try output.write(bytes) } catch { throw error.about(path) }
  }

  /// Puts the file in place, after `willPlace` has been called with it.
  package func finish(
    _ willPlace: (OwnedFile) throws(FileError) -> Void = { _ in }
  ) throws(FileError) -> OwnedFile {
    let written = OwnedFile(path: path, byteCount: hasher.byteCount, digest: hasher.digest)
    try willPlace(written)
    do throws(FileError) {
      if let whole { _ = try whole.file.finish(output, whole.entry) } else { try output.file.flush() }
    } catch {
      throw error.about(path)
    }
    isFinished = true
    return written
  }
}
