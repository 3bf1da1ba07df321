import ArgumentParser
import Drawing
import ErrorReporting
import PlainNotation
import SettingFields

/// The options of a command, for suggestions after mistyped ones.
struct CommandOptions {
  /// An option from a table of fields, or from a property of the command.
  struct Option {
    /// The names without hyphens, the long ones first.
    let names: [String]
    let takesValue: Bool
    /// One sentence; empty if there is none.
    var abstract = ""
    /// The valid values; empty if any text is valid.
    var values: [String] = []

    /// The option as help spells it.
    var written: String { CommandOptions.written(names[0]) }
  }

  private(set) var options = [
    Option(names: ["help", "h"], takesValue: false), Option(names: ["version"], takesValue: false),
  ]

  /// The options of a command, from its tables of fields and its own properties.
  init(of command: any ParsableArguments.Type) { add(command) }

  private mutating func add(_ type: any ParsableArguments.Type) {
    if let words = type as? any FieldWords.Type { return options += words.options }
    for child in Mirror(reflecting: type.init()).children {
      switch Swift.type(of: child.value) {
      case let group as any OptionHolder.Type: add(group.held)
      case let option as any NamedOption.Type:
        options.append(Option(names: [(child.label ?? "").dropFirst().kebab], takesValue: option.takesValue))
      default: break
      }
    }
  }

  /// The options of the command in the process's arguments, or of `cardwright` itself.
  static var asked: CommandOptions {
    CommandOptions(of: ProcessArguments.all.first.flatMap(CardwrightCommand.named) ?? CardwrightCommand.self)
  }

  private static func written(_ name: String) -> String { (name.count == 1 ? "-" : "--") + name }

  private func option(named name: some StringProtocol) -> Option? { options.first { $0.names.contains(String(name)) } }

  private var longNames: [String] { options.flatMap(\.names).filter { $0.count > 1 } }

  // MARK: - Suggestions

  /// Returns the nearest existing option with its hyphens, or `nil` if none is close.
  ///
  /// - Parameter word: the mistyped option with its hyphens.
  func meant(by word: String) -> String? {
    let name = word.drop { $0 == "-" }.lowercased()
    if name.count == 1 {
      let usual = ["f": "force", "j": "jobs", "v": "version", "w": "width"][name]
      if let usual, option(named: usual) != nil { return CommandOptions.written(usual) }
      let beginning = longNames.filter { $0.hasPrefix(name) }
      return beginning.count == 1 ? CommandOptions.written(beginning[0]) : nil
    }
    return nearestText(to: name, among: longNames).map(CommandOptions.written)
  }

  /// Returns the error for a word such as `-theme`, in which the argument parser has found `-h`; `nil` if help is
  /// wanted.
  func mistakenHelp(in words: [String]) -> CommandFailure? {
    let letters = Set(options.flatMap(\.names).filter { $0.count == 1 } + ["q"])
    for word in words.prefix(while: { $0 != "--" }) where word.hasPrefix("-") && !word.hasPrefix("--") {
      let name = word.dropFirst().prefix { $0 != "=" }
      guard name.count > 1, name.contains("h"), !name.allSatisfy({ letters.contains(String($0)) }) else { continue }
      return CommandFailure(
        .usage, "unknown option '-\(name)'" + (meant(by: "-\(name)").map { "; did you mean \($0)?" } ?? ""))
    }
    return nil
  }

  /// Returns advice for a value that belongs to another option: `--theme dark`, `--back red`.
  func advice(onValue value: String, of option: String) -> String? {
    if let flag = self.option(named: value.lowercased()), !flag.takesValue {
      return "\(flag.written) is a separate option"
    }
    if let coloring = self.option(named: "\(option.drop { $0 == "-" })-color"), (try? Color(parsing: value)) != nil {
      return "for a colour write \(coloring.written) \(value)"
    }
    return nil
  }
}

/// Options from a table of fields.
private protocol FieldWords {
  static var options: [CommandOptions.Option] { get }
}

extension Words: FieldWords {
  fileprivate static var options: [CommandOptions.Option] {
    Settings.fields(on: .commandLine).map { field in
      let names = [field.name.text] + (field.alias.map { [$0.text] } ?? []) + (field.short.map { ["\($0)"] } ?? [])
      var option = CommandOptions.Option(names: names, takesValue: field.shape != .flag, abstract: field.summary)
      if case .choice(let words) = field.shape { option.values = words }
      return option
    }
  }
}

/// A group of options.
private protocol OptionHolder {
  static var held: any ParsableArguments.Type { get }
}

extension OptionGroup: OptionHolder {
  fileprivate static var held: any ParsableArguments.Type { Value.self }
}

/// An option that is a property and is named after it.
private protocol NamedOption {
  static var takesValue: Bool { get }
}

extension ArgumentParser.Option: NamedOption {
  fileprivate static var takesValue: Bool { true }
}

extension Flag: NamedOption {
  fileprivate static var takesValue: Bool { false }
}

extension Substring {
  /// The spelling of `boardThickness` as an option: `board-thickness`.
  fileprivate var kebab: String {
    reduce(into: "") { text, character in text += character.isUppercase ? "-" + character.lowercased() : "\(character)"
    }
  }
}
