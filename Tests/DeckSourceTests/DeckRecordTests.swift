import CardDesign
import CardSets
import DeckSource
import FileAccess
import Foundation
import PictureExport
import PlaneGeometry
import PlayingCards
import TemporaryFolders
import Testing

@Suite("Deck record") struct DeckRecordTests {
  let folder: TemporaryFolder
  let composer: CardComposer
  /// A run that may replace files.
  let forcing: ExportRun

  init() throws {
    folder = try TemporaryFolder()
    composer = CardComposer(typeface: try IndexTypeface.face())
    var run = ExportRun()
    run.replacesExisting = true
    run.jobs = 1
    forcing = run
  }

  @discardableResult
  private func export(
    _ selection: String, by run: ExportRun? = nil, as encoding: PictureEncoding = .png(size: .width(20)),
    keepsRecord: Bool = true
  ) async throws -> ExportSummary {
    try await (run ?? forcing).export(
      CardSet(CardSide.selection(selection), composer: composer),
      to: FilesDestination(encoding, keepsRecord: keepsRecord), in: Folder(path: folder.path))
  }

  /// The record of a deck with one word in place of another.
  private func forge(_ original: String, _ forged: String) throws {
    let text = try String(decoding: folder.read("deck.json"), as: UTF8.self)
    #expect(text.contains(original))
    try folder.write("deck.json", Array(text.replacingOccurrences(of: original, with: forged).utf8))
  }

  @Test("what is written is read again")
  func roundTrip() async throws {
    let summary = try await export("QS, RJ, back")
    let bytes = try folder.read("deck.json")
    let record = try DeckRecord(parsing: bytes)
    #expect(record.json == String(decoding: bytes, as: UTF8.self))
    #expect(record.theme == "classic" && record.format == .png)
    #expect(abs((record.dotsPerInch ?? 0) - 8) < 1e-9)
    #expect(record.size == CardFormat.poker.size && record.bleed == 0)
    #expect(record.files.map(\.label.shortName) == summary.files.map(\.piece))
    #expect(record.files.map(\.label) == (try CardSide.selection("QS, RJ, back")).map { CardLabel($0) })
    for file in record.files {
      let bytes = try folder.read(file.name)
      #expect(file.byteCount == bytes.count && file.digest == ContentDigest(bytes))
      #expect(file.size.width == 20 && file.size.height == 28)
    }
  }

  @Test("a card may be called as a playing card is, and have a title of its own")
  func foreignCard() async throws {
    try await export("QS")
    try forge(#""title": "Queen of spades""#, #""title": "Quick step""#)
    try forge(#", "symbol": "Q♠""#, "")
    let bytes = try folder.read("deck.json")
    let record = try DeckRecord(parsing: bytes)
    #expect(record.files[0].label.title == "Quick step" && record.files[0].label.symbol == nil)
    #expect(record.json == String(decoding: bytes, as: UTF8.self))
  }

  @Test("an SVG has the size that a browser gives it")
  func vectors() async throws {
    try await export("QS", as: .svg)
    let record = try DeckRecord(parsing: folder.read("deck.json"))
    #expect(record.dotsPerInch == nil)
    #expect(abs((record.files.first?.size.width ?? 0) - 240) < 1e-9)
  }

  @Test("what was listed and is not drawn again is removed, and nothing else")
  func removal() async throws {
    try await export("QS, KS, AS, back")
    try folder.write("JS.png", [1])
    try folder.write("AS.png", [2])
    try folder.write("README.md", [3])
    let second = try await export("QS, 2S")
    #expect(second.removed == [folder("KS.png"), folder("back.png")])
    #expect(second.kept == [folder("AS.png")])
    #expect(folder.names == ["2S.png", "AS.png", "JS.png", "QS.png", "README.md", "deck.json"])
    #expect(try folder.read("AS.png") == [2])
    // It is no longer ours.
    var forcing = forcing
    forcing.removesChanged = true
    let third = try await export("2S", by: forcing)
    #expect(third.removed == [folder("QS.png")] && third.kept.isEmpty)
    #expect(folder.names == ["2S.png", "AS.png", "JS.png", "README.md", "deck.json"])
  }

  @Test("a changed file is removed if that is asked for")
  func force() async throws {
    try await export("QS, KS")
    try folder.write("KS.png", [1])
    var forcing = forcing
    forcing.removesChanged = true
    #expect(try await export("QS", by: forcing).removed == [folder("KS.png")])
    #expect(folder.names == ["QS.png", "deck.json"])
  }

  @Test("where files may not be replaced, nothing is touched; without a record none is read")
  func careful() async throws {
    try await export("QS, KS")
    let careful = ExportRun()
    let error = await #expect(throws: ExportError.self) { try await export("AS", by: careful) }
    #expect(error?.reason == .writing(.alreadyExists(path: folder("deck.json"))))
    #expect(folder.names == ["KS.png", "QS.png", "deck.json"])
    #expect(try await export("AS", by: careful, keepsRecord: false).removed.isEmpty)
    #expect(folder.names == ["AS.png", "KS.png", "QS.png", "deck.json"])
  }

  @Test(
    "a forged record cannot name a file that is not a picture in the folder",
    arguments: [
      "../KS.png", "/etc/passwd", "in/KS.png", "README.md", "deck.json", ".", "..", "", "KS.png/", "./KS.png", "KS.svg",
      "KS.png\\u0000", "ks.PNG", ".KS.png",
    ])
  func forgedNames(name: String) async throws {
    try await export("QS, KS")
    try folder.write("README.md", [3])
    try forge("\"file\": \"KS.png\"", "\"file\": \"\(name)\"")
    let error = await #expect(throws: ExportError.self) { try await export("QS") }
    let expected = "the name of a .png file in the folder"
    let problem = FolderRecordError.Problem.unexpected(member: "files[1].file", expected: expected)
    #expect(error?.reason == .record(FolderRecordError(path: folder("deck.json"), problem)))
    #expect(folder.names == ["KS.png", "QS.png", "README.md", "deck.json"])
  }

  @Test("a forged record can name another picture, which stays unless it has the noted bytes")
  func forgedPicture() async throws {
    try await export("QS, KS")
    try folder.write("KD.png", [4])
    try forge("\"file\": \"KS.png\"", "\"file\": \"KD.png\"")
    #expect(try await export("QS").kept == [folder("KD.png")])
    #expect(folder.names == ["KD.png", "KS.png", "QS.png", "deck.json"])
    #expect(try folder.read("KD.png") == [4])
  }

  @Test("a link in place of a listed file stays, with what it leads to")
  func links() async throws {
    try await export("QS, KS")
    try FileManager.default.moveItem(atPath: folder("KS.png"), toPath: folder("precious.png"))
    try FileManager.default.createSymbolicLink(atPath: folder("KS.png"), withDestinationPath: "precious.png")
    var forcing = forcing
    forcing.removesChanged = true
    #expect(try await export("QS", by: forcing).kept == [folder("KS.png")])
    #expect(folder.names == ["KS.png", "QS.png", "deck.json", "precious.png"])
  }

  @Test("a record that is a link is not followed")
  func linkedRecord() async throws {
    try await export("QS")
    try FileManager.default.moveItem(atPath: folder("deck.json"), toPath: folder("other.json"))
    try FileManager.default.createSymbolicLink(atPath: folder("deck.json"), withDestinationPath: "other.json")
    let error = await #expect(throws: ExportError.self) { try await export("KS") }
    #expect(error?.reason == .writing(.isLink(path: folder("deck.json"))))
    #expect(folder.names == ["QS.png", "deck.json", "other.json"])
  }

  @Test(
    "an invalid record is an error that says where",
    arguments: [
      ("\"deck\": 1", "\"deck\": 2", .unknownVersion(2, readable: 1)),
      ("\"deck\": 1", "\"dock\": 1", .unexpected(member: "deck", expected: "a whole number")),
      ("\"format\": \"png\"", "\"format\": \"jpg\"", .unexpected(member: "format", expected: "a format of pictures")),
      ("\"card\": \"KS\"", "\"card\": 13", .unexpected(member: "files[1].card", expected: "a text")),
      (
        "\"bytes\": ", "\"quantity\": 0, \"bytes\": ",
        .unexpected(member: "files[0].quantity", expected: "1 to 1000000")
      ),
      (
        "\"file\": \"KS.png\"", "\"file\": 7",
        .unexpected(member: "files[1].file", expected: "the name of a .png file in the folder")
      ),
      ("\"digest\": \"", "\"digest\": \"x", .unexpected(member: "files[0].digest", expected: "32 hexadecimal digits")),
      ("\"bytes\": ", "\"bytes\": -", .unexpected(member: "files[0].bytes", expected: "0 to 1099511627776")),
      ("\"files\": [", "\"files\": 1, \"x\": [", .unexpected(member: "files", expected: "an array")),
      ("\"theme\": ", "\"deck\": 1, \"theme\": ", nil), ("]", "", nil),
    ] as [(String, String, FolderRecordError.Problem?)])
  func malformed(original: String, forged: String, problem: FolderRecordError.Problem?) async throws {
    try await export("QS, KS")
    try forge(original, forged)
    let error = #expect(throws: FolderRecordError.self) { try DeckRecord(parsing: folder.read("deck.json")) }
    if let problem {
      #expect(error?.problem == problem)
    } else {
      guard case .malformed? = error?.problem else { throw try #require(error) }
    }
  }

  @Test("a picture that is listed twice is a mistake")
  func twice() async throws {
    try await export("QS, KS")
    try forge("\"card\": \"KS\", \"file\": \"KS.png\"", "\"card\": \"QS\", \"file\": \"QS.png\"")
    let error = #expect(throws: FolderRecordError.self) { try DeckRecord(parsing: folder.read("deck.json")) }
    #expect(error?.problem == .unexpected(member: "files[1].file", expected: "another name"))
  }
}
