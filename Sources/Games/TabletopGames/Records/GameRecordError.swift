public import ErrorReporting
public import FileAccess

/// The reason why a file cannot be read as a game. The file is unchanged.
public struct GameRecordError: Error, Hashable, Sendable {
  /// The kinds of errors.
  public enum Problem: Error, Hashable, Sendable {
    /// The file cannot be read or written.
    case file(FileError)
    /// The file is not JSON.
    case malformed(String)
    /// A value is not as expected.
    case unexpected(member: String, expected: String)
    /// The file was written by a later version.
    case unknownVersion(Int)
    /// The rules or the seed are out of range.
    case rules(GameError)
    /// A move, counted from 0, cannot be made.
    case move(number: Int, GameError)
    /// The moves result in another card than the file has; `nil` for no card.
    case cardsDiffer(index: Int, written: String?, played: String?)
  }

  /// The path of the file.
  public let path: String
  /// The line of the error, from 1; `nil` if it has no line.
  public let line: Int?
  /// The kind of error.
  public let problem: Problem

  /// Creates an error about a file.
  package init(path: String, line: Int? = nil, _ problem: Problem) {
    self.path = path
    self.line = line
    self.problem = problem
  }
}

extension GameRecordError: ReportableError {
  public var description: String {
    if case .file(let error) = problem { return "\(error)" }
    let what =
      switch problem {
      case .file(let error): "\(error)"
      case .malformed(let message): message
      case .unexpected("", let expected): "it should be \(expected)"
      case .unexpected(let member, let expected): "\(member) should be \(expected)"
      case .unknownVersion(let version):
        "it has version \(version), and this Cardwright reads version \(GameRecord.version)"
      case .rules(let error): "\(error)"
      case .move(let number, let error): "moves[\(number)]: \(error)"
      case .cardsDiffer(let index, let written, let played):
        "cards[\(index)] is \(written.map { "\"\($0)\"" } ?? "missing"), but the moves lead to "
          + (played.map { "\"\($0)\"" } ?? "no card there")
      }
    return "\(path)\(line.map { ":\($0)" } ?? "") is not a game that can continue: \(what)"
  }

  public var kind: ErrorKind { if case .file(let error) = problem { error.kind } else { .badData } }
}
