package import SVGFormat

/// The length of a scene's unit on paper.
public enum SceneUnit: String, Hashable, Sendable, CaseIterable {
  /// CSS's pixel, which is SVG's user unit: 1/96 inch.
  case pixel
  /// A millimetre, the unit of cards: 1/25.4 inch.
  case millimetre

  /// The number of units per inch.
  package var perInch: Double {
    switch self {
    case .pixel: 96
    case .millimetre: 25.4
    }
  }

  /// The same unit for the SVG writer.
  package var svg: SVGWriter.Unit {
    switch self {
    case .pixel: .pixel
    case .millimetre: .millimetre
    }
  }
}
