package import Drawing
public import ErrorReporting

/// Artwork that should be used but cannot be.
public struct ArtworkError: Error, Hashable, Sendable {
  /// The place where it was looked for, such as a file's path.
  public let source: String
  /// The reason, in words.
  public let reason: String
  /// Whether it is missing or unreadable, rather than damaged.
  public let isUnreadable: Bool
  /// The limit on work or memory that reading it has exceeded, if that is the fault.
  package var exceededLimit: DrawingLimitError?

  /// - Parameter reason: the fault, without the source.
  package init(source: String, reason: String, isUnreadable: Bool = false) {
    self.source = source
    self.reason = reason
    self.isUnreadable = isUnreadable
  }
}

extension ArtworkError: ReportableError {
  /// The error in one line, for people.
  public var description: String { "artwork \(source): \(reason)" }

  public var kind: ErrorKind { isUnreadable ? .noInput : .badData }

  public var advice: ErrorAdvice? { exceededLimit?.advice }
}
