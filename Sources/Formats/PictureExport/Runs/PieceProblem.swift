/// The reason why a piece of work cannot be made, or a part of it that is not drawn as requested.
///
/// A run takes cards from decks, tables and folders alike, and does not know their errors. A caller finds them in ``cause``.
public struct PieceProblem: Error, Sendable {
  /// The error of the source, the picture or the destination.
  public let cause: any Error & Sendable
  /// One line that says what is wrong.
  public let description: String

  /// Creates a problem from an error and its description.
  package init(_ cause: some Error & Sendable & CustomStringConvertible) {
    self.cause = cause
    description = cause.description
  }
}

extension PieceProblem: Hashable, CustomStringConvertible {
  public static func == (left: PieceProblem, right: PieceProblem) -> Bool { left.description == right.description }

  public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}
