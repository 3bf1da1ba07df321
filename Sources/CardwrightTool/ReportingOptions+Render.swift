import FileAccess
import PictureExport
import PlainNotation
import PlaneGeometry
import SVGFormat

extension ReportingOptions {
  /// Says which SVG files have been drawn.
  func report(
    _ drawn: [SVGExporter.Result], failedCount: Int, heldCount: Int = 0, folder: Folder?, duration: Duration
  ) throws {
    if json {
      try StandardStream.output.write(JSONValue(drawn, duration: duration).lines)
      return
    }
    if quiet { return }
    let size = bytes(drawn.reduce(0) { $0 + $1.file.byteCount })
    var line: String
    if drawn.count == 1, failedCount == 0, heldCount == 0, let file = drawn.first {
      let extent = file.file.grid.map { "\($0.width) x \($0.height) pixels, " } ?? ""
      line = "\(file.piece.target): \(extent)"
    } else {
      line = "\(drawn.count) files in \(folder?.path ?? "."): "
      if failedCount > 0 { line += "\(failedCount) not drawn, " }
      if heldCount > 0 { line += "\(heldCount) were there, " }
    }
    try? StandardStream.error.write("\(line)\(size), \(milliseconds(duration)) ms".onOneLine + "\n")
  }
}

extension JSONValue {
  fileprivate init(_ drawn: [SVGExporter.Result], duration: Duration) {
    let files = drawn.map { file in
      JSONValue.object(
        [("source", .string(file.piece.source.name)), ("path", .string(file.piece.target))]
          + JSONValue.extent(of: file.file)
          + [
            ("bytes", .number(Double(file.file.byteCount))),
            ("warnings", .array(file.warnings.map { .string("\($0)") })),
          ])
    }
    self = .object([("files", .array(files)), ("seconds", .number(duration / .seconds(1)))])
  }

  /// Nothing for a file without pixels.
  private static func extent(of file: PictureExporter.File) -> [(String, JSONValue)] {
    guard let grid = file.grid else { return [] }
    let sides = [("width", JSONValue.number(Double(grid.width))), ("height", .number(Double(grid.height)))]
    return sides + (grid.dotsPerInch.map { [("dpi", .number($0))] } ?? [])
  }
}
