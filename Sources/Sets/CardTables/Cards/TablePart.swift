package import FileAccess
public import PictureExport
import PlainNotation

/// The rows of a table that a plan assigns to one part. The plan contains them; the table is only checked for changes.
///
///     let part = try TablePart(WorkPlan(path: "plan.jsonl").part(17), path: "cards.csv")
///     let cards = try TableCards(TableDeck(part.table), front: front, part: part)
package struct TablePart: Sendable {
  /// The rows as a table that also describes the whole table.
  package let table: CardTable
  /// The name of the look of all cards.
  let name: String
  /// The backs of all cards.
  let backs: Backs
  /// Whether this part has all cards.
  let isWhole: Bool
  /// Whether this part has the last card, which the common back follows.
  let isLast: Bool
  /// Whether this part has no cards; the table then still has a row.
  let isEmpty: Bool
  /// The planned quantity of each row's card, and the error if a run has other quantities, which pictures do not show.
  private let quantities: [Int]
  private let otherCards: ShardError

  /// Takes rows from a plan.
  ///
  /// - Parameter path: the table's path in the plan.
  /// - Throws: ``/PictureExport/ShardError`` if the table has changed or the plan is malformed; ``/FileAccess/FileError`` if
  ///   the table cannot be read.
  package init(_ work: PlannedWork, path: String) throws {
    let place = TablePath(path)
    // Comparing bytes is much cheaper than reading the table.
    let digest = ContentDigest(try place.bytes())
    try work.check([place.path: digest])
    do {
      let about = work.about
      var grid = TableGrid(name: try about["table"].text())
      grid.header = try about["columns"].elements().map { (column) throws(JSONMemberError) in try column.text() }
      grid.letters = try about["letters"].elements().map { (letters) throws(JSONMemberError) in try letters.text() }
      let rowCount = try about["rows"].integer(in: 1...CardTable.maximumFieldCount)
      guard grid.letters.isEmpty || grid.letters.count == grid.header.count else {
        throw about["letters"].unexpected("as many as columns")
      }
      guard (1...CardTable.maximumColumnCount).contains(grid.header.count) else {
        throw about["columns"].unexpected("1 to \(CardTable.maximumColumnCount) names")
      }
      let cards = work.cards.isEmpty ? [work.sample] : work.cards
      let rows = try cards.map { (card) throws(JSONMemberError) in
        try TablePart.row(card.card, columnCount: grid.header.count, rowCount: rowCount)
      }
      guard zip(rows, rows.dropFirst()).allSatisfy({ $0.number < $1.number }) else {
        throw about["rows"].unexpected("in the order of the table")
      }
      quantities = try cards.map { (card) throws(JSONMemberError) in try card.card["quantity"].integer(in: 0...) }
      let quantity = about["quantity"].value == nil ? nil : try about["quantity"].text()
      table = try CardTable(
        grid, rows, of: CardTable.Whole(rowCount: rowCount, quantityColumn: quantity), path: place.path, digest: digest)
      name = try about["name"].text()
      guard let backs = Backs(rawValue: try about["backs"].text()) else {
        throw about["backs"].unexpected("none, common or own")
      }
      self.backs = backs
    } catch let error as JSONMemberError {
      throw work.malformed(error)
    }
    (isLast, isEmpty, otherCards) = (work.isLast, work.cards.isEmpty, work.otherCards)
    isWhole = work.shard.range?.count == work.total
  }

  /// Checks that the rows are the planned cards, with backs if backs were planned.
  func check(_ deck: TableDeck, hasBack: Bool) throws(ShardError) {
    if deck.cards.map(\.quantity) != quantities || hasBack != (backs != .none) { throw otherCards }
  }

  /// The kinds of backs that cards may have.
  enum Backs: String {
    case none
    /// One back for all cards.
    case common
    /// A back for each card.
    case own
  }

  private static func row(
    _ card: JSONMember, columnCount: Int, rowCount: Int
  ) throws(JSONMemberError) -> CardTable.Row {
    let number = try card["row"].integer(in: 1...rowCount)
    let line = try card["line"].integer(in: 1...CardTable.maximumByteCount)
    let fields = try card["fields"].elements().map { (field) throws(JSONMemberError) in try field.text() }
    guard fields.count == columnCount else { throw card["fields"].unexpected("as many as columns") }
    var numbers: [Int: Double] = [:]
    if card["numbers"].value != nil {
      for pair in try card["numbers"].elements() {
        numbers[try pair["column"].integer(in: 0...columnCount - 1)] = try pair["number"].number()
      }
    }
    return CardTable.Row(number: number, line: line, fields: fields, numbers: numbers)
  }
}

extension TableCards {
  /// The cards as a plan stores them, so that each part can be drawn without the table.
  public var draft: PlanDraft {
    let table = deck.table
    var about: [(String, JSONValue)] = [
      ("table", .string(table.name)), ("name", .string(name)), ("rows", .number(Double(table.rowCount))),
      ("backs", .string(backs.rawValue)), ("columns", .array(table.columns.map { .string($0.name) })),
      ("letters", .array(table.columns.compactMap(\.letters).map(JSONValue.string))),
    ]
    if let quantity = table.quantityColumn { about.append(("quantity", .string(quantity))) }
    let cards = OnDemandList(count: deck.cards.count) { [self] index in
      let card = deck.cards[index]
      let pictures = card.stems(isCopied: deck.options.copies).count * (hasOwnBacks ? 2 : 1)
      return PlanDraft.Card(pictureCount: pictures + (backs == .common && index == deck.cards.count - 1 ? 1 : 0)) {
        let row = table.rows[card.row]
        var members: [(String, JSONValue)] = [
          ("row", .number(Double(row.number))), ("line", .number(Double(row.line))),
          ("quantity", .number(Double(card.quantity))), ("fields", .array(row.fields.map(JSONValue.string))),
        ]
        if !row.numbers.isEmpty {
          let pairs = row.numbers.sorted { $0.key < $1.key }
          members.append(
            (
              "numbers",
              .array(pairs.map { .object([("column", .number(Double($0.key))), ("number", .number($0.value))]) })
            ))
        }
        return .object(members)
      }
    }
    return PlanDraft(cards: cards, about: .object(about), sources: commonSources)
  }

  /// The digests of all common inputs except fonts, by the paths of files and the names of options.
  package var commonSources: [String: ContentDigest] {
    var sources = [deck.table.path: deck.table.digest]
    for lookup in deck.table.lookups.values { sources[lookup.table.path] = lookup.table.digest }
    for template in front.all + (back?.all ?? []) {
      sources[template.path] = template.digest
      let options = template.options
      if !options.icons.isEmpty { sources["--icons"] = options.icons.digest }
      if let digest = options.hyphenationDigest { sources["--hyphenation"] = digest }
      sources["--keywords"] = options.keywords.digest
      for (_, file) in template.ownPictureFiles { sources[file.path] = file.contentDigest }
    }
    return sources
  }
}
