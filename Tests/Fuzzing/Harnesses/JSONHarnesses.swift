import CardSets
import PlainNotation

enum JSONHarness {
  /// Reads an input as JSON, which must come back from its text.
  static func read(_ bytes: [UInt8]) {
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONValue(parsing: bytes)
    } catch {
      precondition((0...bytes.count).contains(error.offset) && error.line >= 1, "An error lies outside of the text")
      return
    }
    let text = value.lines
    precondition((try? JSONValue(parsing: Array(text.utf8)))?.lines == text, "A value has changed on its way")
  }
}

enum DeckRecordHarness {
  /// Reads an input as what an export notes about its folder.
  static func read(_ bytes: [UInt8]) {
    guard let record = try? DeckRecord(parsing: bytes) else { return }
    precondition((try? DeckRecord(parsing: Array(record.json.utf8))) == record, "A record has changed on its way")
    for file in record.files {
      precondition(!file.name.contains("/") && !file.name.hasPrefix("."), "A record names a file outside of its folder")
    }
  }
}
