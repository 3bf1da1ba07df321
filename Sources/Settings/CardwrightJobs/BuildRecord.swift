import FileAccess
import PictureExport
import PlainNotation

/// The notes of a build: the inputs and the files of each output. They are stored in a folder of their own.
struct BuildRecord {
  /// The last build of an output.
  struct Output {
    /// The digest of the inputs.
    var inputs: ContentDigest
    /// The digests of the sides, by their names.
    var sides: [String: ContentDigest] = [:]
    /// The files, with the paths at which they were written.
    var files: [OwnedFile] = []
    /// The lines of the run's history.
    var history: [String] = []
  }

  static let fileName = "build.json"
  /// The log of the files that a build was about to write.
  static let logName = "build.log"
  static let maximumByteCount = 1 << 28
  private static let version = 1

  /// The outputs by their paths.
  var outputs: [String: Output] = [:]
  /// The files that interrupted builds may have written, by the paths of their outputs.
  var unfinished: [String: [OwnedFile]] = [:]

  init() {}

  /// Reads the record in a folder of notes, and the log of a build that was interrupted.
  init(in folder: OwnedFolder) throws(FileError) {
    let bytes = try folder.bytes(of: Self.fileName, limit: Self.maximumByteCount)
    self = bytes.map { BuildRecord(parsing: $0) } ?? BuildRecord()
    let log = try folder.bytes(of: Self.logName, limit: Self.maximumByteCount) ?? []
    for line in log.split(separator: UInt8(ascii: "\n")) {
      // The last line may be incomplete; its file was then not put in place.
      guard let value = try? JSONValue(parsing: Array(line)), let output = value["output"]?.string,
        let file = Self.file(value)
      else { continue }
      unfinished[output, default: []].append(file)
    }
  }

  /// Reads a record. One that is damaged or of another version counts as empty; then everything is built again.
  init(parsing bytes: [UInt8]) {
    guard let value = try? JSONValue(parsing: bytes, limit: Self.maximumByteCount),
      value["version"]?.integer == Self.version, case .object(let members)? = value["outputs"]
    else { return }
    for (path, member) in members {
      guard let inputs = member["inputs"]?.digest else { continue }
      var output = Output(inputs: inputs)
      if case .object(let sides)? = member["sides"] {
        output.sides = Dictionary(sides.compactMap { name, value in value.digest.map { (name, $0) } }) { $1 }
      }
      output.files = (member["files"]?.elements ?? []).compactMap(BuildRecord.file)
      output.history = (member["history"]?.elements ?? []).compactMap(\.string)
      outputs[path] = output
    }
    guard case .object(let members)? = value["unfinished"] else { return }
    for (path, files) in members { unfinished[path] = files.elements.map { $0.compactMap(BuildRecord.file) } }
  }

  /// Reads the note of a file, which may be anywhere in a project. Returns `nil` if it is damaged.
  static func file(_ value: JSONValue) -> OwnedFile? { try? OwnedFile(JSONMember(value)) { _ in true } }

  var json: String {
    let members = outputs.sorted { $0.key < $1.key }.map { path, output in
      (
        path,
        JSONValue.object([
          ("inputs", .string(output.inputs.description)),
          ("sides", .object(output.sides.sorted { $0.key < $1.key }.map { ($0.key, .string("\($0.value)")) })),
          ("files", .array(output.files.map { .object($0.members) })),
          ("history", .array(output.history.map(JSONValue.string))),
        ])
      )
    }
    let begun = unfinished.sorted { $0.key < $1.key }.map { path, files in
      (path, JSONValue.array(files.map { .object($0.members) }))
    }
    return JSONValue.object([
      ("version", .number(Double(Self.version))), ("outputs", .object(members)), ("unfinished", .object(begun)),
    ]).lines
  }
}

extension JSONValue {
  fileprivate var digest: ContentDigest? { string.flatMap { ContentDigest($0) } }
}
