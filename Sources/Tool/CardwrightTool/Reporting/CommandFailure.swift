import ArgumentParser
import CardwrightJobs
import ErrorReporting
import FileAccess
import PictureExport
import PlainNotation
import SettingFields

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The reason why a command failed: an exit code, and one line on standard error.
struct CommandFailure: ReportableError {
  var kind: ErrorKind
  /// The message, without the advice.
  var message: String
  var advice: ErrorAdvice?
  /// A report of what was finished before the failure.
  var outcome: RunReport?

  var description: String { advice.map { "\(message); \($0.options)" } ?? message }

  init(_ kind: ErrorKind, _ message: String) {
    self.kind = kind
    self.message = message
  }

  /// Further mistakes, which are printed before the message, one line each.
  var others: [String] = []

  /// A failure for any error thrown by a command.
  init(_ error: any Error) {
    if let lines = ErrorLines.mistakes(of: error), let last = lines.last {
      self.init((error as? any ReportableError)?.kind ?? .badData, last)
      advice = (error as? any ReportableError)?.advice
      others = lines.dropLast()
      return
    }
    switch error {
    case let failure as CommandFailure: self = failure
    case let fault as SettingFault:
      self.init(fault.kind, fault.words)
      advice = fault.advice
    case let error as any ReportableError:
      self.init(error.kind, "\(error)" + CommandFailure.hint(at: "\(error)"))
      advice = error.advice
    default: self.init(parsing: error)
    }
  }

  /// A question that names the nearest file to one that is not there; empty for any other error.
  ///
  /// Errors of many kinds have the reason of a file's in them, in the same words.
  private static func hint(at message: String) -> String {
    let missing = ": No such file or directory"
    guard message.hasSuffix(missing) else { return "" }
    var words = message.dropLast(missing.count)
    for beginning in ["cannot read ", "artwork "] where words.hasPrefix(beginning) {
      words = words.dropFirst(beginning.count)
    }
    let path = String(words.hasSuffix(": cannot be read") ? words.dropLast(": cannot be read".count) : words)
    let folder = path.folderOfPath
    let names = ((try? Folder(path: folder).contents()) ?? []).filter { !$0.hasPrefix(".") }
    let name = String(path.fileName)
    // The case of letters, or another ending, is more often the mistake than letters are.
    let nearest =
      names.first { $0.lowercased() == name.lowercased() }
      ?? names.first { $0.fileStem == name.fileStem && !name.fileStem.isEmpty } ?? nearestText(to: name, among: names)
    guard let nearest else { return "" }
    return "; did you mean \(folder == "." ? nearest : Folder(path: folder).path(of: nearest))?"
  }

  /// From a report of a run that has failed.
  init(_ failure: RunReport.Failure, outcome: RunReport? = nil) {
    self.init(failure.kind, failure.message)
    (advice, self.outcome) = (failure.advice, outcome)
    others = failure.others.map { CommandFailure($0).description }
  }

  /// A failure from an error of the argument parser.
  private init(parsing error: any Error) {
    if CardwrightCommand.exitCode(for: error) == .validationFailure {
      self.init(.usage, CommandFailure.advising(CardwrightCommand.message(for: error)))
    } else {
      self.init(.internalError, "internal error: \(error)")
    }
  }

  /// Runs code that reads an option, and puts the option's name in front of an error.
  static func about<Value, Failure: Error>(
    _ option: String, _ read: () throws(Failure) -> Value
  ) throws(CommandFailure) -> Value {
    do throws(Failure) {
      return try read()
    } catch {
      var failure = CommandFailure(error)
      failure.message = "\(option): \(failure.message)"
      throw failure
    }
  }

  /// Returns the argument parser's message in our form, with the command that prints help.
  private static func advising(_ message: String) -> String {
    let named = ProcessArguments.all.first.flatMap { CardwrightCommand.named($0) }
    let help = (["cardwright"] + (named.map { [$0._commandName] } ?? []) + ["--help"]).joined(separator: " ")
    let text =
      UsageAdvice(ProcessArguments.all).answer(to: message) ?? message.prefix(1).lowercased() + message.dropFirst()
    return text.hasSuffix("?") || text.hasSuffix(".") ? "\(text) See \(help)" : "\(text); see \(help)"
  }

  /// Writes the line on standard error.
  ///
  /// - Returns: the exit code.
  func report() -> Int32 {
    // The thread that waits for signals reports an interruption and ends the process.
    while UnfinishedFiles.isEnding { pause() }
    let status = ExitStatus(kind)
    var excerptCount = 0
    for line in others + (status == .done ? [] : [description]) {
      // If nobody can be told any more, the code still says it.
      try? StandardStream.error.write("cardwright: \(line.onOneLine.shortened(to: 1000))\n")
      guard StandardStream.error.isTerminal, excerptCount < CommandFailure.mostExcerpts,
        let excerpt = SourceExcerpt(of: line)
      else { continue }
      excerptCount += 1
      try? StandardStream.error.write(excerpt.lines.map { $0 + "\n" }.joined())
    }
    return status.rawValue
  }

  /// The most mistakes that are shown with their lines: more would hide the others.
  private static let mostExcerpts = 10
}
