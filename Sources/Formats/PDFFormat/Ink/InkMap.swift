public import Drawing

/// The inks with which colours are printed.
///
/// Black and greys are black ink alone, so that text and rules are sharp. Other colours are converted by the ``profile`` of a press. Without
/// one black replaces the part that the three inks have in common (grey component replacement): arithmetic, which is near enough for
/// flat colours that a shop proofs, and not for photographs. The sum of the inks stays below a limit. Colours that must be right belong in
/// ``exceptions``.
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

    /// Cyan, magenta, yellow and black.
    var list: [Double] { [cyan, magenta, yellow, black] }
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

  /// The inks that make black.
  public enum Black: String, Hashable, Sendable, CaseIterable {
    /// Black ink alone, and for greys a part of it: sharp, as text and lines need it.
    case k
    /// All four inks, deeper on large areas: 60, 40, 40 and 100 %, within the limit. Greys are converted like other colours.
    case rich
  }

  /// The printing condition that the inks are meant for; `nil` for one that has no name but that of the ``profile``.
  public var condition: Condition?
  /// The most ink in one place, from 1 to 4: 2.4, as DriveThruCards asks for, if left out.
  public var limit: Double
  /// The inks of colours that are chosen rather than computed.
  public var exceptions: [Color: Inks]
  /// The profile of the press; `nil` for arithmetic.
  public var profile: PressProfile?
  /// The inks of black in shapes.
  public var black = Black.k
  /// The standard that the document says it keeps to; `nil` for none.
  public var claim: PDFXClaim?

  /// The amounts of ink that ``limit`` can have.
  public static let limits = 1.0...4.0

  /// A map for a condition.
  public init(_ condition: Condition?, limit: Double = 2.4, exceptions: [Color: Inks] = [:]) {
    self.condition = condition
    self.limit = limit
    self.exceptions = exceptions
  }

  /// The inks of all of black in a shape.
  package var blackInks: Inks {
    switch black {
    case .k: Inks(cyan: 0, magenta: 0, yellow: 0, black: 1)
    case .rich: limited(Inks(cyan: 0.6, magenta: 0.4, yellow: 0.4, black: 1))
    }
  }

  /// The inks of a colour in a shape; its alpha does not count.
  package func inks(of color: Color) -> Inks {
    if let chosen = exceptions[color.withAlpha(255)] { return chosen }
    guard color.red == color.green, color.green == color.blue else { return convertedInks(of: color) }
    if color.red == 0 { return blackInks }
    if black == .rich { return convertedInks(of: color) }
    return Inks(cyan: 0, magenta: 0, yellow: 0, black: 1 - Double(color.red) / 255)
  }

  /// The inks of a colour in a picture or a gradient, whose black and greys must not stand out from colours near them.
  package func convertedInks(of color: Color) -> Inks {
    if let profile {
      let levels = SIMD4<Double>(profile.levels(red: color.red, green: color.green, blue: color.blue)) / 65_535
      return limited(Inks(cyan: levels[0], magenta: levels[1], yellow: levels[2], black: levels[3]))
    }
    let (red, green, blue) = (Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255)
    let black = 1 - max(red, green, blue)
    let light = 1 - black
    if light == 0 { return Inks(cyan: 0, magenta: 0, yellow: 0, black: 1) }
    return limited(
      Inks(cyan: (light - red) / light, magenta: (light - green) / light, yellow: (light - blue) / light, black: black))
  }

  /// Inks with less of the three colours, if all together are more than the limit.
  private func limited(_ inks: Inks) -> Inks {
    let room = max(0, limit - inks.black)
    let colored = inks.sum - inks.black
    guard colored > room else { return inks }
    return Inks(
      cyan: inks.cyan * room / colored, magenta: inks.magenta * room / colored, yellow: inks.yellow * room / colored,
      black: inks.black)
  }
}
