extension TableEvaluation {
  /// The longest text that an expression may make, in bytes.
  private static let maximumTextLength = 1 << 20

  mutating func call(
    _ function: TableFunction, _ nodes: [TableExpression.Node]
  ) throws(TableProblem) -> TableValue {
    switch function {
    case .upper: return .text(try text(of: nodes[0]).uppercased())
    case .lower: return .text(try text(of: nodes[0]).lowercased())
    case .title: return .text(try text(of: nodes[0]).inTitleCase)
    case .trim: return .text(try text(of: nodes[0]).trimmed)
    case .length: return .number(Double(try text(of: nodes[0]).count))
    case .concat:
      var result = ""
      for node in nodes {
        let next = try text(of: node)
        try spend(making: result.utf8.count + next.utf8.count)
        result += next
      }
      return .text(result)
    case .replace:
      let (whole, sought, other) = (try text(of: nodes[0]), try text(of: nodes[1]), try text(of: nodes[2]))
      if sought.isEmpty { return .text(whole) }
      let parts = whole.divided(by: sought)
      try spend(making: whole.utf8.count, and: other.utf8.count, times: parts.count)
      return .text(parts.joined(separator: other))
    case .pad:
      let inner = try text(of: nodes[0])
      let width = try whole(nodes[1], 0...1_000, "the width")
      let filling = nodes.count > 2 ? try text(of: nodes[2]) : "0"
      return .text(String(repeating: filling.first ?? " ", count: max(0, width - inner.count)) + inner)
    case .repeat:
      let inner = try text(of: nodes[0])
      let count = try whole(nodes[1], 0...10_000, "how often")
      try spend(making: 0, and: inner.utf8.count, times: count)
      return .text(String(repeating: inner, count: count))
    case .round, .floor, .ceil:
      let number = try number(of: nodes[0])
      let digits = nodes.count > 1 ? try whole(nodes[1], 0...9, "the number of digits") : 0
      let scale = (0..<digits).reduce(1.0) { scale, _ in scale * 10 }
      // Rounds as people do: 2.675 to two digits is 2.68, and 0.1 + 0.2 is not above 0.3.
      let decimal = Double(NumberText.of(number * scale)) ?? number * scale
      let rule: FloatingPointRoundingRule =
        function == .round ? .toNearestOrAwayFromZero : function == .floor ? .down : .up
      return try finite(decimal.rounded(rule) / scale)
    case .abs: return .number(try number(of: nodes[0]).magnitude)
    case .min, .max:
      var result = try number(of: nodes[0])
      for node in nodes.dropFirst() {
        let next = try number(of: node)
        result = function == .min ? Swift.min(result, next) : Swift.max(result, next)
      }
      return .number(result)
    case .mod:
      let (a, b) = (try number(of: nodes[0]), try number(of: nodes[1]))
      if b == 0 { throw problem("it divides by 0") }
      let rest = a.truncatingRemainder(dividingBy: b)
      return .number(rest != 0 && (rest < 0) != (b < 0) ? rest + b : rest)
    case .list: return .list(try items(of: nodes[0]))
    case .split:
      let (whole, separator) = (try text(of: nodes[0]), try text(of: nodes[1]))
      let parts = separator.isEmpty ? [whole] : whole.divided(by: separator)
      return .list(parts.map(\.trimmed).filter { !$0.isEmpty })
    case .join:
      let (items, separator) = (try items(of: nodes[0]), try text(of: nodes[1]))
      try spend(making: items.reduce(0) { $0 + $1.utf8.count }, and: separator.utf8.count, times: items.count)
      return .text(items.joined(separator: separator))
    case .count: return .number(Double(try items(of: nodes[0]).count))
    case .part:
      let items = try items(of: nodes[0])
      let place = try whole(nodes[1], 1...1_000_000, "the place")
      return .text(place <= items.count ? items[place - 1] : "")
    case .default:
      do throws(TableProblem) {
        let value = try value(of: nodes[0])
        if !value.isEmpty { return value }
      } catch {
        guard case .unknownKey = error.kind else { throw error }
      }
      return try value(of: nodes[1])
    case .tally: return .number(Double(try tally(nodes)))
    case .lookup: return try lookup(key: try text(of: nodes[0]).trimmed, nodes[1], nodes[2])
    }
  }

  // MARK: - Values

  private mutating func text(of node: TableExpression.Node) throws(TableProblem) -> String {
    let text = try value(of: node).text
    try spend(bytes: text.utf8.count)
    return text
  }

  private mutating func items(of node: TableExpression.Node) throws(TableProblem) -> [String] {
    let value = try value(of: node)
    let items = value.items
    try spend(items.reduce(items.count) { $0 + $1.utf8.count / 16 })
    return items
  }

  private mutating func whole(
    _ node: TableExpression.Node, _ range: ClosedRange<Int>, _ what: String
  ) throws(TableProblem) -> Int {
    let number = try number(of: node)
    guard let whole = Int(exactly: number), range.contains(whole) else {
      let limits = "a whole number from \(range.lowerBound) to \(range.upperBound)"
      throw problem("\(what) is \(NumberText.of(number)), not \(limits)")
    }
    return whole
  }

  /// Takes the work of making a text of `byteCount` bytes and `count` times `other` bytes.
  private mutating func spend(making byteCount: Int, and other: Int = 0, times count: Int = 1) throws(TableProblem) {
    let limit = TableEvaluation.maximumTextLength
    let (rest, isLong) = other.multipliedReportingOverflow(by: count)
    guard !isLong, byteCount <= limit, rest <= limit - byteCount else {
      throw problem("it would be longer than \(limit) bytes")
    }
    try spend(bytes: byteCount + rest)
  }

  /// The number of cards with the field that this row has in a column, or with another one.
  private mutating func tally(_ nodes: [TableExpression.Node]) throws(TableProblem) -> Int {
    guard case .name(let name) = nodes[0], let place = row.table.place(of: name, language: row.language) else {
      throw problem("tally counts the cards with the same field in a column: write its name, as in tally(type)")
    }
    if row.table.whole != nil {
      throw problem("tally counts the cards of the whole table, and a piece has some of them")
    }
    let field = nodes.count > 1 ? try text(of: nodes[1]) : row.row.fields[place]
    return row.table.tally.count(of: field, in: place, of: row.table)
  }

  /// The field of another table in the row with a key. Fields are texts and are not calculated, so that lookups cannot lead around in
  /// a circle.
  private mutating func lookup(
    key: String, _ tableNode: TableExpression.Node, _ columnNode: TableExpression.Node
  ) throws(TableProblem) -> TableValue {
    guard !key.isEmpty, case .text(let name) = tableNode, case .text(let column) = columnNode else { return .text("") }
    guard let table = row.table.lookups[name], let field = table.text(of: column, key: key, language: row.language)
    else {
      let nearest = row.table.lookups[name].flatMap { $0.nearestKey(to: key) }
      throw row.problem(.unknownKey(key, table: name, nearest: nearest), columns: expression.names.sorted())
    }
    return .text(field)
  }
}

extension String {
  /// The text with a capital at the beginning of each word.
  fileprivate var inTitleCase: String {
    var result = ""
    var isInWord = false
    for character in self {
      result += isInWord || !character.isLetter ? String(character) : character.uppercased()
      isInWord = character.isLetter || character.isNumber || (isInWord && "'\u{2019}".contains(character))
    }
    return result
  }
}
