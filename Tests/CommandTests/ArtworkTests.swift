import Drawing
import Foundation
import PNGFormat
import TemporaryFolders
import Testing

@Suite("Commands: artwork of one's own") struct ArtworkTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder("Art"), withIntermediateDirectories: false)
  }

  /// A picture of one colour.
  func write(_ name: String, _ color: String, _ more: String = "") throws {
    let text = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 14">
      <rect width="10" height="14" fill="\(color)"/>\(more)
      </svg>
      """
    try folder.write("Art/" + name, Array(text.utf8))
  }

  func bitmap(_ name: String) throws -> Bitmap { try PNGDecoder().decode(path: folder(name)).bitmap }

  @Test("a court's figure fills its frame and leaves the indices", arguments: ["classic", "stanford"])
  func court(theme: String) throws {
    try write("court-QS.svg", "#00c000")
    try CommandRun("card", "QS", "--theme", theme, "--width", "100", "-o", "own.png", "--art", "Art", in: folder)
      .expectSuccess()
    try CommandRun("card", "QS", "--theme", theme, "--width", "100", "-o", "built-in.png", in: folder).expectSuccess()
    let (own, builtIn) = (try bitmap("own.png"), try bitmap("built-in.png"))
    let green = PremultipliedColor(Color(red: 0, green: 0xc0, blue: 0))
    for (x, y) in [(50, 70), (30, 30), (70, 110)] { #expect(own[x, y] == green) }
    // The corner with the index is as it was.
    for y in 0..<15 { for x in 0..<10 { #expect(own[x, y] == builtIn[x, y]) } }
    try CommandRun("card", "KS", "--theme", theme, "--width", "100", "-o", "ks.png", "--art", "Art", in: folder)
      .expectSuccess()
    try CommandRun("card", "KS", "--theme", theme, "--width", "100", "-o", "other.png", in: folder).expectSuccess()
    #expect(try folder.read("ks.png") == folder.read("other.png"))
  }

  @Test("with --strict a picture that would not be drawn whole is an error", arguments: ["card QS -o", "deck -o"])
  func strict(command: String) throws {
    try write("queen_of_spades.svg", "#00c000", "<foreignObject/>")
    let words = command.split(separator: " ").map(String.init) + ["own/", "--art", "Art", "--width", "20"]
    try RunningCommand(words + ["--strict"], in: folder).wait()
      .expectFailure(65, "queen_of_spades.svg: 2:46", "'foreignObject'", "--strict draws no file in part")
    #expect(!FileManager.default.fileExists(atPath: folder("own/QS.png")))
    try RunningCommand(words, in: folder).wait().expectSuccess()
  }

  @Test("a face fills the card up to its round corners, a back as well")
  func faceAndBack() throws {
    try write("queen_of_spades.svg", "#00c000")
    var encoder = PNGEncoder()
    let blue = PremultipliedColor(Color(red: 0, green: 0, blue: 0xff))
    try folder.write("Art/back.png", encoder.encode(Bitmap(width: 5, height: 7, filledWith: blue)))
    try CommandRun("deck", "--only", "QS,back", "--width", "200", "--art", "Art", in: folder).expectSuccess()
    let queen = try bitmap("Output/QS.png")
    let back = try bitmap("Output/back.png")
    for (x, y) in [(8, 8), (100, 140), (190, 270)] {
      #expect(queen[x, y] == PremultipliedColor(Color(red: 0, green: 0xc0, blue: 0)))
      #expect(back[x, y] == blue)
    }
    #expect(queen[0, 0] == .clear && back[0, 0] == .clear)
  }

  @Test("pips stand in their places, the lower ones on their heads")
  func pips() throws {
    // The lower half of the pip is another colour.
    try write("pip-hearts.svg", "#00c000", "<rect y='7' width='10' height='7' fill='#0000ff'/>")
    try CommandRun("card", "2H", "--width", "200", "-o", "2h.png", "--art", "Art", in: folder).expectSuccess()
    let two = try bitmap("2h.png")
    let (green, blue) = (Color(red: 0, green: 0xc0, blue: 0), Color(red: 0, green: 0, blue: 0xff))
    // The upper pip's middle is .185 of the height down.
    #expect(two[100, 45] == PremultipliedColor(green) && two[100, 59] == PremultipliedColor(blue))
    #expect(two[100, 280 - 45] == PremultipliedColor(green) && two[100, 280 - 59] == PremultipliedColor(blue))
  }

  @Test("what is left out of a file is said with line and column, unless nothing is to be said")
  func warnings() throws {
    try write("pip-hearts.svg", "red", "\n<video/>")
    let arguments = ["deck", "--only", "hearts", "--width", "20", "--art", "Art"]
    let run = try RunningCommand(arguments, in: folder).wait()
    run.expectSuccess()
    #expect(run.errors.hasPrefix("Art/pip-hearts.svg:3:1: element 'video' is not read\n13 files in Output"))
    let quiet = try RunningCommand(arguments + ["--quiet"], in: folder).wait()
    quiet.expectSuccess()
    #expect(quiet.errors == "Art/pip-hearts.svg: a part of it is not drawn as the file says\n")
  }

  @Test("artwork has limits, in reading and in drawing")
  func limits() throws {
    try write("pip-hearts.svg", "red", String(repeating: "<circle r='5'/>", count: 100))
    let arguments = ["card", "10H", "--width", "20", "-o", "10h.png", "--art", "Art", "--limit-work"]
    try RunningCommand(arguments + ["100000"], in: folder).wait().expectFailure(
      65, "Art/pip-hearts.svg", "more work than the limit of 100000 steps", "--limit-work raises it")
    // The pip is read, and drawn ten times.
    try RunningCommand(arguments + ["400000"], in: folder).wait().expectFailure(65, "--limit-work raises it")
    try RunningCommand(arguments + ["100M"], in: folder).wait().expectSuccess()
  }
}
