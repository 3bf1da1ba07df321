import FileAccess
import PlainNotation
package import TabletopGames

extension BestScores {
  /// The version of the file's format.
  private static let version = 1
  /// The largest file that is read, in bytes.
  private static let maximumByteCount = 1 << 20

  /// Reads a file; there are no scores if there is no file.
  ///
  /// - Throws: ``BestScoresError`` if the file cannot be read or is malformed.
  package init(path: String) throws(BestScoresError) {
    guard let file = try Self.locked(path) else {
      self.init()
      return
    }
    try self.init(file)
  }

  /// Records a game in a file that other processes also write.
  ///
  /// - Returns: the new scores of the file, and whether the game's is a new best score.
  /// - Throws: ``BestScoresError``; the file is unchanged then.
  package static func note(
    _ record: GameRecord, isAssisted: Bool, path: String
  ) throws(BestScoresError) -> (scores: BestScores, isBest: Bool) {
    while true {
      guard let file = try locked(path) else {
        var scores = BestScores()
        let isBest = scores.note(record, isAssisted: isAssisted)
        do throws(FileError) {
          try AtomicFile(path: path, replacesExisting: false).write(Array(scores.json.utf8))
        } catch {
          // Another process was quicker.
          if case .alreadyExists = error { continue }
          throw .file(error)
        }
        return (scores, isBest)
      }
      let old = try BestScores(file)
      var scores = old
      let isBest = scores.note(record, isAssisted: isAssisted)
      if scores == old { return (scores, isBest) }
      do throws(FileError) { try file.replace(by: Array(scores.json.utf8)) } catch { throw .file(error) }
      return (scores, isBest)
    }
  }

  private static func locked(_ path: String) throws(BestScoresError) -> LockedFile? {
    do throws(FileError) { return try LockedFile(path: path) } catch { throw .file(error) }
  }

  private init(_ file: borrowing LockedFile) throws(BestScoresError) {
    let bytes: [UInt8]
    do throws(FileError) { bytes = try file.bytes(limit: Self.maximumByteCount) } catch { throw .file(error) }
    try self.init(parsing: bytes, path: file.path)
  }

  // MARK: The text

  /// Reads the text of a file.
  init(parsing bytes: [UInt8], path: String) throws(BestScoresError) {
    self.init()
    let document: JSONValue
    do throws(JSONError) {
      document = try JSONValue(parsing: bytes)
    } catch {
      throw .malformed(path: path, reason: "\(error)")
    }
    guard document["version"]?.integer == Self.version, case .object(let games)? = document["games"] else {
      throw .malformed(path: path, reason: "it has no list of games of version \(Self.version)")
    }
    for (key, game) in games {
      if let score = game["best"] {
        guard let number = score.integer else {
          throw .malformed(path: path, reason: "the best score of \(key) is not a whole number")
        }
        scores[key] = number
      }
      if let seed = game["assisted"] {
        guard let number = seed.integer(in: 0...JSONValue.integers.upperBound) else {
          throw .malformed(path: path, reason: "the seed of \(key) is not valid")
        }
        assistedSeeds[key] = UInt64(number)
      }
    }
  }

  /// The text of the file.
  var json: String {
    let keys = Set(scores.keys).union(assistedSeeds.keys).sorted()
    let games = keys.map { key -> (String, JSONValue) in
      var members: [(String, JSONValue)] = []
      if let score = scores[key] { members.append(("best", .number(Double(score)))) }
      if let seed = assistedSeeds[key] { members.append(("assisted", .number(Double(seed)))) }
      return (key, .object(members))
    }
    return JSONValue.object([("version", .number(Double(Self.version))), ("games", .object(games))]).lines
  }
}
