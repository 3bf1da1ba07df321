public import ErrorReporting
import FileAccess

extension PictureFormat {
  /// The endings of all formats, for people: `.png, .webp, .svg or .pdf`.
  package static var endings: String { listed { ".\($0)" } }

  /// The names that a file can have, for people: `queen.png, queen.webp, queen.svg or queen.pdf`.
  package static func fileNames(_ stem: String) -> String { listed { "\(stem).\($0)" } }

  private static func listed(_ name: (String) -> String) -> String {
    let names = allCases.map { name($0.fileEnding) }
    return names.dropLast().joined(separator: ", ") + " or " + names[names.count - 1]
  }

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
    "\(path): pictures are not written as .\(ending); let the name end in \(PictureFormat.endings)"
  }

  public var kind: ErrorKind { .usage }
}
