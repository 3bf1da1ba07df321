import ArgumentParser

extension CardwrightCommand {
  /// Help as the argument parser writes it, but with each example on one line however long, so that it can be copied.
  ///
  /// - Parameter text: wrapped to the width of the terminal.
  static func help(_ text: String, for arguments: [String]) -> String {
    let words = arguments.prefix { !$0.hasPrefix("-") }
    let command = words.first { $0 != "help" }.flatMap(named) ?? CardwrightCommand.self
    let discussion = command.configuration.discussion
    guard let examples = discussion.firstRange(of: "EXAMPLES:\n"), let start = text.firstRange(of: "EXAMPLES:\n"),
      let end = text[start.lowerBound...].firstRange(of: "\n\nUSAGE:")
    else { return text }
    return String(text[..<start.lowerBound] + discussion[examples.lowerBound...] + text[end.lowerBound...])
  }
}
