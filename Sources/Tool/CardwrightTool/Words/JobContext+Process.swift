import CardSettings
import FileAccess
import FontMatching

extension JobContext {
  /// Returns the context of the process: the machine's fonts, and warnings on standard error.
  ///
  /// - Parameter isQuiet: whether only errors and lost parts are reported.
  static func process(isQuiet: Bool = false) -> JobContext {
    var context = JobContext()
    context.systemFonts = FontconfigFonts()
    context.isQuiet = isQuiet
    context.warn = { path, warnings in ReportingOptions.warn(path, warnings, isQuiet: isQuiet) }
    context.tell = { ReportingOptions.tell(losses: $0) }
    context.advise = { line in
      // The files are written, even if the message cannot be.
      if !isQuiet { try? StandardStream.error.write("\(line)\n") }
    }
    return context
  }
}
