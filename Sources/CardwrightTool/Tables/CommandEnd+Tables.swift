import CardTables
import FileAccess
import PictureExport

extension CommandEnd {
  /// How many mistakes are told.
  private static let shownCount = 100

  /// The end that comes of a table's error. Where there are several mistakes, all but the last have been told by then.
  init(table error: any Error) {
    let problems: [TableProblem]
    switch error {
    case let failure as CardTable.Failure: problems = failure.problems
    case let error as TableExportError:
      guard case .problems(let all) = error else {
        self.init(export: error)
        return
      }
      problems = all
    default:
      self.init(error)
      return
    }
    var lines = problems.prefix(CommandEnd.shownCount).map { "\($0)" }
    if problems.count > lines.count {
      lines.append("\(problems.count - lines.count) more mistakes of \(problems.count)")
    }
    for line in lines.dropLast() { _ = CommandEnd(.badData, line).report() }
    self.init(.badData, lines.last ?? "the table cannot be drawn")
  }

  private init(export error: TableExportError) {
    switch error {
    case .writing(let error), .drawing(_, .writing(let error)): self.init(error)
    case .drawing(let card, let error):
      self.init(error)
      message = "\(card): \(message)"
    case .size: self.init(.usage, "\(error)")
    case .sharding(let error): self.init(error)
    case .cancelled: self.init(.internalError, "\(error)")
    case .problems, .record: self.init(.badData, "\(error)")
    }
  }
}
