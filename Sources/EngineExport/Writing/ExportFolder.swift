// A folder that exports are written into may hold anything else as well. Which files are ours is noted in a record there: another
// export may replace these, and removes those that it does not write and nobody has changed. Everything else is left alone, and
// in its place nothing is written.
//
// The record is written first, with the files that are there and those that will be, so that one that was cut off can be done
// again; and last, with what there is. It may be damaged, foreign or a trap, so it can name nothing outside of the folder, links are
// not followed, and only files with the noted bytes are removed.

public import FileAccess

/// A folder that exports are written into.
public struct ExportFolder: Sendable {
  /// Where it is; it need not be there.
  public let folder: Folder
  /// Whether files of an earlier export may be replaced, and removed.
  public var replacesExisting = false

  /// A folder, in which nothing is replaced.
  public init(_ folder: Folder) { self.folder = folder }

  /// What became of a folder.
  public struct Outcome: Hashable, Sendable {
    /// The paths that were written, the folder's as it was given.
    public let written: [String]
    /// The paths of files of an earlier export that were removed.
    public let removed: [String]
    /// The paths of those that were to be removed, and were changed by somebody since.
    public let kept: [String]
    /// The bytes of all files.
    public let byteCount: Int

    /// What became of a folder.
    public init(written: [String], removed: [String], kept: [String], byteCount: Int) {
      (self.written, self.removed, self.kept) = (written, removed, kept)
      self.byteCount = byteCount
    }
  }

  /// Whether a text is a path below a folder: names with slashes between them.
  static func isPath(_ path: String) -> Bool {
    path.lowercased() != ExportRecord.fileName && Folder.isPathBelow(path)
  }

  /// Writes the files of an export.
  ///
  /// - Throws: ``EngineExportError``; nothing is changed if it is found out beforehand. If a file cannot be written later, what is
  ///   new is removed again.
  public func write(
    _ files: [EngineExporter.File], target: ExportTarget
  ) throws(EngineExportError) -> Outcome {
    let noted = files.map {
      ExportRecord.File(path: $0.path, byteCount: $0.bytes.count, digest: ContentDigest($0.bytes))
    }
    let record = ExportRecord(target: target.name, files: noted)
    let earlier = try earlierRecord()
    let isNew = try check(files, earlier)
    do throws(FileError) {
      let created = try makeFolders(of: files)
      let written = Set(noted.map { $0.path.lowercased() })
      let leftovers = earlier?.files.filter { !written.contains($0.path.lowercased()) } ?? []
      do throws(FileError) {
        try write(ExportRecord(target: target.name, files: noted + leftovers))
        for file in files {
          try AtomicFile(path: folder.path(of: file.path), replacesExisting: !isNew[file.path, default: true]).write(
            file.bytes)
        }
        let (removed, kept) = try remove(leftovers)
        try write(record)
        return Outcome(
          written: files.map { folder.path(of: $0.path) }, removed: removed, kept: kept,
          byteCount: files.reduce(0) { $0 + $1.bytes.count })
      } catch {
        takeBack(noted.filter { isNew[$0.path, default: false] }, created, earlier)
        throw error
      }
    } catch {
      throw .writing(error)
    }
  }

  // MARK: Before anything is written

  private func earlierRecord() throws(EngineExportError) -> ExportRecord? {
    guard folder.exists else { return nil }
    let bytes: [UInt8]?
    do {
      bytes = try folder.bytes(ofFile: ExportRecord.fileName, limit: ExportRecord.maximumByteCount)
    } catch {
      throw .writing(error)
    }
    guard let bytes else { return nil }
    let path = folder.path(of: ExportRecord.fileName)
    guard replacesExisting else { throw .writing(.alreadyExists(path: path)) }
    return try ExportRecord(parsing: bytes, path: path)
  }

  /// Checks that all files can be written.
  ///
  /// - Returns: whether each is not there yet.
  private func check(
    _ files: [EngineExporter.File], _ earlier: ExportRecord?
  ) throws(EngineExportError) -> [String: Bool] {
    var isNew: [String: Bool] = [:]
    guard folder.exists else { return Dictionary(uniqueKeysWithValues: files.map { ($0.path, true) }) }
    let ours = Set(earlier?.files.map(\.path) ?? [])
    do throws(FileError) {
      for file in files {
        let path = try folder.pathWithoutLinks(of: file.path)
        let exists = try ReadableFile(path: path).exists()
        isNew[file.path] = !exists
        guard exists else { continue }
        guard ours.contains(file.path) else { throw FileError.alreadyExists(path: path) }
        try AtomicFile(path: path, replacesExisting: true).check()
      }
    } catch {
      if case .alreadyExists(let path) = error { throw .foreignFile(path: path) }
      throw .writing(error)
    }
    return isNew
  }

  // MARK: Writing

  private func write(_ record: ExportRecord) throws(FileError) {
    try AtomicFile(path: folder.path(of: ExportRecord.fileName), replacesExisting: true).write(
      Array(record.json.utf8))
  }

  private func makeFolders(of files: [EngineExporter.File]) throws(FileError) -> [Folder] {
    var created = try folder.create()
    var made: Set<String> = []
    for file in files {
      let path = folder.path(of: file.path).folderOfPath
      guard made.insert(path).inserted else { continue }
      do throws(FileError) {
        created += try Folder(path: path).create()
      } catch {
        Folder.remove(created)
        throw error
      }
    }
    return created
  }

  private func remove(_ files: [ExportRecord.File]) throws(FileError) -> (removed: [String], kept: [String]) {
    var (removed, kept): ([String], [String]) = ([], [])
    for file in files {
      let path = folder.path(of: file.path)
      switch try removal(of: file) {
      case .removed: removed.append(path)
      case .changed, .notRegular: kept.append(path)
      case .missing: break
      }
    }
    return (removed, kept)
  }

  private func removal(of file: ExportRecord.File) throws(FileError) -> FileRemoval {
    try folder.removeFile(below: file.path, byteCount: file.byteCount, digest: file.digest)
  }

  /// Removes what was written before something failed. That it cannot all be removed is no news worth more than the failure.
  private func takeBack(_ new: [ExportRecord.File], _ created: [Folder], _ earlier: ExportRecord?) {
    for file in new { _ = try? removal(of: file) }
    if let earlier {
      try? write(earlier)
    } else {
      _ = try? folder.removeFile(ExportRecord.fileName)
    }
    Folder.remove(created)
  }
}
