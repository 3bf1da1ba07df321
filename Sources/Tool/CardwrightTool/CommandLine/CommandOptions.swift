import ArgumentParser
import Drawing
import ErrorReporting
import PlainNotation

/// The options of a command as the argument parser knows them: for answers to what was mistyped.
struct CommandOptions {
  struct Option {
    /// Without hyphens; the long ones first.
    var names: [String]
    var takesValue: Bool
    /// Whether it may be given several times.
    var repeats = false
    var abstract = ""
    /// All values that it can have; empty if anything may stand there.
    var values: [String] = []

    /// As it is written in help, or `nil` for what is no option.
    var written: String { names.first.map(CommandOptions.written) ?? "" }
  }

  let options: [Option]

  init(of command: any ParsableArguments.Type) {
    let document = try? JSONValue(parsing: Array(command._dumpHelp().utf8))
    options = (document?["command"]?["arguments"]?.elements ?? []).compactMap { argument in
      guard let kind = argument["kind"]?.string, kind != "positional" else { return nil }
      let names = (argument["names"]?.elements ?? []).compactMap { $0["name"]?.string }
      var option = Option(names: names.sorted { $0.count > $1.count }, takesValue: kind == "option")
      if case .boolean(let repeats)? = argument["isRepeating"] { option.repeats = repeats }
      option.abstract = argument["abstract"]?.string ?? ""
      option.values = (argument["allValues"]?.elements ?? []).compactMap(\.string)
      return option
    }
  }

  /// Those of the command that the process's arguments name, or of `cardwright` itself.
  static var asked: CommandOptions {
    CommandOptions(of: ProcessArguments.all.first.flatMap(CardwrightCommand.named) ?? CardwrightCommand.self)
  }

  private static func written(_ name: String) -> String { (name.count == 1 ? "-" : "--") + name }

  private func option(named name: some StringProtocol) -> Option? { options.first { $0.names.contains(String(name)) } }

  private var longNames: [String] { options.flatMap(\.names).filter { $0.count > 1 } }

  // MARK: - Answers

  /// The option that was probably meant by a word that is none, as it is written; `nil` if that is anybody's guess.
  ///
  /// - Parameter word: with its hyphens.
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

  /// The failure for a word such as `-theme`, in which the argument parser has found `-h`; `nil` if help was asked for.
  func mistakenHelp(in words: [String]) -> CommandFailure? {
    let letters = Set(options.flatMap(\.names).filter { $0.count == 1 })
    for word in words.prefix(while: { $0 != "--" }) where word.hasPrefix("-") && !word.hasPrefix("--") {
      let name = word.dropFirst().prefix { $0 != "=" }
      guard name.count > 1, name.contains("h"), !name.allSatisfy({ letters.contains(String($0)) }) else { continue }
      return CommandFailure(
        .usage, "unknown option '-\(name)'" + (meant(by: "-\(name)").map { "; did you mean \($0)?" } ?? ""))
    }
    return nil
  }

  /// Advice for somebody who has given an option a value that another option stands for: `--theme dark`, `--back red`.
  func advice(onValue value: String, of option: String) -> String? {
    if let flag = self.option(named: value.lowercased()), !flag.takesValue {
      return "\(flag.written) is an option of its own"
    }
    if let coloring = self.option(named: "\(option.drop { $0 == "-" })-color"), (try? Color(parsing: value)) != nil {
      return "\(coloring.written) \(value) is for colours"
    }
    return nil
  }
}
