/// The names that no file can have on Windows.
///
/// Source: Microsoft, Naming Files, Paths, and Namespaces.
package enum WindowsName {
  /// The characters that a name cannot have, besides control characters.
  private static let forbidden: Set<Unicode.Scalar> = ["/", "\\", ":", "*", "?", "\"", "<", ">", "|"]

  /// The names that are kept for devices, whatever ending a file has.
  private static let devices: Set<String> = Set(
    ["con", "prn", "aux", "nul"] + (1...9).flatMap { ["com\($0)", "lpt\($0)"] })

  /// Whether a character can be in a name.
  package static func allows(_ scalar: Unicode.Scalar) -> Bool {
    !forbidden.contains(scalar) && scalar.properties.generalCategory != .control
  }

  /// Whether a name is that of a device.
  package static func isDevice(_ name: String) -> Bool {
    devices.contains(name.lowercased().prefix { $0 != "." }.description)
  }

  /// Whether a file can have a name, and its folder, too, without an ending.
  package static func allows(_ stem: String) -> Bool {
    guard let last = stem.last else { return true }
    return last != "." && last != " " && !isDevice(stem) && stem.unicodeScalars.allSatisfy(allows)
  }
}
