import CardwrightJobs
import ArgumentParser
import CProjectLayouts
import PlainNotation

/// The table, templates and pictures of a new project.
enum ProjectLayout: String, Choice {
  case creature, event, item, location, suits
  case playingCards = "playing-cards"
  case blank

  /// The placeholder for the project's name in files.
  private static let namePlace = "NAME"

  /// Returns the files of a project, by their paths in its folder.
  ///
  /// - Parameter name: the name of the project.
  func files(named name: String) -> [(path: String, bytes: [UInt8])] {
    (0..<Int(cardwright_layout_file_count)).compactMap { row in
      let file = unsafe cardwright_layout_file_table()[row]
      guard unsafe String(cString: file.layout) == rawValue else { return nil }
      let path = unsafe String(cString: file.path)
      let bytes = unsafe Array(UnsafeBufferPointer(start: file.bytes, count: Int(file.count)))
      guard path == ProjectFile.fileName || path == "README.md" else { return (path, bytes) }
      let written = path == ProjectFile.fileName ? JSONValue.string(name).line : name
      return (path, Array(String(decoding: bytes, as: UTF8.self).replacing(Self.namePlace, with: written).utf8))
    }
  }
}
