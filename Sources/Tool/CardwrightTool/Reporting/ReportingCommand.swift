import ArgumentParser

/// A command that tells programs in JSON what it has done, or why it could not.
protocol ReportingCommand: ParsableCommand {
  associatedtype Reporting: JSONChoice
  var reporting: Reporting { get }
}

/// Options that say whether a command writes JSON.
protocol JSONChoice {
  var json: Bool { get }
}

/// How a command that only answers a question tells what it knows.
struct JSONOption: ParsableArguments, JSONChoice {
  @Flag(help: "Write JSON to standard output.")
  var json = false
}
