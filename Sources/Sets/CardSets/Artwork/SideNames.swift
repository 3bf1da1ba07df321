/// The sides of cards that pictures show, by the names of their files. Everything that reads folders uses this rule.
///
/// | name | side |
/// |---|---|
/// | `back`, `cardback`, `Card Back`, `back_of_card`; `back-2`, `back-blue` | the back of all cards, and further ones |
/// | `fox-back`, `fox_back`, `fox back`, `fox.back`, `fox (back)`, `fox[back]` | the back of `fox` or `fox-front`, if there is one |
/// | `fox-front`, `fox_face`, `fox (front)` | the face of `fox` |
/// | all others, such as `Fall Back` without a `Fall` | a face of its own |
///
/// Case does not matter. Composed and decomposed letters are the same.
package struct SideNames: Sendable {
  /// The side that a picture shows.
  package enum Side: Hashable, Sendable {
    case face
    /// The back of all cards without a back of their own.
    case commonBack
    /// The back of the card whose face has this name.
    case back(of: String)
  }

  /// The sides, in the order of the names.
  package private(set) var sides: [Side] = []
  /// The names that end like a back but belong to no face, so that they are faces.
  package private(set) var strays: [String] = []

  /// Finds the sides that a folder's pictures show.
  ///
  /// - Parameter stems: the names of the files without extensions.
  package init(_ stems: [String]) {
    let words = stems.map(Self.words)
    var faces: [String: String] = [:]
    for (stem, name) in zip(stems, words) where name.marker != .back {
      faces[name.card] = faces[name.card] ?? stem
    }
    var owned: Set<String> = []
    for (stem, name) in zip(stems, words) {
      if Self.isCommonBack(stem) {
        sides.append(.commonBack)
      } else if name.marker == .back, let face = faces[name.card], owned.insert(name.card).inserted {
        sides.append(.back(of: face))
      } else {
        sides.append(.face)
        // `Fall Back` is an ordinary name.
        if name.marker == .back, !name.isSpaced { strays.append(stem) }
      }
    }
  }

  /// Returns the names of the faces that have backs of their own, each with its back.
  package func pairs(of stems: [String]) -> [(face: String, back: String)] {
    zip(stems, sides).compactMap { stem, side in if case .back(let face) = side { (face, stem) } else { nil } }
  }

  private enum Marker { case back, face }

  /// Returns a name in lower case without its marker of a side, and the marker.
  private static func words(of stem: String) -> (card: String, marker: Marker?, isSpaced: Bool) {
    let name = stem.lowercased()
    for (word, marker) in [("back", Marker.back), ("front", .face), ("face", .face)] {
      for (sign, end) in [("-", ""), ("_", ""), (".", ""), (" ", ""), ("(", ")"), ("[", "]")] {
        guard name.hasSuffix(sign + word + end), name.count > sign.count + word.count + end.count else { continue }
        let card = name.dropLast(sign.count + word.count + end.count)
        let plain = String(card.reversed().drop { $0 == " " }.reversed())
        if !plain.isEmpty { return (plain, marker, sign == " ") }
      }
    }
    return (name, nil, false)
  }

  /// The usual names for the file of the back, without hyphens, underscores and spaces.
  private static let backs: Set = ["back", "cardback", "backofcard", "backside", "backcard"]

  /// Whether a name is that of a back of all cards.
  package static func isCommonBack(_ stem: String) -> Bool {
    let name = stem.lowercased()
    // `back-blue` is our own convention; `back alley` may be a card.
    if name.hasPrefix("back-"), name.count > 5 { return true }
    // `001-back` is the back of a card.
    guard name.first?.isLetter == true else { return false }
    let letters = name.filter(\.isLetter)
    return backs.contains(letters) && name.allSatisfy { $0.isLetter || $0.isNumber || "-_ .()[]".contains($0) }
  }
}
