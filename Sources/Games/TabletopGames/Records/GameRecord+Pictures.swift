import PlayingCards

extension GameRecord {
  /// The pictures of the pairs that have been seen, by the number that ``TabletopGame/visiblePair(at:)`` gives.
  ///
  /// In ``Concentration`` each takes one at random when it is first seen, by numbers that the seed names; in ``MemoryGame`` a pair
  /// has the picture of its number.
  ///
  /// - Parameter choices: the theme's pictures.
  /// - Returns: the picture of each; `nil` for those that came when none was left, which show a question mark.
  package func pictures<Picture>(from choices: [Picture]) -> [Int: Picture?] {
    if case .memory = rules {
      return Dictionary(
        uniqueKeysWithValues: pairsSeen.map { ($0, choices.indices.contains($0) ? choices[$0] : nil) })
    }
    var assignment = PictureAssignment(choices: choices)
    // Other numbers than those of the shuffle, so that a picture tells nothing of the places.
    var generator = SplitMix64(seed: ~seed)
    for pair in pairsSeen { _ = assignment.picture(for: pair, using: &generator) }
    return assignment.pictures
  }
}
