import Drawing
import FileAccess
import GoldenImages
import PNGFormat
import TemporaryFolders
import Testing

@Suite("Golden store") struct GoldenStoreTests {
  let temporary: TemporaryFolder
  var folder: Folder { Folder(path: temporary("Golden")) }

  init() throws { temporary = try TemporaryFolder() }

  private func picture(_ level: UInt8 = 200) throws -> Bitmap {
    try Bitmap(width: 20, height: 10, filledWith: PremultipliedColor(Color(gray: level)))
  }

  /// A store that has recorded these pictures in an earlier run.
  private func record(_ pictures: [String: Bitmap]) throws {
    let store = GoldenStore(folder: folder, recording: .all)
    for (name, picture) in pictures {
      #expect(store.check(picture, named: name).outcome == .recorded(nil))
    }
  }

  private func check(
    _ bitmap: Bitmap, named name: String, tolerance: ComparisonTolerance = .exact, _ recording: GoldenRecording = .never
  ) -> GoldenResult {
    GoldenStore(folder: folder, recording: recording).check(bitmap, named: name, tolerance: tolerance)
  }

  @Test("one level in one pixel is found and named, and the picture is kept where git ignores it")
  func oneLevel() throws {
    try record(["cards/a": picture(), "b": picture(3)])
    #expect(try check(picture(), named: "cards/a").outcome == .equal)
    var actual = try picture()
    actual[7, 3] = PremultipliedColor(red: 200, green: 201, blue: 200, alpha: 255)
    let result = check(actual, named: "cards/a")
    #expect(!result.passes)
    #expect(
      result.description
        == "cards/a: 1 of 200 pixels differs, by up to 1 of 255, in 1 x 1 at (7, 3)")
    let path = try #require(result.actualPath)
    #expect(path == temporary("Golden/.actual/cards/a.png"))
    #expect(try PNGDecoder().decode(path: path).bitmap == actual)
    #expect(try temporary.read("Golden/.actual/.gitignore") == Array("*\n".utf8))

    #expect(try check(picture(), named: "cards/a").outcome == .equal)
    #expect(try !ReadableFile(path: path).exists(), "of a picture that is equal again no actual one is kept")
  }

  @Test("golden files are small, and equal by the manifest or without it")
  func manifest() throws {
    try record(["a": picture()])
    var encoder = PNGEncoder(compression: .small)
    #expect(try temporary.read("Golden/a.png") == encoder.encode(picture()))
    let manifest = try GoldenManifest(parsing: String(decoding: temporary.read("Golden/manifest.txt"), as: UTF8.self))
    #expect(try manifest.entries["a"]?.pixels == ContentDigest(pixelsOf: picture()))
    try temporary.remove("Golden/manifest.txt")
    #expect(try check(picture(), named: "a").outcome == .equal)
    #expect(try check(picture(), named: "a", .all).outcome == .equal)
    #expect(try GoldenStore(folder: folder).manifest() == manifest, "recording all mends the manifest")
  }

  @Test("a golden file that was replaced by hand counts, not what the manifest says of the old one")
  func replacedByHand() throws {
    try record(["a": picture(1)])
    var encoder = PNGEncoder()
    try temporary.write("Golden/a.png", encoder.encode(picture(2)))
    #expect(try !check(picture(1), named: "a").passes)
    #expect(try check(picture(2), named: "a").outcome == .equal)
  }

  @Test("a damaged manifest is an error that names the file and the line")
  func damagedManifest() throws {
    try record(["a": picture()])
    try temporary.write("Golden/manifest.txt", Array("goldens 1\n>>>>>>> theirs\n".utf8))
    let outcome = try check(picture(), named: "a").outcome
    #expect(outcome.name == "failed")
    #expect(outcome.description.hasPrefix("\(temporary("Golden/manifest.txt")): line 2 is malformed"))
  }

  @Test(
    "what is recorded when: a missing picture, one that differs, one within the tolerance, an equal one",
    arguments: [
      (.never, ["missing", "different", "tolerated", "equal"]),
      (.missing, ["recorded", "different", "tolerated", "equal"]),
      (.failed, ["recorded", "recorded", "tolerated", "equal"]),
      (.all, ["recorded", "recorded", "recorded", "equal"]),
    ] as [(GoldenRecording, [String])])
  func modes(recording: GoldenRecording, outcomes: [String]) throws {
    try record(["different": picture(1), "tolerated": picture(1), "equal": picture(1)])
    let store = GoldenStore(folder: folder, recording: recording)
    let results = try [
      store.check(picture(2), named: "missing"), store.check(picture(2), named: "different"),
      store.check(picture(2), named: "tolerated", tolerance: ComparisonTolerance(largestDifference: 1)),
      store.check(picture(1), named: "equal"),
    ]
    #expect(results.map(\.outcome.name) == outcomes)
    for result in results where result.outcome.name == "recorded" {
      #expect(!result.passes, "a run that records does not pass")
      #expect(try check(picture(2), named: result.name).outcome == .equal, "but the next one does")
    }
    #expect(try store.names().count == (recording == .never ? 3 : 4))
  }

  @Test("density and texts are compared and recorded where the picture has them")
  func metadata() throws {
    let metadata = PNGMetadata(pixelsPerMetre: 11811, texts: [.title("A")])
    let store = { GoldenStore(folder: folder) }
    let recorder = GoldenStore(folder: folder, recording: .missing)
    #expect(try recorder.check(picture(), named: "a", metadata: metadata).outcome == .recorded(nil))
    #expect(try store().check(picture(), named: "a", metadata: metadata).outcome == .equal)
    #expect(try store().check(picture(), named: "a").outcome == .equal)
    let other = try store().check(picture(), named: "a", metadata: PNGMetadata(pixelsPerMetre: 11811))
    #expect(other.description == "a: Title: expected \"A\", got none")
    let tolerance = ComparisonTolerance(ignoresMetadata: true)
    #expect(try store().check(picture(), named: "a", metadata: PNGMetadata(), tolerance: tolerance).outcome == .equal)
  }

  @Test("two that ask for one name are an error, also with equal pictures; one may ask again for the same")
  func ambiguous() throws {
    try record(["a": picture()])
    let store = GoldenStore(folder: folder)
    #expect(try store.check(picture(), named: "a", asker: "first").outcome == .equal)
    #expect(try store.check(picture(), named: "a", asker: "first").outcome == .equal)
    #expect(try store.check(picture(), named: "a", asker: "second").outcome == .ambiguous(other: "first"))
    #expect(try store.check(picture(9), named: "a", asker: "first").outcome.name == "ambiguous")
  }

  @Test("pictures that nobody asks for are orphans")
  func orphans() throws {
    try record(["a": picture(), "cards/b": picture(), "c": picture(), "d": picture()])
    let store = GoldenStore(folder: folder)
    _ = try store.check(picture(), named: "c")
    store.fail("d", message: "what was drawn for it is no PNG")
    #expect(store.inspect().map(\.name) == ["a", "cards/b"])
    #expect(store.report.failures.map(\.outcome.name) == ["orphan", "orphan", "failed"])
    #expect(try store.removeOrphans().removed == ["a", "cards/b"])
    #expect(try store.names() == ["c", "d"])
  }

  @Test("a folder keeps to its budget")
  func budget() throws {
    try record(["a": picture()])
    let size = try temporary.read("Golden/a.png").count
    let text = String(decoding: try temporary.read("Golden/manifest.txt"), as: UTF8.self)
    try temporary.write(
      "Golden/manifest.txt", Array(text.replacing("budget 10000000", with: "budget \(size + 3)").utf8))
    let store = GoldenStore(folder: folder, recording: .all)
    let outcome = try store.check(picture(), named: "b").outcome
    #expect(outcome.description.contains("would have \(2 * size) bytes, more than its budget of \(size + 3)"))
    #expect(try store.names() == ["a"])
    #expect(try store.check(picture(), named: "a").outcome == .equal)
    #expect(store.inspect().isEmpty)

    try temporary.write("Golden/manifest.txt", Array(text.replacing("budget 10000000", with: "budget 9").utf8))
    let findings = try GoldenStore(folder: folder).inspectAfterChecking(picture(), named: "a")
    #expect(findings.map(\.outcome.name) == ["failed"])
  }

  @Test("pictures of a run are written together, and made small afterwards without a change of a pixel")
  func together() async throws {
    func store() -> GoldenStore {
      GoldenStore(folder: folder, recording: .all, recordsTogether: 3, compression: .fast)
    }
    func busy(_ seed: Int) throws -> Bitmap {
      let pixels = (0..<3600).map { PremultipliedColor(packed: 0xFF00_0000 | UInt32($0 % 60 * ($0 / 60 + seed) % 251)) }
      return try Bitmap(width: 60, height: 60, pixels: pixels)
    }
    let names = (0..<5).map { "p\($0)" }
    let first = store()
    for (index, name) in names.enumerated() {
      #expect(try first.check(busy(index), named: name).passes == false)
      #expect(((try? first.names()) ?? []).count == (index < 2 ? 0 : 3))
    }
    try first.writeRecorded()
    #expect(try first.names().count == 5)
    let size = try await store().squeeze(jobs: 2)
    #expect(size.after < size.before)
    let again = GoldenStore(folder: folder)
    for (index, name) in names.enumerated() {
      #expect(try again.check(busy(index), named: name).outcome == .equal)
    }
    #expect(again.inspect().isEmpty)
  }

  @Test("a folder that could not hold all pictures is found out by some of them")
  func expectedSize() throws {
    let store = GoldenStore(folder: folder)
    try store.checkBudget(for: 100, like: [90_000, 120_000])
    #expect(throws: GoldenStoreError.overBudget(folder: folder.path, byteCount: 15_000_000, budget: 10_000_000)) {
      try store.checkBudget(for: 100, like: [150_000])
    }
    let larger = GoldenStore(folder: folder, recordsTogether: 1, budget: 20_000_000)
    try larger.checkBudget(for: 100, like: [150_000])
    #expect(!folder.exists, "nothing is written before the first picture")
  }

  @Test("a new budget counts from the start, and is written with the first picture or at the end")
  func newBudget() throws {
    try record(["a": picture()])
    let size = try temporary.read("Golden/a.png").count
    func store(_ budget: Int) -> GoldenStore {
      GoldenStore(folder: folder, recording: .all, recordsTogether: 1, budget: budget)
    }
    #expect(try store(size).check(picture(), named: "b").outcome.name == "failed")
    #expect(try GoldenStore(folder: folder).manifest().budget == 10_000_000, "a run that fails leaves the budget")
    _ = try store(2 * size).check(picture(), named: "b")
    #expect(try GoldenStore(folder: folder).manifest().budget == 2 * size)
    try store(3 * size).setNotes([])
    #expect(try GoldenStore(folder: folder).manifest().budget == 3 * size)
  }

  @Test("actual pictures are accepted, all or by name, with what they say about themselves")
  func accept() throws {
    try record(["a": picture(1), "b": picture(1), "c": picture(1)])
    let metadata = PNGMetadata(pixelsPerMetre: 100)
    let run = GoldenStore(folder: folder)
    for name in ["a", "b", "d"] { _ = try run.check(picture(2), named: name, metadata: metadata) }
    _ = try run.writeReport()
    let store = GoldenStore(folder: folder)
    #expect(try store.actualNames() == ["a", "b", "d"])
    #expect(try store.accept(["b"]) == ["b"])
    #expect(try check(picture(2), named: "b").outcome == .equal)
    #expect(throws: GoldenStoreError.nothingToAccept(folder: folder.path, name: "b")) { try store.accept(["b"]) }
    #expect(try store.accept() == ["a", "d"])
    #expect(throws: GoldenStoreError.nothingToAccept(folder: folder.path, name: nil)) { try store.accept() }
    #expect(try PNGDecoder().decode(path: temporary("Golden/d.png")).metadata == metadata)
    #expect(folder.path(of: "").isEmpty == false && !store.actuals.exists, "nothing is left of the failed run")
  }

  @Test(
    "names that lead out of the folder or hide in it are refused",
    arguments: ["", "/a", "a//b", "../a", ".a", "a/.b", "a\nb"])
  func names(name: String) throws {
    let result = try check(picture(), named: name, .all)
    #expect(result.outcome == .failed(message: GoldenStoreError.invalidName(name).description))
    #expect(!folder.exists)
    #expect(throws: GoldenStoreError.invalidName("../a")) { try GoldenStore(folder: folder).accept(["../a"]) }
  }

  @Test("many pictures by many threads")
  func threads() async throws {
    let store = GoldenStore(folder: folder, recording: .missing)
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<40 {
        group.addTask { _ = try? store.check(picture(UInt8(number)), named: "\(number)", asker: "\(number)") }
      }
    }
    #expect(store.report.results.count == 40)
    let manifest = try GoldenStore(folder: folder).manifest()
    #expect(manifest.entries.count == 40)
    for number in 0..<40 { #expect(try check(picture(UInt8(number)), named: "\(number)").outcome == .equal) }
  }

  @Test("a report is written where the actual pictures are, and goes when all is well")
  func report() throws {
    try record(["a": picture(1)])
    let run = GoldenStore(folder: folder)
    _ = try run.check(picture(2), named: "a")
    let path = try #require(try run.writeReport())
    #expect(path.hasPrefix(temporary("Golden/.actual/")))
    #expect(try temporary.read("Golden/.actual/report.json") == Array(run.report.json.utf8))
    #expect(try temporary.read("Golden/.actual/report.xml") == Array(run.report.junitXML.utf8))
    let again = GoldenStore(folder: folder)
    _ = try again.check(picture(1), named: "a")
    #expect(try again.writeReport() == nil)
    #expect(!run.actuals.exists)
  }
}

extension GoldenStore {
  fileprivate func inspectAfterChecking(_ bitmap: Bitmap, named name: String) -> [GoldenResult] {
    _ = check(bitmap, named: name)
    return inspect()
  }
}

@Suite struct GoldenFolderTests {
  @Test(
    "a folder's path begins at the test's source file, and may lead out of its folder",
    arguments: [
      ("Golden", "/p/Tests/T/Golden"), ("../Golden", "/p/Tests/Golden"), ("../../Golden/x", "/p/Golden/x"),
      ("/g", "/g"),
    ])
  func folderBesideFile(name: String, path: String) {
    #expect(GoldenRun.folder(name, beside: "/p/Tests/T/BadgeTests.swift") == path)
  }
}
