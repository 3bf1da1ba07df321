import FileAccess

extension GoldenStore {
  /// Returns the message of a test about a picture that does not pass: the full result, and what to do.
  package func message(for result: GoldenResult) -> String {
    let record = "\(GoldenRecording.variable)=\(GoldenRecording.missing.rawValue)"
    let advice =
      switch result.outcome {
      case .different: "if it was meant to change: cardwright accept \(folder.path) \(result.name)"
      case .missing: "look at it, then: cardwright accept \(folder.path) \(result.name); or test again with \(record)"
      case .recorded:
        "look at \(GoldenStore.isText(result.name) ? folder.path(of: result.name) : goldenPath(result.name)) and test again"
      case .orphan: "remove it, or fix the test that should ask for it"
      case .equal, .tolerated, .ambiguous, .failed: ""
      }
    return "\(result.name): \(result.details)" + (advice.isEmpty ? "" : "\n\(advice)")
  }
}
