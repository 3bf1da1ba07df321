import ArgumentParser
import CHeap
import CardwrightJobs
import ErrorReporting
import FileAccess
import WorkerThreads

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The command line process.
package enum CommandLineProcess {
  /// Runs the command in the process's arguments, and ends the process with the exit code.
  package static func run() -> Never {
    StandardStream.openClosed()
    heap_prepare()
    Interruption.prepare()
    exit(DeepStack.run { CardwrightCommand.exitCode() })
  }
}

extension CardwrightCommand {
  /// The memory for drawing a card at 300 dpi, in bytes.
  private static let leastRoom = 16 << 20

  /// Runs the command in the process's arguments, and returns the exit code.
  fileprivate static func exitCode() -> Int32 {
    _ = RunReport.start
    var asked: (any ParsableCommand)?
    do {
      // Every command needs this memory; without it, the first failing allocation would end the process silently.
      guard heap_has_room(leastRoom) != 0 else {
        throw CommandFailure(.internalError, "out of memory: the program cannot begin")
      }
      try ProcessArguments.check()
      var command = try parsed()
      asked = command
      AddressBound.set(for: command)
      try command.run()
      try StandardStream.output.finish()
      return ExitStatus.done.rawValue
    } catch {
      return exitCode(after: error, in: asked)
    }
  }

  /// Reports the error that has ended a command: in a line, and in JSON if `--json` is given.
  private static func exitCode(after error: any Error, in command: (any ParsableCommand)?) -> Int32 {
    if let answer = error as? CommandAnswer { return answer.give() }
    if !(error is any ReportableError), exitCode(for: error) == .success {
      if let failure = CommandOptions.asked.mistakenHelp(in: ProcessArguments.all) { return failure.report() }
      let arguments = ProcessArguments.all
      let named = arguments.contains("--experimental-dump-help") ? nil : arguments.first.flatMap(named)
      let text = named.map(help(for:)) ?? help(fullMessage(for: error), for: arguments)
      let isShort = arguments.contains("-h") && !arguments.contains("--help")
      return CommandAnswer(.done, isShort ? shortHelp(text, for: arguments) : text).give()
    }
    let failure = CommandFailure(error)
    if let command = command as? any ReportingCommand, command.reporting.json, failure.kind != .readerGone {
      var report = failure.outcome ?? .begun()
      report.failure = RunReport.Failure(failure.kind, failure.message, advice: failure.advice)
      // The line and the exit code report the error in any case.
      try? report.tell(isJSON: true, isQuiet: true)
      try? StandardStream.output.finish()
    }
    return failure.report()
  }

  /// Returns the command in the process's arguments, with its options.
  ///
  /// The first argument is usually a command's name, and the others are parsed by this command alone. From the root,
  /// the parser would create the command's options twice more, and look for scripts to generate.
  private static func parsed() throws -> any ParsableCommand {
    let arguments = ProcessArguments.all
    if arguments.isEmpty {
      throw CommandAnswer(.done, StandardStream.output.isTerminal ? welcome + ProgramName.note : welcome)
    }
    try UsageAdvice.checkDashes(in: arguments)
    if let command = plain(arguments) { return command }
    if ["version", "-v", "-V"].contains(where: { [$0] == arguments }) { throw CommandAnswer(.done, versionText) }
    try checkName(in: arguments)
    guard let name = arguments.first, let named = named(name) else {
      if arguments.first == "help" { throw CommandAnswer(.done, help(for: arguments.dropFirst().first.flatMap(named))) }
      return try parse(arguments)
    }
    do {
      let command = try named.parse(Array(arguments.dropFirst()))
      if named == TableCommand.self { try TableCommand.checkTemplate(in: arguments) }
      return command
    } catch {
      // The root command has the option for the version.
      guard arguments.prefix(while: { $0 != "--" }).contains("--version") else { throw error }
      throw CommandAnswer(.done, versionText)
    }
  }

  /// Returns the help of a command, or of `cardwright` itself.
  private static func help(for command: (any ParsableCommand.Type)?) -> String {
    let isWhole = ProcessArguments.all.contains("--help-hidden")
    return help(helpMessage(for: command ?? self, includeHidden: isWhole), for: ProcessArguments.all)
  }
}
