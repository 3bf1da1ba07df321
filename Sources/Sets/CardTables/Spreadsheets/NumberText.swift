/// Converts numbers to texts as people write them.
enum NumberText {
  /// The number of digits that spreadsheets keep, so that 0.1 + 0.2 is 0.3.
  private static let digitCount = 15

  /// Returns the shortest decimal of at most 15 digits. It has an exponent only instead of more than 20 zeros.
  static func of(_ number: Double) -> String {
    if number.magnitude < 0x1p53, number.rounded() == number { return "\(Int(number))" }
    guard number.isFinite else { return "\(number)" }
    // The shortest digits that give this number, as in 1.25e-07.
    let parts = "\(number.magnitude)".split(separator: "e")
    let halves = parts[0].split(separator: ".")
    var digits = halves.joined().compactMap(\.wholeNumberValue)
    var exponent = halves[0].count + (parts.count > 1 ? Int(parts[1]) ?? 0 : 0)
    let zeros = digits.prefix { $0 == 0 }.count
    digits.removeFirst(zeros)
    exponent -= zeros
    if digits.count > digitCount {
      let isUp = digits[digitCount] >= 5
      digits.removeLast(digits.count - digitCount)
      if isUp { increase(&digits, &exponent) }
    }
    while digits.last == 0 { digits.removeLast() }
    let sign = number < 0 ? "-" : ""
    let text = digits.map(String.init).joined()
    func zero(_ count: Int) -> String { String(repeating: "0", count: count) }
    guard (-20...21).contains(exponent) else {
      let rest = text.dropFirst()
      return "\(sign)\(text.prefix(1))\(rest.isEmpty ? "" : ".")\(rest)e\(exponent - 1)"
    }
    if exponent <= 0 { return "\(sign)0.\(zero(-exponent))\(text)" }
    if exponent >= digits.count { return sign + text + zero(exponent - digits.count) }
    return "\(sign)\(text.prefix(exponent)).\(text.dropFirst(exponent))"
  }

  /// Returns the digits before and after the point of a number without its sign, rounded half up; `nil` if it needs an
  /// exponent.
  static func digits(of number: Double, decimals: Int) -> (whole: String, fraction: String)? {
    let halves = of(number.magnitude).split(separator: ".", omittingEmptySubsequences: false)
    guard number.isFinite, halves.allSatisfy({ $0.allSatisfy(\.isNumber) }) else { return nil }
    let fraction = halves.count > 1 ? Array(halves[1]) : []
    var digits = (Array(halves[0]) + fraction.prefix(decimals)).compactMap(\.wholeNumberValue)
    digits += Array(repeating: 0, count: max(0, decimals - fraction.count))
    var exponent = halves[0].count
    if fraction.count > decimals, let next = fraction[decimals].wholeNumberValue, next >= 5 {
      increase(&digits, &exponent)
    }
    let text = digits.map(String.init)
    return (text.prefix(exponent).joined(), text.dropFirst(exponent).joined())
  }

  /// Adds one to the last digit.
  private static func increase(_ digits: inout [Int], _ exponent: inout Int) {
    var place = digits.count - 1
    while place >= 0, digits[place] == 9 {
      digits[place] = 0
      place -= 1
    }
    if place >= 0 {
      digits[place] += 1
    } else {
      digits.insert(1, at: 0)
      exponent += 1
    }
  }
}
