import ArgumentParser
import ErrorReporting
import PictureExport

/// How large a picture is drawn.
struct SizingOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The width in pixels; with --height as large as fits into both.", valueName: "pixels"))
  var width: Int?

  @Option(parsing: .unconditional, help: ArgumentHelp("The height in pixels.", valueName: "pixels"))
  var height: Int?

  @Flag(help: "With --width and --height: fill both, whatever the picture's proportions.")
  var stretch = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Pixels per inch; an inch has 96 of the file's units.", valueName: "number"))
  var dpi: Double?

  @Option(parsing: .unconditional, help: ArgumentHelp("Pixels for each of the file's units.", valueName: "number"))
  var scale: Double?

  /// The options that are given; `nil` if the size is the file's.
  var option: String? { given.first?.names }

  /// The sizes that are asked for, at most one of which may be.
  private var given: [(names: String, size: PictureSize)] {
    let sides: (String, PictureSize)? =
      switch (width, height) {
      case (let width?, let height?):
        (
          "--width and --height",
          stretch ? .stretched(width: width, height: height) : .fitting(width: width, height: height)
        )
      case (let width?, nil): ("--width", .width(width))
      case (nil, let height?): ("--height", .height(height))
      case (nil, nil): nil
      }
    return [sides, dpi.map { ("--dpi", .dotsPerInch($0)) }, scale.map { ("--scale", .scale($0)) }]
      .compactMap { $0 }.map { (names: $0.0, size: $0.1) }
  }

  func size() throws -> PictureSize {
    if stretch, width == nil || height == nil {
      throw CommandFailure(.usage, "--stretch goes with --width and --height")
    }
    let given = self.given
    guard let first = given.first else { return .intrinsic }
    guard given.count == 1 else {
      let names = given.map(\.names).joined(separator: " and ")
      throw CommandFailure(.usage, "\(names) exclude each other: give one of them")
    }
    try CommandFailure.about(first.names) { () throws(PictureSizeError) in try first.size.check() }
    return first.size
  }
}
