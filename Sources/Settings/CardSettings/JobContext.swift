public import SVGFormat
public import Typography

/// The surroundings in which settings are carried out: the machine's fonts, and who is told what is not drawn as it was asked for.
public struct JobContext: Sendable {
  /// The machine's fonts, for texts in SVGs that name no file; `nil` to do without.
  public var systemFonts: (any SystemFonts)?
  /// Whether only errors are told.
  public var isQuiet = false
  /// The most pixels of a picture, for whoever draws what others ask for.
  package var mostPixels = Int.max
  /// The teller of parts of an SVG that are not drawn: its path, and where in it.
  public var warn: @Sendable (String, [SVGWarning]) -> Void = { _, _ in }
  /// The teller of anything else that is not drawn as it was asked for, in lines.
  public var tell: @Sendable ([String]) -> Void = { _ in }

  /// The teller of what is hardly meant, unless ``isQuiet``.
  public var advise: @Sendable (String) -> Void = { _ in }

  /// A context without fonts of the machine, in which nobody is told anything.
  public init() {}
}
