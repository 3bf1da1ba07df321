/// A range of colours along a line from 0 to 1, and before and after it.
public struct Gradient: Hashable, Sendable {
  /// A colour at a location.
  public struct Stop: Hashable, Sendable {
    /// The colour there; colours of neighbouring stops blend into each other.
    public var color: Color
    /// The position of the colour, from 0, the start, to 1, the end.
    public var location: Double

    /// Creates a stop.
    public init(color: Color, location: Double) {
      self.color = color
      self.location = location
    }
  }

  /// The colours before the start and after the end.
  public enum Spread: String, Hashable, Sendable, CaseIterable {
    /// The first and the last colour.
    case pad
    /// The gradient repeated from its start.
    case `repeat`
    /// The gradient repeated, alternately backwards and forwards.
    case reflect
  }

  /// The stops; without stops, nothing is drawn. A location less than an earlier one counts as that one. Colours in between are
  /// interpolated premultiplied.
  public var stops: [Stop] {
    didSet { isFinite = Self.areFinite(stops) }
  }
  /// The colours before the start and after the end.
  public var spread: Spread
  /// Whether every location is finite. It is stored because ten thousand items may share the stops, and each checks it.
  private(set) var isFinite: Bool

  /// Creates a gradient of stops in the order of their locations.
  public init(stops: [Stop], spread: Spread = .pad) {
    self.stops = stops
    self.spread = spread
    isFinite = Self.areFinite(stops)
  }

  /// Creates a gradient of colours at equal distances, the first at 0 and the last at 1.
  public init(colors: [Color], spread: Spread = .pad) {
    let last = Double(max(colors.count - 1, 1))
    self.init(
      stops: colors.enumerated().map { Stop(color: $0.element, location: Double($0.offset) / last) },
      spread: spread)
  }
}

extension Gradient {
  private static func areFinite(_ stops: [Stop]) -> Bool { stops.allSatisfy { $0.location.isFinite } }

  /// Returns the gradient with other colours.
  func mapColors(_ change: (Color) -> Color) -> Gradient {
    Gradient(stops: stops.map { Stop(color: change($0.color), location: $0.location) }, spread: spread)
  }
}
