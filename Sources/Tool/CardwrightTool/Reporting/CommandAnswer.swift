import FileAccess

/// Ends a command with an answer: help, the version, a completion script, or that pictures differ.
struct CommandAnswer: Error {
  let status: ExitStatus
  /// The text for standard output.
  let text: String
  /// A line for standard error.
  let remark: String?

  init(_ status: ExitStatus, _ text: String, remark: String? = nil) {
    self.status = status
    self.text = text
    self.remark = remark
  }

  /// Writes the text and the remark.
  ///
  /// - Returns: the exit code.
  func give() -> Int32 {
    do {
      if !text.isEmpty { try StandardStream.output.write(text.hasSuffix("\n") ? text : text + "\n") }
      try StandardStream.output.finish()
      if let remark { try? StandardStream.error.write("cardwright: \(remark.onOneLine)\n") }
      return status.rawValue
    } catch {
      return CommandFailure(error).report()
    }
  }
}
