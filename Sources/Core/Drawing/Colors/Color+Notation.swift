public import ErrorReporting
import PlainNotation

extension Color {
  /// Creates an opaque colour from a number such as `0xff8000`: red, green, blue, 8 bits each.
  ///
  /// - Precondition: at most 24 bits are used.
  public init(rgb: UInt32) {
    precondition(rgb <= 0xff_ffff, "a colour has 24 bits")
    self.init(
      red: UInt8(truncatingIfNeeded: rgb >> 16), green: UInt8(truncatingIfNeeded: rgb >> 8),
      blue: UInt8(truncatingIfNeeded: rgb))
  }

  /// Reads a colour as people write it: a hex notation (see ``init(hex:)``), one of the CSS names (see ``named``), or
  /// `transparent`. Letter case does not matter.
  ///
  /// - Throws: ``ColorError``, which names the nearest colour name if the text looks like one.
  public init(parsing text: String) throws(ColorError) {
    let name = text.lowercased()
    if let color = Color.named[name] {
      self = color
    } else if name == "transparent" {
      self = .clear
    } else if text.first == "#" || !text.isEmpty && text.utf8.allSatisfy({ hexDigit($0) != nil }) {
      try self.init(hex: text)
    } else {
      let nearest = nearestText(to: name, among: Color.named.keys.sorted() + ["transparent"])
      throw .unknownName(text, nearest: nearest)
    }
  }

  /// Reads `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`, with or without the `#`. A single digit is doubled: `f` is `ff`.
  ///
  /// - Throws: ``ColorError/malformedHex(_:)`` for another number of digits, or for a character that is not a digit.
  public init(hex text: String) throws(ColorError) {
    let digits = (text.first == "#" ? text.dropFirst() : text[...]).utf8.map(hexDigit)
    var values: [UInt8] = []
    for digit in digits {
      guard let digit, values.count < 8 else { throw .malformedHex(text) }
      values.append(digit)
    }
    switch values.count {
    case 3, 4: values = values.map { $0 << 4 | $0 }
    case 6, 8: values = stride(from: 0, to: values.count, by: 2).map { values[$0] << 4 | values[$0 + 1] }
    default: throw .malformedHex(text)
    }
    self.init(red: values[0], green: values[1], blue: values[2], alpha: values.count == 4 ? values[3] : 255)
  }

  /// The colour as `#rrggbb`, or as `#rrggbbaa` if it is not opaque.
  public var hex: String {
    let components = isOpaque ? [red, green, blue] : [red, green, blue, alpha]
    return components.reduce(into: "#") { text, component in
      let digits = String(component, radix: 16)
      text += component < 16 ? "0" + digits : digits
    }
  }
}

extension Color: CustomStringConvertible {
  /// The colour in hexadecimal digits: see ``hex``.
  public var description: String { hex }
}

/// The error of a text that is not a colour.
public enum ColorError: Error, Hashable, Sendable {
  /// The text is not a CSS colour name; `nearest` is the nearest name, or `nil` if none is close.
  case unknownName(String, nearest: String?)
  /// The text is hexadecimal, but does not have 3, 4, 6 or 8 digits, or contains another character.
  case malformedHex(String)
}

extension ColorError: ReportableError {
  /// One line that says what is wrong.
  public var description: String {
    switch self {
    case .unknownName(let text, let nearest?):
      "unknown colour '\(text)': did you mean '\(nearest)'?"
    case .unknownName(let text, nil):
      "unknown colour '\(text)': use #rgb, #rgba, #rrggbb, #rrggbbaa or a CSS name such as 'crimson'"
    case .malformedHex(let text):
      "malformed colour '\(text)': a hex colour has 3, 4, 6 or 8 digits, such as '#c81e32'"
    }
  }

  public var kind: ErrorKind { .usage }
}

private func hexDigit(_ byte: UInt8) -> UInt8? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
  case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
  case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
  default: nil
  }
}
