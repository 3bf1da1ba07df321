import FileAccess

extension OwnedFolder {
  /// Writes a file part by part, completely or not at all.
  ///
  /// - Parameters:
  ///   - limit: the largest size of the file in bytes.
  ///   - willPlace: called for the file before it is put in place.
  @discardableResult
  func write(
    _ file: ClosingFile, replacing: Bool, synchronizes: Bool, atMost limit: Int = .max,
    willPlace: (OwnedFile) throws(FileError) -> Void = { _ in }
  ) throws(ExportError.Reason) -> OwnedFile {
    var written = OwnedFile(path: file.path, [])
    var failure: ExportError.Reason?
    do throws(FileError) {
      try write(to: file.path, replacing: replacing, synchronizes: synchronizes) { (output) throws(FileError) in
        var byteCount = 0
        do throws(ExportError.Reason) {
          written = try file.write { (bytes) throws(FileError) in
            byteCount += bytes.count
            if byteCount > limit {
              throw .tooLong(path: folder.path(of: file.path), byteCount: byteCount, limit: limit)
            }
            try output.write(bytes)
          }
        } catch .writing(let error) {
          throw error
        } catch {
          failure = error
          throw .ending(path: file.path)
        }
        try willPlace(written)
      }
    } catch {
      throw failure ?? .writing(error)
    }
    return written
  }
}
