public import FileAccess

/// The reason why work cannot be split into shards, or shards cannot be merged.
public enum ShardError: Error, Hashable, Sendable {
  /// A text is not a valid shard.
  case unusableShare(String)
  /// A record of this shard exists, and the run may neither resume nor begin again.
  case begunBefore(path: String)
  /// The folder holds a shard of another number of shards.
  case otherCount(path: String, count: Int, Shard)
  /// A folder has no record of a shard.
  case noRecord(folder: String)
  /// A record is malformed in this line, counted from 1.
  case malformed(path: String, line: Int, reason: String)
  /// A shard was drawn by another version of the program.
  case otherVersion(path: String, version: String, expected: String)
  /// Two shards belong to different work; the options of each are given.
  case otherWork(path: String, options: String, first: String, firstOptions: String)
  /// Two shards have used different versions of a font or a file.
  case otherSource(String, path: String, other: String)
  /// A shard is missing.
  case missing(Shard)
  /// A shard occurs twice.
  case twice(Shard, path: String, other: String)
  /// A shard is not finished; only some of its pieces are.
  case unfinished(path: String, finished: Int, total: Int)
  /// Two pieces have files with the same name.
  case sameFile(String, path: String)
  /// A file is missing, or its bytes have changed.
  case changedFile(path: String)
  /// A file in the folder of a shard belongs to no shard.
  case foreignFile(path: String)
  /// A plan cannot be read, or is not for this program.
  case unusablePlan(path: String, reason: String)
  /// A file, a font or a folder has changed since the plan was made.
  case changedSincePlan(String, path: String)
  /// A plan was made for other cards or with other options, which are given.
  case otherPlan(path: String, options: String)
  /// A plan has no part of this number.
  case noPiece(Int, count: Int, path: String)
  /// The destination folder is that of a shard.
  case mergedIntoPart(folder: String)
  /// A file cannot be read or written.
  case file(FileError)
}

extension ShardError {
  /// Converts an error of reading shards.
  init(_ error: any Error) {
    switch error {
    case let error as ShardError: self = error
    case let error as FileError: self = .file(error)
    default: preconditionFailure("nothing else is thrown where shares are read: \(error)")
    }
  }
}

extension ShardError: CustomStringConvertible {
  /// One line that says what is wrong.
  public var description: String {
    switch self {
    case .unusableShare(let text):
      "'\(text)' is not a share: write its index, counted from 0, and the number of shares, such as 0/8 to 7/8 (at most \(Shard.counts.upperBound))"
    case .begunBefore(let path): "\(path) exists: this work was begun before"
    case .otherCount(let path, let count, let shard):
      "\(path) is one of \(count) shares, and \(shard) is not: choose another folder, or remove what was begun"
    case .noRecord(let folder): "\(folder) has no share: there is no file \(ShardRecord.pattern)"
    case .malformed(let path, let line, let reason): "\(path):\(line): \(reason)"
    case .otherVersion(let path, let version, let expected):
      "\(path) was drawn by \(version), and this is \(expected): draw all shares by one version"
    case .otherWork(let path, let options, let first, let firstOptions):
      options == firstOptions
        ? "\(path) and \(first) were drawn by the same options from different inputs (cards, art, theme or fonts)"
        : "\(path) was drawn by '\(options)', and \(first) by '\(firstOptions)'"
    case .otherSource(let name, let path, let other):
      """
      \(path) and \(other) were drawn with different files for '\(name)': give both the same, and run one again with --resume
      """
    case .missing(let shard): "share \(shard) is missing"
    case .twice(let shard, let path, let other): "share \(shard) exists twice: \(other) and \(path)"
    case .unfinished(let path, let finished, let total):
      "\(path) is not finished: \(finished) of \(total) pieces are there; run it again with --resume"
    case .sameFile(let file, let path): "\(path): two pieces have a file called \(file)"
    case .changedFile(let path):
      "\(path) is missing or was changed since it was drawn: run its share again with --resume"
    case .foreignFile(let path): "\(path) belongs to no share: move it away"
    case .unusablePlan(let path, let reason): "\(path) is not a plan that can be used: \(reason); make it again"
    case .changedSincePlan(let name, let path):
      "\(name) has changed since \(path) was made: make the plan again, and draw its pieces anew"
    case .otherPlan(let path, let options):
      "\(path) was made by '\(options)': give the same options, or make the plan again for these"
    case .noPiece(let index, let count, let path):
      "\(path) has \(count == 1 ? "one piece, 0" : "\(count) pieces, 0 to \(count - 1)"): there is no piece \(index)"
    case .mergedIntoPart(let folder): "\(folder) has a share: name another folder to write to"
    case .file(let error): error.description
    }
  }
}
