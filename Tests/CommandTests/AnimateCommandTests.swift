import Drawing
import Foundation
import PNGFormat
import TemporaryFolders
import Testing

/// Tables are small: a frame is drawn a hundred times slower in a debug build.
@Suite("Command: animate") struct AnimateCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("a card that turns over becomes an animated PNG, named after the animation, once")
  func flip() throws {
    let run = try CommandRun(
      "animate", "flip", "2S", "--theme", "minimal", "--back", "plain", "--width", "24", "--fps", "2", "--loops", "2",
      in: folder)
    run.expectSuccess()
    #expect(run.errors.hasPrefix("flip.png: 7 frames of 24 x 32 pixels, "))
    let bytes = try folder.read("flip.png")
    #expect(try PNGDecoder().decode(bytes).bitmap.width == 24)
    #expect(String(decoding: bytes, as: Unicode.ASCII.self).contains("acTL"))
    try CommandRun("animate", "flip", "2S", "--width", "24", in: folder).expectFailure(73, "already exists", "--force")
  }

  @Test("frames go into a folder, a summary as JSON to standard output")
  func frames() throws {
    let run = try CommandRun(
      "animate", "reveal", "2S", "--theme", "minimal", "--back", "plain", "--table", "40x30", "--fps", "1", "--json",
      "--frames", "Frames", in: folder)
    run.expectSuccess()
    #expect(run.errors.isEmpty && run.text.contains("\"frames\": 3"))
    let report = try #require(try JSONSerialization.jsonObject(with: run.output) as? [String: Any])
    let files = try #require(report["files"] as? [[String: Any]])
    #expect(files.map { $0["path"] as? String } == (1...3).map { "Frames/reveal-000\($0).png" })
    #expect(report["duration"] as? Double == 3)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder("Frames")).count == 3)
  }

  @Test("a game that was kept is a film: its boards, with the last one at its end")
  func keptGame() throws {
    try CommandRun(
      "board", "concentration", "--state", "game.json", "--moves", "0,1", "--theme", "animals", "--pairs", "2",
      "--seed", "3",
      in: folder
    ).expectSuccess()
    try CommandRun("board", "--state", "game.json", "-o", "board.svg", in: folder).expectSuccess()
    for (time, name) in [("0", "first.svg"), ("1.1", "turning.svg"), ("4", "last.svg")] {
      try CommandRun("animate", "--state", "game.json", "--at", time, "-o", name, in: folder).expectSuccess()
    }
    /// The drawing, whatever it is called.
    func shapes(_ name: String) throws -> String {
      let text = String(decoding: try folder.read(name), as: UTF8.self)
      return text.components(separatedBy: "</title>").last ?? text
    }
    #expect(try shapes("last.svg") == shapes("board.svg") && shapes("first.svg") != shapes("board.svg"))
    #expect(try shapes("turning.svg") != shapes("first.svg") && shapes("turning.svg") != shapes("last.svg"))
    try CommandRun("animate", "flip", "--state", "game.json", in: folder).expectFailure(64, "--state", "leave flip out")
    try CommandRun("animate", "--state", "nothing.json", in: folder).expectFailure(66, "nothing.json")
  }

  @Test("one moment is a PNG or an SVG")
  func moment() throws {
    let options = ["--theme", "minimal", "--back", "plain", "--table", "40x30", "--at", "0"]
    for name in ["moment.png", "moment.svg"] {
      let running = try RunningCommand(["animate", "fan", "2S"] + options + ["-o", name], in: folder)
      try running.wait().expectSuccess()
    }
    #expect(try PNGDecoder().decode(folder.read("moment.png")).bitmap.width == 40)
    #expect(String(decoding: try folder.read("moment.svg"), as: UTF8.self).contains("<svg"))
  }

  @Test("a card that turns over is seen from a picture, unless shapes are asked for, and is shapes in an SVG")
  func shapes() throws {
    func moment(_ name: String, _ options: String...) throws {
      let common = ["animate", "flip", "2S", "--theme", "minimal", "--table", "48x64", "--no-shadows", "--at", "1"]
      try RunningCommand(common + ["-o", name] + options, in: folder).wait().expectSuccess()
    }
    try moment("picture.png")
    try moment("shapes.png", "--shapes")
    try moment("shapes.svg")
    let decoder = PNGDecoder()
    #expect(
      try decoder.decode(folder.read("picture.png")).bitmap != decoder.decode(folder.read("shapes.png")).bitmap)
    #expect(!String(decoding: try folder.read("shapes.svg"), as: UTF8.self).contains("<image"))
  }

  @Test("raw frames go to standard output, and a reader that goes away is not an error")
  func raw() throws {
    let options = [
      "--theme", "minimal", "--back", "plain", "--table", "16x16", "--fps", "2", "--format", "raw", "-o", "-",
    ]
    let running = try RunningCommand(["animate", "reveal", "2S"] + options, in: folder)
    let run = try running.wait()
    run.expectSuccess()
    #expect(run.output.count == 6 * 16 * 16 * 4)

    let pipe = Pipe()
    let other = try RunningCommand(
      ["animate", "reveal", "2S"] + options, in: folder, output: pipe.fileHandleForWriting)
    try pipe.fileHandleForReading.close()
    try pipe.fileHandleForWriting.close()
    let end = try other.wait()
    #expect(end.status == 0 && !end.wasKilled && end.errors.isEmpty)
  }

  @Test(
    "what cannot be is refused in a line that names the limit, and nothing is written",
    arguments: [
      (["flip", "--duration", "inf"], "--duration: an animation cannot take inf s"),
      (["flip", "--duration", "-1"], "--duration: an animation cannot take -1 s"),
      (["flip", "--duration", "86401"], "up to 86400"),
      (["flip", "--duration", "80000"], "would have 2400001 frames; the most is 100000"),
      (["flip", "--fps", "-3"], "only 0.01 to 240"),
      (["flip", "--fps", "nan"], "only 0.01 to 240"),
      (["flip", "--width", "0"], "--width"),
      (["flip", "--table", "9x9"], "from 16 to 10000"),
      (["chase", "--taps", "12@0"], "there is no card 12, only 0 to 11"),
      (["chase", "--taps", "0@9"], "not within the animation, 0 to 6 s"),
      (["chase", "--taps", "0"], "write a card and seconds"),
      (["shuffle", "--passes", "11"], "1 to 10"),
      (["flop"], "did you mean flip?"),
      (["chase", "QS"], "takes no cards"),
      (["flip", "--at", "9"], "there is no moment at 9 s"),
      (["flip", "-o", "x.gif"], "GIF is not written; pipe y4m into ffmpeg"),
      (["flip", "-o", "x.svg"], "--at"),
      (["flip", "--frames", "F", "-o", "x.png"], "exclude each other"),
      (["flip", "--frames", "F", "--loops", "2"], "--frames and --loops exclude each other"),
      (["flip", "--loops", "2", "-o", "x.y4m"], "--loops is for animated PNGs"),
      (["flip", "--loops", "2", "--at", "1"], "--loops is for animated PNGs"),
      (["flip", "--show", "--json"], "both write to standard output"),
      (["deal", "--game", "memry"], "did you mean memory?"),
      (["flip", "--game", "trios"], "--game is for deal, not for flip"),
      (["trios", "--game", "trios"], "--game is for deal, not for trios"),
      (["fan", "--passes", "1"], "--passes is for shuffle, not for fan"),
      (["fan", "--from", "top"], "--from is for flip and deal and reveal, not for fan"),
      (["chase", "--curve", "linear"], "--curve is for flip and reveal, not for chase"),
      (["chase", "--elasticity", "2"], "the elasticity cannot be 2, only 0 to 1"),
      (["chase", "--resistance", "nan"], "the resistance cannot be"),
      (["flip", "--elasticity", "1"], "--elasticity is for chase"),
      (["trios", "--rounds", "0"], "write a number from 1 to 27, or all"),
      (["deal", "--rows", "0"], "write a number from 1 to 1000"),
      (["flip", "QS KH", "--transition", "dissolve", "--rows", "2"], "--rows is for deal"),
      (["flip", "--speed", "0"], "--speed 0: it must be from .01 to 100"),
      (["deal", "--taps", "0@0"], "--taps is for chase, not for deal"),
    ])
  func refusals(arguments: [String], words: String) throws {
    let run = try RunningCommand(["animate"] + arguments, in: folder).wait()
    run.expectFailure(64, words)
    #expect(folder.names.isEmpty)
  }

  @Test("a chase lasts as long as it is given", arguments: ["1", "4"])
  func chaseDuration(seconds: String) throws {
    let run = try CommandRun(
      "animate", "chase", "--taps", "0@0", "--table", "60x40", "--fps", "2", "--duration", seconds, "--json", "-o",
      "c.png",
      in: folder)
    run.expectSuccess()
    let report = try #require(try JSONSerialization.jsonObject(with: Data(run.text.utf8)) as? [String: Any])
    // The last moment has a frame of its own.
    let (told, given) = (try #require(report["duration"] as? Double), try #require(Double(seconds)))
    #expect((given...given + 0.5).contains(told), "\(told)")
  }

  @Test("the film of a game shows each move, also of moves without times, and no verdict before its card has turned")
  func eachMove() throws {
    func moments(_ name: String, _ moves: String, _ times: [String]) throws -> [String] {
      try CommandRun(
        "board", "concentration", "--state", name, "--moves", moves, "--theme", "animals", "--pairs", "3", "--seed",
        "7", "-q", in: folder
      ).expectSuccess()
      return try times.map { time in
        try CommandRun("animate", "--state", name, "--at", time, "-o", "m.svg", "--force", "-q", in: folder)
          .expectSuccess()
        return String(decoding: try folder.read("m.svg"), as: UTF8.self).components(separatedBy: "</title>").last ?? ""
      }
    }
    let untimed = try moments("untimed.json", "0,1,2,3,4,5", ["1.3", "1.9", "3.5", "4.1", "5.7", "6.3"])
    #expect(Set(untimed).count == 6)
    // The colours of a match and a mismatch.
    func tells(_ svg: String) -> Bool { svg.contains("#12a04a") || svg.contains("#d12026") }
    let early = try moments("timed.json", "0@0,1@1.5", ["2.6", "3.0", "3.2"])
    #expect(early.map(tells) == [false, false, true])
  }

  @Test("cards of Trios have one back, on a board, in a pack and in motion")
  func triosBack() throws {
    try CommandRun("animate", "trios", "--at", "0", "-o", "a.svg", "--no-shadows", in: folder).expectSuccess()
    try CommandRun("animate", "trios", "--at", "0", "-o", "b.svg", "--no-shadows", "--back", "swallowtail", in: folder)
      .expectSuccess()
    let (own, other) = (try folder.read("a.svg"), try folder.read("b.svg"))
    #expect(own != other)
    // The ground of the back in the pack.
    #expect(String(decoding: own, as: UTF8.self).contains("#f5b81c"))
    try CommandRun("animate", "trios", "--theme", "minimal", in: folder).expectFailure(64, "--theme is not for trios")
    try CommandRun("animate", "deal", "--game", "trios", "--theme", "minimal", in: folder)
      .expectFailure(64, "--theme is not for trios")
  }

  @Test("motions go from any edge, along any curve, at any speed, and from one card to another")
  func options() throws {
    func moment(_ arguments: String...) throws -> [UInt8] {
      let common = ["--theme", "minimal", "--back", "plain", "--no-shadows", "--at"]
      let all =
        ["animate"] + arguments.dropLast() + common + [arguments[arguments.count - 1], "-o", "m.svg", "--force", "-q"]
      try RunningCommand(all, in: folder).wait().expectSuccess()
      return Array(try folder.read("m.svg"))
    }
    let edges = try ["left", "right", "top", "bottom"].map { try moment("flip", "2S", "--from", $0, "0.7") }
    #expect(Set(edges).count == 4)
    #expect(try moment("flip", "2S", "0.7") == edges[0])
    #expect(try moment("flip", "2S", "--curve", "linear", "0.6") != moment("flip", "2S", "0.6"))
    #expect(try moment("flip", "2S", "--speed", ".5", "1.4") == edges[0])
    let changes = try ["flip", "dissolve", "opacity", "scale", "slide"].map {
      try moment("flip", "2S", "3H", "--transition", $0, "0.75")
    }
    #expect(Set(changes).count == 5)
    #expect(
      try moment("deal", "2S 3S 4S 5S", "--rows", "2", "3.5") != moment("deal", "2S 3S 4S 5S", "--rows", "1", "3.5"))
  }
}

@Suite("Command: animate, with an SVG file") struct AnimateFileTests {
  private let folder: TemporaryFolder
  private let spinner =
    "<svg xmlns='http://www.w3.org/2000/svg' width='20' height='20'><path d='M9 2H11V10H9Z'>"
    + "<animateTransform attributeName='transform' type='rotate' from='0 10 10' to='360 10 10' dur='1s' repeatCount='indefinite'/></path></svg>"

  init() throws { folder = try TemporaryFolder() }

  private func write(_ text: String, _ name: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder(name)))
  }

  @Test("a file moves as it says, for one round of what has no end, or as long as is said")
  func moves() throws {
    try write(spinner, "spinner.svg")
    let run = try CommandRun("animate", "spinner.svg", "--fps", "4", in: folder)
    run.expectSuccess()
    #expect(run.errors.hasPrefix("spinner.png: 5 frames of 20 x 20 pixels, "))
    let longer = try CommandRun(
      "animate", "spinner.svg", "--fps", "4", "--duration", "2", "--width", "40", "-o", "b.png", in: folder)
    longer.expectSuccess()
    #expect(longer.errors.hasPrefix("b.png: 9 frames of 40 x 40 pixels, "))
    try CommandRun("animate", "spinner.svg", "--at", ".25", "-o", "quarter.svg", in: folder).expectSuccess()
    #expect(String(decoding: try folder.read("quarter.svg"), as: UTF8.self).contains("matrix(0 1 -1 0 20 0)"))
  }

  @Test("a file in which nothing moves, and options of cards, are refused; animations that never begin are reported")
  func refused() throws {
    try write("<svg xmlns='http://www.w3.org/2000/svg' width='20' height='20'/>", "still.svg")
    try CommandRun("animate", "still.svg", in: folder).expectFailure(65, "still.svg", "nothing in it moves")
    try CommandRun("animate", "gone.svg", in: folder).expectFailure(66, "gone.svg")
    try write(spinner, "spinner.svg")
    for options in [["--theme", "minimal"], ["--table", "40x40"], ["--shapes"], ["2S"]] {
      try RunningCommand(["animate", "spinner.svg"] + options, in: folder).wait().expectFailure(
        64, options[0], "not for an SVG file")
    }
    try write(
      spinner.replacing("<animateT", with: "<set attributeName='d' to='M0 0' begin='click'/><animateT"), "click.svg")
    let run = try CommandRun("animate", "click.svg", "--fps", "2", in: folder)
    run.expectSuccess()
    #expect(run.errors.contains("click.svg:1:") && run.errors.contains("begin 'click' is not supported"))
  }
}
