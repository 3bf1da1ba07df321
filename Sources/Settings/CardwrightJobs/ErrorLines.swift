import CardSets
import CardTables
package import ErrorReporting
import PictureExport
import SettingFields

/// The lines that report an error of a job.
package enum ErrorLines {
  /// The greatest number of mistakes to report.
  private static let shownCount = 100

  /// Returns the lines of an error that contains several mistakes; `nil` for any other error.
  package static func mistakes(of error: any Error) -> [String]? {
    let problems: [String]
    switch error {
    case let failure as CardTable.Failure: problems = failure.problems.map(\.description)
    case let error as ExportError:
      guard case .problems(let all) = error.reason else { return nil }
      // A picture that many cards share is reported once.
      var told: Set<CardDrawingError.Reason> = []
      problems = all.filter { problem in
        (problem.cause as? CardDrawingError).map { told.insert($0.reason).inserted } ?? true
      }.map(\.description)
    default: return nil
    }
    guard problems.count > shownCount else { return problems }
    return problems.prefix(shownCount) + ["\(problems.count - shownCount) more mistakes of \(problems.count)"]
  }

  /// Returns the line for an error as the command line spells it, with its advice.
  package static func words(of error: any Error) -> String {
    let known = error as? any ReportableError
    let message = mistakes(of: error)?.last ?? (error as? SettingFault)?.words ?? "\(error)"
    return known?.advice.map { "\(message); \($0.options)" } ?? message
  }
}

extension ErrorAdvice {
  /// The options that follow the advice, as the end of a message.
  package var options: String {
    switch self {
    case .replaceFiles: "--force replaces it"
    case .goOnOrBeginAnew: "--resume continues it, --force begins again"
    case .raiseWorkLimit: "--limit-work raises it"
    case .raiseMemoryLimit: "--limit-memory raises it"
    case .bringFont: "--font FILE brings a font that has it"
    }
  }
}
