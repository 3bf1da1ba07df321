import FileAccess
import Synchronization

/// The paths of a run's files: files below the folder, none of which is its record, and no two the same in any case of letters.
final class PathClaims: Sendable {
  private let pieces: OnDemandList<ExportPiece>
  private let recordName: String
  /// All that are taken, lowercased, once there is one that its piece has not told.
  private let paths = Mutex<Set<String>?>(nil)

  /// Takes the paths that pieces tell.
  init(_ pieces: OnDemandList<ExportPiece>, besides recordName: String) throws(ExportError.Reason) {
    self.pieces = pieces
    self.recordName = recordName
    var told = Set<String>(minimumCapacity: pieces.count)
    for path in pieces.lazy.flatMap(\.paths) {
      try check(path)
      guard told.insert(path.lowercased()).inserted else { throw .samePath(path) }
    }
  }

  private func check(_ path: String) throws(ExportError.Reason) {
    guard path.lowercased() != recordName, Folder.isPathBelow(path) else { throw .unusablePath(path) }
  }

  /// Takes the path of a file, of a piece or of all of them.
  func claim(_ path: String, for piece: ExportPiece? = nil) throws(ExportError.Reason) {
    try check(path)
    // No two pieces have told the same.
    if piece?.paths.contains(path) == true { return }
    let isFree = paths.withLock { paths in
      var taken = paths ?? Set(pieces.lazy.flatMap(\.paths).map { $0.lowercased() })
      paths = nil
      defer { paths = taken }
      return taken.insert(path.lowercased()).inserted
    }
    guard isFree else { throw .samePath(path) }
  }
}
