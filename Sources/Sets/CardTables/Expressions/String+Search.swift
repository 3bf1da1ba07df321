// The search of Knuth, Morris and Pratt (SIAM Journal on Computing 6, 1977) compares each character at most twice.

extension String {
  /// Returns the parts before, between and after a separator, which must not be empty.
  func divided(by separator: String) -> [String] {
    let characters = Array(self)
    let places = characters.places(of: Array(separator), limit: .max)
    guard !places.isEmpty else { return [self] }
    let length = separator.count
    let starts = [0] + places.map { $0 + length }
    return zip(starts, places + [characters.count]).map { String(characters[$0..<$1]) }
  }

  /// Whether this text contains another.
  func holds(_ other: String) -> Bool {
    other.isEmpty || !Array(self).places(of: Array(other), limit: 1).isEmpty
  }
}

extension [Character] {
  /// Returns the positions of a sequence that is not empty, without overlaps.
  fileprivate func places(of sought: [Character], limit: Int) -> [Int] {
    guard sought.count <= count else { return [] }
    // The length of the longest proper prefix that is also a suffix of the first `index + 1` characters.
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
