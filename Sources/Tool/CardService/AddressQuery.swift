import CardwrightJobs
import FileAccess
import PlainNotation
import SettingFields

/// An option of an address, for descriptions.
struct AddressOption: Sendable {
  let name: String
  /// Whether it has a value; otherwise it is a flag.
  let takesValue: Bool
  /// The summary in one sentence.
  let summary: String
  /// The OpenAPI parameter.
  let parameter: JSONValue

  private init<Settings>(_ field: SettingField<Settings>) {
    (name, takesValue) = (field.name.text, field.shape != .flag)
    (summary, parameter) = (field.summary, field.parameter)
  }

  /// Returns the options for the fields of a table that are available in addresses.
  static func all<Settings: SettingGroup>(of settings: Settings.Type) -> [AddressOption] {
    settings.fields(on: .address).map { AddressOption($0) }
  }
}

/// The query of an address: `?width=300&dark`.
struct AddressQuery: Sendable {
  let items: [(name: String, value: String)]
  /// Whether values may name files in the current folder.
  var readsFiles = true

  /// The greatest length of a value in bytes: twice the longest path.
  private static let mostBytes = 8192

  /// The options whose values are files or folders.
  private static let filed: Set = [
    "art", "back-picture", "back-file", "second-back-picture", "font", "font-folder", "layout", "pictures", "icons",
    "extra-suit", "table", "template", "from",
  ]
  /// The options whose values are names, or files if they contain a slash or end in .json.
  private static let named: Set = [
    "theme", "themes", "for", "game", "size", "sizes", "with", "suits", "index", "ink-map", "grid",
  ]

  /// Whether a value of an option could name a file.
  static func namesFile(_ name: String, _ value: String) -> Bool {
    if filed.contains(name) { return true }
    guard named.contains(name) else { return false }
    return value.contains("/") || value.lowercased().hasSuffix(".json")
  }

  /// Returns the settings in the query.
  ///
  /// - Parameter command: the command with these options, for errors.
  /// - Throws: ``ServiceError`` for an option that is unknown, duplicate or refused, or that names a forbidden file.
  func settings<Settings: SettingGroup>(
    _ type: Settings.Type, of command: String
  ) throws(ServiceError) -> Settings {
    let fields = Settings.fields(on: .address)
    var given: [(name: SettingName, values: [SettingInput])] = []
    for (name, value) in items {
      guard let field = fields.first(where: { $0.name.text == name }) else {
        let nearest = nearestText(to: name, among: fields.map(\.name.text)).map { "; did you mean \($0)?" } ?? ""
        throw ServiceError(.wrong, "there is no option '\(name)' of \(command)\(nearest)")
      }
      if field.shape != .flag {
        guard readsFiles || !Self.namesFile(name, value) else {
          throw ServiceError(.wrong, "\(name): a public server reads no files")
        }
        try Self.check(value, of: name)
      }
      if let place = given.firstIndex(where: { $0.name == field.name }) {
        given[place].values.append(.text(value))
      } else {
        given.append((field.name, [.text(value)]))
      }
    }
    do throws(SettingFault) { return try Settings(layers: given, on: .address) } catch { throw ServiceError(error) }
  }

  /// The files that values name, and those in the folders that they name.
  var files: [String] {
    let values = items.map(\.value)
    return ProjectText.files(
      named: values.flatMap { value in [value] + value.split { ",=#".contains($0) }.map(String.init) })
  }

  /// Checks that a value does not name a file elsewhere. Jobs decide which values name files, so every value is
  /// checked.
  private static func check(_ value: String, of name: String) throws(ServiceError) {
    guard value.utf8.count <= mostBytes, !value.utf8.contains(0) else {
      throw ServiceError(.wrong, "\(name): the value is too long, or contains a NUL character")
    }
    for part in [value[...]] + value.split(whereSeparator: { ",=#".contains($0) }) {
      guard !WorkingFolder.leads(outside: String(part)) else {
        throw ServiceError(.wrong, "\(name): '\(value)' is outside of the served folder")
      }
    }
  }
}
