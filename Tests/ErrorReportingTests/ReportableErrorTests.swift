import CardDesign
import Drawing
import ErrorReporting
import FileAccess
import GoldenImages
import PDFFormat
import PNGFormat
import Rasterization
import SVGFormat
import Testing
import Typography

@Suite("Errors that know their kind and what helps") struct ReportableErrorTests {
  @Test(
    "each step on files has its kind",
    arguments: [
      (FileError.alreadyExists(path: "a"), ErrorKind.cannotCreate), (.isTerminal(path: "a"), .usage),
      (.tooLong(path: "a", byteCount: 2, limit: 1), .badData), (.inUse(path: "a"), .inputOutput),
      (.system(.createFolder, path: "a", errno: 13), .cannotCreate),
      (.system(.remove, path: "a", errno: 13), .cannotCreate),
      (.system(.write, path: "a", errno: 28), .inputOutput), (.system(.lock, path: "a", errno: 13), .inputOutput),
      (.system(.read, path: "a", errno: 2), .noInput), (.system(.write, path: "a", errno: 32), .readerGone),
    ])
  func files(error: FileError, kind: ErrorKind) {
    #expect(error.kind == kind)
  }

  @Test("only a file that is there may be replaced")
  func replacing() {
    #expect(FileError.alreadyExists(path: "a").advice == .replaceFiles)
    #expect(FileError.isFolder(path: "a").advice == nil)
  }

  @Test("a limit is the drawing's fault until it is written, and can be raised")
  func limits() {
    let drawing = DrawingLimitError(.work, limit: 1, activity: .filling)
    let writing = DrawingLimitError(.memory, limit: 1, activity: .compressing)
    #expect((drawing.kind, drawing.advice) == (.badData, .raiseWorkLimit))
    #expect((writing.kind, writing.advice) == (.internalError, .raiseMemoryLimit))
  }

  @Test("an error that holds another one has its kind and its advice")
  func forwarding() {
    let drawing = DrawingLimitError(.work, limit: 1, activity: .filling)
    let writing = DrawingLimitError(.memory, limit: 1, activity: .writing)
    let missing = FontError.missingGlyph(font: "F", character: "Ж", scalar: "Ж")
    let file = FileError.alreadyExists(path: "a")
    let pairs: [(any ReportableError, any ReportableError)] = [
      (RenderError.limitExceeded(drawing, item: []), drawing), (PDFError.limitExceeded(writing), writing),
      (PNGError.file(path: "a", error: .limitExceeded(writing)), writing),
      (SVGError.limitExceeded(drawing, at: SVGPosition(line: 1, column: 1)), drawing),
      (CardDesignError.typeface(missing), missing), (GoldenStoreError.file(file), file),
    ]
    for (outer, inner) in pairs { #expect((outer.kind, outer.advice) == (inner.kind, inner.advice), "\(outer)") }
  }
}
