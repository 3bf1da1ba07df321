import PlayingCards

/// Assigns pictures to the pairs of a game, each when it is first needed.
///
/// A picture is a random one of the remaining ones, so that the same theme looks different in each game. The course's
/// Concentration does so with a string of emoji and a dictionary.
package struct PictureAssignment<Picture> {
  /// The pictures that no pair has yet.
  package private(set) var choices: [Picture]
  /// The pictures of the pairs that have been seen, by identifier; `nil` for pairs that were first seen when no picture was
  /// left.
  package private(set) var pictures: [Int: Picture?] = [:]

  /// Creates an empty assignment.
  ///
  /// - Parameter choices: the theme's pictures.
  package init(choices: [Picture]) { self.choices = choices }

  /// Returns the picture of a pair; `nil` for more pairs than pictures, which show a question mark.
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
