import Drawing
import Foundation
import PNGFormat
import TemporaryFolders
import Testing

@testable import CardwrightTool

/// Pictures of other people, in all shapes and under all names.
@Suite("Commands: pictures of one's own") struct ExportPicturesTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Writes a picture of four fields: red, green, blue and a level of grey.
  @discardableResult
  private func write(_ name: String, _ width: Int, _ height: Int, level: UInt8 = 200) throws -> Bitmap {
    var bitmap = try Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let color =
          switch (x * 2 < width, y * 2 < height) {
          case (true, true): Color(red: 255, green: 0, blue: 0)
          case (false, true): Color(red: 0, green: 255, blue: 0)
          case (true, false): Color(red: 0, green: 0, blue: 255)
          case (false, false): Color(gray: level)
          }
        bitmap[x, y] = PremultipliedColor(color)
      }
    }
    try FileManager.default.createDirectory(atPath: folder("in"), withIntermediateDirectories: true)
    var encoder = PNGEncoder()
    try folder.write("in/\(name).png", encoder.encode(bitmap))
    return bitmap
  }

  /// The pictures of an atlas, by their names.
  private func frames(_ path: String) throws -> [String: Bitmap] {
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(folder.read("\(path)/cards.json"))) as? [String: Any])
    let atlas = try PNGDecoder().decode(path: folder("\(path)/cards.png")).bitmap
    let frames = try #require(json["frames"] as? [String: [String: Any]])
    return try frames.mapValues { value in
      let place = try #require(value["frame"] as? [String: Int])
      let (width, height) = (place["w"] ?? 0, place["h"] ?? 0)
      var bitmap = try Bitmap(width: width, height: height)
      for y in 0..<height {
        for x in 0..<width { bitmap[x, y] = atlas[x + (place["x"] ?? 0), y + (place["y"] ?? 0)] }
      }
      return bitmap
    }
  }

  @Test("those that are not cards keep their own pixels")
  func sprites() throws {
    var own: [String: Bitmap] = [:]
    for (name, width, height) in [("hero", 16, 24), ("banner", 200, 40), ("coin", 17, 17)] {
      own[name] = try write(name, width, height)
    }
    let run = try CommandRun("export", "texturepacker", "--from", "in", "-o", "E", in: folder)
    run.expectSuccess()
    #expect(run.errors.contains("keep their sizes") && !run.errors.contains("cropped"))
    #expect(try frames("E") == own)
    try CommandRun("export", "defold", "--from", "in", "-o", "D", in: folder).expectSuccess()
    for (name, bitmap) in own {
      #expect(try PNGDecoder().decode(path: folder("D/cards/\(name).png")).bitmap == bitmap)
    }
  }

  @Test("a width and scales hold for each, without cropping it; a size makes cards of them")
  func sizedSprites() throws {
    for (name, width, height) in [("hero", 16, 24), ("banner", 200, 40)] { try write(name, width, height) }
    func sizes(_ options: String...) throws -> [String: [Int]] {
      let run = try RunningCommand(
        ["export", "texturepacker", "--from", "in", "-o", "E", "--force"] + options, in: folder
      ).wait()
      run.expectSuccess()
      return try frames("E").mapValues { [$0.width, $0.height] }
    }
    #expect(try sizes("--width", "50") == ["hero": [50, 75], "banner": [50, 10]])
    #expect(try sizes("--scales", "1") == ["hero": [16, 24], "banner": [200, 40]])
    #expect(try sizes("--size", "20x20mm", "--width", "30") == ["hero": [30, 30], "banner": [30, 30]])
  }

  @Test("a card that lies on its side among upright ones is turned")
  func landscape() throws {
    try write("a", 500, 700)
    try write("b", 500, 700, level: 90)
    try write("wide", 700, 500)
    let run = try CommandRun("export", "texturepacker", "--from", "in", "-o", "E", in: folder)
    run.expectSuccess()
    #expect(run.errors.contains("wide: turned") && !run.errors.contains("cropped"), "\(run.errors)")
    let wide = try #require(try frames("E")["wide"])
    #expect(wide.width == 240 && wide.height == 336)
    // Clockwise: what was at the left is at the top.
    let colors = [(10, 10), (230, 10), (10, 326), (230, 326)].map { wide[$0.0, $0.1] }
    let wanted = [
      Color(red: 0, green: 0, blue: 255), Color(red: 255, green: 0, blue: 0), Color(gray: 200),
      Color(red: 0, green: 255, blue: 0),
    ]
    #expect(colors == wanted.map { PremultipliedColor($0) })
  }

  @Test("sheet tells the backs that it has found, and warns before Cardwright's own is printed")
  func backs() throws {
    for name in ["001-front", "001-back", "hat", "hat_BACK", "Fall Back"] { try write(name, 250, 350) }
    func errors(_ options: String...) throws -> String {
      let run = try RunningCommand(["sheet", "in", "-o", "a.pdf", "--force"] + options, in: folder).wait()
      run.expectSuccess()
      return run.errors
    }
    #expect(try errors("--duplex", "long").contains("backs: 001-back is the back of 001-front and 1 more\n"))
    for name in ["001-back", "hat_BACK"] { try FileManager.default.removeItem(atPath: folder("in/\(name).png")) }
    #expect(try errors("--duplex", "long").contains("Cardwright's own is printed behind"))
    #expect(try !errors().contains("Cardwright's own"))
    try write("Card Back", 250, 350)
    #expect(try errors("--duplex", "long").contains("backs: Card Back is that of all cards\n"))
  }

  @Test("copies of a card and pictures at a shop's size pass the shop's check")
  func copies() throws {
    try folder.write("cards.csv", Array("name,quantity\nfox,3\nowl,1\n".utf8))
    let svg = """
      <svg xmlns='http://www.w3.org/2000/svg' width='69.596mm' height='94.996mm' viewBox='0 0 69.596 94.996'>\
      <path fill='COLOR' d='M0 0h69.596v94.996h-69.596z'/>\
      <rect data-text='{{name}}' x='20' y='50' width='40' height='12' font-size='8'/></svg>
      """
    for (name, color) in [("front", "#eeeeee"), ("back", "#223355")] {
      try folder.write(
        "\(name).svg",
        Array(
          svg.replacing("COLOR", with: color).replacing("{{name}}", with: name == "back" ? "back" : "{{name}}").utf8))
    }
    try CommandRun(
      "table", "cards.csv", "--template", "front.svg", "--back", "back.svg", "--for", "mpc", "--copies", "-o", "Print",
      in: folder
    ).expectSuccess()
    let run = try CommandRun("preflight", "Print", "--for", "mpc", in: folder)
    #expect(run.status == 0, "\(run.text)")
    try FileManager.default.copyItem(atPath: folder("Print/owl.png"), toPath: folder("Print/hen.png"))
    #expect(try CommandRun("preflight", "Print", "--for", "mpc", in: folder).text.contains("show the same"))
  }

  @Test("names that Windows cannot have are reported")
  func windowsNames() throws {
    try folder.write("cards.csv", Array("name\nWhat now?\nCON\nPlain\n".utf8))
    let svg =
      "<svg xmlns='http://www.w3.org/2000/svg' width='20mm' height='30mm' viewBox='0 0 2 3'><path d='M0 0h2v3z'/></svg>"
    try folder.write("front.svg", Array(svg.utf8))
    let run = try CommandRun("table", "cards.csv", "--template", "front.svg", "--width", "60", "-o", "out", in: folder)
    run.expectSuccess()
    #expect(
      (run.text + run.errors).contains("Windows has no files of these names: 'What now?', 'CON'"),
      "\(run.text + run.errors)")
  }
}
