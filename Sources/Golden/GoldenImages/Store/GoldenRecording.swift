public import ErrorReporting

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The choice of pictures that are written as golden ones. A picture that is written fails its test all the same.
public enum GoldenRecording: String, Hashable, Sendable, CaseIterable {
  /// None: a missing picture is a failure.
  case never
  /// Those that do not exist yet.
  case missing
  /// Those that do not exist yet, and those that differ by more than the test allows.
  case failed
  /// All that are not equal to the golden ones.
  case all

  /// The variable in the environment that says it.
  package static let variable = "GOLDEN_RECORD"

  /// The choice that the environment makes; `nil` if it makes none. An empty variable makes none.
  ///
  /// - Throws: ``GoldenRecordingError`` for a word that is none of the cases.
  public static func fromEnvironment() throws(GoldenRecordingError) -> GoldenRecording? {
    guard let word = environment(variable), !word.isEmpty else { return nil }
    guard let mode = GoldenRecording(rawValue: word) else { throw GoldenRecordingError(word: word) }
    return mode
  }

  /// ``never`` on a build server, which sets `CI`, else ``missing``.
  public static var standard: GoldenRecording {
    guard let ci = environment("CI"), !["", "0", "false"].contains(ci) else { return .missing }
    return .never
  }
}

/// A word in the environment that is none of the choices.
public struct GoldenRecordingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The word that was read.
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
