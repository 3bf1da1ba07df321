import ArgumentParser
import ErrorReporting
import PlainNotation
import SettingFields

/// The names of a command's options: for answers to what was mistyped.
struct CommandOptions {
  /// The long names, without hyphens.
  private var names = ["help", "version"]
  /// The names of one letter.
  private var letters: Set<Character> = ["h", "q"]

  /// The options of a command: those of its tables of fields, and those that are properties of its own.
  init(of command: any ParsableArguments.Type) { add(command) }

  private mutating func add(_ type: any ParsableArguments.Type) {
    if let words = type as? any FieldWords.Type {
      names += words.names
      letters.formUnion(words.letters)
      return
    }
    for child in Mirror(reflecting: type.init()).children {
      switch Swift.type(of: child.value) {
      case let group as any OptionHolder.Type: add(group.held)
      case is any NamedOption.Type: names.append((child.label ?? "").dropFirst().kebab)
      default: break
      }
    }
  }

  /// Those of the command that the process's arguments name, or of `cardwright` itself.
  static var asked: CommandOptions {
    CommandOptions(of: ProcessArguments.all.first.flatMap(CardwrightCommand.named) ?? CardwrightCommand.self)
  }

  // MARK: - Answers

  /// The option that was probably meant by a word that is none, as it is written; `nil` if that is anybody's guess.
  ///
  /// - Parameter word: with its hyphens.
  func meant(by word: String) -> String? {
    let name = word.drop { $0 == "-" }.lowercased()
    guard name.count == 1 else { return nearestText(to: name, among: names).map { "--\($0)" } }
    let usual = ["f": "force", "j": "jobs", "v": "version", "w": "width"][name]
    if let usual, names.contains(usual) { return "--\(usual)" }
    let beginning = names.filter { $0.hasPrefix(name) }
    return beginning.count == 1 ? "--\(beginning[0])" : nil
  }

  /// The failure for a word such as `-theme`, in which the argument parser has found `-h`; `nil` if help was asked for.
  func mistakenHelp(in words: [String]) -> CommandFailure? {
    for word in words.prefix(while: { $0 != "--" }) where word.hasPrefix("-") && !word.hasPrefix("--") {
      let name = word.dropFirst().prefix { $0 != "=" }
      guard name.count > 1, name.contains("h"), !name.allSatisfy(letters.contains) else { continue }
      return CommandFailure(
        .usage, "unknown option '-\(name)'" + (meant(by: "-\(name)").map { "; did you mean \($0)?" } ?? ""))
    }
    return nil
  }
}

/// Options that are in a table of fields.
private protocol FieldWords {
  static var names: [String] { get }
  static var letters: [Character] { get }
}

extension Words: FieldWords {
  fileprivate static var names: [String] {
    Settings.fields(on: .commandLine).flatMap { [$0.name.text] + ($0.alias.map { [$0.text] } ?? []) }
  }
  fileprivate static var letters: [Character] { Settings.fields(on: .commandLine).compactMap(\.short) }
}

/// A group of options.
private protocol OptionHolder {
  static var held: any ParsableArguments.Type { get }
}

extension OptionGroup: OptionHolder {
  fileprivate static var held: any ParsableArguments.Type { Value.self }
}

/// An option that is a property, whose name is its own.
private protocol NamedOption {}

extension Option: NamedOption {}
extension Flag: NamedOption {}

extension Substring {
  /// `boardThickness` as an option is written: `board-thickness`.
  fileprivate var kebab: String {
    reduce(into: "") { text, character in text += character.isUppercase ? "-" + character.lowercased() : "\(character)"
    }
  }
}
