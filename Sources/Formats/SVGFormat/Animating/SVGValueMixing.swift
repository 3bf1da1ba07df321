import Drawing
import PlaneGeometry

/// Mixes property and attribute values in text form, number by number or as colours.
///
/// Lengths, lists, transforms, points and path data mix if they have the same form: equal words and signs around
/// equally many numbers.
enum SVGValueMixing {
  private static let usualValues = [
    "fill": "black", "color": "black", "stop-color": "black", "flood-color": "black", "lighting-color": "white",
    "opacity": "1", "fill-opacity": "1", "stroke-opacity": "1", "stop-opacity": "1", "flood-opacity": "1",
    "stroke-width": "1", "stroke": "none", "visibility": "visible", "display": "inline", "transform": "none",
    "stroke-dasharray": "none", "stroke-miterlimit": "4",
  ]

  /// Returns the default value of a missing attribute or property.
  static func usualValue(of name: String) -> ArraySlice<UInt8> { Array((usualValues[name] ?? "0").utf8)[...] }

  /// A text as numbers and the words between them.
  private struct Pieces {
    var numbers: [Double] = []
    /// The words before each number and after the last one; all list separators are equal.
    var words: [[UInt8]] = []

    init(_ text: ArraySlice<UInt8>) {
      var scanner = ByteScanner(trimmed(text))
      var word: [UInt8] = []
      while let byte = scanner.peek {
        let last = word.last
        // A digit in a name such as `rotate3d` does not begin a number.
        let isInName = last.map { $0.isNameByte && !Pieces.isCommand($0) } ?? false
        if !isInName || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+"), let number = scanner.takeNumber() {
          numbers.append(number)
          words.append(word)
          word = []
        } else {
          word.append(byte.isWhitespace || byte == UInt8(ascii: ",") ? UInt8(ascii: " ") : byte)
          if word.suffix(2) == [0x20, 0x20] { word.removeLast() }
          scanner.skip()
        }
      }
      words.append(word)
    }

    private static func isCommand(_ byte: UInt8) -> Bool { Array("mlhvcsqtaz".utf8).contains(byte.asciiLowercased) }

    var text: [UInt8] {
      var text: [UInt8] = []
      for (index, number) in numbers.enumerated() {
        text += words[index]
        // Only their signs separated these numbers.
        if words[index].isEmpty, index > 0 { text.append(0x20) }
        DecimalNumber.append(number, places: 6, to: &text)
      }
      return text + (words.last ?? [])
    }

    /// Returns the same pieces, in which a 0 without a unit takes the other value's unit.
    func withUnits(of other: Pieces) -> Pieces {
      guard numbers.count == other.numbers.count, words.count == other.words.count else { return self }
      func unit(_ word: [UInt8]) -> ArraySlice<UInt8> { word.prefix { $0.isNameByte || $0 == UInt8(ascii: "%") } }
      var result = self
      for index in numbers.indices where numbers[index] == 0 && unit(words[index + 1]).isEmpty {
        result.words[index + 1] = Array(unit(other.words[index + 1])) + words[index + 1]
      }
      return result
    }

    func isWritten(as other: Pieces) -> Bool {
      guard numbers.count == other.numbers.count, words.count == other.words.count else { return false }
      return zip(words, other.words).allSatisfy { trimmed($0[...]).elementsEqual(trimmed($1[...])) }
    }
  }

  /// Returns the value at a fraction between two; if they do not mix, the nearer one.
  static func value(from first: ArraySlice<UInt8>, to second: ArraySlice<UInt8>, at share: Double) -> [UInt8] {
    if share == 0 { return Array(first) }
    if share == 1 { return Array(second) }
    if let (a, b) = colors(first, second) {
      return combined(a, b) { $0 + ($1 - $0) * share }
    }
    var (a, b) = (Pieces(first), Pieces(second))
    if isNone(first) { a = neutral(b) }
    if isNone(second) { b = neutral(a) }
    (a, b) = (a.withUnits(of: b), b.withUnits(of: a))
    guard a.isWritten(as: b) else { return Array(share < 0.5 ? first : second) }
    for index in a.numbers.indices { a.numbers[index] += (b.numbers[index] - a.numbers[index]) * share }
    return a.text
  }

  /// Returns the sum of a value and `count` times another one; the other one if they do not add.
  static func sum(_ first: ArraySlice<UInt8>, _ second: ArraySlice<UInt8>, times count: Double = 1) -> [UInt8] {
    if let (a, b) = colors(first, second) {
      return combined(a, b) { $0 + $1 * count }
    }
    var (a, b) = (Pieces(first), Pieces(second))
    (a, b) = (a.withUnits(of: b), b.withUnits(of: a))
    guard a.isWritten(as: b) else { return Array(second) }
    for index in a.numbers.indices { a.numbers[index] += b.numbers[index] * count }
    return a.text
  }

  /// Returns the distance between two values, for a constant pace.
  static func distance(_ first: ArraySlice<UInt8>, _ second: ArraySlice<UInt8>) -> Double {
    if let (a, b) = colors(first, second) {
      let steps = [(a.red, b.red), (a.green, b.green), (a.blue, b.blue)].map { Double($0) - Double($1) }
      return steps.reduce(0) { $0 + $1 * $1 }.squareRoot()
    }
    let (a, b) = (Pieces(first), Pieces(second))
    guard a.isWritten(as: b) else { return 0 }
    return zip(a.numbers, b.numbers).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
  }

  private static func colors(_ first: ArraySlice<UInt8>, _ second: ArraySlice<UInt8>) -> (Color, Color)? {
    func color(_ text: ArraySlice<UInt8>) -> Color? {
      var scanner = ByteScanner(trimmed(text))
      guard let color = scanner.takeColor(), scanner.isFinished else { return nil }
      return color
    }
    guard let a = color(first), let b = color(second) else { return nil }
    return (a, b)
  }

  /// Returns the colour whose components, alpha included, follow from those of two others, in text form.
  private static func combined(_ a: Color, _ b: Color, _ component: (Double, Double) -> Double) -> [UInt8] {
    func combine(_ a: UInt8, _ b: UInt8) -> Double { min(max(component(Double(a), Double(b)), 0), 255).rounded() }
    let color = [combine(a.red, b.red), combine(a.green, b.green), combine(a.blue, b.blue)]
    var text = Array("rgba(\(color.map { "\(Int($0))" }.joined(separator: ",")),".utf8)
    DecimalNumber.append(combine(a.alpha, b.alpha) / 255, places: 4, to: &text)
    return text + Array(")".utf8)
  }

  private static func isNone(_ text: ArraySlice<UInt8>) -> Bool { trimmed(text).elementsEqual("none".utf8) }

  /// Returns the same functions with neutral arguments.
  private static func neutral(_ pieces: Pieces) -> Pieces {
    var result = pieces
    var isScale = false
    for index in result.numbers.indices {
      let word = String(decoding: pieces.words[index].map(\.asciiLowercased), as: UTF8.self)
      if word.contains("(") { isScale = word.contains("scale") }
      result.numbers[index] = isScale ? 1 : 0
    }
    return result
  }
}
