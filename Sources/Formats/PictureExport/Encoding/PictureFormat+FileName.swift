public import ErrorReporting
import FileAccess

extension PictureFormat {
  /// The extensions of all formats, for messages: `.png, .webp, .svg or .pdf`.
  package static var endings: String { listed { ".\($0)" } }

  /// The extensions of all formats without their dots, for messages: `png, webp, svg or pdf`.
  package static var fileEndings: String { listed { $0 } }

  /// Returns the possible names of a file, for messages: `queen.png, queen.webp, queen.svg or queen.pdf`.
  package static func fileNames(_ stem: String) -> String { listed { "\(stem).\($0)" } }

  private static func listed(_ name: (String) -> String) -> String {
    let names = allCases.map { name($0.fileEnding) }
    return names.dropLast().joined(separator: ", ") + " or " + names[names.count - 1]
  }

  /// Returns the format for a file name's extension; `nil` if it has none, as the name of a device.
  ///
  /// - Throws: ``PictureFormatError`` if the extension is not that of a supported format.
  public static func of(fileName path: String) throws(PictureFormatError) -> PictureFormat? {
    let ending = path.fileEnding
    guard !ending.isEmpty else { return nil }
    guard let format = PictureFormat(rawValue: ending.lowercased()) else {
      throw PictureFormatError(path: path, ending: ending)
    }
    return format
  }
}

/// The error about a file name whose extension is not that of a supported format.
public struct PictureFormatError: Error, Hashable, Sendable {
  /// The path of the file that was to be written.
  public let path: String
  /// The extension without the dot.
  public let ending: String

  /// Creates an error about a file name.
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
