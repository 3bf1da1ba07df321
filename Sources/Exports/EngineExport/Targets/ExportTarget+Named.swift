import CExportTargets
import FileAccess
import PlainNotation
import WorkerThreads

extension ExportTarget {
  /// The built-in targets, in the order in which they are listed to people.
  public static let named: [ExportTarget] = {
    let files = embeddedFiles
    return files.filter { $0.name.hasSuffix(".json") && !$0.name.contains("/") }.map { file in
      EmbeddedFile.reading(file.name) {
        try ExportTarget(parsing: file.bytes, path: file.name) { (name) throws(ExportTargetError) in
          guard let template = files.first(where: { $0.name == "templates/\(name)" }) else {
            throw .malformed(path: file.name, line: nil, reason: "there is no template \(name)")
          }
          return String(decoding: template.bytes, as: UTF8.self)
        }
      }
    }
  }()

  /// The names of the built-in targets, read without the rest, for help texts.
  public static var names: [String] {
    (0..<Int(cardwright_export_file_count)).map { unsafe String(cString: cardwright_export_file_at(Int32($0)).name) }
      .filter { $0.hasSuffix(".json") && !$0.contains("/") }.map(\.fileStem)
  }

  private static var embeddedFiles: [(name: String, bytes: [UInt8])] {
    (0..<Int(cardwright_export_file_count)).map { index in
      let file = unsafe cardwright_export_file_at(Int32(index))
      return unsafe (
        String(cString: file.name), Array(UnsafeBufferPointer(start: file.bytes, count: Int(file.count)))
      )
    }
  }

  /// The built-in target with a name.
  ///
  /// - Throws: ``ExportTargetError/unknownName(_:hint:)``
  public init(named name: String) throws(ExportTargetError) {
    let written = name.lowercased()
    guard let target = ExportTarget.named.first(where: { $0.name == written }) else {
      let names = ExportTarget.named.map(\.name)
      let hint =
        nearestText(to: written, among: names).map { "did you mean \($0)?" }
        ?? "choose one of \(names.joined(separator: ", ")), or write the name of a .json file"
      throw .unknownName(name, hint: hint)
    }
    self = target
  }

  /// The greatest length of a target's file or a template, in bytes.
  private static let greatestByteCount = 1 << 20

  /// Reads a target's file and its templates, which must be below its folder.
  ///
  /// - Throws: ``ExportTargetError``
  public init(path: String) throws(ExportTargetError) {
    let folder = Folder(path: path.folderOfPath)
    try self.init(parsing: try ExportTarget.bytes(of: ReadableFile(path: path)), path: path) {
      (name) throws(ExportTargetError) in
      let template = ReadableFile(name, below: folder)
      let bytes = try ExportTarget.bytes(of: template)
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw .malformed(path: template.path, line: nil, reason: "it is not UTF-8")
      }
      return text
    }
  }

  private static func bytes(of file: ReadableFile) throws(ExportTargetError) -> [UInt8] {
    do throws(FileError) {
      let beginning = try file.beginning(limit: greatestByteCount)
      guard beginning.isWhole else {
        throw FileError.tooLong(path: file.path, byteCount: beginning.byteCount, limit: greatestByteCount)
      }
      return beginning.bytes
    } catch {
      throw .unreadable(error)
    }
  }
}
