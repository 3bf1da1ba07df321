extension String {
  /// The text without line breaks, other control characters and those that change its direction, all of which a path
  /// may contain. The argument parser's lists become one line.
  var onOneLine: String {
    if isPlainLine { return self }
    var line = ""
    for (number, part) in split(whereSeparator: \.isNewline).enumerated() {
      let words = part.drop(while: \.isWhitespace)
      let isListed = words.hasPrefix("- ")
      if number > 0 { line += isListed && !line.hasSuffix(":") ? ", " : " " }
      for scalar in (isListed ? words.dropFirst(2) : words).unicodeScalars {
        if scalar.properties.generalCategory == .control || scalar.properties.isBidiControl {
          line += scalar.escaped(asASCII: true)
        } else {
          line.unicodeScalars.append(scalar)
        }
      }
    }
    return line
  }

  /// Whether the text is ASCII with nothing to remove, as most are. The check uses nothing generic, which would need a
  /// lookup at run time.
  private var isPlainLine: Bool {
    guard let first = utf8.first, first > 0x20, first != UInt8(ascii: "-") else { return false }
    for byte in utf8 where byte < 0x20 || byte > 0x7E { return false }
    return true
  }

  /// Returns the text, or its beginning and its end with dots between them.
  ///
  /// - Parameter length: the greatest number of characters; 10 or more.
  func shortened(to length: Int) -> String {
    guard utf8.count > length, count > length else { return self }
    let end = length / 4
    return prefix(length - end - 5) + " ... " + suffix(end)
  }
}
