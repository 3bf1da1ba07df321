/// Reads a value from UTF-8 bytes, from the left to the right.
struct ByteScanner {
  private let bytes: ArraySlice<UInt8>
  private let end: Int
  private var position: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
    end = bytes.endIndex
  }

  /// The number of bytes that have been read.
  var offset: Int {
    get { position - bytes.startIndex }
    set { position = bytes.startIndex + newValue }
  }

  var isAtEnd: Bool { position >= end }

  /// The next byte, or `nil` at the end.
  var peek: UInt8? { position < end ? bytes[position] : nil }

  /// The bytes that have not been read yet.
  var rest: ArraySlice<UInt8> { bytes[position...] }

  mutating func skip() { position += 1 }

  /// Takes the next byte if it is `byte`.
  mutating func take(_ byte: UInt8) -> Bool {
    guard position < end, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  /// Takes an ASCII word, ignoring case, unless the name goes on after it.
  mutating func takeWord(_ word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard end - position >= count else { return false }
    let matches = word.withUTF8Buffer { buffer in
      for i in 0..<count where unsafe bytes[position + i].asciiLowercased != buffer[i].asciiLowercased {
        return false
      }
      return true
    }
    guard matches, position + count == end || !bytes[position + count].isNameByte else { return false }
    position += count
    return true
  }

  /// Takes the first of several words that matches, and returns the value paired with it.
  mutating func takeWord<Value>(of words: [(StaticString, Value)]) -> Value? {
    for (word, value) in words where takeWord(word) { return value }
    return nil
  }

  /// Takes bytes while they meet a condition.
  mutating func take(while condition: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let start = position
    while position < end, condition(bytes[position]) { position += 1 }
    return bytes[start..<position]
  }

  @inline(__always)
  mutating func skipWhitespace() {
    while position < end, bytes[position].isWhitespace { position += 1 }
  }

  /// Skips whitespace with at most one comma in it; `false` if there is a comma but nothing after it.
  mutating func skipCommaAndWhitespace() {
    // The comma and all whitespace sort before any byte that can begin a number.
    guard position < end, bytes[position] <= UInt8(ascii: ",") else { return }
    skipWhitespace()
    if take(UInt8(ascii: ",")) { skipWhitespace() }
  }
}

// MARK: - Numbers

extension ByteScanner {
  /// Takes a number in SVG's notation: a sign, digits with a point in or before them, an exponent. Takes nothing and
  /// returns `nil` if there is no number or its magnitude exceeds the range of `Double`.
  ///
  /// The result is the nearest `Double`. Up to 19 digits and small exponents take one exact multiplication or division
  /// (Clinger, "How to read floating point numbers accurately", 1990). The standard library reads all others.
  mutating func takeNumber() -> Double? {
    guard let (number, end) = ByteScanner.number(in: bytes.span, from: offset) else { return nil }
    offset = end
    return number
  }

  /// Returns the number that begins at an index, and the index of its end.
  @inline(__always)
  private static func number(in text: Span<UInt8>, from start: Int) -> (number: Double, end: Int)? {
    let end = text.count
    var i = start
    var isNegative = false
    if i < end, text[i] == UInt8(ascii: "-") || text[i] == UInt8(ascii: "+") {
      isNegative = text[i] == UInt8(ascii: "-")
      i += 1
    }
    var mantissa: UInt64 = 0
    var exponent = 0
    let firstDigit = i
    while i < end, case let digit = text[i] &- UInt8(ascii: "0"), digit < 10 {
      mantissa = mantissa &* 10 &+ UInt64(digit)
      i += 1
    }
    var digitCount = i - firstDigit
    if i < end, text[i] == UInt8(ascii: ".") {
      let point = i
      i += 1
      while i < end, case let digit = text[i] &- UInt8(ascii: "0"), digit < 10 {
        mantissa = mantissa &* 10 &+ UInt64(digit)
        i += 1
      }
      exponent = point + 1 - i
      digitCount -= exponent
    }
    guard digitCount > 0 else { return nil }
    var isExact = true
    if digitCount > 18 { (mantissa, exponent, isExact) = longMantissa(of: text, firstDigit..<i) }

    // "e" begins an exponent only if digits follow; otherwise it is a unit: 2em, 3ex.
    if i < end, text[i] | 0x20 == UInt8(ascii: "e") {
      var j = i + 1
      var exponentIsNegative = false
      if j < end, text[j] == UInt8(ascii: "-") || text[j] == UInt8(ascii: "+") {
        exponentIsNegative = text[j] == UInt8(ascii: "-")
        j += 1
      }
      if j < end, text[j] &- UInt8(ascii: "0") < 10 {
        var value = 0
        while j < end, case let digit = text[j] &- UInt8(ascii: "0"), digit < 10 {
          value = min(value * 10 + Int(digit), 100_000)
          j += 1
        }
        exponent += exponentIsNegative ? -value : value
        i = j
      }
    }

    let magnitude: Double
    if mantissa <= 1 << 53, isExact, (-22...22).contains(exponent) {
      let power = powersOfTen[Int(exponent.magnitude)]
      magnitude = exponent < 0 ? Double(mantissa) / power : Double(mantissa) * power
    } else if mantissa == 0 {
      magnitude = 0
    } else {
      // The standard library does not read a point without digits after it.
      magnitude = Double("\(mantissa)e\(exponent)") ?? .infinity
    }
    guard magnitude.isFinite else { return nil }
    return (isNegative ? -magnitude : magnitude, i)
  }

  /// Reads many digits, with a point or without one. Returns the first 19 from the first nonzero one as an integer, its
  /// power of ten, and whether these are all.
  private static func longMantissa(
    of text: Span<UInt8>, _ range: Range<Int>
  ) -> (mantissa: UInt64, exponent: Int, isExact: Bool) {
    var mantissa: UInt64 = 0
    var digits = 0
    var exponent = 0
    var isFraction = false
    for i in range {
      guard case let digit = text[i] &- UInt8(ascii: "0"), digit < 10 else {
        isFraction = true
        continue
      }
      if digits < 19 {
        mantissa = mantissa &* 10 &+ UInt64(digit)
        if isFraction { exponent -= 1 }
      } else if !isFraction {
        exponent += 1
      }
      if mantissa > 0 { digits += 1 }
    }
    return (mantissa, exponent, digits <= 19)
  }

  /// Takes a list of numbers separated by whitespace and commas; `nil` if anything else is left.
  mutating func takeNumbers() -> [Double]? {
    var numbers: [Double] = []
    skipWhitespace()
    while !isAtEnd {
      guard let number = takeNumber() else { return nil }
      numbers.append(number)
      skipCommaAndWhitespace()
    }
    return numbers
  }
}

/// The powers of ten that are exact as `Double`.
private let powersOfTen: [Double] = [
  1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
  1e21, 1e22,
]

// MARK: - Bytes

extension UInt8 {
  /// Whether the byte is a space, a tab, a line feed, a form feed or a carriage return.
  var isWhitespace: Bool {
    self <= 0x20 && (self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D || self == 0x0C)
  }

  var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }

  /// Whether the byte belongs to a CSS name: a letter, a digit, a hyphen, an underscore or a byte outside ASCII.
  var isNameByte: Bool {
    (self | 0x20) &- UInt8(ascii: "a") < 26 || isDigit || self == UInt8(ascii: "-")
      || self == UInt8(ascii: "_") || self >= 0x80
  }

  /// The lower case of a letter; any other byte unchanged.
  var asciiLowercased: UInt8 { self &- UInt8(ascii: "A") < 26 ? self | 0x20 : self }

  /// The value of a hexadecimal digit.
  var hexDigit: UInt8? {
    if isDigit { return self - UInt8(ascii: "0") }
    let letter = (self | 0x20) &- UInt8(ascii: "a")
    return letter < 6 ? letter + 10 : nil
  }
}

/// Returns bytes without whitespace at either end.
func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
  var bytes = bytes
  while let first = bytes.first, first.isWhitespace { bytes.removeFirst() }
  while let last = bytes.last, last.isWhitespace { bytes.removeLast() }
  return bytes
}
