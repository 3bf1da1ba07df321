import CardSets
import CardTables
import PictureExport

extension CommandFailure {
  /// The number of mistakes that are told.
  private static let shownCount = 100

  /// The lines of an error that tells of several mistakes; `nil` for any other one.
  static func lines(of error: any Error) -> [String]? {
    let problems: [String]
    switch error {
    case let failure as CardTable.Failure: problems = failure.problems.map(\.description)
    case let error as ExportError:
      guard case .problems(let all) = error.reason else { return nil }
      // A picture that many cards have is told of once.
      var told: Set<CardDrawingError.Reason> = []
      problems = all.filter { problem in
        (problem.cause as? CardDrawingError).map { told.insert($0.reason).inserted } ?? true
      }.map(\.description)
    default: return nil
    }
    guard problems.count > shownCount else { return problems }
    return problems.prefix(shownCount) + ["\(problems.count - shownCount) more mistakes of \(problems.count)"]
  }
}
