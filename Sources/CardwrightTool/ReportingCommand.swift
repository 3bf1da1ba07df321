import ArgumentParser

/// A command that tells programs in JSON what it has done, or why it could not.
protocol ReportingCommand: ParsableCommand {
  var writesJSON: Bool { get }
}

extension AcceptCommand: ReportingCommand {
  var writesJSON: Bool { reporting.json }
}

extension AnimateCommand: ReportingCommand {
  var writesJSON: Bool { reporting.json }
}

extension BoardCommand: ReportingCommand {
  var writesJSON: Bool { reporting.json }
}

extension BoxCommand: ReportingCommand {
  var writesJSON: Bool { reporting.json }
}

extension CardCommand: ReportingCommand {
  var writesJSON: Bool { reporting.json }
}

extension CheckColorsCommand: ReportingCommand {
  var writesJSON: Bool { json }
}

extension DeckCommand: ReportingCommand {
  var writesJSON: Bool { reporting.json }
}

extension DiffCommand: ReportingCommand {
  var writesJSON: Bool { reporting.json }
}

extension ExportCommand: ReportingCommand {
  var writesJSON: Bool { reporting.json }
}

extension ListCommand: ReportingCommand {
  var writesJSON: Bool { json }
}

extension MergeCommand: ReportingCommand {
  var writesJSON: Bool { reporting.json }
}

extension PreflightCommand: ReportingCommand {
  var writesJSON: Bool { reporting.json }
}

extension RenderCommand: ReportingCommand {
  var writesJSON: Bool { reporting.json }
}

extension SheetCommand: ReportingCommand {
  var writesJSON: Bool { reporting.json }
}

extension TableCommand: ReportingCommand {
  var writesJSON: Bool { reporting.json }
}

extension ThemeCommand: ReportingCommand {
  var writesJSON: Bool { reporting.json }
}

extension VerifyCommand: ReportingCommand {
  var writesJSON: Bool { reporting.json }
}
