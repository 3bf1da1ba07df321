import ArgumentParser

extension CardwrightCommand {
  /// Help as the argument parser writes it, but with each example on one line however long, so that it can be copied, with the usage
  /// on lines of the same width as the rest, and with the commonest options first: those that are in no group.
  ///
  /// - Parameter text: wrapped to the width of the terminal.
  static func help(_ text: String, for arguments: [String]) -> String {
    let words = arguments.prefix { !$0.hasPrefix("-") }
    let command = words.first { $0 != "help" }.flatMap(named) ?? CardwrightCommand.self
    var blocks = blocks(of: text)
    if let end = blocks.firstIndex(where: { $0.hasPrefix("USAGE:") }) {
      let discussion = command.configuration.discussion
      if let examples = discussion.firstRange(of: "EXAMPLES:\n"),
        let start = blocks[..<end].firstIndex(where: { $0.hasPrefix("EXAMPLES:") })
      {
        blocks.replaceSubrange(start..<end, with: [String(discussion[examples.lowerBound...])])
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

  /// The groups of options in their order; others follow.
  private static let groups = [
    "ARGUMENTS", "OPTIONS", "CARDS", "GAME", "MOVES", "LOOK", "PICTURES", "SIZE", "VARIANTS", "OUTPUT", "PRINT",
    "LIMITS",
  ]

  /// A usage on lines of at most ``usageWidth`` columns, each of which begins with a whole option.
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

  /// The width that is sure to be there, as a terminal and the argument parser have it where nobody says more.
  private static let usageWidth = 80

  /// The words of a usage, of which those in brackets, and an option and its value, are one.
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

  /// The parts of a text between empty lines.
  private static func blocks(of text: String) -> [String] {
    text.split(separator: "\n\n", omittingEmptySubsequences: false).map(String.init)
  }
}
