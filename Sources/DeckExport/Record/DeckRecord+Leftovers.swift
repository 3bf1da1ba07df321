package import FileAccess

extension DeckRecord {
  /// Removes what this record's export has written and a later one has not.
  ///
  /// - Parameters:
  ///   - names: the names of the later one's files, in small letters.
  ///   - evenIfChanged: whether files are removed that somebody has changed since.
  /// - Returns: the paths of files that were removed, and of those that were kept because somebody has changed them.
  package func removeLeftovers(
    besides names: Set<String>, in folder: Folder, evenIfChanged: Bool
  ) throws(FileError) -> (removed: [String], kept: [String]) {
    var removed: [String] = []
    var kept: [String] = []
    // There are file systems to which QS.png and qs.png are the same.
    for file in files where !names.contains(file.name.lowercased()) {
      let path = folder.path(of: file.name)
      let removal = try folder.removeFile(
        named: file.name, byteCount: file.byteCount, digest: file.digest, evenIfChanged: evenIfChanged)
      switch removal {
      case .removed: removed.append(path)
      case .changed, .notRegular: kept.append(path)
      case .missing: break
      }
    }
    return (removed, kept)
  }
}
