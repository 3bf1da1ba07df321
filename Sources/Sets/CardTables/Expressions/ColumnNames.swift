/// The names that expressions may ask for, as they may be written.
struct ColumnNames: Sendable {
  /// By the small letter that they begin with, the longest first.
  private var byLetter: [String: [[Character]]] = [:]
  private let all: Set<String>

  /// No names: a name is what looks like one.
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

  /// The names that stand at a place of a text, as they are written or in letters of another case: those that fit exactly before
  /// others, the longest first.
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
