/// A way to mix the drawn colour with the colour under it, where both exist.
///
/// The formulas are those of W3C's Compositing and Blending Level 1 (sections 9 and 10), which PDF has as well. Where only one
/// of the two colours exists, it stays. The raw value is CSS's name for the mode.
public enum BlendMode: String, Hashable, Sendable, CaseIterable {
  /// The colour that is drawn hides the one under it.
  case normal
  /// The product of both: never lighter than either.
  case multiply
  /// The complement of the complements' product: never darker than either.
  case screen
  /// Multiplies a dark background, and screens a light one.
  case overlay
  /// The lesser of each component.
  case darken
  /// The greater of each component.
  case lighten
  /// Brightens the background by the drawn colour.
  case colorDodge = "color-dodge"
  /// Darkens the background by the drawn colour.
  case colorBurn = "color-burn"
  /// Multiplies where the drawn colour is dark, and screens where it is light.
  case hardLight = "hard-light"
  /// Darkens or lightens the background softly.
  case softLight = "soft-light"
  /// The difference of each component.
  case difference
  /// Like the difference, with less contrast.
  case exclusion
  /// The hue of the drawn colour with the saturation and luminosity of the background.
  case hue
  /// The saturation of the drawn colour with the hue and luminosity of the background.
  case saturation
  /// The hue and saturation of the drawn colour with the luminosity of the background.
  case color
  /// The luminosity of the drawn colour with the hue and saturation of the background.
  case luminosity
}
