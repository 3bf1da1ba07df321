public import ErrorReporting
import FileAccess

/// The kinds of files that pictures are written as.
public enum PictureFormat: String, Hashable, Sendable, CaseIterable {
  /// Pixels.
  case png
  /// Pixels without loss, smaller than a PNG, for the web.
  case webp
  /// Shapes.
  case svg
  /// Shapes on paper.
  case pdf

  /// Whether pictures have pixels, and not shapes.
  package var hasPixels: Bool {
    switch self {
    case .png, .webp: true
    case .svg, .pdf: false
    }
  }

  /// The ending of such files' names, without the point.
  package var fileEnding: String { rawValue }

  /// The format that a file's name asks for by its ending; `nil` if it has no ending, like that of a device.
  ///
  /// - Throws: ``PictureFormatError`` if it is the ending of something else.
  public static func of(fileName path: String) throws(PictureFormatError) -> PictureFormat? {
    let ending = path.fileEnding
    guard !ending.isEmpty else { return nil }
    guard let format = PictureFormat(rawValue: ending.lowercased()) else {
      throw PictureFormatError(path: path, ending: ending)
    }
    return format
  }
}

/// A file's name asks for a format that is not written.
public struct PictureFormatError: Error, Hashable, Sendable {
  /// The file that was to be written.
  public let path: String
  /// Without the point.
  public let ending: String

  /// An error about a file's name.
  package init(path: String, ending: String) {
    self.path = path
    self.ending = ending
  }
}

extension PictureFormatError: ReportableError {
  public var description: String {
    "\(path): pictures are not written as .\(ending); let the name end in .png, .webp, .svg or .pdf"
  }

  public var kind: ErrorKind { .usage }
}
