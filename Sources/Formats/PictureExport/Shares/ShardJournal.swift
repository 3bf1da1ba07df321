import FileAccess
import Synchronization

/// The journal of a run. It notes each piece as soon as it is finished, so that a run after a kill need not make it again.
///
/// The journal is a file of lines in the folder. Lines are only appended, and the file is locked while this object exists.
/// Pieces may finish in any order and on several threads. A run that is not a shard counts as shard 0 of 1. Its journal has a
/// name of its own, and is removed when the folder's record replaces it.
final class ShardJournal: Sendable {
  private let folder: OwnedFolder
  private let shard: Shard
  private let fileName: String
  private let run: ShardRun
  /// The notes of an earlier run that this one resumes.
  private let earlier: ShardRecord?
  /// The files of an earlier run that is not resumed.
  let formerFiles: [OwnedFile]
  /// Whether the earlier run was of the same version of the program and of the same command.
  private let isGoneOnWith: Bool
  private let state: Mutex<State>

  private struct State: ~Copyable {
    let log: LineLog
    /// The sources noted so far.
    var sources: [String: ContentDigest] = [:]
    /// The lowercased paths of the files that earlier runs have noted; read on demand.
    var notedPaths: Set<String>?
  }

  /// Begins or resumes a run.
  ///
  /// - Parameters:
  ///   - shard: the shard; `nil` for a run that is not a shard.
  ///   - resumes: whether to resume an earlier run of the shard.
  ///   - beginsAnew: whether an earlier run may be discarded if it is not resumed.
  ///   - software: the running program. Pieces made by another one are made again.
  init(
    _ run: ShardRun, shard: Shard?, in folder: OwnedFolder, resumes: Bool, beginsAnew: Bool, software: String
  ) throws(ShardError) {
    let name = ShardRecord.fileName(of: shard)
    let share = shard ?? .whole
    let path = folder.folder.path(of: name)
    let log: LineLog
    let bytes: [UInt8]
    if let shard { try ShardJournal.check(shard, in: folder) }
    do throws(FileError) {
      log = try folder.log(named: name)
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
    var formerFiles: [OwnedFile] = []
    if resumes {
      earlier = try ShardRecord(lines, path: path)
      if earlier == nil, !ShardRecord.isBeginning(bytes) {
        throw .malformed(path: path, line: 1, reason: "this is not a record of a share")
      }
    } else if let former = try? ShardRecord(lines, path: path) {
      formerFiles = former.everyFile
    }
    do throws(FileError) {
      try log.cut(to: earlier == nil ? 0 : lines.count)
      try log.append(ShardRecord.line(run, share, software: software, begun: FileStamp.now))
    } catch {
      throw .file(error)
    }
    self.folder = folder
    self.shard = share
    fileName = name
    self.run = run
    self.earlier = earlier
    self.formerFiles = formerFiles
    isGoneOnWith = earlier?.software == software && earlier?.run.command == run.command
    state = Mutex(State(log: log))
  }

  /// Checks that a folder holds no shard of another number of shards, which could never be merged with this one.
  private static func check(_ shard: Shard, in folder: OwnedFolder) throws(ShardError) {
    let names: [String]
    do throws(FileError) { names = try folder.contents() } catch { throw .file(error) }
    for name in names {
      guard let other = ShardRecord.shard(ofRecord: name), other.count != shard.count else { continue }
      throw .otherCount(path: folder.folder.path(of: name), count: other.count, shard)
    }
  }

  /// Returns the earlier note of a piece that was made from the same inputs, if its files exist unchanged.
  ///
  /// - Throws: ``ShardError`` if the files or the note cannot be read.
  func held(_ index: Int, inputs: ContentDigest) throws(ShardError) -> ShardPiece? {
    guard isGoneOnWith, let piece = try earlier?.piece(index), piece.inputs == inputs else { return nil }
    do throws(FileError) {
      for file in piece.files where try !folder.holds(file) { return nil }
      return piece
    } catch {
      throw .file(error)
    }
  }

  /// Returns whether an earlier run has noted a file of this path, for this shard or another one in the folder.
  func hasNoted(_ path: String) -> Bool {
    guard let earlier else { return formerFiles.contains { $0.path.lowercased() == path.lowercased() } }
    return state.withLock { state in
      if state.notedPaths == nil {
        let records = [earlier] + ((try? otherRecords()) ?? [])
        state.notedPaths = Set(records.flatMap(\.everyFile).map { $0.path.lowercased() })
      }
      return state.notedPaths?.contains(path.lowercased()) == true
    }
  }

  /// Returns the records of the other shards in the folder.
  private func otherRecords() throws -> [ShardRecord] {
    try folder.contents().filter { ShardRecord.isRecord($0) && $0 != fileName }.compactMap { name in
      let bytes = try folder.bytes(of: name, limit: ShardRecord.maximumByteCount) ?? []
      return try ShardRecord(ShardRecord.wholeLines(of: bytes), path: folder.folder.path(of: name))
    }
  }

  /// Notes that a piece is finished, and its files are written.
  func finish(_ piece: ShardPiece, after time: Duration) throws(FileError) {
    precondition(shard.contains(piece.index) && piece.index < run.pieceCount, "a piece of another share")
    try append(ShardRecord.line(piece, milliseconds: time / .milliseconds(1)))
  }

  /// Notes the sources of pieces: the fonts and files that several pieces may share.
  func note(_ sources: [String: ContentDigest]) throws(FileError) {
    let lines = state.withLock { state in
      let new = sources.filter { state.sources[$0.key] != $0.value }
      state.sources.merge(new) { $1 }
      return new.sorted { $0.key < $1.key }.map { ShardRecord.line(source: $0.key, $0.value) }
    }
    if !lines.isEmpty { try append(lines.joined(separator: "\n")) }
  }

  private func append(_ lines: String) throws(FileError) {
    let result = state.withLock { state in
      do throws(FileError) {
        try state.log.append(lines)
        return Result<Void, FileError>.success(())
      } catch {
        return .failure(error)
      }
    }
    try result.get()
  }

  /// Notes that all pieces are finished.
  func close() throws(FileError) { try append(ShardRecord.line(done: shard.pieceCount(of: run.pieceCount))) }

  /// Removes the journal, when the folder's record replaces it.
  func remove() throws(FileError) { _ = try folder.removeFile(fileName) }

  /// Returns the noted files of earlier runs of this shard that belong to no piece of any shard in the folder any more.
  func outdatedFiles() throws(ShardError) -> [OwnedFile] {
    if earlier == nil, formerFiles.isEmpty { return [] }
    let bytes = state.withLock { state in Result { try state.log.bytes(limit: ShardRecord.maximumByteCount) } }
    do {
      let path = folder.folder.path(of: fileName)
      guard let record = try ShardRecord(bytes.get(), path: path) else { return [] }
      let files = formerFiles + record.everyFile
      var paths = try record.filePaths()
      if files.allSatisfy({ paths.contains($0.path.lowercased()) }) { return [] }
      // An unreadable record may list any file.
      guard let others = try? otherRecords().map({ try $0.filePaths() }) else { return [] }
      for other in others { paths.formUnion(other) }
      return files.filter { !paths.contains($0.path.lowercased()) }
    } catch {
      throw ShardError(error)
    }
  }
}
