/// An obstacle to a piece of work, or a part of it that is not drawn as asked.
///
/// A run takes cards from decks, tables and folders alike, so it does not know their errors; a caller that does finds them in ``cause``.
public struct PieceProblem: Error, Sendable {
  /// The error of the source, the picture or the destination.
  public let cause: any Error & Sendable
  /// The problem in one line, for people.
  public let description: String

  /// A problem in the words of an error.
  package init(_ cause: some Error & Sendable & CustomStringConvertible) {
    self.cause = cause
    description = cause.description
  }
}

extension PieceProblem: Hashable, CustomStringConvertible {
  public static func == (left: PieceProblem, right: PieceProblem) -> Bool { left.description == right.description }

  public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}
