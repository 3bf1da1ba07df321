import CardTables
import ErrorReporting
import FileAccess
import PictureExport

extension CommandFailure {
  /// How many mistakes are told.
  private static let shownCount = 100

  /// The end that comes of a table's error. Where there are several mistakes, all but the last have been told by then.
  init(table error: any Error) {
    let problems: [TableProblem]
    switch error {
    case let failure as CardTable.Failure: problems = failure.problems
    case let error as TableExportError:
      guard case .problems(let all) = error else {
        self.init(error)
        return
      }
      problems = all
    default:
      self.init(error)
      return
    }
    var lines = problems.prefix(CommandFailure.shownCount).map { "\($0)" }
    if problems.count > lines.count {
      lines.append("\(problems.count - lines.count) more mistakes of \(problems.count)")
    }
    for line in lines.dropLast() { _ = CommandFailure(.badData, line).report() }
    self.init(.badData, lines.last ?? "the table cannot be drawn")
  }
}
