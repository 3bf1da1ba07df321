import ArgumentParser

extension CardwrightCommand {
  /// Help as the argument parser writes it, but with each example on one line however long, so that it can be copied, and with the
  /// commonest options first: those that are in no group.
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
    }
    return blocks.joined(separator: "\n\n")
  }

  /// The groups of options in their order; others follow.
  private static let groups = [
    "ARGUMENTS", "OPTIONS", "CARDS", "GAME", "MOVES", "LOOK", "PICTURES", "SIZE", "VARIANTS", "OUTPUT", "PRINT",
    "LIMITS",
  ]

  /// The parts of a text between empty lines.
  private static func blocks(of text: String) -> [String] {
    text.split(separator: "\n\n", omittingEmptySubsequences: false).map(String.init)
  }
}
