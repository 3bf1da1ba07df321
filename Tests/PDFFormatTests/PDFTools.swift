import Drawing
import Foundation
import PDFFormat
import PNGFormat
import PlaneGeometry
import Rasterization
import TemporaryFolders
import Testing

/// Other people's programs for PDF, where they are installed: qpdf, poppler and mupdf. CI installs them.
enum PDFTools {
  static let areThere = ["qpdf", "pdftoppm", "mutool"].allSatisfy { path(of: $0) != nil }

  private static func path(of name: String) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  @discardableResult
  static func run(_ name: String, _ arguments: [String]) throws -> (status: Int32, text: String) {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: try #require(path(of: name)))
    process.arguments = arguments
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }
}

/// A document in a file, checked by qpdf.
struct PDFFile {
  let folder: TemporaryFolder
  let bytes: [UInt8]

  init(_ document: PDFDocument, _ location: SourceLocation = #_sourceLocation) throws {
    folder = try TemporaryFolder()
    bytes = try document.bytes()
    try folder.write("a.pdf", bytes)
    let check = try PDFTools.run("qpdf", ["--check", folder("a.pdf")])
    #expect(check.status == 0, "\(check.text)", sourceLocation: location)
  }

  /// How much a page, drawn by a program, differs from our own drawing of a scene: the mean over all bytes of the pixels, of 255.
  func difference(of page: Int, by program: String, from scene: Scene, dotsPerInch: Int, pointsPerUnit: Double) throws
    -> Double
  {
    let target = folder("\(program)-\(page).png")
    if program == "pdftoppm" {
      try PDFTools.run(
        program,
        [
          "-png", "-r", "\(dotsPerInch)", "-f", "\(page)", "-l", "\(page)", "-singlefile", folder("a.pdf"),
          folder("\(program)-\(page)"),
        ])
    } else {
      try PDFTools.run(program, ["draw", "-q", "-r", "\(dotsPerInch)", "-o", target, folder("a.pdf"), "\(page)"])
    }
    let theirs = try PNGDecoder().decode(path: target).bitmap
    let paper = Scene(size: scene.size) { context in
      context.fill(
        Path(Rect(x: -1, y: -1, width: scene.size.width + 2, height: scene.size.height + 2)), with: .color(.white))
      context.draw(scene)
    }
    var renderer = SceneRenderer()
    let ours = try renderer.render(paper, pixelsPerUnit: pointsPerUnit * Double(dotsPerInch) / 72)
    #expect((ours.width, ours.height) == (theirs.width, theirs.height))
    guard ours.pixels.count == theirs.pixels.count else { return 255 }
    var sum = 0
    for (a, b) in zip(ours.pixels, theirs.pixels) {
      sum += abs(Int(a.red) - Int(b.red)) + abs(Int(a.green) - Int(b.green)) + abs(Int(a.blue) - Int(b.blue))
    }
    return Double(sum) / Double(3 * ours.pixels.count)
  }
}
