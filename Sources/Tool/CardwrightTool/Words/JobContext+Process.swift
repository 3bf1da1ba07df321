import CardSettings
import FileAccess
import FontMatching

extension JobContext {
  /// The context of the process: the machine's fonts, and standard error.
  ///
  /// - Parameter isQuiet: whether only errors and what is lost are told.
  static func process(isQuiet: Bool = false) -> JobContext {
    var context = JobContext()
    context.systemFonts = FontconfigFonts()
    context.isQuiet = isQuiet
    context.warn = { path, warnings in ReportingOptions.warn(path, warnings, isQuiet: isQuiet) }
    context.tell = { ReportingOptions.tell(losses: $0) }
    context.advise = { line in
      // The files are there, whether anybody can be told or not.
      if !isQuiet { try? StandardStream.error.write("\(line)\n") }
    }
    return context
  }
}
