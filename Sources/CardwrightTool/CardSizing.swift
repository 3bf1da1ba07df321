import ArgumentParser
import CardDesign
import ErrorReporting
import PictureExport
import PlaneGeometry

/// How large cards are, and how many pixels their pictures have: what `--size`, `--bleed`, `--dpi` and `--width` say.
struct CardSizing: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      The card's size: \(CardFormat.named.map(\.name).listed), or measures such as 63.5x88.9mm or 2.5x3.5in. \
      (default: poker, of the Spanish pattern spanish, or that of the template or the pictures)
      """, valueName: "size"), completion: .list(CardFormat.named.map(\.name)))
  var size: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      How far the picture reaches beyond the card's edges, for a print shop: 3mm, 0.125in, 9pt or 36px; millimetres without a \
      unit. A template that is as much larger has it. (default: none)
      """,
      valueName: "length"))
  var bleed: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Pixels per inch of the printed card. (default: 300)", valueName: "number"))
  var dpi: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The width of the picture in pixels, instead of --dpi.", valueName: "pixels"))
  var width: Int?

  /// The format of cards.
  ///
  /// - Parameter own: the format without `--size`.
  func cardFormat(
    of pictureFormat: PictureFormat, own: @autoclosure () throws -> CardFormat = .poker
  ) throws -> CardFormat {
    let density = pictureFormat.hasPixels && width == nil ? try dotsPerInch() : nil
    let format =
      if let size {
        try CommandFailure.about("--size") { () throws(CardFormatError) in
          try CardFormat(parsing: size, pixelsPerInch: density)
        }
      } else {
        try own()
      }
    guard let bleed else { return format }
    return try CommandFailure.about("--bleed") { () throws(CardFormatError) in
      try format.withBleed(parsing: bleed, pixelsPerInch: density ?? self.density(of: format, withBleed: bleed))
    }
  }

  /// The dots per inch at which the whole picture gets its width, with a bleed in pixels; `nil` if it has no width, or the
  /// bleed is none.
  private func density(of format: CardFormat, withBleed bleed: String) -> Double? {
    guard let width, let bleed = try? Length(parsing: bleed), bleed.unit == .pixels else { return nil }
    let cardWidth = Double(width) - 2 * bleed.value
    return cardWidth > 0 ? cardWidth / format.size.width * 25.4 : nil
  }

  private func dotsPerInch() throws -> Double {
    guard let dpi else { return 300 }
    guard PictureSize.dotsPerInchRange.contains(dpi) else {
      throw CommandFailure(.usage, "--dpi: \(PictureSizeError.dotsPerInchOutOfRange(dpi))")
    }
    return dpi
  }

  /// The option that says how many pixels a card gets, if one is given.
  var option: String? { dpi != nil ? "--dpi" : width != nil ? "--width" : nil }

  func givenSize() throws -> PictureSize {
    switch (dpi, width) {
    case (nil, nil): return .print
    case (let dpi?, nil): return .dotsPerInch(dpi)
    case (nil, let width?): return .width(width)
    case (_?, _?): throw CommandFailure(.usage, "--dpi and --width exclude each other: give one of them")
    }
  }

  /// How many pixels a card gets.
  func pictureSize(for format: CardFormat) throws -> PictureSize {
    let size = try givenSize()
    _ = try CommandFailure.about(option ?? "--size") { () throws(PictureSizeError) in
      try size.grid(for: format.canvas.size, unit: .millimetre)
    }
    return size
  }
}
