/// Something that stands in the way of a piece of work, or that is drawn otherwise than it was asked for.
///
/// A run takes cards from decks, tables and folders alike, so it knows the error of none of them; whoever does finds it in ``cause``.
public struct PieceProblem: Error, Sendable {
  /// The error of the source, the picture or the destination.
  public let cause: any Error & Sendable
  /// The problem in one line, for people.
  public let description: String

  /// A problem that an error tells.
  public init(_ cause: some Error & Sendable & CustomStringConvertible) {
    self.cause = cause
    description = cause.description
  }
}

extension PieceProblem: Hashable, CustomStringConvertible {
  public static func == (left: PieceProblem, right: PieceProblem) -> Bool { left.description == right.description }

  public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}
