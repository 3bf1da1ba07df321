import CardDesign
import DeckSource
import ErrorReporting
import FileAccess

/// A theme from a request, which is not yet a file.
enum ServedTheme {
  /// Returns the theme of a file's text. The files that it extends must be below the current folder.
  ///
  /// - Throws: ``ServiceError``, with the place of an error.
  static func theme(of text: [UInt8]) throws(ServiceError) -> Theme {
    do throws(ThemeFileError) {
      return try Theme(parsing: text, path: "theme") { (name) throws(ThemeFileError.Problem) in
        guard !WorkingFolder.leads(outside: name) else { throw .unreadableBase("\(name) is in another folder") }
        do throws(ThemeReadingError) { return try Theme(path: name) } catch { throw .unreadableBase("\(error)") }
      }
    } catch {
      throw ServiceError(error)
    }
  }

  /// Returns the names of the themes that a new one can extend: Cardwright's, and those of files.
  ///
  /// - Parameter files: the files of a project.
  static func bases(among files: [String]) -> [String] {
    Theme.named.map(\.name)
      + files.filter { $0.fileEnding.lowercased() == "json" && (try? Theme(path: $0)) != nil }
  }
}
