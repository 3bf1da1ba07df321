import ErrorReporting
import FileAccess
import SettingFields

/// The folder for data that is kept between runs (XDG Base Directory Specification: `XDG_STATE_HOME`).
package struct StateFolder {
  private let path: String?

  package init(variable: (String) -> String? = { ProcessEnvironment.value(of: $0) }) {
    // A relative path is ignored.
    if let state = variable("XDG_STATE_HOME"), state.hasPrefix("/") {
      path = "\(state)/cardwright"
    } else if let home = variable("HOME"), home.hasPrefix("/") {
      path = "\(home)/.local/state/cardwright"
    } else {
      path = nil
    }
  }

  /// Returns the path of a file in the folder, which is created if it is missing.
  package func path(of name: String) throws -> String {
    guard let path else {
      throw SettingFault(
        "there is no place to keep games: set HOME or XDG_STATE_HOME to the path of a folder")
    }
    let folder = Folder(path: path)
    _ = try folder.create()
    return folder.path(of: name)
  }
}
