import PlayingCards

extension GameRecord {
  /// Returns the pictures of the pairs that have been seen, by their numbers from ``TabletopGame/visiblePair(at:)``.
  ///
  /// In ``Concentration``, each pair gets a random picture when it is first seen, determined by the seed. In ``MemoryGame``, a
  /// pair has the picture of its number.
  ///
  /// - Parameter choices: the theme's pictures.
  /// - Returns: the picture of each pair; `nil` for pairs that were first seen when no picture was left, which show a question
  ///   mark.
  package func pictures<Picture>(from choices: [Picture]) -> [Int: Picture?] {
    if case .memory = rules {
      return Dictionary(
        uniqueKeysWithValues: pairsSeen.map { ($0, choices.indices.contains($0) ? choices[$0] : nil) })
    }
    var assignment = PictureAssignment(choices: choices)
    // Uses other random numbers than the shuffle, so that a picture reveals nothing about places.
    var generator = SplitMix64(seed: ~seed)
    for pair in pairsSeen { _ = assignment.picture(for: pair, using: &generator) }
    return assignment.pictures
  }
}
