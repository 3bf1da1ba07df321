// The search of Knuth, Morris and Pratt (SIAM Journal on Computing 6, 1977): each character is looked at twice at most, whatever is sought.

extension String {
  /// The parts before, between and after a text that is not empty.
  func divided(by separator: String) -> [String] {
    let characters = Array(self)
    let places = characters.places(of: Array(separator), limit: .max)
    guard !places.isEmpty else { return [self] }
    let length = separator.count
    let starts = [0] + places.map { $0 + length }
    return zip(starts, places + [characters.count]).map { String(characters[$0..<$1]) }
  }

  /// Whether a text stands in this one.
  func holds(_ other: String) -> Bool {
    other.isEmpty || !Array(self).places(of: Array(other), limit: 1).isEmpty
  }
}

extension [Character] {
  /// Where others stand in these that are not empty, without overlaps.
  fileprivate func places(of sought: [Character], limit: Int) -> [Int] {
    guard sought.count <= count else { return [] }
    // How many characters are known again after so many that fit.
    var again = [0]
    for index in sought.indices.dropFirst() {
      var length = again[index - 1]
      while length > 0, sought[index] != sought[length] { length = again[length - 1] }
      again.append(sought[index] == sought[length] ? length + 1 : 0)
    }
    var found: [Int] = []
    var length = 0
    for index in indices {
      while length > 0, self[index] != sought[length] { length = again[length - 1] }
      if self[index] == sought[length] { length += 1 }
      guard length == sought.count else { continue }
      found.append(index + 1 - length)
      if found.count == limit { break }
      length = 0
    }
    return found
  }
}
