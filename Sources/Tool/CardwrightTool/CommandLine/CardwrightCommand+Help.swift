import ArgumentParser

extension CardwrightCommand {
  /// Returns the argument parser's help with three changes. Each example can be copied as it is. The usage has lines of
  /// the same width as the rest. The most common options, which have no group, come first.
  ///
  /// - Parameter text: the help, wrapped to the width of the terminal.
  static func help(_ text: String, for arguments: [String]) -> String {
    let words = arguments.prefix { !$0.hasPrefix("-") }
    let command = words.first { $0 != "help" }.flatMap(named) ?? CardwrightCommand.self
    var blocks = blocks(of: text)
    if let end = blocks.firstIndex(where: { $0.hasPrefix("USAGE:") }) {
      let discussion = command.configuration.discussion
      if let examples = discussion.firstRange(of: "EXAMPLES:\n"),
        let start = blocks[..<end].firstIndex(where: { $0.hasPrefix("EXAMPLES:") })
      {
        blocks.replaceSubrange(start..<end, with: [folded(String(discussion[examples.lowerBound...]))])
      }
    }
    if let usage = blocks.firstIndex(where: { $0.hasPrefix("USAGE:") }) {
      let rest = blocks[(usage + 1)...]
      var ordered: [String] = groups.flatMap { group in rest.filter { $0.hasPrefix(group + ":") } }
      ordered += rest.filter { block in !groups.contains { block.hasPrefix($0 + ":") } }
      blocks.replaceSubrange((usage + 1)..., with: ordered)
      blocks[usage] = wrapped(blocks[usage])
    }
    return blocks.joined(separator: "\n\n")
  }

  /// Returns a short help: the usage, some examples and the dozen most common options.
  ///
  /// - Parameter text: the whole help.
  static func shortHelp(_ text: String, for arguments: [String]) -> String {
    let blocks = blocks(of: text)
    guard let usage = blocks.firstIndex(where: { $0.hasPrefix("USAGE:") }), let name = arguments.first,
      named(name) != nil
    else { return text }
    let entries = blocks[usage...].flatMap(entries)
    let options = entries.filter { $0.hasPrefix("  -") }
    guard options.count > shortCount else { return text }
    func rank(_ option: String) -> Int {
      commonest.firstIndex { name in
        [" ", ",", "\n"].contains { option.contains("--\(name)\($0)") }
      } ?? commonest.count
    }
    let ranked = options.enumerated().sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }
    let chosen = ranked.prefix(shortCount).sorted { $0.offset < $1.offset }.map(\.element)
    let operands = entries.filter { $0.hasPrefix("  <") }
    var parts = [blocks[0]]
    if let examples = blocks[..<usage].first(where: { $0.hasPrefix("EXAMPLES:") }) {
      // Keep the examples that fit on one line.
      let lines = examples.split(separator: "\n").filter {
        !$0.hasSuffix("\\") && !$0.hasPrefix("   ") && !$0.hasPrefix("  #")
      }
      parts.append(lines.prefix(4).joined(separator: "\n"))
    }
    let words = operands.compactMap { $0.split(separator: " ").first }.map { " \($0)" }.joined()
    parts.append("USAGE: cardwright \(name)\(words) [options]")
    if !operands.isEmpty { parts.append((["ARGUMENTS:"] + operands).joined(separator: "\n")) }
    parts.append((["OPTIONS:"] + chosen).joined(separator: "\n"))
    parts.append("cardwright \(name) --help lists all \(options.count) options.\n")
    return parts.joined(separator: "\n\n")
  }

  /// The number of options in the short help.
  private static let shortCount = 12

  /// The most common options.
  private static let commonest = [
    "output", "template", "back", "theme", "only", "size", "format", "width", "dpi", "bleed", "for", "duplex", "seed",
    "pairs", "moves", "state", "force", "quiet",
  ]

  /// Returns the entries of a block of help, each with its lines.
  private static func entries(of block: String) -> [String] {
    block.split(separator: "\n").reduce(into: []) { entries, line in
      if line.hasPrefix("   "), !entries.isEmpty {
        entries[entries.count - 1] += "\n" + line
      } else {
        entries.append(String(line))
      }
    }
  }

  /// Returns the words of a command line. A quoted text, and an option with its value, count as one word.
  private static func shellWords(of line: String) -> [String] {
    var words: [String] = []
    for word in line.split(separator: " ").map(String.init) {
      let isOpen = words.last.map { $0.count { $0 == "'" } % 2 == 1 } ?? false
      let isValue = !word.hasPrefix("-") && (words.last?.hasPrefix("-") ?? false) && words.last?.contains(" ") == false
      if isOpen || isValue { words[words.count - 1] += " " + word } else { words.append(word) }
    }
    return words
  }

  /// Returns examples on lines of at most ``usageWidth`` columns. Those that end with a backslash are joined by a
  /// shell.
  private static func folded(_ examples: String) -> String {
    examples.split(separator: "\n", omittingEmptySubsequences: false).map { line -> String in
      guard line.count > usageWidth else { return String(line) }
      var (line, comment) = (String(line), "")
      // An explanation stands behind the command, or on a line of its own before it.
      if let gap = line.dropFirst(2).firstRange(of: "  ") {
        let command = line[..<gap.lowerBound]
        let remark = line[gap.upperBound...].drop { $0 == " " || $0 == "#" }
        let room = usageWidth - command.count - remark.count
        if room >= 2 { return "\(command)\(String(repeating: " ", count: room))\(remark)" }
        (line, comment) = (String(command), "  # \(remark)\n")
      }
      var lines = [""]
      for word in shellWords(of: line) {
        if lines[lines.count - 1].count + word.count + 5 > usageWidth { lines.append("     ") }
        lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "  " : " ") + word
      }
      return comment + lines.joined(separator: " \\\n")
    }.joined(separator: "\n")
  }

  /// The order of the groups of options; other groups follow.
  private static let groups = [
    "ARGUMENTS", "OPTIONS", "CARDS", "GAME", "MOVES", "LOOK", "PICTURES", "SIZE", "VARIANTS", "OUTPUT", "PRINT",
    "LIMITS",
  ]

  /// Returns a usage on lines of at most ``usageWidth`` columns, each of which begins with a whole option.
  private static func wrapped(_ usage: String) -> String {
    var lines: [String] = []
    for part in parts(of: usage) {
      if let last = lines.last, last.count + 1 + part.count <= usageWidth {
        lines[lines.count - 1] += " " + part
      } else {
        lines.append(lines.isEmpty ? part : "         " + part)
      }
    }
    return lines.joined(separator: "\n")
  }

  /// The default width of terminals and the argument parser.
  private static let usageWidth = 80

  /// Returns the words of a usage. A bracketed text, and an option with its value, count as one word.
  private static func parts(of usage: String) -> [String] {
    var parts: [String] = []
    var depth = 0
    for word in usage.split(separator: " ") {
      if let last = parts.last, depth > 0 || last.hasPrefix("--") && word.hasPrefix("<") {
        parts[parts.count - 1] += " " + word
      } else {
        parts.append(String(word))
      }
      depth += word.count { $0 == "[" } - word.count { $0 == "]" }
    }
    return parts
  }

  /// Returns the parts of a text between empty lines.
  private static func blocks(of text: String) -> [String] {
    text.split(separator: "\n\n", omittingEmptySubsequences: false).map(String.init)
  }
}
