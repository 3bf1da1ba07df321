import PlayingCards

/// Gives the pairs of a game their pictures, each when it is first asked for.
///
/// A picture is taken at random from those that are left, so that the same theme looks different in each game; the course's
/// Concentration does so with a string of emoji and a dictionary.
package struct PictureAssignment<Picture> {
  /// The pictures that no pair has yet.
  package private(set) var choices: [Picture]
  /// The pictures of the pairs that have been seen, by identifier; `nil` for those that came when none was left.
  package private(set) var pictures: [Int: Picture?] = [:]

  /// An assignment of nothing yet.
  ///
  /// - Parameter choices: the theme's pictures.
  package init(choices: [Picture]) { self.choices = choices }

  /// The picture of a pair; `nil` if there are more pairs than pictures, for which a question mark is shown.
  package mutating func picture(
    for identifier: Int, using generator: inout some RandomNumberGenerator
  ) -> Picture? {
    if let picture = pictures[identifier] { return picture }
    let picture = choices.isEmpty ? nil : choices.remove(at: generator.nextIndex(below: choices.count))
    pictures[identifier] = .some(picture)
    return picture
  }
}

extension PictureAssignment: Sendable where Picture: Sendable {}
extension PictureAssignment: Equatable where Picture: Equatable {}
extension PictureAssignment: Hashable where Picture: Hashable {}
