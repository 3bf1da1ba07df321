import Drawing
import FileAccess
import GoldenImages
import TemporaryFolders
import Testing

@Suite("Golden texts") struct GoldenTextTests {
  let temporary: TemporaryFolder
  var folder: Folder { Folder(path: temporary("Golden")) }

  init() throws { temporary = try TemporaryFolder() }

  private func check(_ text: String, _ recording: GoldenRecording = .never) -> GoldenResult {
    GoldenStore(folder: folder, recording: recording).check(text: text, named: "notes/a")
  }

  private func message(_ result: GoldenResult) -> String {
    if case .failed(let message) = result.outcome { message } else { "\(result.outcome)" }
  }

  @Test("it is missing, recorded, equal, different, accepted")
  func life() throws {
    #expect(message(check("one\n")).hasPrefix("there is no golden text"))
    #expect(check("one\n", .missing).outcome == .recorded(nil))
    #expect(check("one\n").outcome == .equal)
    #expect(message(check("two\n", .missing)).hasPrefix(#"line 1 is "two", not "one""#))
    let store = GoldenStore(folder: folder)
    #expect(try store.accept() == ["notes/a.golden.txt"])
    #expect(check("two\n").outcome == .equal)
    #expect(throws: GoldenStoreError.nothingToAccept(folder: folder.path, name: nil)) { try store.accept() }
  }

  @Test("one that was meant to change is recorded, and fails all the same")
  func recordedAnew() {
    _ = check("one\ntwo\n", .all)
    #expect(message(check("one\n", .failed)).hasPrefix(#"recorded anew; before, line 2 is missing: "two""#))
    #expect(check("one\n").outcome == .equal)
  }

  @Test("a line's end, and a text that is not composed, count")
  func bytes() {
    _ = check("caf\u{E9}\n", .missing)
    #expect(!check("caf\u{E9}").passes && !check("cafe\u{301}\n").passes && check("caf\u{E9}\n").passes)
  }

  @Test("one that nobody asks for, and one that two ask for, are failures")
  func upkeep() throws {
    _ = check("one\n", .missing)
    let store = GoldenStore(folder: folder)
    #expect(store.inspect().map(\.name) == ["notes/a.golden.txt"])
    #expect(store.check(text: "one\n", named: "notes/a", asker: "x").passes)
    #expect(store.check(text: "one\n", named: "notes/a", asker: "y").outcome == .ambiguous(other: "x"))
    #expect(store.inspect().isEmpty)
    #expect(!store.check(text: "", named: "../a").passes)
    #expect(!store.check(text: String(repeating: "x", count: GoldenStore.maximumTextByteCount + 1), named: "b").passes)
  }
}
