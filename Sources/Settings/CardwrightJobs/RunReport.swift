public import ErrorReporting
public import FileAccess
public import PictureExport
package import PlainNotation

/// The result of a run, also of a failed one, as lines for people and as JSON for programs.
public struct RunReport: Sendable {
  /// A file that was written.
  public struct File: Sendable {
    /// Its path, as it was given.
    public var path: String
    /// Its length; `nil` if it is unknown.
    public var byteCount: Int?
    /// The digest of its bytes, if known.
    public var digest: ContentDigest?
    /// The name of the card that it shows, if any.
    public var card: String?
    /// Further members, for programs.
    package var details: [(String, JSONValue)] = []

    /// A file with its known properties.
    package init(path: String, byteCount: Int? = nil, digest: ContentDigest? = nil, card: String? = nil) {
      self.path = path
      self.byteCount = byteCount
      self.digest = digest
      self.card = card
    }
  }

  /// The reason why a run failed.
  public struct Failure: Sendable {
    /// The kind of the error, which says who caused it.
    public var kind: ErrorKind
    /// The message, in one line.
    public var message: String
    /// The setting that would have helped.
    public var advice: ErrorAdvice?
    /// The earlier failures.
    public var others: [Failure] = []

    /// A failure with a message.
    package init(_ kind: ErrorKind, _ message: String, advice: ErrorAdvice? = nil) {
      self.kind = kind
      self.message = message
      self.advice = advice
    }

    /// An error as a failure.
    package init(_ error: any ReportableError) { self.init(error.kind, "\(error)", advice: error.advice) }
  }

  /// The version of the JSON schema.
  public static let version = 1

  /// The command that ran, or the job's kind.
  public var command: String
  /// The files that were written, in the order of the cards.
  public var files: OnDemandList<File> = []
  /// Things that were done differently than asked, one line each.
  public var warnings: [String] = []
  /// The duration.
  public var duration = Duration.zero
  /// The reason of a failure. The ``files`` are then those that were finished before.
  public var failure: Failure?
  /// The lines for people.
  public var lines: [String] = []
  /// Further members about the run, for programs.
  package var details: [(String, JSONValue)] = []

  /// A report of a command that has written nothing yet.
  package init(_ command: String) { self.command = command }

  /// The total number of bytes of all files.
  public var byteCount: Int { files.reduce(0) { $0 + ($1.byteCount ?? 0) } }

  /// The end of a line about it: the total size and the duration.
  var ending: String { "\(ReportText.bytes(byteCount)), \(ReportText.milliseconds(duration)) ms" }
}
