import ArgumentParser
import CardDesign
import CardSettings
import ErrorReporting
import FileAccess
import PlainNotation
import SettingFields
import Synchronization
import TabletopGames

/// The options of a command as the query of an address gives them: `?width=300&dark`.
package struct AddressOptions: Sendable {
  /// An option, for descriptions of addresses.
  package struct Option: Sendable {
    /// Its name, without hyphens.
    package let name: String
    /// Whether it has a value, or is there or not.
    package let takesValue: Bool
    /// Whether it may be given several times.
    package let repeats: Bool
    /// A sentence about it.
    package let abstract: String
    /// All values that it can have; empty if anything may stand there.
    package let values: [String]
  }

  /// The command's name.
  package let command: String
  /// In the order of the command's help.
  package let options: [Option]

  /// The options that addresses open, of commands whose options are in no table of fields yet.
  private static let opened: [String: Set<String>] = [
    "box": ["cards", "card-thickness", "board-thickness", "layer"],
    "board": [
      "pairs", "scoring", "time-limit", "level", "pattern", "points", "room", "theme", "seed", "new", "moves", "tap",
      "at",
      "hint", "numbers", "font", "width", "height", "scale", "grid",
    ],
    "list": ["pattern"], "theme": ["export", "pattern"],
  ]

  /// Options whose values are files or folders.
  private static let filed: Set = [
    "art", "back-picture", "back-file", "second-back-picture", "font", "font-folder", "layout", "pictures", "icons",
    "extra-suit", "table", "template", "from",
  ]
  /// Options whose values are names, or files where they have a point or a slash.
  private static let named: Set = [
    "theme", "themes", "for", "game", "size", "sizes", "with", "suits", "index", "ink-map", "grid",
  ]

  /// Whether a value of an option could name a file.
  package static func namesFile(_ name: String, _ value: String) -> Bool {
    if filed.contains(name) { return true }
    guard named.contains(name) else { return false }
    return value.contains("/") || value.lowercased().hasSuffix(".json")
  }

  /// Whether the command has options for limits.
  package let isLimited: Bool

  /// The possible arguments of the command in an address; `nil` for a command that decides by itself, or has none.
  package let subjects: [String]?

  private static let known = Mutex<[String: AddressOptions]>([:])

  /// Those of a command.
  package static func of(_ command: String) -> AddressOptions {
    known.withLock { known in
      let options = known[command] ?? AddressOptions(command)
      known[command] = options
      return options
    }
  }

  /// A part of a command's options.
  init<Settings: SettingGroup>(of part: Settings.Type, as command: String) {
    self.init(command, Self.options(of: Settings.self), isLimited: false)
  }

  private init(_ command: String) {
    let (open, isLimited): ([Option], Bool) =
      switch command {
      case CardCommand._commandName: (Self.options(of: HandSettings.self), true)
      case DeckCommand._commandName: (Self.options(of: DeckSettings.self), true)
      case ExportCommand._commandName: (Self.options(of: ExportSettings.self), true)
      case SheetCommand._commandName: (Self.options(of: SheetDeckSettings.self), true)
      case RenderCommand._commandName: (Self.options(of: RenderSettings.self), true)
      case BoxCommand._commandName:
        (
          Self.options(of: command) + Self.options(of: DrawingSettings.self) + Self.options(of: WritingSettings.self),
          true
        )
      case BoardCommand._commandName:
        (
          Self.options(of: command) + Self.options(of: OwnPictureSettings.self)
            + Self.options(of: WritingSettings.self), false
        )
      case ListCommand._commandName: (Self.options(of: SelectionSettings.self) + Self.options(of: command), false)
      default: (Self.options(of: command), false)
      }
    self.init(command, open, isLimited: isLimited)
  }

  /// The fields that are open to addresses.
  private static func options<Settings: SettingGroup>(of settings: Settings.Type) -> [Option] {
    settings.fields(on: .address).map { field in
      var values: [String] = []
      if case .choice(let words) = field.shape { values = words }
      return Option(
        name: field.name.text, takesValue: field.shape != .flag, repeats: field.repeats, abstract: field.summary,
        values: values)
    }
  }

  private static func options(of command: String) -> [Option] {
    let all = CardwrightCommand.named(command).map { CommandOptions(of: $0).options } ?? []
    let opened = opened[command] ?? []
    return all.filter { opened.contains($0.names[0]) }.map {
      Option(
        name: $0.names[0], takesValue: $0.takesValue, repeats: $0.repeats, abstract: $0.abstract, values: $0.values)
    }
  }

  private init(_ command: String, _ options: [Option], isLimited: Bool) {
    self.command = command
    self.options = options
    self.isLimited = isLimited
    subjects =
      switch command {
      case ListCommand._commandName: ListCommand.Kind.allCases.map(\.rawValue)
      case ThemeCommand._commandName: Theme.named.map(\.name)
      case BoardCommand._commandName: GameKind.allCases.map(\.rawValue)
      default: nil
      }
  }

  /// The arguments that a query stands for.
  ///
  /// - Parameter readsFiles: whether values may name files in the working folder.
  /// - Throws: ``CommandFailure`` for an option that is none, is there twice, or names a file that it may not.
  package func arguments(
    _ query: [(name: String, value: String)], readsFiles: Bool = true
  ) throws(CommandFailure) -> [String] {
    var (arguments, seen): ([String], Set<String>) = ([], [])
    for (name, value) in query {
      guard let option = options.first(where: { $0.name == name }) else {
        let nearest = nearestText(to: name, among: options.map(\.name)).map { "; did you mean \($0)?" } ?? ""
        throw CommandFailure(.usage, "there is no option '\(name)' of \(command)\(nearest)")
      }
      guard seen.insert(name).inserted || option.repeats else {
        throw CommandFailure(.usage, "\(name) is there twice")
      }
      guard option.takesValue else {
        guard let isSet = ["": true, "true": true, "1": true, "false": false, "0": false][value] else {
          throw CommandFailure(.usage, "\(name): '\(value)' means nothing: write true or false")
        }
        if isSet { arguments.append("--\(name)") }
        continue
      }
      guard readsFiles || !Self.namesFile(name, value) else {
        throw CommandFailure(.usage, "\(name): a public server reads no files")
      }
      try Self.check(value, of: name)
      arguments.append("--\(name)=\(value)")
    }
    return arguments
  }

  /// The files that values of options name, and those in the folders that they name.
  package static func files(named values: [String]) -> [String] {
    ProjectText.files(named: values.flatMap { value in [value] + value.split { ",=#".contains($0) }.map(String.init) })
  }

  /// Checks that a value names no file that lies elsewhere. Which values name files is up to the commands, so each is looked at.
  private static func check(_ value: String, of name: String) throws(CommandFailure) {
    guard value.utf8.count <= ProcessArguments.maximumByteCount, !value.utf8.contains(0) else {
      throw CommandFailure(.usage, "\(name): the value is too long, or has a NUL")
    }
    for part in [value[...]] + value.split(whereSeparator: { ",=#".contains($0) }) {
      guard !WorkingFolder.leads(outside: String(part)) else {
        throw CommandFailure(.usage, "\(name): '\(value)' leads out of the folder that is served")
      }
    }
  }
}
