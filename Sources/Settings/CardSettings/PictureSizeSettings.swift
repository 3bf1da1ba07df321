import ErrorReporting
package import PictureExport
package import SettingFields

/// The size of a picture.
public struct PictureSizeSettings: Hashable, Sendable {
  /// The width in pixels. If a height is also given, the picture is as large as fits into both.
  public var width: Int?
  /// The height in pixels.
  public var height: Int?
  /// Whether the picture fills width and height, whatever its proportions.
  public var isStretched = false
  /// Pixels per inch; an inch has 96 of the file's units.
  public var dpi: Double?
  /// Pixels for each of the file's units.
  public var scale: Double?

  /// The default settings.
  public init() {}

  /// The options that are given; `nil` for the file's own size.
  package var given: SettingMessage? { sizes.first?.names }

  /// The given sizes; more than one is an error.
  private var sizes: [(names: SettingMessage, size: PictureSize)] {
    let sides: (names: SettingMessage, size: PictureSize)? =
      switch (width, height) {
      case (let width?, let height?):
        (
          "\(name: "width") and \(name: "height")",
          isStretched ? .stretched(width: width, height: height) : .fitting(width: width, height: height)
        )
      case (let width?, nil): ("\(name: "width")", .width(width))
      case (nil, let height?): ("\(name: "height")", .height(height))
      case (nil, nil): nil
      }
    var sizes = sides.map { [$0] } ?? []
    if let dpi { sizes.append(("\(name: "dpi")", .dotsPerInch(dpi))) }
    if let scale { sizes.append(("\(name: "scale")", .scale(scale))) }
    return sizes
  }

  package func size() throws -> PictureSize {
    if isStretched, width == nil || height == nil {
      throw SettingFault("\(name: "stretch") needs \(name: "width") and \(name: "height")")
    }
    guard let first = sizes.first else { return .intrinsic }
    guard sizes.count == 1 else {
      let names = sizes.dropFirst().reduce(first.names) { "\($0) and \($1.names)" }
      throw SettingFault("\(names) exclude each other: give one of them")
    }
    try SettingFault.about(prefix: first.names) { () throws(PictureSizeError) in try first.size.check() }
    return first.size
  }
}

extension PictureSizeSettings: SettingGroup {
  package static let fields: [SettingField<PictureSizeSettings>] = [
    .optional(
      "width", { $1(&$0.width) }, "pixels", on: .everywhere,
      "The width in pixels; with --height as large as fits into both."
    ).hyphenated(),
    .optional("height", { $1(&$0.height) }, "pixels", on: [.commandLine, .address], "The height in pixels.")
      .hyphenated(),
    .flag(
      "stretch", { $1(&$0.isStretched) }, on: [.commandLine, .address],
      "With --width and --height: fill both, whatever the picture's proportions."),
    .optional("dpi", { $1(&$0.dpi) }, "number", on: .everywhere, "Pixels per inch; an inch has 96 of the file's units.")
      .hyphenated(),
    .optional(
      "scale", { $1(&$0.scale) }, "number", on: [.commandLine, .address], "Pixels for each of the file's units."
    ).hyphenated(),
  ]
}
