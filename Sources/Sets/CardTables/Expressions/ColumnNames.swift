/// The names that expressions may use, as they may be written.
struct ColumnNames: Sendable {
  /// The names by their lower-case first letter, the longest first.
  private var byLetter: [String: [[Character]]] = [:]
  private let all: Set<String>

  /// No names: anything that looks like a name is one.
  static let none = ColumnNames([])

  init(_ names: [String]) {
    all = Set(names)
    for name in all {
      guard let first = name.first else { continue }
      byLetter[first.lowercased(), default: []].append(Array(name))
    }
    for (letter, names) in byLetter { byLetter[letter] = names.sorted { ($1.count, "\($0)") < ($0.count, "\($1)") } }
  }

  func contains(_ name: String) -> Bool { all.contains(name) }

  /// Returns the names that match at a position, ignoring case: exact matches first, the longest first among each.
  func names(at position: Int, in characters: [Character]) -> [[Character]] {
    let names = byLetter[characters[position].lowercased()] ?? []
    let fitting = names.filter { name in
      guard name.count <= characters.count - position else { return false }
      return name.indices.allSatisfy { index in
        let other = characters[position + index]
        return name[index] == other || name[index].lowercased() == other.lowercased()
      }
    }
    func isExact(_ name: [Character]) -> Bool { characters[position..<(position + name.count)].elementsEqual(name) }
    return fitting.filter(isExact) + fitting.filter { !isExact($0) }
  }
}
