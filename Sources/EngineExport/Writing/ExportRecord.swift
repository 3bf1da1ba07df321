import FileAccess
import PictureExport
import PlainNotation

/// What an export has written into a folder: the file `cardwright-export.json`.
struct ExportRecord {
  static let fileName = "cardwright-export.json"
  static let version = 1
  static let maximumByteCount = 4 << 20

  struct File: Hashable {
    var path: String
    var byteCount: Int
    var digest: ContentDigest
  }

  var target: String
  var files: [File]

  var json: String {
    let files = files.map { file in
      JSONValue.object([
        ("file", .string(file.path)), ("bytes", .number(Double(file.byteCount))),
        ("digest", .string(file.digest.description)),
      ])
    }
    return JSONValue.object([
      ("export", .number(Double(Self.version))), ("software", .string(Release.software)), ("target", .string(target)),
      ("files", .array(files)),
    ]).lines
  }

  init(target: String, files: [File]) {
    self.target = target
    self.files = files
  }

  /// - Throws: ``EngineExportError/record(path:reason:)``
  init(parsing bytes: [UInt8], path: String) throws(EngineExportError) {
    do {
      try self.init(JSONMember(try JSONValue(parsing: bytes)))
    } catch let error as JSONError {
      throw .record(path: path, reason: "\(error)")
    } catch let error as JSONMemberError {
      throw .record(path: path, reason: "\(error.path) should be \(error.expected)")
    } catch {
      throw .record(path: path, reason: "\(error)")
    }
  }

  private init(_ record: JSONMember) throws(JSONMemberError) {
    guard try record["export"].integer() == Self.version else {
      throw record["export"].unexpected("\(Self.version), the version that is read")
    }
    target = try record["target"].text()
    files = []
    for file in try record["files"].elements() {
      let path = try file["file"].read("a path below the folder") { ExportFolder.isPath($0) ? $0 : nil }
      let count = try file["bytes"].integer()
      guard count >= 0 else { throw file["bytes"].unexpected("0 or more") }
      files.append(
        File(
          path: path, byteCount: count,
          digest: try file["digest"].read("32 hexadecimal digits") { ContentDigest($0) }))
    }
  }
}
