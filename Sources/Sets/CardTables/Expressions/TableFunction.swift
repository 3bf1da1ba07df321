/// A function of expressions.
enum TableFunction: String, Hashable, Sendable, CaseIterable {
  // Texts.
  case upper, lower, title, trim, length, concat
  case replace, pad, `repeat`
  // Numbers.
  case round, floor, ceil, abs, min, max, mod
  // Lists.
  case list, split, join, count, part
  // Empty fields, and other tables.
  case `default`, lookup
  // The cards of the whole table.
  case tally

  static let names = allCases.map(\.rawValue) + ["if"]

  /// The names of these functions in spreadsheets and other languages.
  static let otherNames = [
    "len": "length", "ceiling": "ceil", "roundup": "ceil", "rounddown": "floor", "int": "floor", "trunc": "floor",
    "proper": "title", "capitalize": "title", "uppercase": "upper", "lowercase": "lower", "substitute": "replace",
    "concatenate": "concat", "textjoin": "join", "rept": "repeat", "vlookup": "lookup", "xlookup": "lookup",
    "countif": "tally", "occurrences": "tally",
    "index": "part", "item": "part", "first": "part", "size": "count", "ifs": "if", "iferror": "default",
    "wenn": "if", "sverweis": "lookup", "runden": "round", "und": "and", "oder": "or", "strip": "trim",
  ]

  /// The number of arguments that it takes.
  var valueCounts: ClosedRange<Int> {
    switch self {
    case .upper, .lower, .title, .trim, .length, .floor, .ceil, .abs, .list, .count: 1...1
    case .repeat, .mod, .split, .join, .part, .default: 2...2
    case .round, .tally: 1...2
    case .replace, .lookup: 3...3
    case .pad: 2...3
    case .concat, .min, .max: 1...64
    }
  }

  /// The number of arguments in words.
  var valueCountText: String {
    let (least, most) = (valueCounts.lowerBound, valueCounts.upperBound)
    if most > 3 { return "\(least) or more values" }
    return least == most ? "\(least) \(least == 1 ? "value" : "values")" : "\(least) to \(most) values"
  }
}
