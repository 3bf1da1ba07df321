// Shards are merged only if they belong to the same work, are complete, unique and finished, and have unchanged files. The
// result is then the same as that of one machine.

package import FileAccess

/// All shards of some work, checked.
package struct ShardedWork: Sendable {
  /// The facts that they have in common.
  package let run: ShardRun
  /// The notes of the pieces, each at its index: 0 to ``ShardRun/pieceCount`` - 1.
  package let notes: PieceNotes
  private let parts: [Part]

  /// A shard in its folder.
  private struct Part: Sendable {
    let folder: OwnedFolder
    let record: ShardRecord
  }

  /// Finds the shards in folders, and checks that they are the whole work and unchanged.
  ///
  /// - Parameters:
  ///   - folders: folders with one or several shards each.
  ///   - software: the running program.
  ///   - readsFiles: whether to read files and compare them with their notes; otherwise only existence and length are checked.
  /// - Throws: ``ShardError``.
  package init(in folders: [Folder], software: String, readsFiles: Bool = true) throws(ShardError) {
    var found: [Part] = []
    for folder in folders { found += try ShardedWork.parts(in: folder) }
    guard let first = found.first else { throw .missing(.whole) }
    for part in found {
      guard part.record.software == software else {
        throw .otherVersion(path: part.record.path, version: part.record.software, expected: software)
      }
      let (run, other) = (part.record.run, first.record.run)
      guard run.command == other.command, run.inputs == other.inputs, run.pieceCount == other.pieceCount,
        run.about == other.about, part.record.shard.count == first.record.shard.count
      else {
        throw .otherWork(
          path: part.record.path, options: run.options, first: first.record.path, firstOptions: other.options)
      }
    }
    var byIndex: [Int: Part] = [:]
    for part in found {
      if let other = byIndex.updateValue(part, forKey: part.record.shard.index) {
        throw .twice(part.record.shard, path: part.record.path, other: other.record.path)
      }
    }
    let count = first.record.shard.count
    var parts: [Part] = []
    for index in 0..<count {
      guard let part = byIndex[index] else { throw .missing(try Shard(index: index, count: count)) }
      parts.append(part)
    }
    try ShardedWork.checkRanges(of: parts, first.record.run.pieceCount)
    try ShardedWork.checkSources(of: parts)
    self.parts = parts
    run = first.record.run
    notes = try ShardedWork.notes(of: parts, first.record.run.pieceCount)
    try checkFiles(readsFiles: readsFiles)
    try checkFolders(Set(folders))
  }

  private static func parts(in folder: Folder) throws(ShardError) -> [Part] {
    var parts: [Part] = []
    do {
      guard let place = try OwnedFolder(reading: folder) else { throw ShardError.noRecord(folder: folder.path) }
      for name in try place.contents() where ShardRecord.isRecord(name) {
        let path = folder.path(of: name)
        guard let bytes = try place.bytes(of: name, limit: ShardRecord.maximumByteCount) else { continue }
        guard let record = try ShardRecord(bytes, path: path) else {
          throw ShardError.malformed(path: path, line: 1, reason: "the file is empty")
        }
        parts.append(Part(folder: place, record: record))
      }
    } catch {
      throw ShardError(error)
    }
    if parts.isEmpty { throw .noRecord(folder: folder.path) }
    return parts
  }

  // MARK: Checks

  /// Checks that the ranges of a plan's shards are consecutive and complete.
  private static func checkRanges(of parts: [Part], _ pieceCount: Int) throws(ShardError) {
    let first = parts[0].record
    var end = 0
    for record in parts.map(\.record) {
      let range = record.shard.range
      if range == nil, first.shard.range == nil { continue }
      guard let range, range.lowerBound == end, record.shard.index < parts.count - 1 || range.upperBound == pieceCount
      else {
        throw .otherWork(
          path: record.path, options: record.run.options, first: first.path, firstOptions: first.run.options)
      }
      end = range.upperBound
    }
  }

  /// Checks that all shards used the same sources, such as a font.
  private static func checkSources(of parts: [Part]) throws(ShardError) {
    var known: [String: (digest: ContentDigest, path: String)] = [:]
    for record in parts.map(\.record) {
      for (name, digest) in record.sources.sorted(by: { $0.key < $1.key }) {
        if let other = known[name] {
          guard other.digest == digest else {
            throw .otherSource(name, path: record.path, other: other.path)
          }
        } else {
          known[name] = (digest, record.path)
        }
      }
    }
  }

  /// Returns the notes of all pieces, none of which may be missing.
  private static func notes(of parts: [Part], _ pieceCount: Int) throws(ShardError) -> PieceNotes {
    for record in parts.map(\.record) {
      let total = record.shard.pieceCount(of: pieceCount)
      guard record.isDone, record.places.count == total else {
        throw .unfinished(path: record.path, finished: record.places.count, total: total)
      }
    }
    var notes = PieceNotes()
    var order = Array(repeating: 0, count: pieceCount)
    for record in parts.map(\.record) {
      try record.checkNotes()
      for (index, place) in record.places { order[index] = notes.count + place }
      notes += record.notes
    }
    notes.rearrange(order)
    return notes
  }

  /// Checks that the files of all pieces are unchanged.
  private func checkFiles(readsFiles: Bool) throws(ShardError) {
    var names = Set<String>(minimumCapacity: notes.count)
    for (index, piece) in notes.enumerated() {
      let folder = part(of: index).folder
      for file in piece.files {
        guard names.insert(file.path.lowercased()).inserted else {
          throw .sameFile(file.path, path: part(of: index).record.path)
        }
        do {
          guard try readsFiles ? folder.holds(file) : folder.byteCount(of: file.path) == file.byteCount else {
            throw ShardError.changedFile(path: folder.folder.path(of: file.path))
          }
        } catch {
          throw ShardError(error)
        }
      }
    }
  }

  /// Checks that the folders hold no other files.
  private func checkFolders(_ folders: Set<Folder>) throws(ShardError) {
    for folder in folders {
      var known: Set<String> = []
      let own = parts.filter { $0.folder.folder == folder }
      for part in own {
        for index in part.record.shard.pieces(of: run.pieceCount) {
          for file in notes[index].files { known.insert(file.path) }
        }
      }
      do {
        if let other = try own.first?.folder.firstFile(where: { !known.contains($0) && !ShardRecord.isRecord($0) }) {
          throw ShardError.foreignFile(path: folder.path(of: other))
        }
      } catch {
        throw ShardError(error)
      }
    }
  }

  // MARK: Pieces

  private func part(of index: Int) -> Part {
    guard parts[0].record.shard.range != nil else { return parts[index % parts.count] }
    // Ranges are sorted, and some may be empty.
    var (low, high) = (0, parts.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if (parts[middle].record.shard.range?.upperBound ?? 0) <= index { low = middle + 1 } else { high = middle }
    }
    return parts[low]
  }

  /// Returns the folder of a piece's shard.
  func folder(of index: Int) -> Folder { part(of: index).folder.folder }

  /// Returns the path of the file with the note of a piece.
  func path(ofNote index: Int) -> String { part(of: index).record.path }

  /// The number of shards.
  package var shardCount: Int { parts.count }

  /// Returns the bytes of a piece's file.
  ///
  /// - Throws: ``ShardError`` if it has changed since.
  package func bytes(of file: OwnedFile, of index: Int) throws(ShardError) -> [UInt8] {
    let folder = part(of: index).folder
    do throws(FileError) {
      if let bytes = try folder.bytes(of: file.path, limit: file.byteCount),
        ContentDigest(bytes) == file.digest
      {
        return bytes
      }
    } catch {
      throw .file(error)
    }
    throw .changedFile(path: folder.folder.path(of: file.path))
  }

  /// Checks that the merge does not write into the folder of a shard.
  ///
  /// - Throws: ``ShardError/mergedIntoPart(folder:)``.
  package func check(target: Folder) throws(ShardError) {
    do {
      if target.exists, try target.contents().contains(where: ShardRecord.isRecord) {
        throw ShardError.mergedIntoPart(folder: target.path)
      }
    } catch {
      throw ShardError(error)
    }
  }
}
