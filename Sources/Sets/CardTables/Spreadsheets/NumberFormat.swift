/// The kind of value that an Excel number format shows (ECMA-376, part 1, 18.8.30 and 18.8.31).
enum NumberFormat: Hashable {
  case number
  case percent
  /// Whole numbers with leading zeros, of this number of digits.
  case padded(Int)
  /// A date or a time, and whether it is shown as it is taken: 2024-05-01 13:30:00.
  case date(hasDay: Bool, hasTime: Bool, isPlain: Bool)
  /// A number with other characters, or with a fixed number of decimals.
  case shown(NumberPattern)
  /// A number in a format that is not followed, such as one with exponents.
  case unknown

  /// - Parameters:
  ///   - id: the format's number; those below 164 are built in.
  ///   - code: the format's code in the file.
  init(id: Int, code: String?) {
    if let code {
      self = NumberFormat(code: code)
      return
    }
    switch id {
    case 1...4, 12, 13, 37...40:
      let codes = [
        12: "# ?/?", 13: "# ??/??", 1: "0", 2: "0.00", 3: "#,##0", 4: "#,##0.00", 37: "#,##0;(#,##0)",
        38: "#,##0;(#,##0)",
      ]
      self = NumberFormat(code: codes[id] ?? "#,##0.00;(#,##0.00)")
    case 9, 10: self = .percent
    case 11, 48: self = .unknown
    case 14...17, 27...31, 36, 50...54, 57, 58: self = .date(hasDay: true, hasTime: false, isPlain: false)
    case 21, 46: self = .date(hasDay: false, hasTime: true, isPlain: true)
    case 18...20, 32...35, 45, 47, 55, 56: self = .date(hasDay: false, hasTime: true, isPlain: false)
    case 22: self = .date(hasDay: true, hasTime: true, isPlain: false)
    default: self = .number
    }
  }

  private init(code: String) {
    var signs = ""
    var (isQuoted, isEscaped, isBracketed) = (false, false, false)
    var bracketed = ""
    // The first section is for positive numbers.
    for character in code.lowercased() {
      if isEscaped {
        isEscaped = false
      } else if isQuoted {
        isQuoted = character != "\""
      } else if isBracketed {
        if character == "]" { isBracketed = false } else { bracketed.append(character) }
      } else if character == ";" {
        break
      } else {
        switch character {
        case "\"": isQuoted = true
        case "\\", "_", "*": isEscaped = true
        case "[": isBracketed = true
        default: signs.append(character)
        }
      }
    }
    // Elapsed hours, minutes and seconds are in brackets, and so are colours.
    let isElapsed = ["h", "hh", "m", "mm", "s", "ss"].contains(bracketed)
    if ["general", "@"].contains(code.lowercased()) {
      self = .number
    } else if isElapsed || signs.contains(where: { "ydhs".contains($0) }) || signs.contains("mmm") {
      let hasDay = signs.contains { "yd".contains($0) } || signs.contains("mmm")
      let plain = ["yyyy-mm-dd", "yyyy-mm-dd hh:mm:ss", "hh:mm:ss", "h:mm:ss", ":mm:ss"]
      self = .date(
        hasDay: hasDay, hasTime: isElapsed || signs.contains { "hs".contains($0) }, isPlain: plain.contains(signs))
    } else if signs.contains("%") {
      self = .percent
    } else if signs.count > 1, signs.allSatisfy({ $0 == "0" }) {
      self = .padded(signs.count)
    } else {
      self = NumberPattern(code).map { .shown($0) } ?? .unknown
    }
  }

  /// Returns the number as it is shown, if its value is read without the separators between digits.
  func grouped(_ number: Double) -> String? {
    guard case .shown(let pattern) = self, let shown = pattern.text(of: number), TableValue.number(shown) == nil,
      pattern.isBare(number)
    else { return nil }
    return shown
  }

  /// Returns the number as a person sees it, except for rounding.
  func text(of number: Double, from1904: Bool) -> String {
    switch self {
    case .shown(let pattern):
      let text = pattern.isBare(number) ? pattern.text(of: number, isGrouped: false) : pattern.text(of: number)
      return text ?? NumberText.of(number)
    case .number, .unknown: return NumberText.of(number)
    case .percent: return CellText.percent(number)
    case .padded(let count):
      let text = NumberText.of(number)
      guard text.allSatisfy(\.isNumber) else { return text }
      return String(repeating: "0", count: max(0, count - text.count)) + text
    case .date(let hasDay, let hasTime, _):
      return CellText.date(number, from1904: from1904, hasDay: hasDay, hasTime: hasTime)
    }
  }
}
