/// A way to mix the colour of what is drawn with the colour under it, where there are both.
///
/// The formulas are those of W3C's Compositing and Blending Level 1 (sections 9 and 10), which PDF has as well. Where there is only one
/// of the two colours, it stays. The raw value is CSS's name for the mode.
public enum BlendMode: String, Hashable, Sendable, CaseIterable {
  /// The colour that is drawn hides the one under it.
  case normal
  /// The product of both: never lighter than either.
  case multiply
  /// The complement of the complements' product: never darker than either.
  case screen
  /// Multiplies dark ground, and screens light ground.
  case overlay
  /// The lesser of each component.
  case darken
  /// The greater of each component.
  case lighten
  /// Brightens the ground by what is drawn.
  case colorDodge = "color-dodge"
  /// Darkens the ground by what is drawn.
  case colorBurn = "color-burn"
  /// Multiplies where what is drawn is dark, and screens where it is light.
  case hardLight = "hard-light"
  /// Darkens or lightens the ground softly.
  case softLight = "soft-light"
  /// The difference of each component.
  case difference
  /// Like the difference, with less contrast.
  case exclusion
  /// The hue of what is drawn with the saturation and luminosity of the ground.
  case hue
  /// The saturation of what is drawn with the hue and luminosity of the ground.
  case saturation
  /// The hue and saturation of what is drawn with the luminosity of the ground.
  case color
  /// The luminosity of what is drawn with the hue and saturation of the ground.
  case luminosity
}
