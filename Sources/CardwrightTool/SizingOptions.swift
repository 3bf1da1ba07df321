import ArgumentParser
import DeckExport

/// How large a picture is drawn: at most one of these.
struct SizingOptions: ParsableArguments {
  @Option(parsing: .unconditional, help: ArgumentHelp("The width in pixels.", valueName: "pixels"))
  var width: Int?

  @Option(parsing: .unconditional, help: ArgumentHelp("The height in pixels.", valueName: "pixels"))
  var height: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Pixels per inch; an inch has 96 of the file's units.", valueName: "number"))
  var dpi: Double?

  @Option(parsing: .unconditional, help: ArgumentHelp("Pixels for each of the file's units.", valueName: "number"))
  var scale: Double?

  /// Whether the size is the user's and not the file's.
  var isGiven: Bool { !given.isEmpty }

  private var given: [(name: String, size: PictureSize)] {
    let sizes: [(String, PictureSize?)] = [
      ("--width", width.map(PictureSize.width)), ("--height", height.map(PictureSize.height)),
      ("--dpi", dpi.map(PictureSize.dotsPerInch)), ("--scale", scale.map(PictureSize.scale)),
    ]
    return sizes.compactMap { name, size in size.map { (name, $0) } }
  }

  func size() throws -> PictureSize {
    let given = self.given
    guard let first = given.first else { return .intrinsic }
    guard given.count == 1 else {
      let names = given.map(\.name).joined(separator: " and ")
      throw CommandEnd(.usage, "\(names) exclude each other: give one of them")
    }
    try CommandEnd.about(first.name) { () throws(PictureSizeError) in try first.size.check() }
    return first.size
  }
}
