import Drawing
import FileAccess
import PlainNotation
import PlaneGeometry
import TemporaryFolders
import Testing

@testable import PictureExport

@Suite("Plans of work") struct WorkPlanTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var path: String { folder("plan.jsonl") }

  /// Pictures of one colour, some of which name a file; two of them are a card.
  private func pieces(_ count: Int, color: Color = .black, font: String = "1", source: String = "1") -> OnDemandList<
    ExportPiece
  > {
    OnDemandList(count: count) { index in
      ExportPiece(
        name: "p\(index)", paths: ["p\(index).png"],
        sources: { index % 3 == 0 ? ["art/\(index).png": ContentDigest(Array(source.utf8))] : [:] }
      ) {
        let scene = Scene(size: Size(width: 2, height: 2)) { context in
          context.fill(Path(Rect(x: 0, y: 0, width: 1, height: Double(index) / 20)), with: .color(color))
        }
        var composition = Composition([Picture(scene)])
        composition.fonts = ["font Lato": ContentDigest(Array(font.utf8))]
        return composition
      }
    }
  }

  private var destination: PictureFiles<PlainClosing> {
    PictureFiles(.png(), closing: PlainClosing(command: "render"))
  }

  /// A plan of twenty pictures of ten cards, of which the last ones take long.
  private func plan(length: Double = 4) async throws -> WorkPlan {
    let (surveyed, fonts, _) = try await ExportRun().survey(pieces(20), PictureEncoding.png().settings)
    let draft = PlanDraft(
      cards: OnDemandList(count: 10) { index in PlanDraft.Card(pictureCount: 2) { .number(Double(index)) } },
      about: .object([("all", .number(10))]), sources: ["table.csv": ContentDigest([1])])
    _ = try WorkPlan.write(
      draft, surveyed, fonts: fonts, seconds: (0..<20).map { $0 < 16 ? 0.5 : 2 }, length: length, command: "render",
      options: "render all", to: AtomicFile(path: path, replacesExisting: true))
    return try WorkPlan(path: path)
  }

  private func draw(_ work: PlannedWork, _ pieces: OnDemandList<ExportPiece>, in name: String) async throws {
    var run = ExportRun()
    run.planned = work
    let range = try #require(work.shard.range)
    _ = try await run.export(
      OnDemandList(Array(pieces[range])), to: destination, in: Folder(path: folder(name)))
  }

  @Test("cards are cut into ranges of about equal cost, and each is in one")
  func ranges() {
    #expect(WorkPlan.ranges(of: [1, 1, 1, 1], length: 2) == [0..<2, 2..<4])
    #expect(WorkPlan.ranges(of: [9, 1, 1, 1], length: 3) == [0..<1, 1..<4])
    #expect(WorkPlan.ranges(of: [0, 0], length: 30) == [0..<2])
    for length in [0.1, 1, 7, 100, 1e9] {
      let costs = (0..<200).map { Double($0 * 7 % 11) }
      let ranges = WorkPlan.ranges(of: costs, length: length)
      #expect(ranges.flatMap { Array($0) } == Array(0..<200) && ranges.allSatisfy { !$0.isEmpty })
      if length >= 100 { #expect(ranges.allSatisfy { costs[$0].reduce(0, +) <= length + 11 }) }
    }
  }

  @Test("a part of a plan remembers its own pieces for the next run", arguments: [0, 1])
  func history(part: Int) async throws {
    let (plan, pieces) = (try await plan(), pieces(20))
    var run = ExportRun()
    (run.planned, run.history) = (try plan.part(part), ExportHistory())
    let range = try #require(run.planned?.shard.range)
    let summary = try await run.export(
      OnDemandList(Array(pieces[range])), to: destination, in: Folder(path: folder("Part")))
    #expect(Set(summary.history.pieces.keys) == Set(pieces[range].map(\.name)))
  }

  @Test("pieces of a plan are put together to what one run writes")
  func merge() async throws {
    let plan = try await plan()
    #expect(plan.parts.map(\.pictures) == [0..<8, 8..<16, 16..<18, 18..<20])
    #expect(plan.cardCount == 10 && plan.pictureCount == 20 && plan.seconds == 16)
    let whole = try await ExportRun().export(pieces(20), to: destination, in: Folder(path: folder("whole")))
    for index in plan.parts.indices.reversed() { try await draw(plan.part(index), pieces(20), in: "part\(index)") }
    let folders = plan.parts.indices.map { Folder(path: folder("part\($0)")) }
    let work = try ShardedWork(in: folders, software: Release.software)
    let merged = try await ExportRun().merge(work, as: PlainClosing.self, to: Folder(path: folder("merged")))
    #expect(merged.files.map(\.digest) == whole.files.map(\.digest))
    let progress = try SharesProgress(in: Array(folders[..<3]))
    #expect(progress.left == "3" && progress.finished == 18 && progress.total == 20)
    #expect(try SharesProgress(in: [folders[1]]).parts.map(\.total) == [8, 8, 2, 2])
    #expect(throws: ShardError.missing(try Shard(index: 3, count: 4))) {
      try ShardedWork(in: Array(folders[..<3]), software: Release.software)
    }
  }

  @Test("shares of a plan are about as long as each other, whatever their number", arguments: [1, 2, 3, 5, 16, 40])
  func shares(count: Int) async throws {
    let plan = try await plan(length: 3)
    var end = 0
    var longest = 0.0
    for index in 0..<count {
      let work = try plan.share(Shard(index: index, count: count))
      let range = try #require(work.shard.range)
      #expect(range.lowerBound == end && range.count == work.cards.count * 2)
      end = range.upperBound
      longest = max(longest, work.cards.reduce(0) { $0 + $1.seconds })
    }
    #expect(end == 20 && longest <= 16 / Double(count) + 4)
  }

  @Test("an empty share is noted and put together as well")
  func emptyShare() async throws {
    let plan = try await plan()
    for index in 0..<16 {
      try await draw(plan.share(Shard(index: index, count: 16)), pieces(20), in: "s\(index)")
    }
    let work = try ShardedWork(
      in: (0..<16).map { Folder(path: folder("s\($0)")) }, software: Release.software)
    #expect(work.run.pieceCount == 20 && work.notes.map(\.index) == Array(0..<20))
  }

  @Test("a piece whose pictures, files or fonts have changed is refused, and says which")
  func changes() async throws {
    let plan = try await plan()
    func reason(_ pieces: OnDemandList<ExportPiece>) async -> String {
      do {
        try await draw(plan.part(1), pieces, in: "x")
        return "drawn"
      } catch {
        return "\(error)"
      }
    }
    #expect(await reason(pieces(20, source: "2")) == "art/9.png has changed since \(path) was made: \(again)")
    #expect(await reason(pieces(20, font: "2")) == "font Lato has changed since \(path) was made: \(again)")
    #expect(await reason(pieces(20, color: .white)).hasPrefix("\(path) was made by 'render all'"))
    #expect(throws: ShardError.changedSincePlan("table.csv", path: path)) {
      try plan.part(0).check(["table.csv": ContentDigest([2]), "other": ContentDigest([])])
    }
    #expect(throws: ShardError.noPiece(4, count: 4, path: path)) { try plan.part(4) }
    #expect(throws: ShardError.noPiece(-1, count: 4, path: path)) { try plan.part(-1) }
  }

  private let again = "make the plan again, and draw its pieces anew"

  @Test("what pictures took before is what they are planned with, and says how fast the machine is")
  func measured() async throws {
    try await draw(plan().part(0), pieces(20), in: "before")
    var costs = PlanCosts(.png(), on: nil)
    try costs.learn(from: [Folder(path: folder("before"))])
    let pictures = (0..<20).map { (path: "p\($0).png", byteCount: $0 == 19 ? 2000 : 1000) }
    #expect(costs.knownCount(of: pictures.map(\.path)) == 8)
    let seconds = costs.seconds(of: pictures)
    let mean = seconds[..<8].reduce(0, +) / 8
    #expect(seconds.allSatisfy { $0 > 0 } && abs(seconds[10] - mean) < mean / 100)
    #expect(abs(seconds[19] - 2 * mean) < mean / 50)
    #expect(throws: ShardError.noRecord(folder: folder("nowhere"))) {
      var costs = PlanCosts(.png(), on: nil)
      try costs.learn(from: [Folder(path: folder("nowhere"))])
    }
  }

  // MARK: Damage

  private func refusal() -> String? {
    do {
      let plan = try WorkPlan(path: path)
      for index in plan.parts.indices { _ = try plan.part(index) }
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test("a plan that was cut off or changed at any byte is refused")
  func damage() async throws {
    _ = try await plan()
    let bytes = try folder.read("plan.jsonl")
    #expect(refusal() == nil)
    for cut in stride(from: 0, to: bytes.count, by: 37) {
      try folder.write("plan.jsonl", Array(bytes[..<cut]))
      #expect(refusal() != nil, "cut at \(cut)")
    }
    for place in stride(from: 0, to: bytes.count, by: 13) {
      var changed = bytes
      changed[place] ^= 1
      try folder.write("plan.jsonl", changed)
      #expect(refusal()?.contains("\n") == false, "changed at \(place)")
    }
  }

  /// A plan whose last line says something else, with the right digest.
  private func write(_ change: (inout [(String, JSONValue)]) -> Void) throws {
    let lines = String(decoding: try folder.read("plan.jsonl"), as: UTF8.self).split(separator: "\n")
    guard case .object(var members) = try JSONValue(parsing: Array(lines[lines.count - 1].utf8)) else { return }
    members.removeAll { $0.0 == "digest" }
    change(&members)
    members.append(("digest", .string(WorkPlan.digest(of: .object(members))?.description ?? "")))
    let text = (lines.dropLast().map(String.init) + [JSONValue.object(members).text]).map { $0 + "\n" }.joined()
    try folder.write("plan.jsonl", Array(text.utf8))
  }

  @Test(
    "a plan with impossible numbers is refused in a line",
    arguments: [
      "[[1e300, 1, 1, 1, \"00000000000000000000000000000000\"]]", "[]", "[[1,1,1,1]]", "{}", "[[-1,-1,-1,-1,\"\"]]",
      "[[9223372036854775807,9223372036854775807,1,5,\"00000000000000000000000000000000\"]]",
      "[[1,1,-1,5,\"00000000000000000000000000000000\"]]",
      "[[1,1,1,9007199254740991,\"00000000000000000000000000000000\"]]",
      "[[2,1,1,5,\"00000000000000000000000000000000\"]]", "[[1,1,1,5,\"0\"]]",
    ])
  func numbers(parts: String) async throws {
    _ = try await plan()
    try write { members in
      for index in members.indices where members[index].0 == "parts" {
        members[index].1 = (try? JSONValue(parsing: Array(parts.utf8))) ?? .null
      }
    }
    let words = try #require(refusal())
    #expect(words.hasPrefix("\(path) is not a plan that can be used: ") && !words.contains("\n"))
  }

  @Test("a plan of another program or version is refused")
  func otherVersions() async throws {
    _ = try await plan()
    let changes: [(String, JSONValue, String)] = [
      ("plan", .number(2), "version 2"), ("software", .string("Cardwright 0.1"), "Cardwright 0.1"),
      ("command", .null, "command should be"), ("sources", .array([]), "sources should be"),
    ]
    for (name, value, words) in changes {
      _ = try await plan()
      try write { members in
        for index in members.indices where members[index].0 == name { members[index].1 = value }
      }
      #expect(refusal()?.contains(words) == true, "\(name)")
    }
  }
}
