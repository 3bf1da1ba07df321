extension String {
  /// Whether this name precedes another one in natural order: `card2` before `card10`.
  ///
  /// Runs of the digits 0 to 9 are compared as numbers, everything else by characters. Names that are equal so far are
  /// ordered by their characters.
  package func precedesNaturally(_ other: String) -> Bool {
    var (mine, theirs) = (self[...], other[...])
    while let first = mine.first, let second = theirs.first {
      if first.isDecimalDigit, second.isDecimalDigit {
        let (number, otherNumber) = (mine.takeNumber(), theirs.takeNumber())
        if number.count != otherNumber.count { return number.count < otherNumber.count }
        if number != otherNumber { return number < otherNumber }
      } else {
        if first != second { return first < second }
        mine.removeFirst()
        theirs.removeFirst()
      }
    }
    return mine.isEmpty == theirs.isEmpty ? self < other : mine.isEmpty
  }
}

extension Character {
  fileprivate var isDecimalDigit: Bool { ("0"..."9").contains(self) }
}

extension Substring {
  /// Removes the digits at the beginning, and returns them without leading zeros.
  fileprivate mutating func takeNumber() -> Substring {
    let digits = prefix { $0.isDecimalDigit }
    removeFirst(digits.count)
    return digits.drop { $0 == "0" }
  }
}
