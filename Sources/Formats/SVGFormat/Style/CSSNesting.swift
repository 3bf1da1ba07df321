/// The strings and brackets that are open while a style sheet is read byte by byte (CSS Syntax Level 3, section 5).
struct CSSNesting {
  private var quote: UInt8?
  private var isEscaped = false
  private var depth = 0

  /// Reads the next byte, and returns whether it lies outside strings and brackets.
  ///
  /// An opening bracket lies outside itself, and so does a closing one that nothing has opened.
  mutating func isOutside(_ byte: UInt8) -> Bool {
    if isEscaped {
      isEscaped = false
      return false
    }
    if byte == UInt8(ascii: "\\") {
      isEscaped = true
      return false
    }
    if let open = quote {
      // A string ends with its line, so that a single apostrophe does not take in the rest of the sheet.
      if byte == open || byte == UInt8(ascii: "\n") { quote = nil }
      return false
    }
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      quote = byte
      return false
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
      depth += 1
      return depth == 1
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
      if depth == 0 { return true }
      depth -= 1
      return false
    default: return depth == 0
    }
  }
}

extension ByteScanner {
  /// Takes bytes up to the first one outside strings and brackets that meets a condition.
  mutating func takeOutside(until isEnd: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    var nesting = CSSNesting()
    return take { !(nesting.isOutside($0) && isEnd($0)) }
  }
}

extension ArraySlice<UInt8> {
  /// The parts separated by commas outside strings and brackets.
  var splitAtCommas: [ArraySlice<UInt8>] {
    var nesting = CSSNesting()
    return split { nesting.isOutside($0) && $0 == UInt8(ascii: ",") }
  }
}
