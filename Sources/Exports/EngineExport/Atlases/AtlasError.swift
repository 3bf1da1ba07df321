public import ErrorReporting

/// The reason why pictures cannot be packed into an atlas.
public enum AtlasError: Error, Hashable, Sendable {
  /// A picture, with its extrusion and the border, is larger than the greatest page; all in pixels.
  case tooLarge(index: Int, width: Int, height: Int, maximumSide: Int)
  /// A picture has a side of less than one pixel.
  case empty(index: Int, width: Int, height: Int)
}

extension AtlasError: ReportableError {
  /// The error in one line, to be read by people.
  public var description: String {
    switch self {
    case .tooLarge(_, let width, let height, let side):
      "\(width) x \(height) pixels with what is around them do not fit on a page, whose sides have at most \(side)"
    case .empty(_, let width, let height): "a picture of \(width) x \(height) pixels has no area"
    }
  }

  public var kind: ErrorKind { .usage }
}
