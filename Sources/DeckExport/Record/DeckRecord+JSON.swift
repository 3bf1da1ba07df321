import CardDesign
package import FileAccess
import PictureExport
import PlainNotation
import PlaneGeometry
import PlayingCards

extension DeckRecord {
  /// How many bytes of a record are read: enough for a hundred thousand cards.
  package static let maximumByteCount = 1 << 26

  /// The record as the text of its file.
  public var json: String { value(files: files.map(\.json)).lines }

  /// The record without its files, in one line.
  package var text: String { value(files: []).text }

  /// The record in JSON, with files that it may have.
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

  /// Writes the record as the text of ``json``, with these files instead of its own, one after the other: there may be many.
  ///
  /// - Throws: ``/FileAccess/FileError``
  package func write(
    _ files: some Sequence<File>, to folder: Folder, replacesExisting: Bool, synchronizes: Bool = false
  ) throws(FileError) {
    let header = Array(value(files: []).lines.utf8)
    let path = folder.path(of: DeckRecord.fileName)
    try AtomicFile(path: path, replacesExisting: replacesExisting, synchronizes: synchronizes).write {
      (error: FileError) in
      error
    } by: { (output) throws(FileError) in
      // The list is the last member, and empty.
      try output.write(Array(header.dropLast("]\n}\n".utf8.count)))
      var piece = ""
      var isFirst = true
      for file in files {
        piece += (isFirst ? "\n    " : ",\n    ") + file.json.text
        isFirst = false
        if piece.utf8.count > 1 << 16 {
          try output.write(Array(piece.utf8))
          piece = ""
        }
      }
      try output.write(Array((piece + "\n  ]\n}\n").utf8))
    }
  }

  /// Reads the text of a record.
  ///
  /// The names in it are checked: each is one that a ``FileNaming`` gives the card, and none is there twice, whatever the case.
  ///
  /// - Parameter path: the file's, for errors.
  /// - Throws: ``DeckRecordError``
  public init(parsing bytes: [UInt8], path: String = DeckRecord.fileName) throws(DeckRecordError) {
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONValue(parsing: bytes, limit: DeckRecord.maximumByteCount)
    } catch {
      throw DeckRecordError(path: path, .malformed("\(error)"))
    }
    let record = JSONMember(value)
    // Of another version nothing else is as it should be.
    if let version = record["deck"].value?.integer, version != DeckRecord.version {
      throw DeckRecordError(path: path, .unknownVersion(version))
    }
    do throws(JSONMemberError) {
      try self.init(record)
    } catch {
      throw DeckRecordError(path: path, .unexpected(member: error.path.description, expected: error.expected))
    }
  }

  private init(_ record: JSONMember) throws(JSONMemberError) {
    _ = try record["deck"].integer()
    theme = try record["theme"].text()
    format = try record["format"].read("a format of pictures") { PictureFormat(rawValue: $0) }
    let paper = record["millimetres"]
    size = try Size(width: paper["width"].number(), height: paper["height"].number())
    bleed = try paper["bleed"].number()
    dotsPerInch = record["dpi"].value == nil ? nil : try record["dpi"].number()
    var files: [File] = []
    var names: Set<String> = []
    for member in try record["files"].elements() {
      let file = try File(member, format: format)
      guard names.insert(file.name.lowercased()).inserted else { throw member["file"].unexpected("another name") }
      files.append(file)
    }
    self.files = files
  }
}

extension DeckRecord.File {
  /// What is noted of the file, in one line.
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

  fileprivate init(_ file: JSONMember, format: PictureFormat) throws(JSONMemberError) {
    let card = try file["card"].read("a card") { $0 }
    let picture = try? CardPicture(card)
    name = try file["file"].read("a name that a file of the card has") { name in
      if let picture, DeckRecord.isName(name, of: picture, format: format) { return name }
      return DeckRecord.isName(name, ofCard: card, title: file["title"].value?.string, format: format) ? name : nil
    }
    // A card of a table may have the name of a playing card, and nothing else of it.
    let symbol = picture?.symbol
    label = CardLabel(
      shortName: card, title: try file["title"].text(), alternativeText: try file["alternativeText"].text(),
      symbol: file["symbol"].value?.string == symbol ? symbol : nil)
    size = try Size(width: file["width"].number(), height: file["height"].number())
    byteCount = try file["bytes"].integer()
    guard byteCount >= 0 else { throw file["bytes"].unexpected("0 or more") }
    digest = try file["digest"].read("32 hexadecimal digits") { ContentDigest($0) }
    quantity = try file["quantity"].value == nil ? 1 : file["quantity"].integer()
    guard quantity >= 1 else { throw file["quantity"].unexpected("1 or more") }
  }
}

extension DeckRecord {
  /// Whether a file of a side of a playing card can have a name.
  fileprivate static func isName(_ name: String, of picture: CardPicture, format: PictureFormat) -> Bool {
    FileNaming.allCases.contains { $0.fileName(for: picture, format: format) == name }
  }

  /// Whether a file of another card can have a name: its own, or that of its title.
  fileprivate static func isName(_ name: String, ofCard card: String, title: String?, format: PictureFormat) -> Bool {
    let stems = [card] + (title.map { [DeckItem.longStem(of: $0)] } ?? [])
    return Folder.isFileName(name)
      && (stems.contains { "\($0).\(format.fileEnding)" == name } || isName(name, ofCopy: card, format: format))
  }

  /// Whether a file of the second copy of a side can have a name.
  private static func isName(_ name: String, ofCopy card: String, format: PictureFormat) -> Bool {
    let ending = DeckItem.copyEnding(2)
    guard card.hasSuffix(ending), let side = try? CardPicture(String(card.dropLast(ending.count))) else { return false }
    return FileNaming.allCases.contains { "\($0.stem(for: side))\(ending).\(format.fileEnding)" == name }
  }
}
