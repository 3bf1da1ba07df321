public import ErrorReporting
public import FileAccess
public import PictureExport
package import PlainNotation

/// The outcome of a run, even a failed one, as lines for a person and as JSON for a program.
public struct RunReport: Sendable {
  /// A file that was written.
  public struct File: Sendable {
    /// Its path, as it was given.
    public var path: String
    /// Its length; `nil` if nobody has counted.
    public var byteCount: Int?
    /// The digest of its bytes, where it is known.
    public var digest: ContentDigest?
    /// The name of the card that it shows, if it shows one.
    public var card: String?
    /// More about it, for programs.
    package var details: [(String, JSONValue)] = []

    /// A file with what is known of it.
    package init(path: String, byteCount: Int? = nil, digest: ContentDigest? = nil, card: String? = nil) {
      self.path = path
      self.byteCount = byteCount
      self.digest = digest
      self.card = card
    }
  }

  /// The reason why a run did not come to its end.
  public struct Failure: Sendable {
    /// The kind of the error, which says whose fault it is.
    public var kind: ErrorKind
    /// The fault, in a line.
    public var message: String
    /// The remedy.
    public var advice: ErrorAdvice?
    /// Other failures, which happened before it.
    public var others: [Failure] = []

    /// A failure in words.
    package init(_ kind: ErrorKind, _ message: String, advice: ErrorAdvice? = nil) {
      self.kind = kind
      self.message = message
      self.advice = advice
    }

    /// An error as a failure.
    package init(_ error: any ReportableError) { self.init(error.kind, "\(error)", advice: error.advice) }
  }

  /// The version of the JSON's shape.
  public static let version = 1

  /// The command that ran, or the job's kind.
  public var command: String
  /// The files that were written, in the order of the cards.
  public var files: OnDemandList<File> = []
  /// Things that were not done as asked, one line each.
  public var warnings: [String] = []
  /// The time that it took.
  public var duration = Duration.zero
  /// The reason why it did not come to its end; ``files`` are those that were finished before.
  public var failure: Failure?
  /// Lines for a person.
  public var lines: [String] = []
  /// More about the run, for programs.
  package var details: [(String, JSONValue)] = []

  /// A report of a command that has written nothing yet.
  package init(_ command: String) { self.command = command }

  /// The number of bytes of all files together.
  public var byteCount: Int { files.reduce(0) { $0 + ($1.byteCount ?? 0) } }

  /// The end of a line about it: how large all files are, and how long it took.
  var ending: String { "\(ReportText.bytes(byteCount)), \(ReportText.milliseconds(duration)) ms" }
}
