package import CardDesign
import ErrorReporting
package import PictureExport
import PlaneGeometry
package import SettingFields

/// The size of cards, and the number of pixels of their pictures.
public struct SizeSettings: Hashable, Sendable {
  /// The card's size: a name such as poker, or a size such as 63.5x88.9mm; `nil` for the cards' default.
  public var size: String?
  /// The distance that the picture extends beyond the card's edges: 3mm, 0.125in, 9pt or 36px; `nil` for none, or the
  /// shop's.
  public var bleed: String?
  /// The pixels per inch of the printed card; `nil` for 300.
  public var dpi: Double?
  /// The width of the picture in pixels, instead of a density.
  public var width: Int?

  /// The default settings.
  public init() {}

  /// Returns the format of the cards.
  ///
  /// - Parameter own: the format if no size is set.
  package func cardFormat(
    of pictureFormat: PictureFormat, own: @autoclosure () throws -> CardFormat = .poker
  ) throws -> CardFormat {
    let density = pictureFormat.hasPixels && width == nil ? try dotsPerInch() : nil
    let format =
      if let size {
        try SettingFault.about("size") { () throws(CardFormatError) in
          try CardFormat(parsing: size, pixelsPerInch: density)
        }
      } else {
        try own()
      }
    guard let bleed else { return format }
    return try SettingFault.about("bleed") { () throws(CardFormatError) in
      try format.withBleed(parsing: bleed, pixelsPerInch: density ?? self.density(of: format, withBleed: bleed))
    }
  }

  /// Returns the density in dots per inch that gives the whole picture its width, with a bleed in pixels. `nil` if no
  /// width is set or the bleed is not in pixels.
  private func density(of format: CardFormat, withBleed bleed: String) -> Double? {
    guard let width, let bleed = try? Length(parsing: bleed), bleed.unit == .pixels else { return nil }
    let cardWidth = Double(width) - 2 * bleed.value
    return cardWidth > 0 ? cardWidth / format.size.width * 25.4 : nil
  }

  private func dotsPerInch() throws -> Double {
    guard let dpi else { return 300 }
    guard PictureSize.dotsPerInchRange.contains(dpi) else {
      throw SettingFault("\(name: "dpi"): \(PictureSizeError.dotsPerInchOutOfRange(dpi))")
    }
    return dpi
  }

  /// The name of the given setting that determines the number of pixels, if any.
  package var densityName: SettingName? { dpi != nil ? "dpi" : width != nil ? "width" : nil }

  package func givenSize() throws -> PictureSize {
    switch (dpi, width) {
    case (nil, nil): return .print
    case (let dpi?, nil): return .dotsPerInch(dpi)
    case (nil, let width?): return .width(width)
    case (_?, _?): throw SettingFault("\(name: "dpi") and \(name: "width") exclude each other: give one of them")
    }
  }

  package static let rivals: [[SettingName]] = [["dpi", "width"]]

  /// Returns the size of a card's picture.
  ///
  /// - Parameter mostPixels: the greatest number of pixels.
  package func pictureSize(for format: CardFormat, mostPixels: Int = .max) throws -> PictureSize {
    let size = try givenSize()
    try SettingFault.about(densityName ?? "size") { () throws(PictureSizeError) in
      try size.grid(for: format.canvas.size, unit: .millimetre).check(atMost: mostPixels)
    }
    return size
  }
}

extension SizeSettings: SettingGroup {
  package static let fields: [SettingField<SizeSettings>] = [
    .optional(
      "size", { $1(&$0.size) }, "size", on: .everywhere,
      """
      The card's size: \(CardFormat.named.map(\.name).listed), or measures such as 63.5x88.9mm or 2.5x3.5in. \
      (default: the template's or pictures' size, else poker, or spanish with --pattern spanish)
      """
    ).completing(.words(CardFormat.named.map(\.name))),
    .optional(
      "bleed", { $1(&$0.bleed) }, "length", on: .everywhere,
      """
      How far the picture reaches beyond the card's edges, for a print shop: 3mm, 0.125in, 9pt or 36px; millimetres without a \
      unit. A template that much larger already includes it. (default: none)
      """
    ).hyphenated(),
    .optional("dpi", { $1(&$0.dpi) }, "number", on: .everywhere, "Pixels per inch of the printed card. (default: 300)")
      .hyphenated(),
    .optional(
      "width", { $1(&$0.width) }, "pixels", on: .everywhere, "The width of the picture in pixels, instead of --dpi."
    ).hyphenated(),
  ]
}
