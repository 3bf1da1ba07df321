public import ErrorReporting

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The choice of pictures to write as golden ones. A picture that is written still fails its test.
public enum GoldenRecording: String, Hashable, Sendable, CaseIterable {
  /// No pictures: a missing picture is a failure.
  case never
  /// Missing pictures.
  case missing
  /// Missing pictures, and those that differ by more than the test allows.
  case failed
  /// All pictures that are not equal to the golden ones.
  case all

  /// The environment variable for the choice.
  package static let variable = "GOLDEN_RECORD"

  /// Returns the choice in the environment; `nil` if the variable is unset or empty.
  ///
  /// - Throws: ``GoldenRecordingError`` for an invalid word.
  public static func fromEnvironment() throws(GoldenRecordingError) -> GoldenRecording? {
    guard let word = environment(variable), !word.isEmpty else { return nil }
    guard let mode = GoldenRecording(rawValue: word) else { throw GoldenRecordingError(word: word) }
    return mode
  }

  /// The default: ``never`` on a build server, which sets `CI`, else ``missing``.
  public static var standard: GoldenRecording {
    guard let ci = environment("CI"), !["", "0", "false"].contains(ci) else { return .missing }
    return .never
  }
}

/// An invalid word in the environment variable.
public struct GoldenRecordingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The word from the environment.
  public let word: String

  public var description: String {
    let words = GoldenRecording.allCases.map(\.rawValue).joined(separator: ", ")
    return "\(GoldenRecording.variable) is \"\(word)\", but must be one of \(words)"
  }
}

private func environment(_ name: String) -> String? {
  guard let value = unsafe getenv(name) else { return nil }
  return unsafe String(cString: value)
}

extension GoldenRecordingError: ReportableError {
  public var kind: ErrorKind { .usage }
}
