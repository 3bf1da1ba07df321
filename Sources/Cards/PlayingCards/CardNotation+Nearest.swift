// A mistyped card is compared with about five hundred names. These are prepared once for each language. A comparison of the
// letter counts excludes most of them.

import PlainNotation
import Synchronization

extension CardNotation {
  /// Returns the name of the card that is nearest to a text, or `nil` if none is near. Of several, the first one in the order
  /// of the deck is returned.
  func nearestCard(to text: String) -> String? {
    nearest(to: text, among: ComparedName.names(in: self).cards)
  }

  /// Returns the card, class or range that is nearest to a text, or `nil` if none is near.
  ///
  /// - Parameter others: further valid words.
  func nearestSelection(to text: String, besides others: [String]) -> String? {
    let names = ComparedName.names(in: self)
    return nearest(to: text, among: names.classes + others.map(ComparedName.init) + names.cards + names.ranges)
  }

  /// The first name that begins or ends with the text, or else the card that other programs call so, or else the name with the smallest
  /// edit distance, of which at least half must be left.
  private func nearest(to text: String, among names: [ComparedName]) -> String? {
    // All names are shorter than half of this limit: the rest of the text would only cost time.
    let typed = ComparedName(String(text.prefix(64)))
    if typed.scalars.count > 2 {
      let reversed = typed.scalars.reversed()
      let isPart = { (name: ComparedName) in
        name.scalars.starts(with: typed.scalars) || name.scalars.reversed().starts(with: reversed)
      }
      if let name = names.first(where: isPart) { return name.text }
    }
    var nearest: (name: String?, distance: Int) = (nil, .max)
    for name in names where typed.leastDistance(to: name) < nearest.distance {
      let distance = editDistance(from: typed.scalars, to: name.scalars, limit: nearest.distance)
      if distance < nearest.distance, distance * 2 <= max(typed.scalars.count, name.scalars.count) {
        nearest = (name.text, distance)
      }
    }
    // A letter too much in a long name is a slip, and anything else may be the name that another program has for a card.
    if nearest.distance <= 1, typed.scalars.count > 4 { return nearest.name }
    return likelyCard(text)?.shortName(in: language) ?? nearest.name
  }
}

/// A name with its normalized form for comparison.
struct ComparedName: Sendable {
  let text: String
  /// The text with uniform case, suit letters and separators.
  let scalars: [Unicode.Scalar]
  /// The number of scalars for each value modulo 32.
  private let letters: SIMD32<UInt8>

  init(_ text: String) {
    self.text = text
    scalars = text.lowercased().unicodeScalars.map { scalar in
      switch scalar {
      case "-", " ": "_"
      case "\u{21}"..."\u{7E}": scalar
      case _ where scalar.properties.isWhitespace: "_"
      default:
        SuitSystem.french.suits.first { $0.symbol == Character(scalar) }?.letter.lowercased().unicodeScalars.first
          ?? scalar
      }
    }
    letters = scalars.reduce(into: SIMD32()) { letters, scalar in
      let place = Int(scalar.value % 32)
      if letters[place] < .max { letters[place] += 1 }
    }
  }

  /// Returns a lower bound of the edit distance: letters of the longer text that the other one lacks must be deleted or
  /// replaced.
  func leastDistance(to other: ComparedName) -> Int {
    let common = pointwiseMin(letters, other.letters).wrappedSum()
    return max(scalars.count, other.scalars.count) - Int(common)
  }

  /// The valid words of a notation.
  struct Names: Sendable {
    let cards: [ComparedName]
    let classes: [ComparedName]
    let ranges: [ComparedName]

    init(in notation: CardNotation) {
      let system = notation.system
      let deck = Deck.standard(of: system, jokers: system.jokers)
      cards = (deck.map { $0.shortName(in: notation.language) } + deck.map(\.longName)).map(ComparedName.init)
      classes = CardClass.named(in: system).map { ComparedName($0.name) }
      var ranges: [ComparedName] = []
      for low in system.ranks {
        for high in system.ranks where low < high {
          for suit in [nil] + system.suits.map(Optional.some) {
            ranges.append(ComparedName(notation.rangeName(from: low, to: high, suit: suit)))
          }
        }
      }
      self.ranges = ranges
    }
  }

  private static let known = Mutex<[CardNotation: Names]>([:])

  static func names(in notation: CardNotation) -> Names {
    known.withLock { known in
      if let names = known[notation] { return names }
      let names = Names(in: notation)
      known[notation] = names
      return names
    }
  }
}
