import Drawing
import Foundation
import Testing

@Suite struct GoldenStoreTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "golden-\(UUID().uuidString)")

  private func store(recording: Bool) -> GoldenStore {
    GoldenStore(
      folder: folder.appending(path: "Golden"), comparisons: folder.appending(path: "comparisons"),
      isRecording: recording)
  }

  private func picture() throws -> Bitmap {
    try Bitmap(width: 20, height: 10, filledWith: PremultipliedColor(Color(red: 10, green: 200, blue: 30, alpha: 255)))
  }

  @Test("a difference of one level in one pixel is found, named and shown")
  func oneLevel() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let expected = try picture()
    #expect(try store(recording: true).compare(expected, named: "a") != .equal)
    #expect(try store(recording: false).compare(expected, named: "a") == .equal)

    var actual = expected
    actual[7, 3] = PremultipliedColor(red: 10, green: 201, blue: 30, alpha: 255)
    let outcome = try store(recording: false).compare(actual, named: "a")
    guard case .pixelsDiffer(let difference, let comparison) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(difference.pixelCount == 1)
    #expect(difference.largest == 1)
    #expect(difference.columns == 7...7)
    #expect(difference.rows == 3...3)
    #expect(FileManager.default.fileExists(atPath: comparison))
    #expect(outcome.description.contains("1 pixel differs, by up to 1/255, in columns 7 to 7, rows 3 to 3"))
  }

  @Test("a picture of another size and a missing one do not pass")
  func sizeAndMissing() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    _ = try store(recording: true).compare(picture(), named: "a")
    let other = try Bitmap(width: 10, height: 20)
    guard
      case .sizeDiffers(expected: [20, 10], actual: [10, 20], _) = try store(recording: false).compare(
        other, named: "a")
    else {
      Issue.record("a size went unnoticed")
      return
    }
    guard case .missing = try store(recording: false).compare(other, named: "b") else {
      Issue.record("a missing picture went unnoticed")
      return
    }
  }

  @Test("a run that records does not pass, unless there was nothing to record")
  func recording() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    guard case .recorded = try store(recording: true).compare(picture(), named: "a") else {
      Issue.record("recording passed")
      return
    }
    #expect(try store(recording: true).compare(picture(), named: "a") == .equal)
  }
}
