import CardService
import CardTables
import PictureExport
import PlainNotation
import TabletopGames

enum GamePageHarness {
  /// Plays a game as its page does: the first line of an input begins it, each further one is a move.
  static func play(_ bytes: [UInt8]) {
    let hall = GameHall(keepsScores: false)
    let lines = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 40, omittingEmptySubsequences: false).map(
      Array.init)
    guard let first = lines.first, let begun = answer({ () throws(ServiceError) in try hall.begin(first) }),
      let id = begun["state"]?["id"]?.string
    else { return }
    for line in lines.dropFirst() {
      guard let moved = answer({ () throws(ServiceError) in try hall.move(in: id, line) }) else { continue }
      precondition(moved["state"]?["id"]?.string == id, "A move is answered by another game")
    }
    _ = answer { () throws(ServiceError) in try hall.join(id, first) }
    _ = answer { () throws(ServiceError) in try hall.look(at: id, width: 400, height: 300, player: nil) }
    check { () throws(ServiceError) in
      let film = try hall.film(of: id, width: 500, height: 400)
      var text: [UInt8] = []
      while case let part = try film.nextPart(), !part.isEmpty { text += part }
      let value = try? JSONValue(parsing: text)
      precondition(value?["steps"]?.elements?.isEmpty == false, "A film is no JSON, or has no step")
    }
    check { () throws(ServiceError) in
      let record = try hall.record(of: id, player: begun["player"]?.string)
      precondition(
        (try? GameRecord(parsing: Array(record.utf8), path: "game.json")) != nil, "A game that was kept cannot be read")
    }
  }

  private static func answer(_ work: () throws(ServiceError) -> String) -> JSONValue? {
    var text: String?
    check { () throws(ServiceError) in text = try work() }
    guard let text else { return nil }
    guard let value = try? JSONValue(parsing: Array(text.utf8)) else { fatalError("An answer is no JSON") }
    return value
  }

  private static func check(_ work: () throws(ServiceError) -> Void) {
    do throws(ServiceError) { try work() } catch {
      precondition(!error.message.isEmpty && error.kind != .broken, "A fault of the server: \(error)")
    }
  }
}

enum AddressHarness {
  /// Reads an input as an address and its query, a member on each line, as anybody may ask.
  static func read(_ bytes: [UInt8]) {
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    let query = lines.dropFirst().prefix(20).map { line -> (name: String, value: String) in
      let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
    }
    do throws(ServiceError) {
      guard let work = try service.work(of: String(lines[0]), query: query) else { return }
      precondition(!work.dependsOnFiles, "An address of a public server names a file")
    } catch {
      precondition(!error.message.isEmpty && error.kind != .broken, "A fault of the server: \(error)")
    }
  }

  private static let service = CardService(limits: .open)
}

enum SpreadsheetHarness {
  /// Reads an input as the parts of a spreadsheet, with a line of hyphens between them, put into an archive.
  static func read(_ bytes: [UInt8]) {
    let parts = String(decoding: bytes, as: UTF8.self).split(separator: "\n---\n", maxSplits: 2)
    let files: [(String, String)]
    if parts.first?.hasPrefix("<office") == true {
      files = [("mimetype", "application/vnd.oasis.opendocument.spreadsheet"), ("content.xml", String(parts[0]))]
    } else {
      let sheet = "<worksheet><sheetData>\(parts.first ?? "")</sheetData></worksheet>"
      let relations =
        "<Relationships><Relationship Id=\"rId1\" Type=\"t/worksheet\" Target=\"worksheets/sheet1.xml\"/>"
        + "<Relationship Id=\"rId2\" Type=\"t/sharedStrings\" Target=\"sharedStrings.xml\"/>"
        + "<Relationship Id=\"rId3\" Type=\"t/styles\" Target=\"styles.xml\"/></Relationships>"
      files = [
        (
          "xl/workbook.xml",
          "<workbook xmlns:r=\"r\"><sheets><sheet name=\"A\" sheetId=\"1\" r:id=\"rId1\"/></sheets></workbook>"
        ), ("xl/_rels/workbook.xml.rels", relations), ("xl/worksheets/sheet1.xml", sheet),
        ("xl/sharedStrings.xml", "<sst>\(parts.count > 1 ? parts[1] : "")</sst>"),
        ("xl/styles.xml", "<styleSheet>\(parts.count > 2 ? parts[2] : "")</styleSheet>"),
      ]
    }
    let encoded = files.map { EncodedFile(path: $0.0, bytes: Array($0.1.utf8)) }
    guard let archive = ArchiveEncoder.archive(encoded, .zip) else { return }
    do throws(CardTable.Failure) {
      let table = try CardTable(archive, format: .spreadsheet(sheet: nil), name: "cards")
      precondition(
        table.rows.allSatisfy { $0.fields.count == table.columns.count }, "A row has another number of fields")
    } catch {
      for problem in error.problems { precondition(!problem.description.isEmpty && (problem.line ?? 1) >= 1) }
    }
  }
}
