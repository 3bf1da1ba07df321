public import Drawing

/// The inks with which flat colours are printed.
///
/// Black and greys are black ink alone, so that text and rules are sharp. In all other colours black replaces the part that the three
/// inks have in common (grey component replacement), and the sum of the inks stays below a limit. This is arithmetic, not colour
/// management: colours that must be right belong in ``exceptions``.
public struct InkMap: Hashable, Sendable {
  /// Parts of the four inks, from 0 to 1.
  public struct Inks: Hashable, Sendable {
    /// From 0 to 1.
    public var cyan: Double
    /// From 0 to 1.
    public var magenta: Double
    /// From 0 to 1.
    public var yellow: Double
    /// From 0 to 1.
    public var black: Double

    /// Four inks.
    public init(cyan: Double, magenta: Double, yellow: Double, black: Double) {
      self.cyan = cyan
      self.magenta = magenta
      self.yellow = yellow
      self.black = black
    }

    /// The amount of ink in one place: from 0 to 4.
    package var sum: Double { cyan + magenta + yellow + black }
  }

  /// A printing condition with a name in ICC's registry of characterized printing conditions.
  public enum Condition: String, Hashable, Sendable, CaseIterable {
    /// Web offset on coated paper in America, `CGATS TR 001`, which is meant by SWOP.
    case swop
    /// Offset on coated paper in Europe.
    case fogra39

    /// The name that the registry has.
    public var identifier: String {
      switch self {
      case .swop: "CGATS TR 001"
      case .fogra39: "FOGRA39"
      }
    }
  }

  /// The printing condition that the inks are meant for.
  public var condition: Condition
  /// The most ink in one place: 2.4, as DriveThruCards asks for, if left out.
  public var limit: Double
  /// The inks of colours that are chosen rather than computed.
  public var exceptions: [Color: Inks]

  /// A map for a condition.
  public init(_ condition: Condition, limit: Double = 2.4, exceptions: [Color: Inks] = [:]) {
    self.condition = condition
    self.limit = limit
    self.exceptions = exceptions
  }

  /// The inks of a colour; its alpha does not count.
  package func inks(of color: Color) -> Inks {
    if let chosen = exceptions[color.withAlpha(255)] { return chosen }
    let (red, green, blue) = (Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255)
    let black = 1 - max(red, green, blue)
    if color.red == color.green, color.green == color.blue {
      return Inks(cyan: 0, magenta: 0, yellow: 0, black: black)
    }
    let light = 1 - black
    var inks = Inks(
      cyan: (light - red) / light, magenta: (light - green) / light, yellow: (light - blue) / light, black: black)
    let room = max(0, limit - black)
    let colored = inks.sum - black
    if colored > room {
      inks.cyan *= room / colored
      inks.magenta *= room / colored
      inks.yellow *= room / colored
    }
    return inks
  }
}
