import DeckExport
import FileAccess
import JSONFormat
import SVGFormat

extension ReportingOptions {
  /// Says which SVG files have been drawn.
  func report(
    _ drawn: [SVGExporter.Result], failedCount: Int, folder: Folder?, duration: Duration
  ) throws {
    if json {
      try StandardStream.output.write(JSONValue(drawn, duration: duration).lines)
      return
    }
    if quiet { return }
    let size = bytes(drawn.reduce(0) { $0 + $1.byteCount })
    var line: String
    if drawn.count == 1, failedCount == 0, let file = drawn.first {
      line = "\(file.piece.target): \(file.raster.width) x \(file.raster.height) pixels, "
    } else {
      line = "\(drawn.count) files in \(folder?.path ?? "."): "
      if failedCount > 0 { line += "\(failedCount) not drawn, " }
    }
    try? StandardStream.error.write("\(line)\(size), \(milliseconds(duration)) ms".onOneLine + "\n")
  }
}

extension JSONValue {
  fileprivate init(_ drawn: [SVGExporter.Result], duration: Duration) {
    let files = drawn.map { file in
      JSONValue.object([
        ("source", .string(file.piece.source)), ("path", .string(file.piece.target)),
        ("width", .number(Double(file.raster.width))), ("height", .number(Double(file.raster.height))),
        ("dpi", .number(file.raster.dotsPerInch)), ("bytes", .number(Double(file.byteCount))),
        ("warnings", .array(file.warnings.map { .string("\($0)") })),
      ])
    }
    self = .object([("files", .array(files)), ("seconds", .number(duration / .seconds(1)))])
  }
}
