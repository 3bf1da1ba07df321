import FileAccess
import PictureExport
import PlainNotation

/// The record of an export in a folder: the file `cardwright-export.json`.
///
/// The folder may contain other files; only the listed ones are ours.
struct ExportRecord: FolderRecord {
  static let fileName = "cardwright-export.json"
  private static let version = 1

  let target: String
  let ownedFiles: [OwnedFile]

  /// Returns the text of the record of some files, part by part.
  static func parts(target: String, files: some Sequence<OwnedFile>) -> AnySequence<String> {
    let record = JSONValue.object([
      ("export", .number(Double(version))), ("software", .string(Release.software)), ("target", .string(target)),
      ("files", .array([])),
    ])
    return parts(
      of: record,
      with: files.lazy.map { JSONValue.object($0.members).line })
  }

  init(parsing bytes: [UInt8], path: String) throws(FolderRecordError) {
    let (record, files) = try Self.content(of: bytes, path: path) { (file) throws(JSONMemberError) in
      try OwnedFile(file) { Folder.isPathBelow($0) && $0.lowercased() != Self.fileName }
    }
    if let version = record["export"].value?.integer, version != Self.version {
      throw FolderRecordError(path: path, .unknownVersion(version, readable: Self.version))
    }
    do throws(JSONMemberError) {
      _ = try record["export"].integer(in: 0...)
      target = try record["target"].text()
      _ = try record["files"].elements()
      ownedFiles = try files.get()
    } catch {
      throw FolderRecordError(path: path, .unexpected(member: error.path.description, expected: error.expected))
    }
  }
}
