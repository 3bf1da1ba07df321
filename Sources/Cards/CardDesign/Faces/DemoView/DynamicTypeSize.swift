/// The text size of a reader on an Apple device, from `xSmall` to the largest one for accessibility.
///
/// The raw values are the names on the command line. Source: Apple's Human Interface Guidelines, "Typography", the tables of
/// Dynamic Type sizes for the text style `body`.
public enum DynamicTypeSize: String, Hashable, Sendable, CaseIterable {
  /// Body text of 14 points.
  case xSmall = "xS"
  /// 15 points.
  case small = "S"
  /// 16 points.
  case medium = "M"
  /// 17 points, the default.
  case large = "L"
  /// 19 points.
  case xLarge = "xL"
  /// 21 points.
  case xxLarge = "xxL"
  /// 23 points, the largest one except those for accessibility.
  case xxxLarge = "xxxL"
  /// 28 points.
  case accessibility1 = "AX1"
  /// 33 points.
  case accessibility2 = "AX2"
  /// 40 points.
  case accessibility3 = "AX3"
  /// 47 points.
  case accessibility4 = "AX4"
  /// 53 points.
  case accessibility5 = "AX5"

  /// The size of body text, in points.
  public var bodySize: Double { figures.size }

  /// The distance between baselines of body text, in points.
  public var bodyLeading: Double { figures.leading }

  /// Returns a font size or a length as `UIFontMetrics` scales it for body text: by the ratio of the leadings, rounded to a
  /// third of a point, a pixel of most screens.
  public func scaled(points: Double) -> Double {
    if self == .large { return points }
    return (points * bodyLeading / DynamicTypeSize.large.bodyLeading * 3).rounded() / 3
  }

  private var figures: (size: Double, leading: Double) {
    switch self {
    case .xSmall: (14, 19)
    case .small: (15, 20)
    case .medium: (16, 21)
    case .large: (17, 22)
    case .xLarge: (19, 24)
    case .xxLarge: (21, 26)
    case .xxxLarge: (23, 29)
    case .accessibility1: (28, 34)
    case .accessibility2: (33, 40)
    case .accessibility3: (40, 48)
    case .accessibility4: (47, 56)
    case .accessibility5: (53, 62)
    }
  }
}
