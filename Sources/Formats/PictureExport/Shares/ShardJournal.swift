import FileAccess
import Synchronization

/// The notes of a run at work: a piece that is done is noted at once, so that it need not be done again by a run that goes on after
/// a kill.
///
/// The journal is a file of lines in the folder, to which lines are only added, and locked as long as the value lives. Pieces may be
/// done in any order, and by several threads. A run that is no share of others' work is share 0 of 1; its journal has a name of its
/// own, and goes when the folder's record takes its place.
final class ShardJournal: Sendable {
  private let folder: OwnedFolder
  private let shard: Shard
  private let fileName: String
  private let run: ShardRun
  /// The notes of an earlier run that this one goes on with.
  private let earlier: ShardRecord?
  /// The files of an earlier run that is forgotten.
  let formerFiles: [OwnedFile]
  /// Whether the earlier run was of the same version of the program.
  private let isGoneOnWith: Bool
  private let state: Mutex<State>

  private struct State: ~Copyable {
    let log: LineLog
    /// The sources that are noted already.
    var sources: [String: ContentDigest] = [:]
    /// The lowercased paths of the files that an earlier run has noted, once they are asked for.
    var notedPaths: Set<String>?
  }

  /// Begins a run, or goes on with it.
  ///
  /// - Parameters:
  ///   - shard: `nil` for a run that is no share of others' work.
  ///   - resumes: whether to go on with what there is of the share.
  ///   - beginsAnew: whether what there is may be forgotten, if it is not gone on with.
  ///   - software: the program that works. What another one has done is done anew.
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
        throw .malformed(path: path, line: 1, reason: "this is no record of a share")
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

  /// Checks that a folder holds no share of another number of shares, which would never be put together with this one.
  private static func check(_ shard: Shard, in folder: OwnedFolder) throws(ShardError) {
    let names: [String]
    do throws(FileError) { names = try folder.contents() } catch { throw .file(error) }
    for name in names {
      guard let other = ShardRecord.shard(ofRecord: name), other.count != shard.count else { continue }
      throw .otherCount(path: folder.folder.path(of: name), count: other.count, shard)
    }
  }

  /// The notes of an earlier run about a piece that was made from the same inputs, if its files are there and whole.
  ///
  /// - Throws: ``ShardError`` if that cannot be found out.
  func held(_ index: Int, inputs: ContentDigest) throws(ShardError) -> ShardPiece? {
    guard isGoneOnWith, let piece = try earlier?.piece(index), piece.inputs == inputs else { return nil }
    do throws(FileError) {
      for file in piece.files where try !folder.holds(file) { return nil }
      return piece
    } catch {
      throw .file(error)
    }
  }

  /// Whether an earlier run has noted a file of this path, of this share or another one in the folder.
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

  /// The records of other shares that write into the folder.
  private func otherRecords() throws -> [ShardRecord] {
    try folder.contents().filter { ShardRecord.isRecord($0) && $0 != fileName }.compactMap { name in
      let bytes = try folder.bytes(of: name, limit: ShardRecord.maximumByteCount) ?? []
      return try ShardRecord(ShardRecord.wholeLines(of: bytes), path: folder.folder.path(of: name))
    }
  }

  /// Notes that a piece is done, and its files are written.
  func finish(_ piece: ShardPiece, after time: Duration) throws(FileError) {
    precondition(shard.contains(piece.index) && piece.index < run.pieceCount, "a piece of another share")
    try append(ShardRecord.line(piece, milliseconds: time / .milliseconds(1)))
  }

  /// Notes what pieces were made of: the fonts and files that several may have in common.
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

  /// Notes that all pieces are done.
  func close() throws(FileError) { try append(ShardRecord.line(done: shard.pieceCount(of: run.pieceCount))) }

  /// Removes the journal: the folder's record says from now on what is there.
  func remove() throws(FileError) { _ = try folder.removeFile(fileName) }

  /// The files that earlier runs have noted, of this share, and no piece of it or of another share in the folder has any more.
  func outdatedFiles() throws(ShardError) -> [OwnedFile] {
    if earlier == nil, formerFiles.isEmpty { return [] }
    let bytes = state.withLock { state in Result { try state.log.bytes(limit: ShardRecord.maximumByteCount) } }
    do {
      let path = folder.folder.path(of: fileName)
      guard let record = try ShardRecord(bytes.get(), path: path) else { return [] }
      let files = formerFiles + record.everyFile
      var paths = try record.filePaths()
      if files.allSatisfy({ paths.contains($0.path.lowercased()) }) { return [] }
      // A record that cannot be read may name any file.
      guard let others = try? otherRecords().map({ try $0.filePaths() }) else { return [] }
      for other in others { paths.formUnion(other) }
      return files.filter { !paths.contains($0.path.lowercased()) }
    } catch {
      throw ShardError(error)
    }
  }
}
