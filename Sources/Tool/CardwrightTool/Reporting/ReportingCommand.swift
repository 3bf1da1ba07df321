import ArgumentParser

/// A command that reports its result or failure to programs in JSON.
protocol ReportingCommand: ParsableCommand {
  associatedtype Reporting: JSONChoice
  var reporting: Reporting { get }
}

/// Options that determine whether a command writes JSON.
protocol JSONChoice {
  var json: Bool { get }
}

/// The reporting option of a command that only answers a question.
struct JSONOption: ParsableArguments, JSONChoice {
  @Flag(help: "Write JSON to standard output.")
  var json = false
}
