import FileAccess
import Drawing
import Foundation
import PNGFormat
import TemporaryFolders
import Testing

@testable import CardwrightTool

@Suite("Commands: diff") struct DiffCommandTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func write(_ name: String, changing pixels: Int = 0, density: Int? = nil) throws {
    var bitmap = try Bitmap(width: 40, height: 30, filledWith: PremultipliedColor(.white))
    for x in 0..<pixels { bitmap[x, 9] = PremultipliedColor(Color(gray: 250)) }
    var encoder = PNGEncoder()
    try folder.write(name, encoder.encode(bitmap, metadata: PNGMetadata(pixelsPerMetre: density)))
  }

  @Test("equal pictures end with 0, also if their files differ")
  func equal() throws {
    try write("a.png")
    var encoder = PNGEncoder(reducesColors: false)
    try folder.write(
      "b.png", encoder.encode(Bitmap(width: 40, height: 30, filledWith: PremultipliedColor(.white))))
    for other in ["a.png", "b.png"] {
      let run = try CommandRun("diff", "a.png", other, in: folder)
      run.expectSuccess()
      #expect(run.text == "equal\n")
    }
    #expect(try CommandRun("diff", "a.png", "b.png", "--quiet", in: folder).text.isEmpty)
  }

  @Test("what differs is shown in the terminal before it is reported")
  func showing() throws {
    try write("a.png")
    try write("b.png", changing: 3)
    let run = try CommandRun("diff", "a.png", "b.png", "--show", "--terminal", "blocks", in: folder)
    #expect(run.status == 1)
    #expect(run.text.contains("\u{1B}[48;2;255;255;255m"))
    #expect(run.text.contains("\n3 of 1200 pixels differ"))
    try CommandRun("diff", "a.png", "b.png", "--show", "--json", in: folder).expectFailure(64, "--show and --json")
  }

  @Test("different ones end with 1 and are explained, as text, as JSON, as XML and as a picture")
  func different() throws {
    try write("a.png")
    try write("b.png", changing: 3)
    let run = try CommandRun(
      "diff", "a.png", "b.png", "-o", "out.png", "--junit", "out.xml", "--html", "out.html", in: folder)
    #expect(run.status == 1)
    #expect(run.errors.isEmpty)
    #expect(run.text.hasPrefix("3 of 1200 pixels differ, by up to 5 of 255, in 3 x 1 at (0, 9)\n"))
    #expect(try String(decoding: folder.read("out.xml"), as: UTF8.self).contains("3 of 1200 pixels differ"))
    #expect(try String(decoding: folder.read("out.html"), as: UTF8.self).contains("3 of 1200 pixels differ"))
    let panels = try PNGDecoder().decode(path: folder("out.png")).bitmap
    #expect(panels.width == 3 * 40 + 16 && panels.height == 30)
    #expect(panels[48 + 2, 9] == PremultipliedColor(Color(gray: 250)))
    #expect(panels[96 + 2, 9].red == 255 && panels[96 + 2, 9].blue < 128)
    #expect(panels[96 + 3, 9] == PremultipliedColor(.white))

    let json = try CommandRun("diff", "a.png", "b.png", "--json", in: folder)
    #expect(json.status == 1)
    let report = try #require(try JSONSerialization.jsonObject(with: json.output) as? [String: Any])
    #expect(report["passes"] as? Bool == false && report["command"] as? String == "diff")
    #expect(try CommandRun("diff", "a.png", "b.png", "--quiet", in: folder).status == 1)
  }

  @Test(
    "limits are inclusive",
    arguments: [
      (["--max-difference", "5"], 0), (["--max-difference", "4"], 1), (["--max-pixels", "3"], 0),
      (["--max-pixels", "2"], 1),
      (["--max-window", "3"], 0), (["--max-window", "2"], 1), (["--max-difference", "5", "--max-pixels", "2"], 1),
      (["--max-pixels", "-1"], 64), (["--max-difference", "some"], 64),
    ] as [([String], Int32)])
  func limits(options: [String], status: Int32) throws {
    try write("a.png")
    try write("b.png", changing: 3)
    #expect(try RunningCommand(["diff", "a.png", "b.png"] + options, in: folder).wait().status == status)
  }

  @Test("densities and texts count, unless they are to be ignored")
  func metadata() throws {
    try write("a.png", density: 11811)
    try write("b.png")
    let run = try CommandRun("diff", "a.png", "b.png", in: folder)
    #expect(run.status == 1)
    #expect(run.text == "density: expected \"11811 pixels per metre\", got none\n")
    try CommandRun("diff", "a.png", "b.png", "--ignore-metadata", in: folder).expectSuccess()
  }

  @Test("of two folders each picture that is not as expected has a line, the worst first, and one line sums up")
  func folders() throws {
    for name in ["A/x", "B"] {
      try FileManager.default.createDirectory(atPath: folder(name), withIntermediateDirectories: true)
    }
    try FileManager.default.createDirectory(atPath: folder("B/x"), withIntermediateDirectories: true)
    for name in ["A/same.png", "B/same.png", "A/x/little.png", "A/much.png", "A/gone.png", "B/new.png", "A/bad.png"] {
      try write(name)
    }
    try write("B/x/little.png", changing: 1)
    try write("B/much.png", changing: 20)
    try folder.write("B/bad.png", Array("text".utf8))
    let run = try CommandRun("diff", "A", "B", "-o", "Out", in: folder)
    #expect(run.status == 1)
    let lines = run.text.split(separator: "\n")
    #expect(lines.map { $0.prefix(while: { $0 != ":" }) }.dropLast() == ["bad", "gone", "new", "much", "x/little"])
    #expect(lines.last == "5 of 6 pictures are not as expected: 2 different, 1 failed, 1 missing, 1 orphan")
    #expect(FileManager.default.fileExists(atPath: folder("Out/x/little.png")))
    #expect(!FileManager.default.fileExists(atPath: folder("Out/same.png")))
    #expect(try CommandRun("diff", "A", "A", in: folder).text == "all 5 pictures are as expected\n")
  }

  @Test("links that lead round in a folder are not followed, and two folders without pictures are an error")
  func emptyFolders() throws {
    for name in ["A", "B"] {
      try FileManager.default.createDirectory(atPath: folder(name), withIntermediateDirectories: false)
    }
    try CommandRun("diff", "A", "B", in: folder).expectFailure(66, "no picture in A or B")
    for name in ["A/a", "A/b"] {
      try FileManager.default.createSymbolicLink(atPath: folder(name), withDestinationPath: ".")
    }
    let run = try CommandRun("diff", "A", "B", in: folder)
    #expect(run.status == 1)
    #expect(run.text.hasPrefix("a: a link to a folder, which is not followed\n"))
  }

  @Test("pictures too wide to be shown side by side are compared all the same, and only -o says so")
  func wide() throws {
    let width = Bitmap.maximumSide / 2
    for (name, level) in [("a.png", 1), ("b.png", 2)] as [(String, UInt8)] {
      var encoder = PNGEncoder()
      let bitmap = try Bitmap(width: width, height: 1, filledWith: PremultipliedColor(Color(gray: level)))
      try folder.write(name, encoder.encode(bitmap))
    }
    #expect(try CommandRun("diff", "a.png", "b.png", in: folder).status == 1)
    try CommandRun("diff", "a.png", "b.png", "-o", "c.png", in: folder).expectFailure(
      73, "b.png", "cannot be shown beside")
  }

  @Test("another cut of the suits is not reported as another size")
  func redrawnPips() throws {
    for cut in ["standard", "bold"] {
      try CommandRun("card", "7S", "--suits", cut, "--width", "200", "-o", "\(cut).png", in: folder).expectSuccess()
    }
    let run = try CommandRun("diff", "standard.png", "bold.png", in: folder)
    #expect(run.status == 1)
    #expect(run.text.contains("pixels differ") && !run.text.contains("scaled"))
  }

  @Test("files that cannot be compared are reported in one line")
  func failures() throws {
    try write("a.png")
    try folder.write("text.png", Array("text".utf8))
    try folder.write("half.png", try folder.read("a.png").dropLast(20))
    try CommandRun("diff", "a.png", "nix.png", in: folder).expectFailure(66, "nix.png", "No such file")
    try CommandRun("diff", "text.png", "text.png", in: folder).expectFailure(65, "text.png", "not a PNG")
    try CommandRun("diff", "a.png", "half.png", in: folder).expectFailure(65, "half.png", "incomplete")
    try CommandRun("diff", "a.png", ".", in: folder).expectFailure(64, "is a folder")
    try CommandRun("diff", "a.png", in: folder).expectFailure(64, "actual")
  }

  @Test("other pictures are compared as they are drawn, alone and in folders")
  func otherFormats() throws {
    func square(_ color: String) -> [UInt8] {
      Array(
        "<svg xmlns='http://www.w3.org/2000/svg' width='40' height='30'><path fill='\(color)' d='M0 0h40v30H0z'/></svg>"
          .utf8)
    }
    try folder.write("white.svg", square("white"))
    try folder.write("gray.svg", square("#fafafa"))
    try write("white.png", density: 11811)
    for name in ["white.svg", "white.png"] {
      let run = try CommandRun("diff", "white.svg", name, in: folder)
      run.expectSuccess()
      #expect(run.text == "equal\n")
    }
    let run = try CommandRun("diff", "white.png", "gray.svg", "-o", "panels.png", "--html", "page.html", in: folder)
    #expect(run.status == 1 && run.text.hasPrefix("1200 of 1200 pixels differ, by up to 5 of 255"), "\(run.text)")
    #expect(try PNGDecoder().decode(path: folder("panels.png")).bitmap.height >= 30)
    for format in ["webp", "svg"] {
      try CommandRun("render", "gray.svg", "--format", format, "-o", "A/", in: folder).expectSuccess()
      try CommandRun("render", "gray.svg", "--format", format, "-o", "B/", in: folder).expectSuccess()
    }
    try CommandRun("render", "white.svg", "-o", "B/gray.webp", "--force", in: folder).expectSuccess()
    let folders = try CommandRun("diff", "A", "B", in: folder)
    #expect(folders.status == 1 && folders.text.contains("gray.webp: 1200 of 1200"), "\(folders.text)")
    #expect(folders.text.contains("2 pictures"), "\(folders.text)")
    try folder.write("damaged.jpg", [0xFF, 0xD8, 0xFF, 0xE0])
    try CommandRun("diff", "damaged.jpg", "damaged.jpg", in: folder).expectFailure(65, "damaged.jpg", "JPEG")
  }

  private static let hasPoppler = OtherProgram("pdftoppm") != nil

  @Test("PDFs are compared page by page, and with a picture at its width", .enabled(if: hasPoppler))
  func documents() throws {
    for (name, cards) in [("a", ["2S", "3S"]), ("b", ["2S", "4S", "back"])] {
      try RunningCommand(["card"] + cards + ["-o", "\(name).pdf"], in: folder).wait().expectSuccess()
    }
    let same = try CommandRun("diff", "a.pdf", "a.pdf", in: folder)
    same.expectSuccess()
    #expect(same.text == "equal\n")
    let run = try CommandRun("diff", "a.pdf", "b.pdf", "-o", "Pages", "--html", "r.html", "--json", in: folder)
    #expect(run.status == 1)
    let report = try #require(try JSONSerialization.jsonObject(with: run.output) as? [String: Any])
    let results = try #require(report["results"] as? [[String: Any]])
    #expect(results.map { $0["name"] as? String } == ["b.pdf, page 1", "b.pdf, page 2", "b.pdf, page 3"])
    #expect(results.map { $0["outcome"] as? String } == ["equal", "different", "missing"])
    #expect(results[1]["expected"] as? String == "a.pdf#page=2")
    let panels = try PNGDecoder().decode(path: folder("Pages/b.pdf, page 2.png")).bitmap
    #expect(panels.width > 900, "three pages at 150 dpi")
    #expect(try String(decoding: folder.read("r.html"), as: UTF8.self).matches(of: /data:image.png;base64/).count == 3)
    try CommandRun("diff", "a.pdf", "b.pdf", "--show", in: folder).expectFailure(64, "--show is for two pictures")

    try CommandRun("card", "2S", "-o", "one.pdf", in: folder).expectSuccess()
    try CommandRun("card", "2S", "--width", "200", "-o", "one.png", in: folder).expectSuccess()
    // Other software smooths edges otherwise, and draws no card at all where the corners are round.
    let mixed = try CommandRun("diff", "one.pdf", "one.png", "--json", in: folder)
    let answer = try #require(try JSONSerialization.jsonObject(with: mixed.output) as? [String: Any])
    let comparison = (answer["results"] as? [[String: Any]])?.first?["comparison"] as? [String: Any]
    #expect((comparison?["expectedSize"] as? [String: Int])?["width"] == 200)
  }

  @Test("a PDF that cannot be read, and a machine that cannot, are reported in a line")
  func damagedDocuments() throws {
    try folder.write("damaged.pdf", Array("%PDF-1.7\nnothing".utf8))
    try folder.write("-damaged.pdf", Array("%PDF-1.7\nnothing".utf8))
    let words = ["diff", "damaged.pdf", "damaged.pdf"]
    try RunningCommand(words, in: folder, environment: ["PATH": "/nowhere"]).wait().expectFailure(
      65, "damaged.pdf", "there is no pdfinfo", "poppler-utils")
    if DiffCommandTests.hasPoppler {
      try RunningCommand(words, in: folder).wait().expectFailure(65, "damaged.pdf: pdfinfo cannot read it: Syntax")
      try CommandRun("diff", "./-damaged.pdf", "damaged.pdf", in: folder).expectFailure(65, "pdfinfo cannot read it")
    }
  }

  #if os(Linux)
    @Test("a program that writes too much ends with all that it has started")
    func children() throws {
      // Nobody else sleeps so long.
      let seconds = "98765.4321"
      try folder.write("pdfinfo", Array("#!/bin/sh\n/bin/sleep \(seconds) &\nexec /bin/cat /dev/zero\n".utf8))
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder("pdfinfo"))
      try folder.write("a.pdf", Array("%PDF-1.7\nnothing".utf8))
      try RunningCommand(["diff", "a.pdf", "a.pdf"], in: folder, environment: ["PATH": folder.path]).wait()
        .expectFailure(65, "has written more than")
      let processes = try FileManager.default.contentsOfDirectory(atPath: "/proc").filter { Int($0) != nil }
      let commands = processes.compactMap { try? String(contentsOfFile: "/proc/\($0)/cmdline", encoding: .utf8) }
      #expect(!commands.contains { $0.contains(seconds) })
    }
  #endif

  @Test("a further page of a report does not take the place of another file, and goes when a report is shorter")
  func furtherPages() throws {
    for index in 0..<30 {
      var state = UInt32(index)
      let pixels = (0..<40_000).map { _ in
        state = state &* 1_664_525 &+ 1_013_904_223
        return PremultipliedColor(packed: 0xFF00_0000 | state >> 8)
      }
      var encoder = PNGEncoder(compression: .fast)
      for (name, pixels) in [("A", pixels), ("B", pixels.reversed())] {
        try FileManager.default.createDirectory(atPath: folder(name), withIntermediateDirectories: true)
        try folder.write("\(name)/\(index).png", encoder.encode(Bitmap(width: 200, height: 200, pixels: pixels)))
      }
    }
    let words = ["diff", "A", "B", "--html", "r.html", "--quiet"]
    try folder.write("r-2.html", Array("mine".utf8))
    try RunningCommand(words, in: folder).wait().expectFailure(73, "r-2.html is not a page of a report")
    #expect(try folder.read("r-2.html") == Array("mine".utf8))
    try folder.remove("r-2.html")
    #expect(try RunningCommand(words, in: folder).wait().status == 1)
    #expect(FileManager.default.fileExists(atPath: folder("r-2.html")))
    try CommandRun("diff", "A/0.png", "A/0.png", "--html", "r.html", in: folder).expectSuccess()
    #expect(!FileManager.default.fileExists(atPath: folder("r-2.html")))
  }
}
