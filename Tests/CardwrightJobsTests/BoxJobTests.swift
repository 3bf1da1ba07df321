import CardDesign
import CardwrightJobs
import FileAccess
import PictureExport
import TemporaryFolders
import Testing

@Suite("Jobs: boxes") struct BoxJobTests {
  let folder: TemporaryFolder
  let job: BoxJob

  init() throws {
    folder = try TemporaryFolder()
    let composer = CardComposer()
    job = try BoxJob(TuckBox(cardSize: composer.format.size, cardCount: 54), composer: composer)
  }

  @Test("a PDF has the lines as inks of their own, unless the artwork alone is asked for")
  func pdf() throws {
    func text(_ layer: BoxJob.Layer) throws -> String {
      var job = job
      job.layer = layer
      return String(decoding: try job.bytes(), as: Unicode.ASCII.self)
    }
    for layer in BoxJob.Layer.allCases {
      let text = try text(layer)
      #expect(text.hasPrefix("%PDF") && text.contains("(Cut)") == (layer != .artwork))
    }
    #expect(try text(.lines).count < text(.artwork).count)
  }

  @Test("a report tells the file and the size of the sheet, and a file that is there stays")
  func file() throws {
    let path = folder("box.pdf")
    let report = try job.run(to: path)
    let bytes = try folder.read("box.pdf")
    #expect(report.files.map(\.path) == [path] && report.byteCount == bytes.count)
    #expect(report.lines.count == 1 && report.lines[0].hasPrefix("\(path): 189.4 x 167.9 mm, "))
    #expect(throws: ExportError(.writing(.alreadyExists(path: path)), total: 1)) { try job.run(to: path) }
  }
}
