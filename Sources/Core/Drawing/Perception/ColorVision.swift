// The appearance of colours to people who lack a kind of cone.
//
// Protanopia and deuteranopia by F. Viénot, H. Brettel and J. Mollon, "Digital video colourmaps for checking the legibility of
// displays by dichromats" (Color Research and Application 24, 1999); tritanopia, which that method does not cover, by H.
// Brettel, F. Viénot and J. Mollon, "Computerized simulation of color appearance for dichromats" (JOSA A 14, 1997). The
// matrices are those of both for sRGB's primaries and the cone fundamentals of Smith and Pokorny (1975), as DaltonLens-Python
// 0.1.5 by N. Burrus has them.

/// A kind of colour vision.
public enum ColorVision: String, Hashable, Sendable, CaseIterable {
  /// Vision with all three kinds of cones.
  case normal
  /// Vision without the cones for long waves: 1 % of men.
  case protanopia
  /// Vision without the cones for middle waves: 1 % of men; 5 % have weak ones.
  case deuteranopia
  /// Vision without the cones for short waves: very rare.
  case tritanopia

  /// Returns the colour that shows people with normal vision how this vision sees `color`. The alpha is kept.
  public func appearance(of color: Color) -> Color {
    guard self != .normal else { return color }
    return appearance(of: LinearColor(color)).color.withAlpha(color.alpha)
  }

  /// Returns the same for light. The result is not clamped to 0 to 1.
  package func appearance(of light: LinearColor) -> LinearColor {
    switch self {
    case .normal: light
    case .protanopia: ColorVision.protanopiaMatrix.applied(to: light)
    case .deuteranopia: ColorVision.deuteranopiaMatrix.applied(to: light)
    case .tritanopia:
      // Two half planes meet in the axis of greys. The normal of the plane between them decides on which side a colour lies.
      0.03960 * light.red - 0.02831 * light.green - 0.01129 * light.blue >= 0
        ? ColorVision.tritanopiaMatrices.0.applied(to: light) : ColorVision.tritanopiaMatrices.1.applied(to: light)
    }
  }

  private static let protanopiaMatrix = ColorMatrix(
    (0.10889, 0.89111, 0), (0.10889, 0.89111, 0), (0.00447, -0.00447, 1))
  private static let deuteranopiaMatrix = ColorMatrix(
    (0.29031, 0.70969, 0), (0.29031, 0.70969, 0), (-0.02197, 0.02197, 1))
  private static let tritanopiaMatrices = (
    ColorMatrix((1.01354, 0.14268, -0.15622), (-0.01181, 0.87561, 0.13619), (0.07707, 0.81208, 0.11085)),
    ColorMatrix((0.93337, 0.19999, -0.13336), (0.05809, 0.82565, 0.11626), (-0.37923, 1.13825, 0.24098))
  )
}

/// A matrix of three rows that maps a light to another one.
private struct ColorMatrix {
  typealias Row = (Double, Double, Double)
  let rows: (Row, Row, Row)

  init(_ red: Row, _ green: Row, _ blue: Row) { rows = (red, green, blue) }

  func applied(to light: LinearColor) -> LinearColor {
    func sum(_ row: Row) -> Double { row.0 * light.red + row.1 * light.green + row.2 * light.blue }
    return LinearColor(red: sum(rows.0), green: sum(rows.1), blue: sum(rows.2))
  }
}
