import ArgumentParser
import CardDesign
import CardSets
import DeckSource
import Drawing
import ErrorReporting
import PlainNotation
import PlayingCards

/// Suggests corrections for command lines that the argument parser refuses.
struct UsageAdvice {
  /// The words after the program's name.
  let words: [String]
  private let options: CommandOptions
  private let command: (any ParsableCommand.Type)?

  init(_ words: [String]) {
    self.words = words
    command = words.first.flatMap(CardwrightCommand.named)
    options = CommandOptions(of: command ?? CardwrightCommand.self)
  }

  /// Returns a sentence to replace the parser's message; `nil` if there is no better one.
  func answer(to message: String) -> String? {
    // The typed word is between the first quotation marks; it may contain some itself.
    let quoted = message.split(separator: "'", omittingEmptySubsequences: false).dropFirst().first.map(String.init)
    if message.hasPrefix("Unknown option '"), let quoted { return unknown(quoted) }
    if message.contains("nexpected argument"), let quoted { return unexpected(quoted, message) }
    if message.hasPrefix("Missing value for '"), let quoted { return missingValue(quoted) }
    if message.lowercased().hasPrefix("missing expected argument '"), let quoted { return missing(quoted) }
    if message.hasPrefix("The value '") { return invalid(message) }
    return notNumber(message)
  }

  // MARK: - Options

  /// The names of our options in other programs.
  private static let otherNames: [(names: Set<String>, ours: [String])] = [
    (["out", "outdir", "outfile", "folder", "dir", "directory", "dest", "destination", "to"], ["output"]),
    (["resolution", "ppi", "density"], ["dpi"]),
    (["threads", "workers", "cores", "parallel"], ["jobs"]),
    (["style", "design", "skin"], ["theme"]),
    (["type", "filetype", "extension"], ["format"]),
    (["overwrite", "replace", "yes"], ["force"]),
    (["silent"], ["quiet"]),
    (["lang", "locale"], ["language"]),
    (["height"], ["height", "width"]),
    (["except", "exclude", "without"], ["only 'all but jokers'"]),
    (["tolerance", "tolerence", "threshold"], ["tolerance", "max-difference"]),
    (["color", "colors"], ["four-color", "back-color", "color"]),
    (["background"], ["background", "paper"]),
    (["template"], ["template", "layout"]),
    (["count", "copies", "number"], ["copies", "pack"]),
    (["filter", "select", "rows-where"], ["where"]),
    (["landscape", "portrait"], ["orientation"]),
    (["double-sided", "two-sided", "both-sides"], ["duplex long"]),
    (["grid"], ["grid", "columns"]),
    (["seconds"], ["duration"]),
    (["record", "save"], ["update"]),
    (["shop", "printer", "publisher"], ["for"]),
    (["clean", "rebuild"], ["force"]),
    (["dry-run", "simulate"], ["check"]),
    (["verbose", "debug"], ["json"]),
    (["sheet"], ["sheets"]),
  ]

  private func unknown(_ word: String) -> String {
    let name = word.drop { $0 == "-" }.lowercased()
    let fault = "unknown option '\(word)'"
    if let instead = meant(by: name) { return "\(fault); did you mean \(instead)?" }
    // Most options for paper belong to sheets.
    let commands: [any ParsableCommand.Type] = [SheetCommand.self] + CardwrightCommand.configuration.subcommands
    if let other = commands.first(where: {
      CommandOptions(of: $0).options.contains { $0.names.contains(name) && name.count > 1 }
    }) {
      return "\(fault); it is an option of cardwright \(other._commandName)"
    }
    return fault
  }

  /// Returns the option that an unknown name probably means.
  private func meant(by name: String) -> String? {
    let known = Set(options.options.flatMap(\.names))
    let spelled = name.replacing("colour", with: "color")
    if known.contains(spelled), spelled.count > 1 { return "--\(spelled)" }
    if PictureFormatWord.all.contains(name), known.contains("format") { return "--format \(name)" }
    if let ours = Self.otherNames.first(where: { $0.names.contains(spelled) })?.ours,
      let option = ours.first(where: { known.contains(String($0.prefix { $0 != " " })) })
    {
      return "--\(option)"
    }
    let joined = spelled.filter { $0 != "-" }
    if let same = known.first(where: { $0.count > 3 && $0.filter { $0 != "-" } == joined }) { return "--\(same)" }
    if let near = options.meant(by: spelled) { return near }
    if let part = known.filter({ spelled.hasPrefix($0 + "-") }).max(by: { $0.count < $1.count }) { return "--\(part)" }
    let inside = known.filter { spelled.count > 2 && $0.split(separator: "-").contains { $0.hasPrefix(spelled) } }
    if let option = inside.min(by: { ($0.count, $0) < ($1.count, $1) }) { return "--\(option)" }
    return nearestText(to: spelled, among: ["version", "help"]).map { "cardwright --\($0)" }
  }

  // MARK: - Unexpected words

  private static let units: Set<String> = ["mm", "cm", "in", "pt", "px", "dpi", "s"]

  private func unexpected(_ word: String, _ message: String) -> String {
    let fault = message.prefix(1).lowercased() + message.dropFirst()
    return rewritten(word).map { "\(fault); write \($0)" } ?? fault
  }

  /// Returns a correct form of an unexpected word.
  private func rewritten(_ word: String) -> String? {
    // An option without its hyphens takes the word before as its name.
    if let place = words.firstIndex(of: word), place > 1,
      let option = options.options.first(where: { $0.names.contains(words[place - 1]) && $0.takesValue })
    {
      return "\(option.written) \(word)"
    }
    if Self.units.contains(word.lowercased()), let place = words.firstIndex(of: word), place > 1,
      Double(words[place - 1]) != nil
    {
      let takesUnit = !["--width", "--height", "--dpi"].contains(words[place - 2])
      return "\(words[place - 2]) \(words[place - 1])\(takesUnit ? word : "")"
    }
    let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
    if parts.count == 2, let option = options.options.first(where: { $0.names.contains(parts[0]) }) {
      return "\(option.written) \(parts[1])"
    }
    if word.hasPrefix("/"), let option = options.options.first(where: { $0.names.contains(String(word.dropFirst())) }) {
      return option.written
    }
    if let option = options.options.first(where: { $0.values.contains(word) }) { return "\(option.written) \(word)" }
    if let flag = options.options.first(where: { $0.names.contains(word) }) { return flag.written }
    if options.options.contains(where: { $0.names.contains("theme") }), Theme.named.contains(where: { $0.name == word })
    {
      return "--theme \(word)"
    }
    let cards = words.dropFirst().prefix { (try? CardSide($0)) != nil }
    if !cards.isEmpty { return "cardwright card \(cards.joined(separator: " "))" }
    if (try? CardSide.selection(word)) != nil, options.options.contains(where: { $0.names.contains("only") }) {
      return "--only '\(word)'"
    }
    if options.options.contains(where: { $0.names.contains("output") }) { return "-o \(word)" }
    return nil
  }

  /// Checks that no option begins with a typographic dash instead of hyphens: a command would take it for a name.
  ///
  /// - Throws: ``CommandFailure`` with the correct spelling.
  static func checkDashes(in words: [String]) throws(CommandFailure) {
    for word in words {
      guard let written = hyphenated(word) else { continue }
      let name = written.drop { $0 == "-" }.prefix { $0 != "=" }
      guard UsageAdvice(words).options.options.contains(where: { $0.names.contains(String(name)) }) else { return }
      throw CommandFailure(.usage, "'\(word)' begins with a dash, not with hyphens; write \(written)")
    }
  }

  /// Returns a word that begins with a typographic dash with hyphens instead; `nil` for any other word.
  static func hyphenated(_ word: String) -> String? {
    // In UTF-8, all of these dashes begin with this byte.
    guard word.utf8.first == 0xE2 else { return nil }
    let dashes = word.prefix { "\u{2010}\u{2011}\u{2012}\u{2013}\u{2014}\u{2015}\u{2212}".contains($0) }
    let name = word.drop { "\u{2010}\u{2011}\u{2012}\u{2013}\u{2014}\u{2015}\u{2212}-".contains($0) }
    guard !dashes.isEmpty, !name.isEmpty else { return nil }
    return "\(name.count == 1 ? "-" : "--")\(name)"
  }

  // MARK: - Values

  private func option(in quoted: String) -> CommandOptions.Option? {
    let name = quoted.prefix { $0 != " " }.drop { $0 == "-" }
    return options.options.first { $0.names.contains(String(name)) }
  }

  private func missingValue(_ quoted: String) -> String? {
    guard let option = option(in: quoted) else { return nil }
    let choice = option.values.isEmpty ? option.abstract : "choose from \(option.values.joined(separator: ", "))"
    return "missing value for '\(quoted)'" + (choice.isEmpty ? "" : ": \(choice)")
  }

  private func missing(_ quoted: String) -> String? {
    guard let command else { return nil }
    let fault = "missing expected argument '\(quoted)'"
    let name = quoted.prefix { $0 != " " }
    let examples = command.configuration.discussion.split(separator: "\n").map {
      $0.trimmingPrefix(while: \.isWhitespace)
    }
    .filter { $0.hasPrefix("cardwright \(command._commandName)") }
    let fitting = examples.first {
      name.hasPrefix("--") && ($0.contains(name) || name == "--output" && $0.contains(" -o "))
    }
    guard let example = fitting ?? examples.first else { return nil }
    return "\(fault); write for example: \(String(example).components(before: "   "))"
  }

  private func invalid(_ message: String) -> String? {
    guard let middle = message.firstRange(of: "' is invalid for '--"),
      let end = message[middle.upperBound...].firstIndex(where: { $0 == " " || $0 == "'" })
    else { return nil }
    let value = String(message[..<middle.lowerBound].dropFirst("The value '".count))
    let name = "--" + message[middle.upperBound..<end]
    if let advice = options.advice(onValue: value, of: name) {
      return "\(name): '\(value)' is not one of its values; \(advice)"
    }
    guard let option = option(in: name), option.values.isEmpty else { return nil }
    if let number = Self.number(before: value) { return "\(name): '\(value)' is not a number; write \(name) \(number)" }
    return option.abstract.isEmpty ? nil : "\(name): '\(value)' is not valid. \(option.abstract)"
  }

  /// Returns a correction for the errors of numeric settings.
  private func notNumber(_ message: String) -> String? {
    guard message.hasPrefix("--"), let start = message.firstRange(of: ": '"),
      let end = message.firstRange(of: "' is not a number") ?? message.firstRange(of: "' is not a whole number")
    else { return nil }
    let (name, value) = (message[..<start.lowerBound], String(message[start.upperBound..<end.lowerBound]))
    guard let number = Self.number(before: value) else {
      return option(in: String(name)).map { "\(message). \($0.abstract)" }
    }
    let measures = ["mm", "cm", "in"].contains { value.lowercased().hasSuffix($0) }
    let size =
      measures && options.options.contains { $0.names.contains("size") } ? "; --size takes measures, as in 63x88mm" : ""
    return "\(message); write \(name) \(number)" + size
  }

  /// Returns the number in `300px`; `nil` if anything but a unit follows it.
  private static func number(before value: String) -> Substring? {
    let number = value.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    return units.contains(value.dropFirst(number.count).lowercased()) && Double(number) != nil ? number : nil
  }
}

/// The values of `--format` that are often taken for options.
private enum PictureFormatWord {
  static let all: Set<String> = ["png", "svg", "pdf", "webp"]
}

extension String {
  /// Returns the part before a separator; the whole text if there is none.
  fileprivate func components(before separator: String) -> Substring {
    firstRange(of: separator).map { self[..<$0.lowerBound] } ?? self[...]
  }
}
