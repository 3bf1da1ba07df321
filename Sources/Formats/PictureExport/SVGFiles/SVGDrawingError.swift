public import Drawing
import FileAccess
public import SVGFormat

/// The reason why an SVG could not be drawn.
public struct SVGDrawingError: Error, Hashable, Sendable {
  /// The reason, by the step that failed.
  public enum Reason: Error, Hashable, Sendable {
    /// The SVG cannot be read, or is malformed.
    case reading(SVGError)
    /// Drawing it takes more work or memory than allowed, at the element that begins at this position.
    case limitExceeded(DrawingLimitError, at: SVGPosition?)
    /// Parts of it would be left out, which ``/SVGFormat/SVGReader/refusesLosses`` forbids; there is at least one warning.
    case incomplete([SVGWarning])
    /// The drawing could not be drawn, encoded or written.
    case export(PictureExportError)
  }

  /// The path of the file, or the name of the bytes.
  public let source: String
  /// The reason.
  public let reason: Reason

  /// An error about one SVG.
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
  /// The limit that reading or drawing has exceeded, if that went wrong.
  package var exceededLimit: DrawingLimitError? {
    switch reason {
    case .limitExceeded(let error, _), .reading(.limitExceeded(let error, _)): error
    default: nil
    }
  }
}

extension [SVGWarning] {
  /// The words for a file that is not drawn because of them.
  package var refusal: String {
    (first.map { "\($0)" } ?? "") + (count > 1 ? ", and \(count - 1) more" : "") + "; --strict draws no file in part"
  }
}

extension SVGError {
  /// The fault, where a path is named with it.
  package var withoutPath: String {
    if case .unreadable(_, let message) = self { "cannot be read: \(message)" } else { description }
  }
}
