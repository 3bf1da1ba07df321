package import SVGFormat

/// The length of one unit of a scene on paper.
public enum SceneUnit: String, Hashable, Sendable, CaseIterable {
  /// CSS's pixel, which is SVG's user unit: 96 of them are an inch.
  case pixel
  /// A millimetre, the unit of cards: 25.4 of them are an inch.
  case millimetre

  /// How many of them are an inch.
  package var perInch: Double {
    switch self {
    case .pixel: 96
    case .millimetre: 25.4
    }
  }

  /// The same unit, for the writer of SVG.
  package var svg: SVGWriter.Unit {
    switch self {
    case .pixel: .pixel
    case .millimetre: .millimetre
    }
  }
}
