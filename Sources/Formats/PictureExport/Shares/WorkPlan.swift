// Work is planned once, by a process that reads all of it, and done by many that each read only their own part. A plan is a
// file of lines of JSON: one for each part, with the data of its cards, and a last one with the positions of these lines. So a
// process that draws a part reads two lines, whatever the length of the plan.
//
//     {"part": 0, "sources": {"art/a.png": "..."}, "cards": [{"pictures": 1, "ms": 3.25, "inputs": "...", "card": {...}}, ...]}
//     {"plan": 1, "software": "Cardwright 1.0.0", "command": "table", "options": "table cards.csv", "about": {...},
//      "sources": {"cards.csv": "..."}, "parts": [[9230, 9230, 29.98, 1846000, "..."], ...], "digest": "..."}
//
// A part is a range of cards of about equal cost. Its numbers are: its cards, its pictures, its seconds, the bytes of its line,
// and the line's digest.

import FileAccess
import PlainNotation

/// A plan of work for many machines: parts of about equal cost, each of which can be done without the data of the others.
///
///     let plan = try WorkPlan(path: "plan.jsonl")
///     run.planned = try plan.part(17)
public struct WorkPlan: Sendable {
  static let version = 1
  /// The largest length of a part's line in bytes: that of a part with all cards of the longest table.
  static let maximumLineByteCount = 1 << 28
  /// The largest length of the last line in bytes: a hundred thousand parts take 8 MB.
  static let maximumIndexByteCount = 1 << 25
  /// The largest number of pictures of all parts.
  static let maximumPictureCount = 1 << 24

  /// A part of the plan: a range of cards.
  public struct Part: Hashable, Sendable {
    /// The number of cards, at least 1.
    public let cardCount: Int
    /// The range of its pictures among those of all parts.
    public let pictures: Range<Int>
    /// The approximate seconds of one thread.
    public let seconds: Double
    /// The range of bytes of its line.
    let place: Range<Int>
    let digest: ContentDigest
  }

  /// The path of the file.
  public let path: String
  /// The command that does the work: `table`.
  public let command: String
  /// The command line or the like, for people.
  public let options: String
  /// All parts in their order; at least one.
  public let parts: [Part]
  /// The digest of the whole plan.
  let digest: ContentDigest
  /// The data about all cards that the command needs.
  let about: JSONMember
  /// The digests of the files and fonts that cards may use, by names that are the same on every machine.
  let sources: [String: ContentDigest]

  /// Reads the last line of a plan, which describes all its parts.
  ///
  /// - Throws: ``ShardError``
  public init(path: String) throws(ShardError) {
    self.path = path
    let line = try WorkPlan.lastLine(of: path)
    do {
      let index = JSONMember(try JSONValue(parsing: line.bytes, limit: WorkPlan.maximumIndexByteCount))
      let version = try index["plan"].integer(in: 0...)
      guard version == WorkPlan.version else {
        throw ShardError.unusablePlan(
          path: path, reason: "it has version \(version), and this Cardwright reads version \(WorkPlan.version)")
      }
      let software = try index["software"].text()
      guard software == Release.software else {
        throw ShardError.unusablePlan(path: path, reason: "it was made by \(software), and this is \(Release.software)")
      }
      (command, options) = (try index["command"].text(), try index["options"].text())
      about = index["about"]
      sources = try WorkPlan.digests(index["sources"])
      parts = try WorkPlan.parts(index["parts"], end: line.start)
      digest = try index["digest"].digest()
      guard digest == WorkPlan.digest(of: index.value) else {
        throw ShardError.unusablePlan(path: path, reason: "its last line was changed")
      }
    } catch {
      throw WorkPlan.error(error, path, line: nil)
    }
  }

  /// Returns the last line of a file, without its end.
  private static func lastLine(of path: String) throws(ShardError) -> (bytes: [UInt8], start: Int) {
    let file = ReadableFile(path: path)
    do throws(FileError) {
      let end = try file.byteCount()
      var length = 1 << 16
      while true {
        let start = max(0, end - length)
        let bytes = try file.bytes(in: start..<end)
        guard bytes.last == UInt8(ascii: "\n") else { break }
        if let before = bytes.dropLast().lastIndex(of: UInt8(ascii: "\n")) {
          return (Array(bytes[(before + 1)...].dropLast()), start + before + 1)
        }
        if start == 0 || length >= maximumIndexByteCount { break }
        length *= 8
      }
    } catch {
      throw .file(error)
    }
    throw .unusablePlan(path: path, reason: "its last line is not that of a plan")
  }

  private static func parts(_ member: JSONMember, end: Int) throws(JSONMemberError) -> [Part] {
    var parts: [Part] = []
    var (picture, offset) = (0, 0)
    for element in try member.elements() {
      let figures = try element.elements()
      guard figures.count == 5 else { throw element.unexpected("five figures") }
      let (cards, pictures) = (try figures[0].integer(in: 1...), try figures[1].integer(in: 1...))
      let (seconds, bytes) = (try figures[2].number(), try figures[3].integer(in: 1...maximumLineByteCount))
      guard cards <= pictures, pictures <= maximumPictureCount - picture, seconds >= 0, seconds < 1e9,
        bytes <= end - offset
      else { throw element.unexpected("a piece of this file") }
      parts.append(
        Part(
          cardCount: cards, pictures: picture..<(picture + pictures), seconds: seconds,
          place: offset..<(offset + bytes),
          digest: try figures[4].digest()))
      (picture, offset) = (picture + pictures, offset + bytes)
    }
    guard Shard.counts.contains(parts.count), offset == end else { throw member.unexpected("all pieces of this file") }
    return parts
  }

  static func digests(_ member: JSONMember) throws(JSONMemberError) -> [String: ContentDigest] {
    guard case .object(let members)? = member.value else { throw member.unexpected("an object") }
    var digests: [String: ContentDigest] = [:]
    for (name, _) in members { digests[name] = try member[name].digest() }
    return digests
  }

  /// Returns the digest of a last line without its last member, which contains it.
  static func digest(of index: JSONValue?) -> ContentDigest? {
    guard case .object(let members)? = index else { return nil }
    return ContentDigest(Array(JSONValue.object(members.filter { $0.0 != "digest" }).text.utf8))
  }

  /// Converts an error of reading a plan.
  static func error(_ error: any Error, _ path: String, line: Int?) -> ShardError {
    let place = line.map { "line \($0): " } ?? ""
    return switch error {
    case let error as ShardError: error
    case let error as FileError: .file(error)
    case let error as JSONError: .unusablePlan(path: path, reason: "\(place)\(error.problem)")
    case let error as JSONMemberError:
      .unusablePlan(path: path, reason: "\(place)\(error.path) should be \(error.expected)")
    default: .unusablePlan(path: path, reason: "\(place)\(error)")
    }
  }

  /// The number of pictures of all parts.
  public var pictureCount: Int { parts[parts.count - 1].pictures.upperBound }
  /// The number of cards of all parts.
  public var cardCount: Int { parts.reduce(0) { $0 + $1.cardCount } }
  /// The approximate seconds of one thread for all parts.
  public var seconds: Double { parts.reduce(0) { $0 + $1.seconds } }
}
