import FileAccess
package import PictureExport
import PlainNotation
import PlaneGeometry

extension DeckRecord {
  /// The text of the record's file.
  package var json: String { value(files: files.map(\.json)).lines }

  /// The record without its files, in one line.
  package var text: String { value(files: []).text }

  /// Returns the record as JSON, with these files.
  func value(files: [JSONValue]) -> JSONValue {
    var members: [(String, JSONValue)] = [
      ("deck", .number(Double(DeckRecord.version))), ("software", .string(Release.software)),
      ("theme", .string(theme)), ("format", .string(format.rawValue)),
      (
        "millimetres",
        .object([("width", .number(size.width)), ("height", .number(size.height)), ("bleed", .number(bleed))])
      ),
    ]
    if let dotsPerInch { members.append(("dpi", .number(dotsPerInch))) }
    members.append(("files", .array(files)))
    return JSONValue.object(members)
  }

  /// Returns the text of ``json`` in parts, with other files than the record's own. There may be many files.
  ///
  /// - Parameter files: each as ``File/text``.
  func parts(with files: some Sequence<String>) -> AnySequence<String> {
    Self.parts(of: value(files: []), with: files)
  }

  /// Reads the text of a record.
  ///
  /// Each file must be a picture in the folder, and no name may occur twice, ignoring case.
  ///
  /// - Parameter path: the record's path, for errors.
  package init(parsing bytes: [UInt8], path: String = DeckRecord.fileName) throws(FolderRecordError) {
    let (record, files) = try DeckRecord.content(of: bytes, path: path) { (file) throws(JSONMemberError) in
      try File(file)
    }
    // In another version nothing else can be relied on.
    if let version = record["deck"].value?.integer, version != DeckRecord.version {
      throw FolderRecordError(path: path, .unknownVersion(version, readable: DeckRecord.version))
    }
    do throws(JSONMemberError) {
      try self.init(record, files: files)
    } catch {
      throw FolderRecordError(path: path, .unexpected(member: error.path.description, expected: error.expected))
    }
  }

  private init(_ record: JSONMember, files: Result<[File], JSONMemberError>) throws(JSONMemberError) {
    _ = try record["deck"].integer(in: 0...)
    theme = try record["theme"].text()
    format = try record["format"].read("a format of pictures") { PictureFormat(rawValue: $0) }
    let paper = record["millimetres"]
    size = try Size(width: paper["width"].number(), height: paper["height"].number())
    bleed = try paper["bleed"].number()
    dotsPerInch = record["dpi"].value == nil ? nil : try record["dpi"].number()
    _ = try record["files"].elements()
    self.files = try files.get()
    var names: Set<String> = []
    for (index, file) in self.files.enumerated() {
      let isName = DeckRecord.isName(file.name, format: format)
      if isName, names.insert(file.name.lowercased()).inserted { continue }
      throw JSONMemberError(
        path: JSONPath([.member("files"), .element(index), .member("file")]),
        expected: isName ? "another name" : "the name of a .\(format.fileEnding) file in the folder")
    }
  }
}

extension DeckRecord.File {
  /// The note of the file, in one line.
  package var text: String { json.text }

  var json: JSONValue {
    var members: [(String, JSONValue)] = [
      ("card", .string(label.shortName)), ("file", .string(name)), ("title", .string(label.title)),
      ("alternativeText", .string(label.alternativeText)),
    ]
    if let symbol = label.symbol { members.append(("symbol", .string(symbol))) }
    if quantity != 1 { members.append(("quantity", .number(Double(quantity)))) }
    members += [
      ("width", .number(size.width)), ("height", .number(size.height)), ("bytes", .number(Double(byteCount))),
      ("digest", .string(digest.description)),
    ]
    return .object(members)
  }

  fileprivate init(_ file: JSONMember) throws(JSONMemberError) {
    let card = try file["card"].text()
    // `DeckRecord` checks the name.
    name = file["file"].value?.string ?? ""
    label = CardLabel(
      shortName: card, title: try file["title"].text(), alternativeText: try file["alternativeText"].text(),
      symbol: file["symbol"].value?.string)
    size = try Size(width: file["width"].number(), height: file["height"].number())
    byteCount = try file["bytes"].integer(in: OwnedFile.byteCounts)
    digest = try file["digest"].digest()
    quantity = try file["quantity"].value == nil ? 1 : file["quantity"].integer(in: 1...1_000_000)
  }
}

extension DeckRecord {
  /// Whether a name is valid for a picture: a file in the folder that is not hidden.
  fileprivate static func isName(_ name: String, format: PictureFormat) -> Bool {
    Folder.isPathBelow(name) && !name.contains("/") && name.hasSuffix(".\(format.fileEnding)")
  }
}
