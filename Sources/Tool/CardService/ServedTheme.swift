import CardDesign
import DeckSource
import ErrorReporting
import FileAccess

/// A theme that somebody tries out and that is no file yet.
enum ServedTheme {
  /// The theme of a file's text. The files that it extends lie below the working folder.
  ///
  /// - Throws: ``ServiceError``, with the place of a mistake.
  static func theme(of text: [UInt8]) throws(ServiceError) -> Theme {
    do throws(ThemeFileError) {
      return try Theme(parsing: text, path: "theme") { (name) throws(ThemeFileError.Problem) in
        guard !WorkingFolder.leads(outside: name) else { throw .unreadableBase("\(name) lies in another folder") }
        do throws(ThemeReadingError) { return try Theme(path: name) } catch { throw .unreadableBase("\(error)") }
      }
    } catch {
      throw ServiceError(error)
    }
  }

  /// The names of the themes that one can begin with: Cardwright's, and those of files.
  ///
  /// - Parameter files: those of a project.
  static func bases(among files: [String]) -> [String] {
    Theme.named.map(\.name)
      + files.filter { $0.fileEnding.lowercased() == "json" && (try? Theme(path: $0)) != nil }
  }
}
