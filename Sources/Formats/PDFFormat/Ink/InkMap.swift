public import Drawing

/// The inks with which colours are printed.
///
/// Black and greys are printed with black ink alone, so that text and rules are sharp. The ``profile`` of a press converts
/// other colours. Without one, black replaces the part that the three inks have in common (grey component replacement). This
/// arithmetic suits flat colours that a shop proofs, not photographs. The sum of the inks stays below a limit. Put colours that
/// must be exact into ``exceptions``.
public struct InkMap: Hashable, Sendable {
  /// Amounts of the four inks, from 0 to 1.
  public struct Inks: Hashable, Sendable {
    /// The amount of cyan, from 0 to 1.
    public var cyan: Double
    /// The amount of magenta, from 0 to 1.
    public var magenta: Double
    /// The amount of yellow, from 0 to 1.
    public var yellow: Double
    /// The amount of black, from 0 to 1.
    public var black: Double

    /// Creates inks from four amounts.
    public init(cyan: Double, magenta: Double, yellow: Double, black: Double) {
      self.cyan = cyan
      self.magenta = magenta
      self.yellow = yellow
      self.black = black
    }

    /// The total amount of ink in one place, from 0 to 4.
    package var sum: Double { cyan + magenta + yellow + black }

    /// Cyan, magenta, yellow and black.
    var list: [Double] { [cyan, magenta, yellow, black] }
  }

  /// A printing condition with a name in ICC's registry of characterized printing conditions.
  public enum Condition: String, Hashable, Sendable, CaseIterable {
    /// Web offset on coated paper in America, `CGATS TR 001`, which SWOP means.
    case swop
    /// Offset on coated paper in Europe.
    case fogra39

    /// The name in the registry.
    public var identifier: String {
      switch self {
      case .swop: "CGATS TR 001"
      case .fogra39: "FOGRA39"
      }
    }
  }

  /// The inks that make black.
  public enum Black: String, Hashable, Sendable, CaseIterable {
    /// Black ink alone, and a part of it for greys: sharp, as text and lines require.
    case k
    /// All four inks, deeper on large areas: 60, 40, 40 and 100 %, within the limit. Greys are converted like other colours.
    case rich
  }

  /// The printing condition of the inks; `nil` for one without a name other than that of the ``profile``.
  public var condition: Condition?
  /// The largest amount of ink in one place, from 1 to 4. The default is 2.4, as DriveThruCards requires.
  public var limit: Double
  /// The inks of colours that are given instead of computed.
  public var exceptions: [Color: Inks]
  /// The profile of the press; `nil` to convert by arithmetic.
  public var profile: PressProfile?
  /// The inks of black in shapes.
  public var black = Black.k
  /// Whether lines and letters of black ink alone print over other inks, so that no paper shows beside them if plates shift.
  public var overprintsBlack = false
  /// The standard that the document claims to conform to; `nil` for none.
  public var claim: PDFXClaim?

  /// The valid values of ``limit``.
  public static let limits = 1.0...4.0

  /// Creates a map for a printing condition.
  public init(_ condition: Condition?, limit: Double = 2.4, exceptions: [Color: Inks] = [:]) {
    self.condition = condition
    self.limit = limit
    self.exceptions = exceptions
  }

  /// All of the black ink, and no other.
  static let blackAlone = Inks(cyan: 0, magenta: 0, yellow: 0, black: 1)

  /// The inks of pure black in a shape.
  package var blackInks: Inks {
    switch black {
    case .k: Self.blackAlone
    case .rich: limited(Inks(cyan: 0.6, magenta: 0.4, yellow: 0.4, black: 1))
    }
  }

  /// Returns the inks of a colour in a shape; its alpha is ignored.
  ///
  /// - Parameter isMixed: whether the inks are mixed with others. Then black and greys are converted like other colours.
  package func inks(of color: Color, isMixed: Bool = false) -> Inks {
    if let chosen = exceptions[color.withAlpha(255)], !(isMixed && chosen == blackInks) { return chosen }
    if isMixed { return convertedInks(of: color) }
    guard color.red == color.green, color.green == color.blue else { return convertedInks(of: color) }
    if color.red == 0 { return blackInks }
    if black == .rich { return convertedInks(of: color) }
    return Inks(cyan: 0, magenta: 0, yellow: 0, black: 1 - Double(color.red) / 255)
  }

  /// Returns the inks of a colour in a picture or a gradient, where black and greys must not stand out from similar colours.
  package func convertedInks(of color: Color) -> Inks {
    if let profile {
      let levels = SIMD4<Double>(profile.levels(red: color.red, green: color.green, blue: color.blue)) / 65_535
      return limited(Inks(cyan: levels[0], magenta: levels[1], yellow: levels[2], black: levels[3]))
    }
    let (red, green, blue) = (Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255)
    let black = 1 - max(red, green, blue)
    let light = 1 - black
    if light == 0 { return Self.blackAlone }
    return limited(
      Inks(cyan: (light - red) / light, magenta: (light - green) / light, yellow: (light - blue) / light, black: black))
  }

  /// Returns inks with less of the three colours if the sum exceeds the limit.
  private func limited(_ inks: Inks) -> Inks {
    let room = max(0, limit - inks.black)
    let colored = inks.sum - inks.black
    guard colored > room else { return inks }
    return Inks(
      cyan: inks.cyan * room / colored, magenta: inks.magenta * room / colored, yellow: inks.yellow * room / colored,
      black: inks.black)
  }
}
