import Foundation
import TemporaryFolders
import Testing

@Suite("Commands: plans of tables") struct PlanCommandTests {
  let folder: TemporaryFolder

  /// Twelve cards, each with a picture of its own, two of them twice.
  init() throws {
    folder = try TemporaryFolder()
    var rows = "id,art,number\n"
    for index in 1...12 {
      rows += "c\(index),art/\(index).svg,\(index % 6 == 0 ? 2 : 1)\n"
      try FileManager.default.createDirectory(atPath: folder("art"), withIntermediateDirectories: true)
      try write(
        "art/\(index).svg",
        "<svg xmlns='http://www.w3.org/2000/svg' width='\(index)' height='4'><path d='M0 0h2v2z'/></svg>")
    }
    try write("cards.csv", rows)
    try write("front.svg", Self.front)
    try write(
      "back.svg", "<svg xmlns='http://www.w3.org/2000/svg' width='60mm' height='80mm'><path d='M0 0h2v2z'/></svg>")
  }

  private static let front = """
    <svg xmlns='http://www.w3.org/2000/svg' width='60mm' height='80mm' viewBox='0 0 6 8'>
    <image href='{{art}}' width='4' height='4'/><text y='7' font-size='2'>{{id}} {{row}}/{{rows}}</text></svg>
    """

  private func write(_ name: String, _ text: String) throws { try folder.write(name, Array(text.utf8)) }

  private func table(_ line: String) throws -> CommandRun {
    let words = ["table", "cards.csv", "--template", "front.svg"] + line.split(separator: " ").map(String.init)
    return try RunningCommand(words, in: folder).wait()
  }

  private func run(_ line: String) throws -> CommandRun {
    try RunningCommand(line.split(separator: " ").map(String.init), in: folder).wait()
  }

  /// How many pieces a plan has that pieces of so many seconds make.
  private func plan(_ options: String, pieceSeconds: Double = 0.002) throws -> Int {
    let plan = try table("\(options) --plan plan.jsonl --piece-seconds \(pieceSeconds) --force --json")
    plan.expectSuccess()
    let count = plan.text.firstMatch(of: /"pieces": (\d+)/).flatMap { Int($0.1) }
    return try #require(count)
  }

  private func expectSame(_ name: String, _ other: String) throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder(name)).sorted()
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder(other)).sorted() == names && names.count > 12)
    for file in names { #expect(try folder.read("\(name)/\(file)") == folder.read("\(other)/\(file)"), "\(file)") }
  }

  @Test(
    "pieces of a plan are put together to the bytes of one run",
    arguments: [
      "--width 400 --back back.svg", "--width 400 --copies", "--width 400 --back front.svg --where row>2",
    ])
  func merge(options: String) throws {
    let options = options.replacing("row>2", with: "number<2")
    try table("\(options) -o Whole").expectSuccess()
    let count = try plan(options)
    #expect(count > 1)
    // The last one first: none waits for another.
    for piece in (0..<count).reversed() {
      try table("\(options) --plan plan.jsonl --piece \(piece) --resume -o Parts/\(piece)").expectSuccess()
    }
    try run("merge \((0..<count).map { "Parts/\($0)" }.joined(separator: " ")) -o Merged").expectSuccess()
    try expectSame("Whole", "Merged")
    for share in 0..<3 { try table("\(options) --plan plan.jsonl --shard \(share)/3 -o Shares").expectSuccess() }
    try run("merge Shares -o Shared").expectSuccess()
    try expectSame("Whole", "Shared")
    // The notes say how long they took.
    let measured = try table("\(options) --plan again.jsonl --measured Shares")
    #expect(measured.errors.contains("as they took before"))
  }

  @Test("a back that all cards have is there once, also where a piece has one card alone")
  func commonBack() throws {
    let options = "--width 400 --back back.svg"
    try table("\(options) -o Whole").expectSuccess()
    let count = try plan(options, pieceSeconds: 0.001)
    for piece in 0..<count {
      try table("\(options) --plan plan.jsonl --piece \(piece) -o Parts/\(piece)").expectSuccess()
    }
    try run("merge \((0..<count).map { "Parts/\($0)" }.joined(separator: " ")) -o Merged").expectSuccess()
    try expectSame("Whole", "Merged")
    // The first piece, which has no back, is not drawn for another plan either.
    try table("--width 400 --plan plan.jsonl --piece 0 -o Other").expectFailure(65, "was made by")
  }

  @Test("a piece reads no picture of another row, and says how far all are")
  func others() throws {
    let count = try plan("--width 400")
    #expect(try run("status --plan plan.jsonl --left").text == "0-\(count - 1)\n")
    let before = try table("--width 400 --plan plan.jsonl --piece 0 -o First")
    before.expectSuccess()
    let own = Set(
      try FileManager.default.contentsOfDirectory(atPath: folder("First")).map { $0.dropFirst().prefix { $0 != "." } })
    for index in 1...12 where !own.contains("\(index)") { try folder.remove("art/\(index).svg") }
    let piece = try table("--width 400 --plan plan.jsonl --piece 0 -o Parts/0")
    piece.expectSuccess()
    let planned = try run("status Parts/0 Parts/none --plan plan.jsonl")
    #expect(planned.text.contains("of 12") && planned.text.contains("done: 1 share (0)\nwaiting: "))
    let status = try run("status Parts/0")
    #expect(status.text.contains("of 12") && status.text.contains("done: 1 share (0)"))
    #expect(try run("status Parts/0 --left").text == (count == 2 ? "1\n" : "1-\(count - 1)\n"))
    try table("--width 400 --plan plan.jsonl --piece \(count - 1) -o Parts/x").expectFailure(
      65, "art/", "changed")
  }

  @Test("a piece of a plan whose inputs have changed is refused in a line that names what it is")
  func changes() throws {
    _ = try plan("--width 40")
    func expect(_ words: String..., after change: () throws -> Void) throws {
      try change()
      let piece = try table("--width 40 --plan plan.jsonl --piece 0 -o Parts/0")
      #expect(piece.status == 65 && piece.errors.filter(\.isNewline).count == 1, "\(piece.errors)")
      for word in words { #expect(piece.errors.contains(word), "\(piece.errors)") }
      #expect(!folder.names.contains("Parts"))
      try write("front.svg", Self.front)
    }
    try expect("front.svg has changed since plan.jsonl was made") { try write("front.svg", Self.front + " ") }
    let art = try folder.read("art/1.svg")
    try expect("art/1.svg has changed since plan.jsonl") {
      try write("art/1.svg", "<svg xmlns='http://www.w3.org/2000/svg' width='3' height='3'/>")
    }
    try folder.write("art/1.svg", art)
    try table("--width 41 --plan plan.jsonl --piece 0 -o Parts/0").expectFailure(65, "was made by", "--width 40'")
    try table("--width 40 --name x{{id}} --plan plan.jsonl --piece 0 -o Parts/0").expectFailure(65, "was made by")
    try table("--width 40 --quantity row --plan plan.jsonl --piece 0 -o Parts/0").expectFailure(65, "was made by")
    try table("--width 40 --back back.svg --plan plan.jsonl --piece 0 -o Parts/0").expectFailure(65, "was made by")
    try table("--width 40 --plan plan.jsonl --piece 0 -o Parts/0").expectSuccess()
    let rows = String(decoding: try folder.read("cards.csv"), as: UTF8.self)
    try write("cards.csv", rows.replacing("c12", with: "c13"))
    try table("--width 40 --plan plan.jsonl --piece 0 -o Parts/1").expectFailure(
      65, "cards.csv has changed since plan.jsonl")
    try write("plan.jsonl", rows)
    try table("--width 40 --plan plan.jsonl --piece 0 -o Parts/1").expectFailure(65, "plan.jsonl is not a plan")
    try table("--width 40 --plan none.jsonl --piece 0 -o Parts/1").expectFailure(66, "none.jsonl")
  }

  @Test(
    "invalid input is refused",
    arguments: [
      ("--piece 0 -o P", "--plan"), ("--plan p.jsonl --piece 0", "-o Parts/0"),
      ("--plan p.jsonl -o P", "draws nothing"),
      ("--plan p.jsonl --sheets -o a.pdf", "--sheets"), ("--plan p.jsonl --export tts", "--export"),
      ("--plan p.jsonl --watch", "--watch"), ("--plan p.jsonl --verify G", "--plan"),
      ("--plan p.jsonl --piece 0 --shard 0/2 -o P", "--shard"), ("--plan p.jsonl --piece-seconds 0", "0.001 to 86400"),
      ("--plan p.jsonl --piece 0 --piece-seconds 3 -o P", "is already made"), ("--measured Parts", "--plan"),
      ("--plan -", "--plan -"),
    ])
  func refused(line: String, words: String) throws {
    try table(line).expectFailure(64, words)
    #expect(!folder.names.contains("P") && !folder.names.contains("p.jsonl"))
  }
}
