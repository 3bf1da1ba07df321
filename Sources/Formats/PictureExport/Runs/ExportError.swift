public import FileAccess

/// The error of an export that did not write all of its files.
public struct ExportError: Error, Hashable, Sendable {
  /// The step that failed.
  public enum Reason: Error, Hashable, Sendable {
    /// Pieces cannot be composed, and nothing was written. There is at least one problem.
    case problems([PieceProblem])
    /// A piece cannot be drawn or encoded, or the destination rejects it.
    case piece(PieceProblem)
    /// The pictures cannot be drawn in this size.
    case size(PictureSizeError)
    /// A file with several pictures cannot be drawn.
    case document(PictureExportError)
    /// A file or the folder cannot be read, written or removed.
    case writing(FileError)
    /// Two files would have the same path, ignoring case.
    case samePath(String)
    /// The path does not lie below the folder.
    case unusablePath(String)
    /// A file that no export into this folder has written is in the way.
    case foreignFile(path: String)
    /// The record of an earlier export into the folder cannot be read, and nothing was changed.
    case record(FolderRecordError)
    /// A shard cannot be begun, noted, or merged with the others.
    case sharding(ShardError)
    /// The task was cancelled.
    case cancelled
  }

  /// The step that failed.
  public let reason: Reason
  /// The number of files that were written; they are complete and stay.
  public let finished: Int
  /// The number of files of the whole export.
  public let total: Int

  /// Creates an error after a number of finished files.
  package init(_ reason: Reason, finished: Int = 0, total: Int) {
    self.reason = reason
    self.finished = finished
    self.total = total
  }
}

extension ExportError: CustomStringConvertible {
  /// One line that says what is wrong.
  public var description: String {
    finished == 0 ? reason.description : "\(reason) (\(finished) of \(total) files were finished)"
  }
}

extension ExportError.Reason: CustomStringConvertible {
  /// One line that says what is wrong.
  public var description: String {
    switch self {
    case .problems(let problems):
      problems.count == 1 ? "\(problems[0])" : "\(problems.count) mistakes, the first one: \(problems[0])"
    case .piece(let problem): problem.description
    case .size(let error): error.description
    case .document(let error): error.description
    case .writing(let error): error.description
    case .samePath(let path): "two files would be called \(path)"
    case .unusablePath(let path):
      "\(path.debugDescription) is not a path for a file in the folder: write names with / between them, which do not begin with a dot"
    case .foreignFile(let path):
      "\(path) exists, and no earlier export into this folder has written it: move it away, or choose another folder"
    case .record(let error): error.description
    case .sharding(let error): error.description
    case .cancelled: "cancelled"
    }
  }
}

extension ExportError.Reason {
  /// Creates an error of a file of its own, such as a document of several pages.
  package init(document error: PictureExportError) {
    switch error {
    case .writing(let error): self = .writing(error)
    case .size(let error): self = .size(error)
    case .cancelled: self = .cancelled
    default: self = .document(error)
    }
  }

  /// Creates an error of drawing a piece.
  package init(_ error: PictureExportError, of piece: ExportPiece, _ composition: Composition) {
    switch error {
    case .writing(let error): self = .writing(error)
    case .cancelled: self = .cancelled
    case .size(let error) where composition.explain == nil: self = .size(error)
    default:
      self = .piece(composition.explain?(error) ?? PieceProblem(PieceDrawingError(piece: piece.name, error)))
    }
  }
}
