/// A number format that adds characters to the digits, such as `+0`, `"$"0.00` and `0 "gold"` (ECMA-376, part 1, 18.8.31).
struct NumberPattern: Hashable {
  /// The pattern for numbers of one sign: literal texts around one group of digits.
  private struct Section: Hashable {
    var before = ""
    var after = ""
    var hasDigits = false
    /// Whether the number is shown in general format instead of counted digits.
    var isGeneral = false
    var wholeCount = 0
    var isGrouped = false
    /// The numbers of decimals that are always shown, and at most shown.
    var leastDecimals = 0
    var mostDecimals = 0
    /// The fraction that replaces counted digits.
    var fraction: FractionPattern?
  }

  /// The sections for positive numbers, negative numbers and zero, if they exist.
  private let sections: [Section]

  /// - Returns: `nil` for an unsupported pattern, such as one with exponents.
  init?(_ code: String) {
    var sections: [Section] = []
    for text in NumberPattern.divided(code).prefix(3) {
      guard let section = NumberPattern.section(text) else { return nil }
      sections.append(section)
    }
    guard let first = sections.first, first.hasDigits else { return nil }
    self.sections = sections
  }

  /// Returns the sections of a code, divided by semicolons outside quotation marks.
  private static func divided(_ code: String) -> [[Character]] {
    var sections: [[Character]] = [[]]
    var (isQuoted, isEscaped) = (false, false)
    for character in code {
      if character == ";", !isQuoted, !isEscaped {
        sections.append([])
        continue
      }
      isEscaped = !isEscaped && !isQuoted && character == "\\"
      if character == "\"", !isEscaped { isQuoted.toggle() }
      sections[sections.count - 1].append(character)
    }
    return sections
  }

  private static func section(_ code: [Character]) -> Section? {
    var section = Section()
    if let fraction = FractionPattern(code) {
      (section.hasDigits, section.fraction) = (true, fraction)
      return section
    }
    var (isDecimal, isOver) = (false, false)
    var place = 0
    func literal(_ text: String) {
      if section.hasDigits {
        section.after += text
        isOver = true
      } else {
        section.before += text
      }
    }
    while place < code.count {
      let character = code[place]
      place += 1
      switch character {
      case "\"":
        let end = code[place...].firstIndex(of: "\"") ?? code.count
        literal(String(code[place..<end]))
        place = end + 1
      case "\\":
        if place < code.count { literal(String(code[place])) }
        place += 1
      // A space as wide as a character, or repeated characters.
      case "_", "*": place += 1
      case "[":
        guard let end = code[place...].firstIndex(of: "]") else { return nil }
        let text = String(code[place..<end])
        place = end + 1
        if text.hasPrefix("$") {
          literal(String(text.dropFirst().prefix { $0 != "-" }))
        } else if !text.allSatisfy({ $0.isLetter || $0.isNumber }) {
          // A condition.
          return nil
        }
      case "0", "#", "?":
        if isOver { return nil }
        section.hasDigits = true
        if isDecimal {
          section.mostDecimals += 1
          if character == "0" { section.leastDecimals = section.mostDecimals }
        } else if character == "0" {
          section.wholeCount += 1
        }
      case ".":
        if isOver || isDecimal { return nil }
        (isDecimal, section.hasDigits) = (true, true)
      case ",":
        // A comma after the digits divides by a thousand.
        guard section.hasDigits, !isDecimal, place < code.count, "0#?".contains(code[place]) else { return nil }
        section.isGrouped = true
      case "G", "g":
        guard String(code[(place - 1)...].prefix(7)).lowercased() == "general", !section.hasDigits else { return nil }
        (section.hasDigits, section.isGeneral) = (true, true)
        place += 6
      case "$", "-", "+", "(", ")", ":", "!", "^", "&", "'", "~", "{", "}", "<", ">", "=", " ":
        literal(String(character))
      case _ where !character.isASCII: literal(String(character))
      default: return nil
      }
    }
    return section
  }

  /// Returns the section for a number, and whether it shows the number without its sign.
  private func section(of number: Double) -> (section: Section, isUnsigned: Bool) {
    if number < 0, sections.count > 1 { return (sections[1], true) }
    if number == 0, sections.count > 2 { return (sections[2], true) }
    return (sections[0], false)
  }

  /// Whether the text is only digits and a sign, so that it is a number.
  func isBare(_ number: Double) -> Bool {
    let (section, isUnsigned) = section(of: number)
    return section.hasDigits && section.fraction == nil && section.after.isBlank
      && (section.before.isBlank || ["+", "-"].contains(section.before.trimmed))
      && (number >= 0 || !isUnsigned || section.before.trimmed == "-")
  }

  /// Returns the text of a number; `nil` if it cannot be determined.
  func text(of number: Double, isGrouped: Bool = true) -> String? {
    let (section, isUnsigned) = section(of: number)
    guard section.hasDigits else { return section.before }
    let sign = number < 0 && !isUnsigned ? "-" : ""
    if let fraction = section.fraction { return fraction.text(of: number.magnitude).map { sign + $0 } }
    if section.isGeneral { return sign + section.before + NumberText.of(number.magnitude) + section.after }
    guard let digits = NumberText.digits(of: number, decimals: section.mostDecimals) else { return nil }
    var whole = digits.whole
    while whole.count > section.wholeCount, whole.first == "0" { whole.removeFirst() }
    whole = String(repeating: "0", count: max(0, section.wholeCount - whole.count)) + whole
    if section.isGrouped, isGrouped {
      for place in stride(from: whole.count - 3, to: 0, by: -3) {
        whole.insert(",", at: whole.index(whole.startIndex, offsetBy: place))
      }
    }
    var fraction = digits.fraction
    while fraction.count > section.leastDecimals, fraction.last == "0" { fraction.removeLast() }
    let text = whole + (fraction.isEmpty ? "" : "." + fraction)
    // A number that rounds to zero has no sign.
    let isZero = text.allSatisfy { $0 == "0" || $0 == "." || $0 == "," }
    return (isZero ? "" : sign) + section.before + text + section.after
  }
}
