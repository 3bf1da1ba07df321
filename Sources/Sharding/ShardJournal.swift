public import FileAccess
import Synchronization

/// A share at work: what is done is noted at once, so that it need not be done again by whoever goes on after a kill.
///
///     let journal = try ShardJournal(run, shard: shard, in: folder, resumes: true, software: Release.software)
///     for index in shard.pieces(of: run.pieceCount) {
///       if try journal.holds(index, inputs: digests[index]) { continue }
///       // Write its files; see ShardJournal/mayReplace.
///       try journal.finish(ShardPiece(index: index, inputs: digests[index], files: files))
///     }
///     try journal.close()
///
/// The pieces may be done in any order, and by several threads. Nothing is kept of a piece that is done.
public final class ShardJournal: Sendable {
  /// The folder that the share writes into. Several shares may have the same one.
  public let folder: Folder
  /// Which share it is.
  public let shard: Shard
  /// Whether files of the share's names may be replaced, because an earlier run of it may have written them without coming to
  /// note it.
  public let mayReplace: Bool

  private let run: ShardRun
  /// What an earlier run has noted.
  private let earlier: ShardRecord?
  /// Whether the earlier run was of the same version of the program.
  private let isGoneOnWith: Bool
  private let state: Mutex<State>

  private struct State: ~Copyable {
    let log: LineLog
  }

  /// Begins a share, or goes on with it. The folder must be there.
  ///
  /// - Parameters:
  ///   - run: what all shares have in common.
  ///   - resumes: whether to go on with what there is of the share.
  ///   - beginsAnew: whether what there is may be forgotten, if it is not gone on with.
  ///   - software: which program works. What another one has done is done anew.
  /// - Throws: ``ShardError``.
  public init(
    _ run: ShardRun, shard: Shard, in folder: Folder, resumes: Bool, beginsAnew: Bool = false, software: String
  ) throws(ShardError) {
    let path = folder.path(of: ShardRecord.fileName(of: shard))
    let log = try ShardJournal.log(at: path)
    let lines = try ShardJournal.wholeLines(of: log)
    var earlier: ShardRecord?
    if log.wasThere {
      if resumes {
        earlier = try ShardRecord(lines, path: path)
      } else if !beginsAnew {
        throw .begunBefore(path: path)
      }
    }
    mayReplace = log.wasThere
    do throws(FileError) {
      if earlier == nil { try log.clear() }
      try log.append(ShardRecord.line(run, shard, software: software))
    } catch {
      throw .file(error)
    }
    self.folder = folder
    self.shard = shard
    self.run = run
    self.earlier = earlier
    isGoneOnWith = earlier?.software == software && earlier?.run.command == run.command
    state = Mutex(State(log: log))
  }

  private static func log(at path: String) throws(ShardError) -> LineLog {
    do {
      return try LineLog(path: path)
    } catch {
      throw .file(error)
    }
  }

  private static func wholeLines(of log: borrowing LineLog) throws(ShardError) -> [UInt8] {
    do {
      return try log.wholeLines(limit: ShardRecord.maximumByteCount)
    } catch {
      throw .file(error)
    }
  }

  /// Whether an earlier run has done a piece from the same inputs, and its files are there and whole.
  ///
  /// - Throws: ``ShardError`` if that cannot be found out.
  public func holds(_ index: Int, inputs: ContentDigest) throws(ShardError) -> Bool {
    guard isGoneOnWith, let piece = try earlier?.piece(index), piece.inputs == inputs else { return false }
    do throws(FileError) {
      for file in piece.files {
        guard try folder.holds(file.path, byteCount: file.byteCount, digest: file.digest) else { return false }
      }
      return true
    } catch {
      throw .file(error)
    }
  }

  /// Notes that a piece is done, and its files are written.
  ///
  /// - Throws: ``ShardError/file(_:)``.
  public func finish(_ piece: ShardPiece) throws(ShardError) {
    precondition(shard.contains(piece.index) && piece.index < run.pieceCount, "a piece of another share")
    let line = ShardRecord.line(piece)
    let result = state.withLock { state in
      Result<Void, any Error> { try state.log.append(line) }
    }
    do {
      try result.get()
    } catch {
      throw ShardError(error)
    }
  }

  /// Notes that all pieces are done, and removes files of an earlier run that are of none of them and nobody has changed.
  ///
  /// - Returns: the paths of those that were removed.
  /// - Throws: ``ShardError/file(_:)``.
  @discardableResult
  public func close() throws(ShardError) -> [String] {
    let outdated = try outdatedFiles()
    let (folder, count) = (folder, shard.pieces(of: run.pieceCount).reduce(0) { sum, _ in sum + 1 })
    let result = state.withLock { state in
      Result<[String], any Error> {
        var removed: [String] = []
        for file in outdated {
          let removal = try folder.removeFile(below: file.path, byteCount: file.byteCount, digest: file.digest)
          if removal == .removed { removed.append(folder.path(of: file.path)) }
        }
        try state.log.append(ShardRecord.line(done: count))
        return removed
      }
    }
    do {
      return try result.get()
    } catch {
      throw ShardError(error)
    }
  }

  /// Files that the record names and no piece has, because they were called otherwise in an earlier run.
  private func outdatedFiles() throws(ShardError) -> [ShardPiece.File] {
    guard let earlier, earlier.run != run || !isGoneOnWith else { return [] }
    let lines = state.withLock { state in
      Result<[UInt8], any Error> { try state.log.wholeLines(limit: ShardRecord.maximumByteCount) }
    }
    let record: ShardRecord?
    do {
      record = try ShardRecord(lines.get(), path: earlier.path)
    } catch {
      throw ShardError(error)
    }
    guard let record else { return [] }
    var names: Set<String> = []
    for index in record.lines.keys {
      for file in try record.piece(index)?.files ?? [] { names.insert(file.path.lowercased()) }
    }
    return try record.everyFile().filter { !names.contains($0.path.lowercased()) }
  }
}
