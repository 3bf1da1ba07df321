import Drawing
import Foundation
import PNGFormat
import TemporaryFolders
import Testing

@Suite("Commands: render") struct RenderCommandTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try write("a.svg")
  }

  /// A picture of 20 x 10 whose left half is green.
  func write(_ name: String, _ more: String = "") throws {
    let text = """
      <svg xmlns="http://www.w3.org/2000/svg" width="20" height="10">
      <rect width="10" height="10" fill="#00c000"/>\(more)
      </svg>
      """
    try folder.write(name, Array(text.utf8))
  }

  func image(_ name: String) throws -> PNGImage { try PNGDecoder().decode(path: folder(name)) }

  @Test(
    "a picture has its own size, or the one that is asked for",
    arguments: [
      ([], 20, 10, 3780), (["--width", "50"], 50, 25, 9449), (["--height", "5"], 10, 5, 1890),
      (["--scale", "1.52"], 31, 16, 5745), (["--dpi", "192"], 40, 20, 7559),
      (["--width", "8", "--height", "50"], 8, 4, 1512), (["--width", "50", "--height", "5"], 10, 5, 1890),
      (["--width", "8", "--height", "50", "--stretch"], 8, 50, nil),
    ] as [([String], Int, Int, Int?)])
  func sizes(options: [String], width: Int, height: Int, pixelsPerMetre: Int?) throws {
    let run = try RunningCommand(["render", "a.svg", "-o", "a.png"] + options, in: folder).wait()
    run.expectSuccess()
    #expect(run.errors.hasPrefix("a.png: \(width) x \(height) pixels, "))
    let image = try image("a.png")
    #expect((image.bitmap.width, image.bitmap.height) == (width, height))
    #expect(image.metadata.pixelsPerMetre == pixelsPerMetre)
    #expect(image.bitmap[0, 0] == PremultipliedColor(Color(red: 0, green: 0xc0, blue: 0)))
    #expect(image.bitmap[width - 1, 0] == .clear)
  }

  @Test("a file that takes too much is refused: by the limit's name, the line, and the option that raises it")
  func limits() throws {
    try write("many.svg", String(repeating: "\n<circle cx='9' cy='5' r='4' stroke='red'/>", count: 50))
    func render(_ options: String...) throws -> CommandRun {
      try RunningCommand(["render", "many.svg", "-o", "many.png", "--force"] + options, in: folder).wait()
    }
    try render("--limit-work", "100k").expectFailure(
      65, "many.svg: line ", "more work than the limit of 100000 steps", "--limit-work raises it")
    try render("--limit-work", "200000", "--scale", "0.5").expectFailure(65, "at ", "--limit-work raises it")
    try render("--limit-memory", "8KB").expectFailure(
      65, "more memory than the limit of 1 MB", "--limit-memory raises it")
    #expect(!FileManager.default.fileExists(atPath: folder("many.png")))
    try render("--limit-work", "1G", "--limit-memory", "20MiB").expectSuccess()
    try render("--limit-work", "1").expectFailure(65, "more work than the limit of 1 steps")
    try render("--limit-memory", "1").expectFailure(65, "more memory than the limit of 1 MB")
    try render("--limit-work", "9223372036854775807", "--limit-memory", "9223372036854775807").expectSuccess()
    // Of several, the last one counts.
    try render("--limit-work", "1", "--limit-work", "1G").expectSuccess()
    for value in ["0", "-1", "5 X", "1.5G", "99999999999T", "", "1e309", "nan", "+5", " 5", "５", "9223372036854775808"]
    {
      try render("--limit-work", value).expectFailure(64, "--limit-work")
      try render("--limit-memory", value).expectFailure(64, "--limit-memory")
    }
  }

  @Test("a picture whose own size takes too much memory is refused; a size that is asked for is granted")
  func largePicture() throws {
    try folder.write("large.svg", Array("<svg xmlns='http://www.w3.org/2000/svg' width='20000' height='9000'/>".utf8))
    try CommandRun("render", "large.svg", "-o", "large.png", in: folder).expectFailure(
      65, "large.svg: more memory than the limit of 384 MB, at the picture's pixels; --limit-memory raises it")
    try CommandRun("render", "large.svg", "--width", "200", "-o", "large.png", in: folder).expectSuccess()
    try CommandRun("render", "a.svg", "--width", "400", "--limit-memory", "50KB", "-o", "a.png", in: folder)
      .expectSuccess()
    try CommandRun("render", "a.svg", "--limit-memory", "500", "-o", "b.png", in: folder).expectFailure(65, "limit")
  }

  @Test("what a file's picture becomes is counted, too, and refused before it is there")
  func memoryOfFormats() throws {
    // 190 KB of pixels that hardly get smaller, drawn by little.
    try folder.write(
      "colors.svg",
      Array(
        """
        <svg xmlns='http://www.w3.org/2000/svg' width='240' height='200'><defs><radialGradient id='g'>
        <stop stop-color='#0fe'/><stop offset='.3' stop-color='#f13'/><stop offset='1' stop-color='#12f'/></radialGradient>
        </defs><rect width='240' height='200' fill='url(#g)'/></svg>
        """.utf8))
    // A path that is longer as text than the scene is.
    let curves = (0..<600).map { "c\($0 % 7).25 \($0 % 5).125 3.5 \($0 % 3) \($0 % 11).375 -\($0 % 13).5" }.joined()
    try folder.write(
      "curves.svg",
      Array("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><path d='M0 0\(curves)'/></svg>".utf8))
    for (file, limit, output, words) in [
      ("colors.svg", "240KB", "c.png", "compressing the picture"), ("curves.svg", "100KB", "c.svg", "writing the file"),
      ("curves.svg", "100KB", "c.pdf", "writing the file"),
    ] {
      try CommandRun("render", file, "--limit-memory", limit, "-o", output, in: folder)
        .expectFailure(70, "\(file): more memory than the limit of 1 MB, at \(words); --limit-memory raises it")
      #expect(!folder.names.contains(output))
      try CommandRun("render", file, "--limit-memory", "1MB", "-o", output, in: folder).expectSuccess()
    }
  }

  @Test("a background lies under the whole picture, standard output gets the same bytes")
  func background() throws {
    let options = ["render", "a.svg", "--scale", "1.52", "--background", "white", "-o"]
    try RunningCommand(options + ["a.png"], in: folder).wait().expectSuccess()
    let bitmap = try image("a.png").bitmap
    #expect(bitmap[30, 15] == PremultipliedColor(.white))
    #expect(bitmap[0, 0] == PremultipliedColor(Color(red: 0, green: 0xc0, blue: 0)))
    let output = try RunningCommand(options + ["-"], in: folder).wait()
    output.expectSuccess()
    #expect(try [UInt8](output.output) == folder.read("a.png"))
  }

  @Test("standard input is drawn like a file, and goes on to standard output")
  func standardInput() throws {
    try CommandRun("render", "a.svg", "--scale", "2", "-o", "a.png", in: folder).expectSuccess()
    let bytes = try folder.read("a.png")
    func piped(_ arguments: String...) throws -> CommandRun {
      let input = try #require(FileHandle(forReadingAtPath: folder("a.svg")))
      return try RunningCommand(["render", "-", "--scale", "2"] + arguments, in: folder, input: input).wait()
    }
    for arguments in [[], ["-o", "-"]] {
      let input = try #require(FileHandle(forReadingAtPath: folder("a.svg")))
      let run = try RunningCommand(["render", "-", "--scale", "2"] + arguments, in: folder, input: input).wait()
      run.expectSuccess()
      #expect([UInt8](run.output) == bytes)
    }
    try piped("-o", "b.png").expectSuccess()
    #expect(try folder.read("b.png") == bytes)
    #expect(folder.names == ["a.png", "a.svg", "b.png"])
  }

  @Test("an SVG is written anew as SVG, which draws the same")
  func rewriting() throws {
    let run = try CommandRun("render", "a.svg", "-o", "b.svg", "--background", "white", in: folder)
    run.expectSuccess()
    #expect(run.errors.hasPrefix("b.svg: ") && !run.errors.contains("pixels"))
    #expect(try String(decoding: folder.read("b.svg"), as: UTF8.self).contains("width=\"20\" height=\"10\""))
    try CommandRun("render", "a.svg", "-o", "a.png", "--background", "white", in: folder).expectSuccess()
    try CommandRun("render", "b.svg", "-o", "b.png", in: folder).expectSuccess()
    #expect(try image("a.png").bitmap == image("b.png").bitmap)
    try CommandRun("render", "a.svg", "--format", "svg", "-o", "Out/", in: folder).expectSuccess()
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder("Out")) == ["a.svg"])
  }

  @Test("files that a picture names are read from its own folder, or from the one that is named")
  func resources() throws {
    try FileManager.default.createDirectory(atPath: folder("Icons"), withIntermediateDirectories: false)
    try write("Icons/icons.svg", "<path id='x' d='M0 0H9V9Z'/>")
    try write("use.svg", "<use href='icons.svg#x'/>")
    let missing = try CommandRun("render", "use.svg", "-o", "a.png", "--strict", in: folder)
    #expect(missing.status == 65 && missing.errors.contains("'icons.svg#x' is outside of the file and not read"))
    try CommandRun("render", "use.svg", "-o", "drawn.svg", "--strict", "--resources", "Icons", in: folder)
      .expectSuccess()
    #expect(String(decoding: try folder.read("drawn.svg"), as: UTF8.self).contains("M0 0H9V9Z"))
    try CommandRun("render", "use.svg", "--resources", "Nowhere", in: folder).expectFailure(
      66, "--resources", "Nowhere")
  }

  @Test("several files go into a folder; one that is malformed is said, and the others are drawn")
  func several() throws {
    try write("b.svg", "\n<video/>")
    try folder.write("c.svg", Array("<svg xmlns='http://www.w3.org/2000/svg'>\n</g>".utf8))
    let run = try CommandRun("render", "a.svg", "b.svg", "c.svg", "-o", "Out/", in: folder)
    #expect(run.status == 65)
    let lines = run.errors.split(separator: "\n").map(String.init)
    #expect(lines.count == 3)
    #expect(lines.first == "b.svg:3:1: element 'video' is not read")
    #expect(lines.dropFirst().first?.hasPrefix("2 files in Out/: 1 not drawn, ") == true)
    #expect(lines.last == "cardwright: c.svg: not well-formed XML at line 2, column 3: mismatched tag")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder("Out")).sorted() == ["a.png", "b.png"])
    let quiet = try CommandRun("render", "a.svg", "b.svg", "-o", "Out", "--force", "--quiet", in: folder)
    quiet.expectSuccess()
    #expect(quiet.errors == "b.svg: a part of it is not drawn as the file says\n" && quiet.output.isEmpty)
    let strict = try CommandRun("render", "a.svg", "b.svg", "-o", "Strict/", "--strict", in: folder)
    #expect(strict.status == 65 && strict.errors.contains("b.svg:3:1: element 'video' is not read; --strict"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder("Strict")) == ["a.png"])
    let json = try CommandRun("render", "a.svg", "b.svg", "-o", "Out", "--force", "--json", "--jobs", "1", in: folder)
    let summary = try #require(try JSONSerialization.jsonObject(with: json.output) as? [String: Any])
    let files = try #require(summary["files"] as? [[String: Any]])
    #expect(files.map { $0["path"] as? String } == ["Out/a.png", "Out/b.png"])
    #expect(files.last?["warnings"] as? [String] == ["3:1: element 'video' is not read"])
    #expect((files.last?["fonts"] as? [Any])?.isEmpty == true)
    let failed = try CommandRun("render", "a.svg", "c.svg", "-o", "Part/", "--json", in: folder)
    let outcome = try #require(try JSONSerialization.jsonObject(with: failed.output) as? [String: Any])
    #expect((outcome["files"] as? [[String: Any]])?.map { $0["path"] as? String } == ["Part/a.png"])
    #expect((outcome["error"] as? [String: Any])?["kind"] as? String == "badData")
  }

  @Test("the report has the fonts that a file asked for and was given, of one file and of several")
  func fonts() throws {
    let text = "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><text font-family='Gone'>A</text></svg>"
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder("t.svg")))
    for target in ["t.png", "T/"] {
      let json = try CommandRun("render", "t.svg", "-o", target, "--json", in: folder)
      let report = try #require(try JSONSerialization.jsonObject(with: json.output) as? [String: Any])
      let file = try #require((report["files"] as? [[String: Any]])?.first)
      let font = try #require((file["fonts"] as? [[String: Any]])?.first)
      #expect(font["asked"] as? String == "Gone 400" && font["font"] is String)
      #expect((font["digest"] as? String)?.count == 32)
    }
  }

  @Test("one line says what is wrong, and the code tells the kind")
  func failures() throws {
    func run(_ arguments: String...) throws -> CommandRun {
      try RunningCommand(["render"] + arguments, in: folder).wait()
    }
    try folder.write("bad.svg", Array("<svg".utf8))
    try folder.write("html.svg", Array("<html/>".utf8))
    try folder.write("old.png", [1])
    try run().expectFailure(64, "no file is named")
    try run("nix.svg", "-o", "x.png").expectFailure(66, "nix.svg", "No such file")
    try run("bad.svg", "-o", "x.png").expectFailure(65, "bad.svg", "line 1, column")
    try run("html.svg", "-o", "x.png").expectFailure(65, "html.svg", "not an SVG file")
    try run("a.svg", "-o", "x.jpg").expectFailure(64, "x.jpg", ".png")
    try run("a.svg", "-o", "x.jpg").expectFailure(64, "x.jpg", ".png, .webp, .svg or .pdf")
    try run("a.svg", "-o", "x").expectFailure(64, "-o x", "x.png", "x/")
    try run("a.svg", "-o", "").expectFailure(64, "-o", "empty")
    try run("a.svg", "-o", "x.svg", "--format", "png").expectFailure(64, "--format png", "x.svg")
    for (option, value) in [("--width", "20"), ("--height", "20"), ("--dpi", "96"), ("--scale", "2")] {
      try run("a.svg", "-o", "x.svg", option, value).expectFailure(64, option, "shapes")
    }
    try run("a.svg", "-o", "x.svg", "--compression", "small").expectFailure(64, "--compression", "PNGs")
    try run("a.svg", "-", "-o", "Out/").expectFailure(64, "standard input", "Out/")
    try run("-", "-o", "x.png").expectFailure(65, "standard input", "not well-formed XML")
    try run("a.svg", "-o", "old.png").expectFailure(73, "old.png already exists", "--force")
    try run("a.svg", "-o", "nix/x.png").expectFailure(73, "nix/x.png")
    try run("a.svg", "bad.svg", "-o", "x.png").expectFailure(64, "2 pictures", "x.png")
    try run("a.svg", "./a.svg").expectFailure(64, "a.svg and ./a.svg", "a.png")
    try run("a.svg", "--width", "0").expectFailure(64, "--width", "0 pixels")
    try run("a.svg", "--scale", "-1").expectFailure(64, "--scale", "above 0")
    try run("a.svg", "--dpi", "nan").expectFailure(64, "--dpi")
    try run("a.svg", "--scale", "1e9").expectFailure(64, "a.svg", "too many")
    try run("a.svg", "--width", "5", "--height", "5", "--dpi", "96")
      .expectFailure(64, "--width and --height and --dpi exclude each other")
    try run("a.svg", "--width", "5", "--stretch").expectFailure(64, "--stretch", "--height")
    try run("a.svg", "--width", "5", "--height", "0").expectFailure(64, "--height", "0 pixels")
    try run("a.svg", "--background", "grean").expectFailure(64, "--background", "green")
    try run("a.svg", "--jobs", "0").expectFailure(64, "--jobs 0")
    #expect(folder.names == ["a.svg", "bad.svg", "html.svg", "old.png"])
    #expect(try folder.read("old.png") == [1])
  }
}
