import ArgumentParser
import Drawing
import ErrorReporting
import PictureExport
import PlaneGeometry
import SettingFields
import TabletopDesign

/// How large a board is laid out and drawn.
struct BoardSizing: ParsableArguments {
  /// How cards are laid out that have no places of their own.
  enum BoardGrid: String, Choice {
    case balanced, stanford, memorize

    /// The layout of a board whose game has no rows of its own.
    var layout: Board.Layout {
      switch self {
      case .balanced: .balanced
      case .stanford: .largest
      case .memorize: .memorize
      }
    }
  }

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The width of the board, in pixels. (default: 1280, or 8/5 of --height)", valueName: "pixels"))
  var width: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The height of the board, in pixels. (default: 800, or 5/8 of --width)", valueName: "pixels"))
  var height: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Pixels of a PNG for each of these, such as 2 for a fine screen. (default: 1)", valueName: "number"))
  var scale: Double?

  @Option(
    help: ArgumentHelp(
      """
      How cards are laid out: balanced, in rows nearly as long as each other; stanford, as large as possible, by the course's Grid of \
      2017; memorize, over the whole width, by its AspectVGrid.
      """,
      valueName: "grid"))
  var grid = BoardGrid.balanced

  /// The size that the board is laid out in.
  func boardSize() throws(CommandFailure) -> Size {
    let standard = Board.standardSize
    for (side, option) in [(width, "--width"), (height, "--height")] {
      if let side, !(1...Bitmap.maximumSide).contains(side) {
        throw CommandFailure(.usage, "\(option) \(side): it must be from 1 to \(Bitmap.maximumSide)")
      }
    }
    switch (width.map(Double.init), height.map(Double.init)) {
    case (nil, nil): return standard
    case (let width?, nil):
      return Size(width: width, height: max(1, (width * standard.height / standard.width).rounded()))
    case (nil, let height?):
      return Size(width: max(1, (height * standard.width / standard.height).rounded()), height: height)
    case (let width?, let height?): return Size(width: width, height: height)
    }
  }

  /// How many pixels a board gets.
  func pictureSize(for size: Size) throws(CommandFailure) -> PictureSize {
    let pictureSize = scale.map(PictureSize.scale) ?? .intrinsic
    _ = try CommandFailure.about(scale == nil ? "--width and --height" : "--scale") { () throws(PictureSizeError) in
      try pictureSize.grid(for: size, unit: .pixel, rounding: .outward)
    }
    return pictureSize
  }

  /// The option that an SVG has no use for, if it is given.
  var density: SettingName? { scale == nil ? nil : "scale" }
}
