public import FileAccess
import Synchronization

/// A share at work: what is done is noted at once, so that it need not be done again by whoever goes on after a kill.
///
///     let journal = try ShardJournal(run, shard: shard, in: folder, resumes: true, software: Release.software)
///     for index in shard.pieces(of: run.pieceCount) {
///       if try journal.holds(index, inputs: digests[index]) { continue }
///       let file = try journal.write(bytes, to: "AS.png", replacing: false)
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
  private let run: ShardRun
  /// What an earlier run has noted, if it is gone on with.
  private let earlier: ShardRecord?
  /// The files of an earlier run that is forgotten.
  private let formerFiles: [ShardPiece.File]
  /// Whether the earlier run was of the same version of the program.
  private let isGoneOnWith: Bool
  private let state: Mutex<State>

  private struct State: ~Copyable {
    let log: LineLog
    /// The lowercased paths of the files that an earlier run has noted, once they are asked for.
    var notedPaths: Set<String>?
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
    let log: LineLog
    let bytes: [UInt8]
    do throws(FileError) {
      log = try LineLog(path: path)
    } catch {
      throw .file(error)
    }
    if log.wasThere, !resumes, !beginsAnew { throw .begunBefore(path: path) }
    do throws(FileError) {
      bytes = try log.bytes(limit: ShardRecord.maximumByteCount)
    } catch {
      throw .file(error)
    }
    let lines = ShardRecord.wholeLines(of: bytes)
    var earlier: ShardRecord?
    var formerFiles: [ShardPiece.File] = []
    if resumes {
      earlier = try ShardRecord(lines, path: path)
      if earlier == nil, !ShardRecord.isBeginning(bytes) {
        throw .malformed(path: path, line: 1, reason: "this is no record of a share")
      }
    } else if let former = try? ShardRecord(lines, path: path) {
      formerFiles = try former.everyFile()
    }
    do throws(FileError) {
      try log.cut(to: earlier == nil ? 0 : lines.count)
      try log.append(ShardRecord.line(run, shard, software: software))
    } catch {
      throw .file(error)
    }
    self.folder = folder
    self.shard = shard
    self.run = run
    self.earlier = earlier
    self.formerFiles = formerFiles
    isGoneOnWith = earlier?.software == software && earlier?.run.command == run.command
    state = Mutex(State(log: log))
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

  /// Writes a file of a piece, in a folder that is created if need be. Links are not followed.
  ///
  /// A file in its place is replaced if an earlier run of the share has noted it. One with these very bytes, which a run that was
  /// killed did not come to note, counts as written.
  ///
  /// - Parameters:
  ///   - replacing: whether any file in its place may be replaced.
  ///   - synchronizes: whether to wait until the bytes are on the disk.
  /// - Throws: ``/FileAccess/FileError``; what was in its place is unchanged then.
  public func write(
    _ bytes: [UInt8], to path: String, replacing: Bool, synchronizes: Bool = false
  ) throws(FileError) -> ShardPiece.File {
    let file = ShardPiece.File(path: path, byteCount: bytes.count, digest: ContentDigest(bytes))
    let place = try folder.pathWithoutLinks(of: path)
    try Folder(path: place.folderOfPath).create()
    do throws(FileError) {
      try AtomicFile(path: place, replacesExisting: replacing, synchronizes: synchronizes).write(bytes)
    } catch .alreadyExists {
      if try folder.holds(path, byteCount: file.byteCount, digest: file.digest) { return file }
      guard hasNoted(path) else { throw .alreadyExists(path: place) }
      try AtomicFile(path: place, replacesExisting: true, synchronizes: synchronizes).write(bytes)
    }
    return file
  }

  /// Whether an earlier run has noted a file of this name, of this share or another one in the folder.
  private func hasNoted(_ path: String) -> Bool {
    guard let earlier else { return false }
    return state.withLock { state in
      if state.notedPaths == nil {
        let records = [earlier] + ((try? otherRecords()) ?? [])
        state.notedPaths = Set(records.flatMap { (try? $0.everyFile()) ?? [] }.map { $0.path.lowercased() })
      }
      return state.notedPaths?.contains(path.lowercased()) == true
    }
  }

  /// The records of other shares that write into the folder.
  private func otherRecords() throws -> [ShardRecord] {
    let own = ShardRecord.fileName(of: shard)
    return try folder.contents().filter { ShardRecord.isRecord($0) && $0 != own }.compactMap { name in
      let bytes = try folder.bytes(ofFile: name, limit: ShardRecord.maximumByteCount) ?? []
      return try ShardRecord(ShardRecord.wholeLines(of: bytes), path: folder.path(of: name))
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
    let (folder, count) = (folder, shard.pieceCount(of: run.pieceCount))
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

  /// Files that earlier runs have noted and no piece has any more, of this share or another one in the folder.
  private func outdatedFiles() throws(ShardError) -> [ShardPiece.File] {
    if earlier == nil, formerFiles.isEmpty { return [] }
    let bytes = state.withLock { state in
      Result<[UInt8], any Error> { try state.log.bytes(limit: ShardRecord.maximumByteCount) }
    }
    do {
      let path = folder.path(of: ShardRecord.fileName(of: shard))
      guard let record = try ShardRecord(bytes.get(), path: path) else { return [] }
      let files = try formerFiles + record.everyFile()
      var paths = try record.filePaths()
      if files.allSatisfy({ paths.contains($0.path.lowercased()) }) { return [] }
      // What cannot be read may name any file.
      guard let others = try? otherRecords().map({ try $0.filePaths() }) else { return [] }
      for other in others { paths.formUnion(other) }
      return files.filter { !paths.contains($0.path.lowercased()) }
    } catch {
      throw ShardError(error)
    }
  }
}
