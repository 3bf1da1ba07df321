import FileAccess
import SVGFormat

extension CardTemplate {
  /// Returns likely names of columns in a template, before the table is known: the content between braces, and the words in it.
  /// A file that cannot be read has none.
  package static func columnNames(inFileAt path: String) -> Set<String> {
    // A path with places names columns itself.
    if path.contains("{{") { return names(in: path) }
    guard let file = try? ReadableFile(path: path).beginning(limit: SVGLimits.maximumFileSize), file.isWhole else {
      return []
    }
    return names(in: String(decoding: file.bytes, as: UTF8.self))
  }

  /// The ids of boxes of the front whose texts go on in boxes of another template, read before that is.
  package static func continuedIDs(inFileAt path: String) -> Set<String> {
    guard let file = try? ReadableFile(path: path).beginning(limit: SVGLimits.maximumFileSize), file.isWhole else {
      return []
    }
    let parts = String(decoding: file.bytes, as: UTF8.self).divided(by: "data-continues=").dropFirst()
    return Set(
      parts.compactMap { part in
        guard let quote = part.first, "\"'".contains(quote) else { return nil }
        return String(part.dropFirst().prefix { $0 != quote }).trimmed
      })
  }

  private static func names(in text: String) -> Set<String> {
    var names: Set<String> = []
    for part in text.divided(by: "{{").dropFirst() {
      guard part.contains("}}"), let content = part.divided(by: "}}").first, content.utf8.count < 200 else { continue }
      names.insert(content.drop { "#^/".contains($0) }.description.trimmed)
      names.formUnion(content.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init))
    }
    return names
  }
}

extension CardTable {
  /// Returns the problems, where the first one about an unknown column also lists the existing columns.
  package func namingColumns(in problems: [TableProblem]) -> [TableProblem] {
    var problems = problems
    for (index, problem) in problems.enumerated() {
      guard case .unknownColumn(let asked, nil) = problem.kind else { continue }
      problems[index] = TableProblem(
        .noColumn(asked, columns: columns.map(\.name)), file: problem.file, line: problem.line,
        placeInLine: problem.placeInLine, cell: problem.cell, columns: problem.columns)
      break
    }
    return problems
  }
}
