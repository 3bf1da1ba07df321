/// A format that shows numbers as fractions: `# ?/?`, `# ??/??`, `?/8` (ECMA-376, part 1, 18.8.31).
struct FractionPattern: Hashable {
  /// Whether the whole part precedes the fraction.
  private let hasWhole: Bool
  /// The denominators to try.
  private let denominators: ClosedRange<Int>

  /// - Returns: `nil` for a section of another kind.
  init?(_ section: [Character]) {
    let parts = section.filter { $0 != "\\" }.split(separator: " ")
    let halves = parts.last?.split(separator: "/", omittingEmptySubsequences: false) ?? []
    func isPlaces(_ text: some Sequence<Character>) -> Bool { text.allSatisfy { "0#?".contains($0) } }
    guard parts.count <= 2, halves.count == 2, !halves[0].isEmpty, isPlaces(halves[0]),
      (1...3).contains(halves[1].count),
      parts.count == 1 || isPlaces(parts[0])
    else { return nil }
    hasWhole = parts.count == 2
    if let fixed = Int(String(halves[1])), fixed > 0 {
      denominators = fixed...fixed
    } else if isPlaces(halves[1]) {
      denominators = 1...[9, 99, 999][halves[1].count - 1]
    } else {
      return nil
    }
  }

  /// Returns the nearest fraction to a number of 0 or more; `nil` if the number is too large.
  func text(of number: Double) -> String? {
    guard number < 1e9 else { return nil }
    let whole = Int(number)
    let rest = number - Double(whole)
    var (numerator, denominator, error) = (0, 1, Double.infinity)
    for candidate in denominators {
      let nearest = (rest * Double(candidate)).rounded()
      let distance = (nearest / Double(candidate) - rest).magnitude
      if distance < error { (numerator, denominator, error) = (Int(nearest), candidate, distance) }
    }
    if !hasWhole { return "\(whole * denominator + numerator)/\(denominator)" }
    if numerator == denominator { return "\(whole + 1)" }
    if numerator == 0 { return "\(whole)" }
    return whole == 0 ? "\(numerator)/\(denominator)" : "\(whole) \(numerator)/\(denominator)"
  }
}
