import FileAccess
import Synchronization

/// The paths of a run's files: all below the folder, none equal to its record, and no two equal ignoring case.
final class PathClaims: Sendable {
  private let pieces: OnDemandList<ExportPiece>
  private let recordName: String
  /// All claimed paths, lowercased; `nil` until a path is claimed that its piece has not announced.
  private let paths = Mutex<Set<String>?>(nil)

  /// Claims the paths that pieces announce.
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

  /// Claims the path of a file of one piece, or of all pieces.
  func claim(_ path: String, for piece: ExportPiece? = nil) throws(ExportError.Reason) {
    try check(path)
    // The initializer has checked the announced paths.
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
