import FileAccess
public import SVGFormat

/// Why an SVG could not be drawn.
public struct SVGDrawingError: Error, Hashable, Sendable {
  /// What went wrong, by the step it went wrong in.
  public enum Reason: Error, Hashable, Sendable {
    /// The SVG cannot be read, or is malformed.
    case reading(SVGError)
    /// What was read could not be drawn, encoded or written.
    case export(PictureExportError)
  }

  /// The file that was to be drawn, or what its bytes are called.
  public let source: String
  /// What went wrong.
  public let reason: Reason

  /// An error about one SVG.
  public init(source: String, _ reason: Reason) {
    self.source = source
    self.reason = reason
  }
}

extension SVGDrawingError: CustomStringConvertible {
  public var description: String {
    switch reason {
    case .reading(let error): "\(source): \(error.withoutPath)"
    case .export(.writing(let error)): error.description
    case .export(let error): "\(source): \(error)"
    }
  }
}

extension SVGError {
  /// What is wrong, where a path is named with it.
  package var withoutPath: String {
    if case .unreadable(_, let message) = self { "cannot be read: \(message)" } else { description }
  }
}
