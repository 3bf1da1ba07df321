// The finished work of a shard, as lines of JSON that are only appended: the run, a line for each finished piece, a line for
// each font and file before the first piece that used it, and a last line. A resumed shard adds the run again; the last run
// counts, and the last line of each piece.
//
//     {"shard": 1, "software": "Cardwright 1.0.0", "command": "deck", "index": 0, "count": 3, "pieces": 55, ...}
//     {"source": "font Lato 400", "digest": "..."}
//     {"piece": 0, "inputs": "...", "files": [{"file": "AS.png", "bytes": 40123, "digest": "..."}], "about": "..."}
//     {"done": 19}
//
// For a shard of a plan, the run has the range of its pieces: "first": 120, "end": 180. A piece's "ms" is its time in
// milliseconds.

import FileAccess
import PlainNotation

/// The record of a shard as read.
package struct ShardRecord {
  static let version = 1
  /// The largest size of a record in bytes, the same as that of a folder's record: a hundred thousand pieces take about 30 MB.
  static let maximumByteCount = PlainClosing.Record.maximumByteCount
  /// The largest length of a line in bytes.
  static let maximumLineByteCount = 1 << 20
  /// The pattern of record names, for messages.
  static let pattern = "\(prefix)0-of-8\(ending)"

  private static let prefix = "cardwright-shard-"
  private static let ending = ".jsonl"

  /// - Parameter shard: the shard; `nil` for a run that is not a shard.
  static func fileName(of shard: Shard?) -> String {
    shard.map { "\(prefix)\($0.index)-of-\($0.count)\(ending)" } ?? "cardwright-run\(ending)"
  }

  /// Returns the shard of a record name; `nil` for another file.
  static func shard(ofRecord name: String) -> Shard? {
    guard isRecord(name) else { return nil }
    let numbers = name.dropFirst(prefix.count).dropLast(ending.count).split(separator: "-of-")
    return numbers.count == 2 ? try? Shard(parsing: "\(numbers[0])/\(numbers[1])") : nil
  }

  /// Returns whether a file name is that of a record.
  static func isRecord(_ name: String) -> Bool { name.hasPrefix(prefix) && name.hasSuffix(ending) }

  package let software: String
  package let run: ShardRun
  package let shard: Shard
  /// The notes of all lines about pieces, including outdated ones.
  private(set) var notes = PieceNotes()
  /// The index of each piece's last note; if that note has a fault, the index of the next one.
  package private(set) var places: [Int: Int] = [:]
  /// The faults of the last lines about pieces.
  private var faults: [Int: ShardError] = [:]
  /// The milliseconds that the piece of each note took; `nil` if not noted.
  private var milliseconds: [Double?] = []
  /// The digests of the fonts and files that pieces of the last run used, by names that are the same on every machine.
  private(set) var sources: [String: ContentDigest] = [:]
  /// The start of the last run in seconds since 1970; `nil` if not noted.
  private(set) var begun: Int?
  /// The number of pieces noted since then.
  private(set) var newCount = 0
  /// Whether the last run has finished the shard.
  package private(set) var isDone = false

  let path: String

  /// Reads a record.
  ///
  /// - Returns: `nil` if it has no lines.
  package init?(_ bytes: [UInt8], path: String) throws(ShardError) {
    self.path = path
    var run: (software: String, run: ShardRun, shard: Shard)?
    var start = 0
    var number = 0
    while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
      number += 1
      let range = start..<end
      start = end + 1
      do {
        let line = try ShardRecord.line(bytes, range)
        if line["shard"].value != nil {
          run = try ShardRecord.run(line)
          begun = line["begun"].value == nil ? nil : try line["begun"].integer(in: FileStamp.times)
          newCount = 0
          sources = [:]
          isDone = false
        } else if line["source"].value != nil {
          sources[try line["source"].text()] = try line["digest"].digest()
        } else if line["done"].value != nil {
          isDone = true
        } else {
          let index = try line["piece"].integer(in: 0...)
          places[index] = notes.count
          do throws(JSONMemberError) {
            notes.append(try ShardRecord.piece(line))
            milliseconds.append(try? line["ms"].number())
            faults[index] = nil
          } catch {
            faults[index] = .malformed(path: path, line: number, reason: "\(error.path) should be \(error.expected)")
          }
          newCount += 1
          isDone = false
        }
      } catch let error as JSONError {
        throw .malformed(path: path, line: number, reason: "\(error.problem)")
      } catch let error as JSONMemberError {
        throw .malformed(path: path, line: number, reason: "\(error.path) should be \(error.expected)")
      } catch let error as ShardError {
        throw .malformed(path: path, line: number, reason: "\(error)")
      } catch {
        throw .malformed(path: path, line: number, reason: "\(error)")
      }
    }
    guard start == bytes.count else { throw .malformed(path: path, line: number + 1, reason: "the line has no end") }
    guard let run else {
      if number == 0 { return nil }
      throw .malformed(path: path, line: 1, reason: "this should be the line with the run")
    }
    (software, self.run, shard) = run
    let (pieceCount, share) = (run.run.pieceCount, run.shard)
    places = places.filter { share.contains($0.key) && $0.key < pieceCount }
  }

  /// Returns the note of a piece; `nil` if it is not finished.
  package func piece(_ index: Int) throws(ShardError) -> ShardPiece? {
    if let fault = faults[index] { throw fault }
    return places[index].map { notes[$0] }
  }

  /// Throws the fault of the first piece that has one.
  func checkNotes() throws(ShardError) {
    if let (_, fault) = faults.filter({ places[$0.key] != nil }).min(by: { $0.key < $1.key }) { throw fault }
  }

  /// Returns the seconds that a piece took; `nil` if not noted.
  func seconds(of index: Int) -> Double? {
    guard faults[index] == nil, let place = places[index], let milliseconds = milliseconds[place], milliseconds >= 0
    else { return nil }
    return milliseconds / 1000
  }

  /// Returns the lowercased paths of the files of all pieces.
  func filePaths() throws(ShardError) -> Set<String> {
    var paths: Set<String> = []
    for index in places.keys {
      for file in try piece(index)?.files ?? [] { paths.insert(file.path.lowercased()) }
    }
    return paths
  }

  /// The files of all lines, including outdated ones.
  var everyFile: [OwnedFile] { Array(notes.files) }

  // MARK: Lines

  /// Returns the bytes without an incomplete last line.
  static func wholeLines(of bytes: [UInt8]) -> [UInt8] {
    Array(bytes[..<((bytes.lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1)])
  }

  /// Returns whether bytes without a line end may be the incomplete first line of a killed run.
  static func isBeginning(_ bytes: [UInt8]) -> Bool {
    let start = Array("{\"shard\": ".utf8)
    return bytes.prefix(start.count).elementsEqual(start.prefix(bytes.count))
  }

  private static func line(_ bytes: [UInt8], _ range: Range<Int>) throws -> JSONMember {
    guard range.count <= maximumLineByteCount else {
      throw JSONError(.tooLong(byteCount: range.count, limit: maximumLineByteCount), offset: 0, line: 1)
    }
    return JSONMember(try JSONValue(parsing: Array(bytes[range])))
  }

  private static func run(_ line: JSONMember) throws -> (software: String, run: ShardRun, shard: Shard) {
    guard line["shard"].value?.integer == version else {
      throw line["shard"].unexpected("\(version), the version that is read")
    }
    let count = try line["pieces"].integer(in: 0...)
    let run = ShardRun(
      command: try line["command"].text(), pieceCount: count, inputs: try line["inputs"].digest(),
      options: try line["options"].text(), about: try line["about"].text())
    var shard = try Shard(index: line["index"].integer(in: 0...), count: line["count"].integer(in: 1...))
    if line["first"].value != nil {
      let first = try line["first"].integer(in: 0...count)
      let end = try line["end"].integer(in: first...count)
      shard = shard.with(first..<end)
    }
    return (try line["software"].text(), run, shard)
  }

  static func piece(_ line: JSONMember) throws(JSONMemberError) -> ShardPiece {
    var files: [OwnedFile] = []
    for file in try line["files"].elements() { files.append(try OwnedFile(file)) }
    return ShardPiece(
      index: try line["piece"].integer(in: 0...), inputs: try line["inputs"].digest(), files: files,
      about: try line["about"].text())
  }

  static func line(_ run: ShardRun, _ shard: Shard, software: String, begun: Int) -> String {
    let range = shard.range.map { range in
      [("first", JSONValue.number(Double(range.lowerBound))), ("end", .number(Double(range.upperBound)))]
    }
    return JSONValue.object(
      [
        ("shard", .number(Double(version))), ("software", .string(software)), ("command", .string(run.command)),
        ("index", .number(Double(shard.index))), ("count", .number(Double(shard.count))),
      ] + (range ?? []) + [
        ("pieces", .number(Double(run.pieceCount))), ("inputs", .string(run.inputs.description)),
        ("begun", .number(Double(begun))), ("options", .string(run.options)), ("about", .string(run.about)),
      ]
    ).text
  }

  /// - Parameter milliseconds: the time of the piece; `nil` if unknown.
  static func line(_ piece: ShardPiece, milliseconds: Double? = nil) -> String {
    let files = piece.files.map { JSONValue.object($0.members) }
    return JSONValue.object(
      [
        ("piece", .number(Double(piece.index))), ("inputs", .string(piece.inputs.description)),
        ("files", .array(files)), ("about", .string(piece.about)),
      ] + (milliseconds.map { [("ms", .number(($0 * 100).rounded() / 100))] } ?? [])
    ).text
  }

  static func line(source name: String, _ digest: ContentDigest) -> String {
    JSONValue.object([("source", .string(name)), ("digest", .string(digest.description))]).text
  }

  static func line(done count: Int) -> String { JSONValue.object([("done", .number(Double(count)))]).text }
}
