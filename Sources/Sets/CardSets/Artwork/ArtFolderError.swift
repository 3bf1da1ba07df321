public import ErrorReporting
public import FileAccess

/// The reason why a folder of artwork cannot be used.
public enum ArtFolderError: Error, Hashable, Sendable {
  /// The folder, or a file in it, cannot be read.
  case unreadable(FileError)
  /// No file has a name that artwork can replace.
  case noArtwork(path: String)
  /// The folder has no PNG and no SVG.
  case noPictures(path: String)
  /// Two files are named after the same card or part.
  case ambiguous(path: String, names: [String])
  /// A file's name starts like that of a pip or a court, but there is no such suit or card.
  case unknownName(path: String)
}

extension ArtFolderError: ReportableError {
  public var description: String {
    switch self {
    case .unreadable(let error): error.description
    case .noArtwork(let path):
      """
      \(path) has no picture that is named after a card, such as QS.svg, queen_of_spades.png, court-QS.svg, \
      pip-hearts.svg, joker.png or back.svg
      """
    case .noPictures(let path): "\(path) has no SVG, PNG, JPEG, WebP or GIF in it"
    case .ambiguous(let path, let names):
      "\(path) has several files for the same picture: keep one of \(names.joined(separator: ", "))"
    case .unknownName(let path):
      "the name of \(path) is not that of a suit or a card: write for example pip-hearts.svg or court-QS.svg"
    }
  }

  public var kind: ErrorKind {
    switch self {
    case .unreadable, .noArtwork, .noPictures: .noInput
    case .ambiguous, .unknownName: .badData
    }
  }
}
