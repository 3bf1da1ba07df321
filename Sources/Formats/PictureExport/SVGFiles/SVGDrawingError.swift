public import Drawing
import FileAccess
public import SVGFormat

/// The reason why an SVG cannot be drawn.
public struct SVGDrawingError: Error, Hashable, Sendable {
  /// The reason, by the step that failed.
  public enum Reason: Error, Hashable, Sendable {
    /// The SVG is unreadable or malformed.
    case reading(SVGError)
    /// Drawing exceeds the limit on work or memory, at the element that begins at this position.
    case limitExceeded(DrawingLimitError, at: SVGPosition?)
    /// Parts would be left out, which ``/SVGFormat/SVGReader/refusesLosses`` forbids; there is at least one warning.
    case incomplete([SVGWarning])
    /// The picture cannot be drawn, encoded or written.
    case export(PictureExportError)
  }

  /// The path of the file, or the name of the bytes.
  public let source: String
  /// The reason.
  public let reason: Reason

  /// Creates an error about one SVG.
  package init(source: String, _ reason: Reason) {
    self.source = source
    self.reason = reason
  }
}

extension SVGDrawingError: CustomStringConvertible {
  public var description: String {
    switch reason {
    case .reading(let error): "\(source): \(error.withoutPath)"
    case .limitExceeded(let error, let position): "\(source): \(position.map { "\($0): " } ?? "")\(error)"
    case .incomplete(let warnings):
      "\(source):\(warnings.refusal)"
    case .export(.writing(let error)): error.description
    case .export(let error): "\(source): \(error)"
    }
  }
}

extension SVGDrawingError {
  /// The exceeded limit of reading or drawing; `nil` for any other reason.
  package var exceededLimit: DrawingLimitError? {
    switch reason {
    case .limitExceeded(let error, _), .reading(.limitExceeded(let error, _)): error
    default: nil
    }
  }
}

extension [SVGWarning] {
  /// The message for a file that is not drawn because of these warnings.
  package var refusal: String {
    (first.map { "\($0)" } ?? "") + (count > 1 ? ", and \(count - 1) more" : "") + "; --strict draws no file in part"
  }
}

extension SVGError {
  /// The description without the path, for messages that name it already.
  package var withoutPath: String {
    if case .unreadable(_, let message) = self { "cannot be read: \(message)" } else { description }
  }
}
