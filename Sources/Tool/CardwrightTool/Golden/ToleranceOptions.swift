import ArgumentParser
import ErrorReporting
import GoldenImages

/// How far pictures may differ: not at all, unless a limit is given.
struct ToleranceOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Let each channel of a pixel differ by up to this many of 255 levels.", valueName: "levels"))
  var maxDifference: Int?

  @Option(
    parsing: .unconditional, help: ArgumentHelp("Let up to this many pixels differ.", valueName: "number"))
  var maxPixels: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Let up to this many pixels differ in any window of \(DensestWindow.side) x \(DensestWindow.side).",
      valueName: "number"))
  var maxWindow: Int?

  func tolerance(ignoresMetadata: Bool) throws -> ComparisonTolerance {
    for (name, limit) in [("difference", maxDifference), ("pixels", maxPixels), ("window", maxWindow)] {
      if let limit, limit < 0 { throw CommandFailure(.usage, "--max-\(name) \(limit): it must be 0 or more") }
    }
    return ComparisonTolerance(
      largestDifference: maxDifference, pixelCount: maxPixels, windowPixelCount: maxWindow,
      ignoresMetadata: ignoresMetadata)
  }
}
