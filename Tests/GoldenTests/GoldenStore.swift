import Drawing
import Foundation
import PNGFormat
import Testing

/// The golden pictures in the repo, and where a mismatch is shown.
struct GoldenStore {
  /// What became of a comparison.
  enum Outcome: Hashable, CustomStringConvertible {
    case equal
    case recorded(path: String)
    case missing(path: String)
    case sizeDiffers(expected: [Int], actual: [Int], comparison: String)
    case pixelsDiffer(BitmapDifference, comparison: String)

    var description: String {
      switch self {
      case .equal: "equal"
      case .recorded(let path): "recorded \(path); run again without CARDWRIGHT_RECORD to compare"
      case .missing(let path): "there is no golden picture \(path); record it with CARDWRIGHT_RECORD=1 and look at it"
      case .sizeDiffers(let expected, let actual, let comparison):
        "expected \(expected[0]) x \(expected[1]) pixels, got \(actual[0]) x \(actual[1]); see \(comparison)"
      case .pixelsDiffer(let difference, let comparison): "\(difference); see \(comparison)"
      }
    }
  }

  /// Where the golden pictures are.
  var folder: URL
  /// Where expected, actual and difference are left as one picture.
  var comparisons: URL
  var isRecording: Bool

  /// The store beside this file. Recording is asked for by the environment.
  static let standard: GoldenStore = {
    let here = URL(filePath: #filePath).deletingLastPathComponent()
    let package = here.deletingLastPathComponent().deletingLastPathComponent()
    let wish = ProcessInfo.processInfo.environment["CARDWRIGHT_RECORD"] ?? ""
    return GoldenStore(
      folder: here.appending(path: "Golden"),
      comparisons: package.appending(path: ".build/golden-comparisons"),
      isRecording: !wish.isEmpty && wish != "0")
  }()

  /// Compares a bitmap with the golden picture of a name, exactly.
  func compare(_ actual: Bitmap, named name: String) throws -> Outcome {
    let golden = folder.appending(path: name + ".png")
    if isRecording {
      if let expected = try? PNGDecoder().decode(path: golden.path).bitmap, expected == actual { return .equal }
      try write(actual, to: golden)
      return .recorded(path: golden.path)
    }
    guard FileManager.default.fileExists(atPath: golden.path) else { return .missing(path: golden.path) }
    let expected = try PNGDecoder().decode(path: golden.path).bitmap
    let comparison = comparisons.appending(path: name + ".png")
    guard expected.width == actual.width, expected.height == actual.height else {
      try write(.comparison(expected: expected, actual: actual), to: comparison)
      return .sizeDiffers(
        expected: [expected.width, expected.height], actual: [actual.width, actual.height],
        comparison: comparison.path)
    }
    guard let difference = BitmapDifference(expected, actual) else { return .equal }
    try write(.comparison(expected: expected, actual: actual), to: comparison)
    return .pixelsDiffer(difference, comparison: comparison.path)
  }

  private func write(_ bitmap: Bitmap, to file: URL) throws {
    var encoder = PNGEncoder(compression: .small)
    let bytes = try encoder.encode(bitmap)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }
}

/// Expects a bitmap to be the golden picture of a name, pixel for pixel.
func expectGolden(
  _ bitmap: Bitmap, named name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let outcome = try GoldenStore.standard.compare(bitmap, named: name)
  #expect(outcome == .equal, "\(name): \(outcome)", sourceLocation: sourceLocation)
}
