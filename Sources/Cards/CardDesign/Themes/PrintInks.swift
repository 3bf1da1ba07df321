/// The amounts of the four inks of print that make a colour, in percent.
public struct PrintInks: Hashable, Sendable {
  /// The amount of cyan, from 0 to 100.
  public var cyan: Double
  /// The amount of magenta, from 0 to 100.
  public var magenta: Double
  /// The amount of yellow, from 0 to 100.
  public var yellow: Double
  /// The amount of black, from 0 to 100.
  public var black: Double

  /// Creates inks from four percentages.
  public init(cyan: Double, magenta: Double, yellow: Double, black: Double) {
    self.cyan = cyan
    self.magenta = magenta
    self.yellow = yellow
    self.black = black
  }
}
