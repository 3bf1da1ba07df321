/// The file names that Windows does not allow.
///
/// Source: Microsoft, Naming Files, Paths, and Namespaces.
package enum WindowsName {
  /// The forbidden characters, besides control characters.
  private static let forbidden: Set<Unicode.Scalar> = ["/", "\\", ":", "*", "?", "\"", "<", ">", "|"]

  /// The reserved device names, with any extension.
  private static let devices: Set<String> = Set(
    ["con", "prn", "aux", "nul"] + (1...9).flatMap { ["com\($0)", "lpt\($0)"] })

  /// Whether a name may contain a character.
  package static func allows(_ scalar: Unicode.Scalar) -> Bool {
    !forbidden.contains(scalar) && scalar.properties.generalCategory != .control
  }

  /// Whether a name is a device name.
  package static func isDevice(_ name: String) -> Bool {
    devices.contains(name.lowercased().prefix { $0 != "." }.description)
  }

  /// Whether a name without an extension is valid for a file and for its folder.
  package static func allows(_ stem: String) -> Bool {
    guard let last = stem.last else { return true }
    return last != "." && last != " " && !isDevice(stem) && stem.unicodeScalars.allSatisfy(allows)
  }
}
