import FileAccess

/// A file with a game, which several processes may play.
///
///     let file = GameRecordFile(path: "game.json")
///     try file.update { record in
///       var record = try record ?? GameRecord(.trios(), seed: 7)
///       try record.make(.choose(4))
///       return record
///     }
///
/// The file is written completely or not at all. Only one process at a time can update it, so that no move is lost.
public struct GameRecordFile: Hashable, Sendable {
  /// The path of the file. A symbolic link is an error.
  public let path: String

  /// Creates a reference to a file, whether it exists or not.
  public init(path: String) { self.path = path }

  /// The reason why a game was not updated. The file is unchanged.
  public enum UpdateError<Failure: Error>: Error {
    /// The file cannot be read as a game, or cannot be written.
    case record(GameRecordError)
    /// The change to the game failed.
    case change(Failure)
  }

  /// Reads the game in the file; `nil` if there is no file.
  ///
  /// - Throws: ``GameRecordError``.
  public func record() throws(GameRecordError) -> GameRecord? {
    guard let file = try locked() else { return nil }
    return try read(file)
  }

  /// Reads the game, changes it with a closure, and writes it if it has changed. No other process can do so meanwhile.
  ///
  /// - Parameter change: returns the new game from the old one, or from `nil` if there is no file. If another process creates
  ///   the file meanwhile, it is called again with that game.
  /// - Returns: the game that is now in the file.
  /// - Throws: ``UpdateError``; the file is unchanged then.
  @discardableResult
  public func update<Failure: Error>(
    _ change: (GameRecord?) throws(Failure) -> GameRecord
  ) throws(UpdateError<Failure>) -> GameRecord {
    while true {
      let file: LockedFile?
      do {
        file = try locked()
      } catch {
        throw .record(error)
      }
      guard let file else {
        if let record = try begun(by: change) { return record }
        continue
      }
      let old: GameRecord
      do {
        old = try read(file)
      } catch {
        throw .record(error)
      }
      let record = try changed(old, by: change)
      if record == old { return record }
      do throws(FileError) {
        try file.replace(by: Array(record.json.utf8))
      } catch {
        throw .record(GameRecordError(path: path, .file(error)))
      }
      return record
    }
  }

  /// Creates the file.
  ///
  /// - Returns: `nil` if another process was quicker.
  private func begun<Failure: Error>(
    by change: (GameRecord?) throws(Failure) -> GameRecord
  ) throws(UpdateError<Failure>) -> GameRecord? {
    let record = try changed(nil, by: change)
    do throws(FileError) {
      try AtomicFile(path: path, replacesExisting: false).write(Array(record.json.utf8))
    } catch {
      if case .alreadyExists = error { return nil }
      throw .record(GameRecordError(path: path, .file(error)))
    }
    return record
  }

  private func locked() throws(GameRecordError) -> LockedFile? {
    do {
      return try LockedFile(path: path)
    } catch {
      throw GameRecordError(path: path, .file(error))
    }
  }

  private func read(_ file: borrowing LockedFile) throws(GameRecordError) -> GameRecord {
    let bytes: [UInt8]
    do {
      bytes = try file.bytes(limit: GameRecord.maximumByteCount)
    } catch {
      throw GameRecordError(path: path, .file(error))
    }
    return try GameRecord(parsing: bytes, path: path)
  }

  private func changed<Failure: Error>(
    _ record: GameRecord?, by change: (GameRecord?) throws(Failure) -> GameRecord
  ) throws(UpdateError<Failure>) -> GameRecord {
    do {
      return try change(record)
    } catch {
      throw .change(error)
    }
  }
}
