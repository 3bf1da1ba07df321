import Drawing
import Foundation
import PNGFormat
import TemporaryFolders
import Testing

@Suite("Commands: verify and accept") struct VerifyCommandTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func update(_ options: String...) throws {
    try RunningCommand(["verify", "Golden", "--update"] + options, in: folder).wait().expectSuccess()
  }

  @Test("a folder is written with its manifest, verified by what the manifest says, and equal")
  func roundTrip() throws {
    try update("--width", "30", "--only", "aces, back", "--naming", "long")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder("Golden")).sorted()
    #expect(
      names == [
        "ace_of_clubs.png", "ace_of_diamonds.png", "ace_of_hearts.png", "ace_of_spades.png", "back.png", "manifest.txt",
      ])
    let run = try CommandRun("verify", "Golden", in: folder)
    run.expectSuccess()
    #expect(run.text == "all 5 pictures are as expected\n")
    let image = try PNGDecoder().decode(path: folder("Golden/back.png"))
    #expect(image.bitmap.width == 30)
    #expect(image.metadata.texts.isEmpty, "the version that has drawn a picture does not make it another one")
  }

  @Test("another density is found, and a frame too many; texts of other programs are not")
  func densities() throws {
    try update("--width", "30", "--only", "2H")
    let golden = try PNGDecoder().decode(path: folder("Golden/2H.png"))
    var encoder = PNGEncoder()
    func verify(_ metadata: PNGMetadata) throws -> (status: Int32, text: String) {
      try folder.write("Golden/2H.png", encoder.encode(golden.bitmap, metadata: metadata))
      let run = try CommandRun("verify", "Golden", in: folder)
      return (run.status, run.text)
    }
    let density = golden.metadata.pixelsPerMetre
    #expect(try verify(PNGMetadata(pixelsPerMetre: density, texts: [.title("Two")])).status == 0)
    let (status, text) = try verify(PNGMetadata(pixelsPerMetre: (density ?? 0) + 1))
    #expect(status == 1 && text.hasPrefix("2H: density: expected"), "\(text)")
    let frame = PNGFrame(golden.bitmap, delay: PNGFrameDelay(numerator: 1, denominator: 4))
    var other = frame
    other.bitmap[3, 3] = .clear
    try folder.write("Golden/2H.png", encoder.encode(frames: [frame, other], metadata: golden.metadata))
    #expect(try CommandRun("verify", "Golden", in: folder).text.hasPrefix("2H: frames: expected \"2\", got none"))
  }

  @Test("one level in one pixel is found, kept and accepted")
  func oneLevel() throws {
    try update("--width", "30", "--only", "2-4 of hearts")
    let image = try PNGDecoder().decode(path: folder("Golden/3H.png"))
    var golden = image.bitmap
    golden[15, 21] = PremultipliedColor(red: 255, green: 254, blue: 255, alpha: 255)
    var encoder = PNGEncoder()
    try folder.write("Golden/3H.png", encoder.encode(golden, metadata: image.metadata))

    let run = try CommandRun("verify", "Golden", in: folder)
    #expect(run.status == 1)
    #expect(run.text.hasPrefix("3H: 1 of 1260 pixels differs, by up to "))
    #expect(run.text.contains("in 1 x 1 at (15, 21)"))
    #expect(run.text.contains("1 of 3 pictures is not as expected: 1 different"))
    #expect(FileManager.default.fileExists(atPath: folder("Golden/.actual/report.json")))
    try CommandRun("verify", "Golden", "--max-pixels", "1", in: folder).expectSuccess()
    #expect(try CommandRun("verify", "Golden", in: folder).status == 1)

    let accepted = try CommandRun("accept", "Golden", "3H", in: folder)
    accepted.expectSuccess()
    #expect(accepted.text.hasPrefix("3H\n1 picture accepted"))
    try CommandRun("verify", "Golden", in: folder).expectSuccess()
    try CommandRun("accept", "Golden", in: folder).expectFailure(66, "Golden", "no pictures to accept")
    try CommandRun("accept", "Golden", "../x", in: folder).expectFailure(64, "../x")
  }

  @Test("pictures that are not the manifest's are left alone without --adopt")
  func adopt() throws {
    for name in ["P", "P/2026"] {
      try FileManager.default.createDirectory(atPath: folder(name), withIntermediateDirectories: false)
    }
    for name in ["P/2026/a.png", "P/QS.png"] { try folder.write(name, [1, 2]) }
    let update = ["verify", "P", "--update", "--width", "20", "--only", "QS, 2S"]
    try RunningCommand(update, in: folder).wait().expectFailure(73, "P/QS.png")
    #expect(try folder.read("P/QS.png") == [1, 2])
    try folder.remove("P/QS.png")
    let run = try RunningCommand(update, in: folder).wait()
    run.expectSuccess()
    #expect(run.text == "P: 1 of 2 pictures written, 0 removed, 1 kept that its manifest does not name\n")
    let adopted = try RunningCommand(update + ["--adopt"], in: folder).wait()
    adopted.expectSuccess()
    #expect(adopted.text == "P: 0 of 2 pictures written, 1 removed\n")
  }

  @Test("a picture that cannot be read is reported, also by who says nothing but errors")
  func unreadable() throws {
    try update("--width", "20", "--only", "2S, 3S")
    try folder.write("Golden/2S.png", [1, 2])
    try CommandRun("verify", "Golden", "--quiet", in: folder).expectFailure(1, "2S", "not a PNG")
  }

  @Test("a line break in an option does not add a line to the manifest")
  func injection() throws {
    try update("--width", "20", "--only", "2S,\n3S")
    let text = String(decoding: try folder.read("Golden/manifest.txt"), as: UTF8.self)
    #expect(text.contains("\nonly 2S,\\n3S\n"))
    try CommandRun("verify", "Golden", in: folder).expectSuccess()
  }

  @Test("options count instead of the manifest's, and --only leaves the others alone")
  func options() throws {
    try update("--width", "30", "--only", "aces")
    #expect(try CommandRun("verify", "Golden", "--theme", "stanford", in: folder).status == 1)
    #expect(try CommandRun("verify", "Golden", "--dpi", "30", in: folder).status == 1)
    try CommandRun("verify", "Golden", "--only", "AS", in: folder).expectSuccess()
    let more = try CommandRun("verify", "Golden", "--only", "AS, KS", in: folder)
    #expect(more.status == 1)
    #expect(more.text.hasPrefix("KS: there is no expected picture\n"))
    try CommandRun("verify", "Golden", "--format", "svg", in: folder).expectFailure(
      64, "unknown option '--format'", "cardwright verify --help")
    try CommandRun("verify", "Golden", "--force", in: folder).expectFailure(64, "unknown option '--force'")
  }

  @Test("files are made smaller in place, which takes no option that draws or compares")
  func squeeze() throws {
    try update("--width", "100", "--only", "QS, back")
    let before = try folder.read("Golden/QS.png").count
    let run = try CommandRun("verify", "Golden", "--squeeze", "--jobs", "1", in: folder)
    run.expectSuccess()
    #expect(run.errors.hasPrefix("Golden: "))
    #expect(try folder.read("Golden/QS.png").count < before)
    try CommandRun("verify", "Golden", in: folder).expectSuccess()
    for option in [
      ["--update"], ["--adopt"], ["--budget", "1MB"], ["--width=20"], ["--only", "QS"], ["--max-pixels", "1"],
      ["--html", "r.html"], ["--dark"],
    ] {
      let name = option[0].prefix { $0 != "=" }
      let words = ["verify", "Golden", "--squeeze"] + option
      try RunningCommand(words, in: folder).wait().expectFailure(64, "--squeeze and \(name) exclude each other")
    }
  }

  @Test("a budget is not written by a run that fails before its first picture")
  func budget() throws {
    let update = ["verify", "Golden", "--update", "--width", "30", "--only", "QS"]
    try RunningCommand(update + ["--budget", "1kB"], in: folder).wait().expectFailure(73, "budget")
    #expect(!FileManager.default.fileExists(atPath: folder("Golden/manifest.txt")))
    try RunningCommand(update + ["--theme", "nix", "--budget", "1MB"], in: folder).wait().expectFailure(64, "nix")
    #expect(!FileManager.default.fileExists(atPath: folder("Golden")))
    try RunningCommand(update + ["--budget", "1MB"], in: folder).wait().expectSuccess()
    #expect(String(decoding: try folder.read("Golden/manifest.txt"), as: UTF8.self).contains("budget 1048576\n"))
    try CommandRun("verify", "Golden", "--budget", "2MB", in: folder).expectFailure(64, "--budget needs --update")
  }

  @Test("options of the back and the maker are noted, and drawn again")
  func notes() throws {
    try update(
      "--width", "40", "--only", "AS, back", "--back-color", "navy", "--monogram", "AK", "--maker=KQ", "--dark")
    let text = String(decoding: try folder.read("Golden/manifest.txt"), as: UTF8.self)
    for line in ["back-color navy", "monogram AK", "maker KQ", "width 40", "dark true"] {
      #expect(text.contains("\n\(line)\n"))
    }
    try CommandRun("verify", "Golden", in: folder).expectSuccess()
    #expect(try CommandRun("verify", "Golden", "--back-color", "black", in: folder).status == 1)
  }

  @Test("a short pack, further cards and suits of one's own are noted, and drawn again")
  func packs() throws {
    for name in ["stars.svg", "moons.svg"] {
      try folder.write(
        name, Array("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 2 2'><path d='M1 0L2 2H0z'/></svg>".utf8))
    }
    try update(
      "--width", "12", "--detail", "full", "--only", "spades, back, jokers", "--pack", "24", "--jokers", "4", "--with",
      "blank", "--second-back", "lattice", "--extra-suit", "stars.svg=purple", "--extra-suit", "moons.svg")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder("Golden"))
    #expect(names.count == 6 + 4 + 2 + 1 + 2 * 13 + 1)
    #expect(names.contains("K-moons.png") && names.contains("RJ-2.png") && !names.contains("8S.png"))
    let run = try CommandRun("verify", "Golden", in: folder)
    run.expectSuccess()
    #expect(run.text == "all 39 pictures are as expected\n")
    #expect(try CommandRun("verify", "Golden", "--second-back", "rosette", in: folder).status == 1)
  }

  @Test("every option that draws is known to be noted: a new one must be, too")
  func everyOption() throws {
    let help = try CommandRun("verify", "--help", in: folder).text
    let options = Set(help.matches(of: /--[a-z-]+(?=[ \n])/).map { String($0.output) })
    let noted: Set = [
      "--theme", "--pattern", "--size", "--bleed", "--dpi", "--width", "--art", "--maker", "--index", "--suits",
      "--font", "--back",
      "--back-color", "--aces", "--suit-colors", "--text-size", "--face-scale",
      "--back-accent", "--back-style", "--monogram", "--back-picture", "--naming", "--only", "--paper", "--ink",
      "--metal", "--dark",
      "--indices", "--index-size", "--index-style", "--eight", "--detail", "--pack", "--jokers", "--with",
      "--second-back", "--second-back-color", "--extra-suit",
    ]
    let others: Set = [
      "--update", "--adopt", "--squeeze", "--budget", "--jobs", "--strict", "--quiet", "--json", "--junit", "--html",
      "--help", "--version",
      "--max-difference", "--max-pixels", "--max-window", "--limit-work", "--limit-memory",
    ]
    #expect(options.subtracting(others) == noted)
  }

  @Test("an update writes what has changed and removes what does not belong to the deck")
  func updating() throws {
    try update("--width", "30", "--only", "aces")
    let run = try CommandRun("verify", "Golden", "--update", "--only", "AS, KS", in: folder)
    run.expectSuccess()
    #expect(run.text == "Golden: 1 of 2 pictures written, 3 removed\n")
    try FileManager.default.copyItem(atPath: folder("Golden/KS.png"), toPath: folder("Golden/stray.png"))
    let stray = try CommandRun("verify", "Golden", in: folder)
    #expect(stray.status == 1)
    #expect(stray.text.hasPrefix("stray: there is only the expected picture\n"))
  }

  @Test("a deck that has no manifest is verified by the options")
  func withoutManifest() throws {
    try CommandRun("deck", "--width", "30", "--only", "2-10s", "-o", "Deck", in: folder).expectSuccess()
    try CommandRun("verify", "Deck", "--width", "30", "--only", "2-10s", in: folder).expectSuccess()
  }

  @Test("a missing folder and a damaged manifest are reported in one line")
  func failures() throws {
    try CommandRun("verify", "nix", in: folder).expectFailure(66, "nix", "--update")
    try update("--width", "30", "--only", "AS")
    try folder.write("Golden/manifest.txt", Array("goldens 1\n=======\n".utf8))
    try CommandRun("verify", "Golden", in: folder).expectFailure(65, "Golden/manifest.txt", "line 2")
    try folder.write("Golden/manifest.txt", Array("goldens 1\ntheme clasic\n".utf8))
    try CommandRun("verify", "Golden", in: folder).expectFailure(64, "'clasic'")
  }
}
