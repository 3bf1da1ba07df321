import FileAccess
import PlainNotation

/// Names of cards and their numbers, as players write decks down: `4x Dragon`, `4 Dragon`, `Dragon x4`, `Dragon`.
///
/// The order file of MakePlayingCards' fan tools also works: an XML whose cards have a name and slots.
package struct NameList: Sendable {
  /// A line.
  struct Entry: Hashable, Sendable {
    /// The line as it stands there: names may begin with a number. Of an order, the file's name without its ending.
    var text: String
    /// The name without the number before or after it; of an order, what was asked for.
    var name: String
    var count: Int
    /// The line number from 1; `nil` for a card of an order.
    var line: Int?
  }

  /// The path of the list's file.
  let path: String
  private(set) var entries: [Entry] = []
  private static let maximumByteCount = 1 << 22

  /// Reads a file.
  ///
  /// - Throws: ``CardTable/Failure`` for a file without names, ``/FileAccess/FileError`` if it cannot be read.
  package init(path: String) throws {
    self.path = path
    let beginning = try ReadableFile(path: path).beginning(limit: NameList.maximumByteCount)
    guard beginning.isWhole else {
      throw FileError.tooLong(path: path, byteCount: beginning.byteCount, limit: NameList.maximumByteCount)
    }
    do throws(TableProblem) {
      let bytes = try TableGrid.text(beginning.bytes, in: nil, name: path)
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw TableProblem(.notUTF8(candidates: ["Windows-1252"]), file: path)
      }
      if text.first(where: { !$0.isWhitespace && $0 != "\u{FEFF}" }) == "<" {
        entries = try NameList.order(bytes, path)
      } else {
        entries = NameList.lines(text)
      }
      if entries.isEmpty { throw TableProblem(.noNames, file: path) }
    } catch {
      throw CardTable.Failure(problems: [error])
    }
  }

  private static func lines(_ text: String) -> [Entry] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated().compactMap { index, line in
      let line = String(line.drop { $0 == "\u{FEFF}" }).trimmed
      if line.isEmpty || line.hasPrefix("#") || line.hasPrefix("//") { return nil }
      var entry = Entry(text: line, name: line, count: 1, line: index + 1)
      let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
      if words.count > 1, let count = count(of: words[0]) {
        (entry.count, entry.name) = (count, line.dropFirst(words[0].count).description.trimmed)
        if ["x", "\u{D7}"].contains(words[1].lowercased()), words.count > 2 {
          entry.name = entry.name.dropFirst().description.trimmed
        }
      } else if words.count > 1, let last = words.last, Int(last) == nil, let count = count(of: last) {
        (entry.count, entry.name) = (count, line.dropLast(last.count).description.trimmed)
      }
      return entry
    }
  }

  /// Returns the number in `4`, `4x` or `x4`.
  private static func count(of word: String) -> Int? {
    var digits = word.lowercased()[...]
    if let last = digits.last, "x\u{D7}".contains(last) {
      digits.removeLast()
    } else if let first = digits.first, "x\u{D7}".contains(first) {
      digits.removeFirst()
    }
    guard digits.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
    // The table refuses far smaller quantities; sums of these stay whole numbers.
    return Int(digits).map { min($0, 1_000_000) }
  }

  private static func order(_ bytes: [UInt8], _ path: String) throws(TableProblem) -> [Entry] {
    var reader = OrderReader()
    do throws(SpreadsheetError) {
      try XMLEvents.read(bytes, part: path, with: &reader)
    } catch {
      guard case .malformed(_, let message, let line) = error else {
        throw TableProblem(.spreadsheet(error), file: path)
      }
      throw TableProblem(.malformedOrder(message), file: path, line: line)
    }
    return reader.entries
  }
}

/// Reads the fronts of an order: `<order><fronts><card><slots>0,1</slots><name>Dragon.png</name>`.
private struct OrderReader: XMLReader {
  private(set) var entries: [NameList.Entry] = []
  private var path: [String] = []
  private var (name, query, slots) = ("", "", "")
  var failure: SpreadsheetError? { nil }

  mutating func start(_ name: String, _ attributes: [String: String]) {
    path.append(name)
    if name == "card" { (self.name, query, slots) = ("", "", "") }
  }

  mutating func add(_ text: String) {
    switch path.last {
    case "name": name += text
    case "query": query += text
    case "slots": slots += text
    default: break
    }
  }

  mutating func end(_ name: String) {
    path.removeLast()
    guard name == "card", path.last == "fronts" else { return }
    let count = slots.split(separator: ",").count
    // Names are those of files, which may lack signs of the card's own.
    let names = [String(self.name.trimmed.fileStem), query.trimmed].filter { !$0.isEmpty }
    guard let text = names.first, let name = names.last else { return }
    entries.append(NameList.Entry(text: text, name: name, count: count, line: nil))
  }
}

extension TableDeck {
  /// Returns the cards that a list names, with the list's quantities.
  ///
  /// - Parameter note: called with a problem for each name that no card has.
  static func cards(
    _ cards: [Card], of list: NameList, titles: (Card) -> String?, isPart: Bool, note: (TableProblem) -> Void
  ) -> [Card] {
    var places: [String: Int] = [:]
    for (index, card) in cards.enumerated() { places[card.stem.lowercased()] = index }
    for (index, card) in cards.enumerated() {
      if let title = titles(card)?.lowercased(), places[title] == nil { places[title] = index }
    }
    var counts: [Int: Int] = [:]
    for entry in list.entries {
      let isWhole = entry.line == nil || entry.name == entry.text
      let found = places[entry.text.lowercased()].map { ($0, isWhole ? entry.count : 1) }
      if let (place, count) = found ?? places[entry.name.lowercased()].map({ ($0, entry.count) }) {
        counts[place, default: 0] += count
        if counts[place, default: 0] > CardTable.maximumQuantity {
          note(TableProblem(.quantity("\(counts[place, default: 0])"), file: list.path, line: entry.line))
        }
      } else if !isPart {
        let stems = cards.map(\.stem)
        let nearest = nearestText(to: entry.name, among: stems) ?? nearestText(to: entry.text, among: stems)
        note(TableProblem(.unknownCard(entry.name, nearest: nearest), file: list.path, line: entry.line))
      }
    }
    return cards.indices.compactMap { index in
      counts[index].flatMap { count in
        count == 0 ? nil : Card(row: cards[index].row, stem: cards[index].stem, quantity: count)
      }
    }
  }
}
