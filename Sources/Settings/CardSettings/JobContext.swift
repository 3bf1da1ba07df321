public import SVGFormat
public import Typography

/// The context in which settings are carried out: the machine's fonts, limits, and the receivers of warnings.
public struct JobContext: Sendable {
  /// The machine's fonts, for texts in SVGs if no font file is given; `nil` to use none.
  public var systemFonts: (any SystemFonts)?
  /// Whether only errors are reported.
  public var isQuiet = false
  /// The greatest number of pixels of a picture, for servers.
  package var mostPixels = Int.max
  /// Reports the parts of an SVG that are not drawn: the SVG's path, and the places in it.
  public var warn: @Sendable (String, [SVGWarning]) -> Void = { _, _ in }
  /// Reports anything else that is drawn differently than asked, in lines.
  public var tell: @Sendable ([String]) -> Void = { _ in }

  /// Reports what is probably a mistake, unless ``isQuiet``.
  public var advise: @Sendable (String) -> Void = { _ in }

  /// A context without the machine's fonts, which reports nothing.
  public init() {}
}
