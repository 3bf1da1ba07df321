import Foundation
import TemporaryFolders
import Testing

@Suite("Commands: shares and variants") struct ShardCommandTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(_ line: String) throws -> CommandRun {
    try RunningCommand(line.split(separator: " ").map(String.init), in: folder).wait()
  }

  @Test("pictures of several files are shared out, and put together")
  func render() throws {
    for name in ["a", "b", "c"] {
      try folder.write("\(name).svg", Array(#"<svg xmlns="http://www.w3.org/2000/svg" width="3" height="4"/>"#.utf8))
    }
    try run("render a.svg b.svg c.svg -o Whole/").expectSuccess()
    for share in 0..<2 { try run("render a.svg b.svg c.svg --shard \(share)/2 -o Part\(share)/").expectSuccess() }
    let merged = try run("merge Part0 Part1 -o Out")
    merged.expectSuccess()
    #expect(merged.errors.hasPrefix("3 files of 2 shares in Out: "))
    for name in ["a", "b", "c"] { #expect(try folder.read("Out/\(name).png") == folder.read("Whole/\(name).png")) }
    try run("merge Part0 Part1 -o Out").expectFailure(73, "Out/a.png", "exists", "--force")
    try run("merge Part0 Part1 -o Out --force --quiet").expectSuccess()
    // One that cannot be drawn leaves its share unfinished.
    try folder.write("c.svg", Array("<svg".utf8))
    #expect(try run("render a.svg b.svg c.svg --shard 0/2 --resume -o Part0/").status == 65)
    try run("merge Part0 Part1 -o Out2").expectFailure(65, "not finished", "--resume")
  }

  @Test("an index says where the files of shares are, and status how far they are")
  func indexAndStatus() throws {
    for name in ["a", "b", "c"] {
      try folder.write("\(name).svg", Array(#"<svg xmlns="http://www.w3.org/2000/svg" width="3" height="4"/>"#.utf8))
    }
    try run("render a.svg b.svg c.svg --shard 0/2 -o Part0/").expectSuccess()
    let status = try run("status Part0 Part1")
    status.expectSuccess()
    #expect(status.text.contains("2 of 3") && status.text.contains("done: 1 share (0)\nwaiting: 1 share (1)"))
    #expect(try run("status Part0 Part1 --left").text == "1\n")
    try run("merge Part0 Part1 --index -o all.jsonl").expectFailure(66, "Part1")
    try run("render a.svg b.svg c.svg --shard 1/2 -o Part1/").expectSuccess()
    #expect(try run("status Part0 Part1 --left").text.isEmpty)
    let json = try run("status Part0 Part1 --json").text
    #expect(json.contains(#""finished": 3"#) && json.contains(#""state": "done""#))
    try run("merge Part0 Part1 --index -o all.jsonl").expectSuccess()
    let lines = String(decoding: try folder.read("all.jsonl"), as: UTF8.self).split(separator: "\n")
    #expect(lines.count == 4 && lines[0].hasPrefix(#"{"index": 1, "software": "#))
    #expect(
      lines[1].contains(#""folder": "Part0", "piece": 0"#) && lines[2].contains(#""folder": "Part1", "piece": 1"#))
    #expect(lines[3].contains(#""file": "c.png""#))
    // A file of another length is noticed without being read.
    try folder.write("Part1/b.png", [1])
    try run("merge Part0 Part1 --index -o all.jsonl --force").expectFailure(65, "Part1/b.png", "changed")
    try run("status nowhere").expectFailure(66, "has no share")
  }

  @Test("a note that is about no card, or about two, ends a merge in a line", arguments: [0, 2])
  func strangeNotes(count: Int) throws {
    try run("deck --only aces --width 10 --quiet --shard 0/1 -o Part").expectSuccess()
    let journal = "Part/cardwright-shard-0-of-1.jsonl"
    var lines = String(decoding: try folder.read(journal), as: UTF8.self).split(separator: "\n").map(String.init)
    let place = try #require(lines.firstIndex { $0.hasPrefix("{\"piece\"") })
    let start = try #require(lines[place].range(of: "\"about\": \""))
    let about = lines[place][start.upperBound...].dropLast(2)
    lines[place] = lines[place][..<start.upperBound] + (count == 0 ? "" : "\(about), \(about)") + "\"}"
    try folder.write(journal, Array((lines.joined(separator: "\n") + "\n").utf8))
    for target in ["Out", "out.zip"] {
      try run("merge Part -o \(target)").expectFailure(65, "cardwright-shard-0-of-1.jsonl")
      #expect(!folder.names.contains(target))
    }
  }

  @Test("shares are put together into one file, or into a deck for each so many pictures")
  func archives() throws {
    let only = "deck --only aces,back --width 10 --quiet"
    try run("\(only) -o Whole").expectSuccess()
    for share in 0..<2 { try run("\(only) --shard \(share)/2 -o Parts/\(share)").expectSuccess() }
    for (name, start) in [("deck.tar", Array("AS.png".utf8)), ("deck.zip", [0x50, 0x4B, 3, 4])] {
      let merged = try run("merge Parts/0 Parts/1 -o \(name)")
      merged.expectSuccess()
      #expect(merged.errors.hasPrefix("\(name): 5 cards of 2 shares"))
      let bytes = try folder.read(name)
      #expect(bytes.starts(with: start))
      for file in ["AS.png", "back.png", "deck.json"] {
        #expect(Data(bytes).range(of: Data(try folder.read("Whole/\(file)"))) != nil, "\(file) in \(name)")
      }
      try run("merge Parts/0 Parts/1 -o \(name)").expectFailure(73, name, "--force")
    }
    try run("merge Parts/0 Parts/1 --per-folder 2 -o Decks --quiet").expectSuccess()
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder("Decks")).sorted() == ["000", "001", "002"])
    #expect(try folder.read("Decks/001/AC.png") == folder.read("Whole/AC.png"))
    let record = String(decoding: try folder.read("Decks/002/deck.json"), as: UTF8.self)
    #expect(record.contains("\"back.png\"") && !record.contains("\"AS.png\""))
    // A picture that was changed is noticed before the file is in its place.
    try folder.write("Parts/0/AS.png", try folder.read("Parts/1/AH.png"))
    try run("merge Parts/0 Parts/1 -o other.tar").expectFailure(65, "Parts/0/AS.png", "changed")
    #expect(!folder.names.contains("other.tar"))
    try run("merge Parts/0 -o a.zip --resume").expectFailure(64, "--resume")
    try run("merge Parts/0 -o a --per-folder 0").expectFailure(64, "--per-folder 0")
  }

  @Test(
    "invalid input is refused",
    arguments: [
      ("deck --shard 2/2 -o P", 64, "0/8 to 7/8"), ("deck --shard 0/2", 64, "-o Parts/0"),
      ("deck --shard 0/2 -o deck.pdf", 64, "PDF"),
      ("render a.svg --shard 0/2 -o a.png", 64, "-o Parts/0/"), ("export phaser --shard 0/2 -o P", 64, "one picture"),
      ("merge -o P", 64, "Parts/*"), ("merge nowhere -o P", 66, "nowhere"), ("merge . -o P", 66, "has no share"),
      ("deck --themes classic,Classic -o P", 64, "twice"), ("deck --themes classic,,x -o P", 64, "commas"),
      ("deck --themes clasic -o P", 64, "classic"), ("deck --languages english,klingon -o P", 64, "klingon"),
      ("deck --theme minimal --themes classic -o P", 64, "exclude"), ("deck --scales 0,1 -o P", 64, "0.1 to 20"),
      ("render x\\y.svg --shard 0/1 -o P/", 65, "is not a path"),
      ("render a.svg A.svg --shard 0/1 -o P/", 64, "would both become"),
      ("deck --only 2S --width 9223372036854775807 --scales 2 -o P", 64, "--width"),
      ("export web --only 2S --scales 1_2 -o P", 64, "0.1 to 20"),
      ("deck --only 2S --scales 0x10 -o P", 64, "0.1 to 20"), ("deck --only 2S --scales 1e0 -o P", 64, "0.1 to 20"),
      ("export web --only 2S --widths 40,99999 -o P", 64, "--widths 99999"),
      ("export screentop --only back -o P", 64, "needs a face"), ("export tts --only back -o P", 64, "needs a face"),
      ("deck --widths 10,20 --for mpc -o P", 64, "--widths cannot be used with --for"),
      ("deck --scales 1,2 --for mpc -o P", 64, "--for"), ("deck --scales 1 --bleed 3px -o P", 64, "pixels"),
    ] as [(String, Int32, String)])
  func refused(line: String, code: Int32, words: String) throws {
    try run(line).expectFailure(code, words)
    #expect(!folder.names.contains("P"))
  }

  @Test("themes, languages and sizes are drawn in one run, each in its folder")
  func variants() throws {
    let only = "--only 2S --width 10 --quiet"
    try run("deck \(only) --themes classic,minimal --languages english,french --scales 1,2 -o V").expectSuccess()
    try run("deck \(only) --theme minimal --index french -o One").expectSuccess()
    #expect(try folder.read("V/minimal/french/1x/2S.png") == folder.read("One/2S.png"))
    let wide = try folder.read("V/classic/english/2x/2S.png")
    #expect(wide[16..<20] == [0, 0, 0, 20])
    try run("export cardsjs --only 2S --themes classic,minimal --quiet -o E").expectSuccess()
    #expect(try folder.read("E/classic/svg/s2.svg") != folder.read("E/minimal/svg/s2.svg"))
  }
}
