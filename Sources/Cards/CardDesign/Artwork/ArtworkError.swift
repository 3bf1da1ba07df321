package import Drawing
public import ErrorReporting

/// The reason why artwork cannot be used.
public struct ArtworkError: Error, Hashable, Sendable {
  /// The source, such as a file's path.
  public let source: String
  /// The reason, in words.
  public let reason: String
  /// Whether the artwork is missing or unreadable, instead of damaged.
  public let isUnreadable: Bool
  /// The exceeded limit on work or memory, if that is the reason.
  package var exceededLimit: DrawingLimitError?

  /// - Parameter reason: the reason, without the source.
  package init(source: String, reason: String, isUnreadable: Bool = false) {
    self.source = source
    self.reason = reason
    self.isUnreadable = isUnreadable
  }
}

extension ArtworkError: ReportableError {
  /// The error message, in one line.
  public var description: String { "artwork \(source): \(reason)" }

  public var kind: ErrorKind { isUnreadable ? .noInput : .badData }

  public var advice: ErrorAdvice? { exceededLimit?.advice }
}
