public import SceneAnimation

/// The number of frames in a second, as an exact fraction: 30, 29.97 or 30000/1001.
public struct FrameRate: Hashable, Sendable {
  /// The numerator: above 0, without a common divisor with ``denominator``.
  public let numerator: Int
  /// The denominator: 1 to 65,535.
  public let denominator: Int

  /// 30 frames in a second.
  public static let standard = FrameRate(unchecked: 30, 1)

  /// The rate as a number of frames in a second.
  public var framesPerSecond: Double { Double(numerator) / Double(denominator) }

  private init(unchecked numerator: Int, _ denominator: Int) {
    var (divisor, rest) = (denominator, numerator)
    while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
    self.numerator = numerator / divisor
    self.denominator = denominator / divisor
  }

  /// A rate of whole numbers.
  ///
  /// - Throws: ``/SceneAnimation/AnimationError/frameRateOutOfRange(_:allowed:)`` for a rate out of range, or one that
  ///   needs numbers above 65,535.
  public init(_ numerator: Int, per denominator: Int = 1) throws(AnimationError) {
    let rate = Double(numerator) / Double(denominator)
    guard (1...65_535).contains(numerator), (1...65_535).contains(denominator), Timeline.frameRates.contains(rate)
    else {
      throw .frameRateOutOfRange(rate, allowed: Timeline.frameRates)
    }
    self.init(unchecked: numerator, denominator)
  }

  /// Parses a rate: a number, as in `30` or `12.5`, or a fraction, as in `30000/1001`. A television rate, such as
  /// `29.97`, gives the exact fraction.
  ///
  /// - Throws: ``/SceneAnimation/AnimationError/frameRateOutOfRange(_:allowed:)``, with NaN if the text is not a
  ///   number.
  public init(parsing text: String) throws(AnimationError) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    if parts.count == 2, let numerator = Int(parts[0]), let denominator = Int(parts[1]) {
      try self.init(numerator, per: denominator)
      return
    }
    let rate = Double(text) ?? .nan
    guard Timeline.frameRates.contains(rate) else {
      throw .frameRateOutOfRange(rate, allowed: Timeline.frameRates)
    }
    let whole = rate.rounded()
    let television = (rate * 1.001).rounded()
    if whole == rate {
      self.init(unchecked: Int(whole), 1)
    } else if television * 1000 <= 65_535, (television / 1.001 - rate).magnitude < 0.005 {
      self.init(unchecked: Int(television) * 1000, 1001)
    } else {
      // Two decimals, as the least rate is 0.01.
      try self.init(Int((rate * 100).rounded()), per: 100)
    }
  }
}

extension FrameRate: CustomStringConvertible {
  /// The rate as `30` or `30000/1001`.
  public var description: String { denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)" }
}
