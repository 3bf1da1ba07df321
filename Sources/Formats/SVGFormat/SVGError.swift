public import Drawing
public import ErrorReporting

/// The reason why a file is not read at all.
public enum SVGError: Error, Hashable, Sendable {
  /// The file cannot be opened or read; the message is the system's.
  case unreadable(path: String, message: String)
  /// The file is larger than ``SVGLimits/maximumFileSize``.
  case fileTooLarge(byteCount: Int, limit: Int)
  /// The file begins like a gzip file but is damaged.
  case malformedCompression(message: String)
  /// The file is not well-formed XML; the message is Expat's.
  case malformed(_ message: String, at: SVGPosition)
  /// The file is of another format, such as `PNG`.
  case otherFormat(String)
  /// The outermost element is not `svg`.
  case notSVG(rootElement: String)
  /// There are more elements than ``SVGLimits/maximumElementCount``.
  case tooManyElements(limit: Int, at: SVGPosition)
  /// Elements are nested deeper than ``SVGLimits/maximumDepth``.
  case nestingTooDeep(limit: Int, at: SVGPosition)
  /// There is more text than ``SVGLimits/maximumTextSize``, most likely from entities.
  case tooMuchText(limit: Int, at: SVGPosition)
  /// Reading the element that begins at this position takes more work or memory than allowed.
  case limitExceeded(DrawingLimitError, at: SVGPosition)
  /// The picture has no area or a side is longer than ``SVGLimits/maximumSide``.
  case sizeOutOfRange(width: Double, height: Double)
  /// The system has no memory left for the parser.
  case outOfMemory
  /// The task was cancelled.
  case cancelled
}

extension SVGError {
  /// Turns a stop at an element into an error.
  init(_ stop: DrawingStop, at position: SVGPosition) {
    switch stop {
    case .limit(let error): self = .limitExceeded(error, at: position)
    case .cancelled: self = .cancelled
    }
  }
}

extension SVGError: ReportableError {
  public var description: String {
    switch self {
    case .unreadable(let path, let message):
      "cannot read \(path): \(message)"
    case .fileTooLarge(let byteCount, let limit):
      "the file has \(byteCount) bytes; at most \(limit) are read"
    case .malformedCompression(let message):
      "the compressed file is damaged: \(message)"
    case .malformed(let message, let position):
      "not well-formed XML at \(position): \(message)"
    case .otherFormat(let name):
      "it is a \(name), not an SVG; an SVG shows a picture by <image href=\"...\"/>"
    case .notSVG(let rootElement):
      "not an SVG file: the outermost element is '\(rootElement)', it must be 'svg'"
    case .tooManyElements(let limit, let position):
      "more than \(limit) elements at \(position)"
    case .nestingTooDeep(let limit, let position):
      "elements nested deeper than \(limit) at \(position)"
    case .tooMuchText(let limit, let position):
      "more than \(limit) bytes of text at \(position); entities that multiply are not read"
    case .limitExceeded(let error, let position):
      "\(position): \(error)"
    case .sizeOutOfRange(let width, let height):
      """
      a picture of \(width) x \(height) is out of range: each side must be above 0 and at most \
      \(SVGLimits.maximumSide)
      """
    case .outOfMemory:
      "not enough memory to read the file"
    case .cancelled:
      "the task was cancelled"
    }
  }

  public var kind: ErrorKind {
    switch self {
    case .unreadable: .noInput
    case .limitExceeded(let error, _): error.kind
    case .outOfMemory, .cancelled: .internalError
    case .fileTooLarge, .malformedCompression, .malformed, .otherFormat, .notSVG, .tooManyElements, .nestingTooDeep,
      .tooMuchText,
      .sizeOutOfRange:
      .badData
    }
  }

  public var advice: ErrorAdvice? { if case .limitExceeded(let error, _) = self { error.advice } else { nil } }
}
