package import PlainNotation

/// A value from a surface: text from words and queries, native values from JSON.
package enum SettingInput: Hashable, Sendable {
  case text(String)
  case number(Double)
  case flag(Bool)

  /// The value as words and queries spell it.
  package var text: String {
    switch self {
    case .text(let text): text
    case .number(let number): JSONValue.number(number).line
    case .flag(let flag): flag ? "true" : "false"
    }
  }

  /// The value in JSON.
  package var json: JSONValue {
    switch self {
    case .text(let text): .string(text)
    case .number(let number): .number(number)
    case .flag(let flag): .boolean(flag)
    }
  }
}

/// The reason why a value is refused, without the name of its setting.
package struct SettingProblem: Error, Hashable, Sendable {
  package let text: String
  /// The text that is not one of the words of a choice.
  package var refused: String?

  package init(_ text: String) { self.text = text }
}

/// The type of a setting.
package protocol SettingValue: Hashable, Sendable {
  static var shape: SettingShape { get }

  init(_ input: SettingInput) throws(SettingProblem)

  /// The canonical value; reading it gives an equal value.
  var input: SettingInput { get }
}

/// The valid values of a setting, for readers, help, completion and schemas.
package enum SettingShape: Hashable, Sendable {
  case flag, text
  case number(isWhole: Bool)
  case choice([String])
}

/// An enumeration of words. Letter case does not matter.
package protocol SettingChoice: SettingValue, CaseIterable, RawRepresentable<String> {}

extension SettingChoice {
  package static var shape: SettingShape { .choice(allCases.map(\.rawValue)) }
  package var input: SettingInput { .text(rawValue) }

  package init(_ input: SettingInput) throws(SettingProblem) {
    if let value = Self(rawValue: input.text.lowercased()) {
      self = value
    } else {
      let names = Self.allCases.map(\.rawValue)
      let nearest = nearestText(to: input.text.lowercased(), among: names).map { "; did you mean \($0)?" }
      var problem = SettingProblem(
        "'\(input.text)' is not one of its values" + (nearest ?? ": choose from \(names.joined(separator: ", "))"))
      problem.refused = input.text
      throw problem
    }
  }
}

extension Bool: SettingValue {
  package static var shape: SettingShape { .flag }
  package var input: SettingInput { .flag(self) }

  package init(_ input: SettingInput) throws(SettingProblem) {
    switch input {
    case .flag(let flag): self = flag
    case .text(""), .text("true"), .text("1"): self = true
    case .text("false"), .text("0"): self = false
    default: throw SettingProblem("'\(input.text)' is not valid: write true or false")
    }
  }
}

extension Double: SettingValue {
  package static var shape: SettingShape { .number(isWhole: false) }
  package var input: SettingInput { .number(self) }

  package init(_ input: SettingInput) throws(SettingProblem) {
    switch input {
    case .number(let number): self = number
    default:
      guard let number = Double(input.text) else { throw SettingProblem("'\(input.text)' is not a number") }
      self = number
    }
  }
}

extension Int: SettingValue {
  package static var shape: SettingShape { .number(isWhole: true) }
  package var input: SettingInput { .number(Double(self)) }

  package init(_ input: SettingInput) throws(SettingProblem) {
    guard let number = Int(input.text) else { throw SettingProblem("'\(input.text)' is not a whole number") }
    self = number
  }
}

extension UInt64: SettingValue {
  package static var shape: SettingShape { .number(isWhole: true) }
  package var input: SettingInput { .text("\(self)") }

  package init(_ input: SettingInput) throws(SettingProblem) {
    guard let number = UInt64(input.text) else {
      throw SettingProblem("'\(input.text)' is not a whole number, 0 or more")
    }
    self = number
  }
}

extension String: SettingValue {
  package static var shape: SettingShape { .text }
  package var input: SettingInput { .text(self) }

  package init(_ input: SettingInput) throws(SettingProblem) { self = input.text }
}
