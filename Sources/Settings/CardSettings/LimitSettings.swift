package import Drawing
package import SettingFields

/// The limits for reading and drawing a user's file.
public struct LimitSettings: Hashable, Sendable {
  /// The greatest number of steps for a file; about 300M take a second. `nil` for the default limit.
  public var work: StepCount?
  /// The greatest memory for a file; `nil` for the default limit.
  public var memory: ByteCount?

  /// The default settings.
  public init() {}

  package var limits: DrawingLimits {
    var limits = DrawingLimits.standard
    if let work { limits.work = work.number }
    if let memory { limits.memory = memory.number }
    return limits
  }
}

/// A number of steps: `5G`, `500M`, `20000000`.
public struct StepCount: Hashable, Sendable, CustomStringConvertible {
  /// The number itself.
  public let number: Int

  /// A number, which must be positive.
  public init(_ number: Int) { self.number = number }

  package init?(argument: String) {
    let factors: [(String, Int)] = [("K", 1_000), ("M", 1_000_000), ("G", 1_000_000_000), ("T", 1_000_000_000_000)]
    guard let number = Int(argument, factors: factors) else { return nil }
    self.number = number
  }

  /// The number with its unit, if it is a round one.
  public var description: String { number.isMultiple(of: 1_000_000_000) ? "\(number / 1_000_000_000)G" : "\(number)" }
}

/// A number of bytes: `512MB`, `2GB`, `100000000`; the units are powers of 1,024.
public struct ByteCount: Hashable, Sendable, CustomStringConvertible {
  /// The number itself.
  public let number: Int

  /// A number, which must be positive.
  public init(_ number: Int) { self.number = number }

  package init?(argument: String) {
    let units = ["K", "M", "G", "T"].enumerated().flatMap { place, letter in
      [letter, letter + "B", letter + "iB"].map { ($0, 1 << (10 * (place + 1))) }
    }
    guard let number = Int(argument, factors: units) else { return nil }
    self.number = number
  }

  /// The number with its unit, if it is a round one.
  public var description: String { number.isMultiple(of: 1 << 20) ? "\(number >> 20)MB" : "\(number)" }
}

extension Int {
  /// Parses a positive whole number with one of the units, or none; case does not matter.
  fileprivate init?(_ text: String, factors: [(unit: String, factor: Int)]) {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let unit = text.dropFirst(digits.count)
    guard let number = Int(digits), number > 0 else { return nil }
    guard !unit.isEmpty else {
      self = number
      return
    }
    guard let factor = factors.first(where: { $0.unit.lowercased() == unit.lowercased() })?.factor else { return nil }
    let (product, overflows) = number.multipliedReportingOverflow(by: factor)
    if overflows { return nil }
    self = product
  }
}

extension StepCount: SettingValue {
  package static var shape: SettingShape { .text }
  package var input: SettingInput { .text("\(number)") }

  package init(_ input: SettingInput) throws(SettingProblem) {
    guard let count = StepCount(argument: input.text) else {
      throw SettingProblem("'\(input.text)' is not a number of steps: write for example 500M or 20G")
    }
    self = count
  }
}

extension ByteCount: SettingValue {
  package static var shape: SettingShape { .text }
  package var input: SettingInput { .text("\(number)") }

  package init(_ input: SettingInput) throws(SettingProblem) {
    guard let count = ByteCount(argument: input.text) else {
      throw SettingProblem("'\(input.text)' is not a number of bytes: write for example 200MB or 2GB")
    }
    self = count
  }
}

extension LimitSettings: SettingGroup {
  package static let fields: [SettingField<LimitSettings>] = [
    .optional(
      "limit-work", { $1(&$0.work) }, "steps", on: [.commandLine, .project],
      """
      The most steps of work that a file may take, such as 500M or 20G; 300M take about a second. \
      (default: \(StepCount(DrawingLimits.standard.work)))
      """
    ).hyphenated(),
    .optional(
      "limit-memory", { $1(&$0.memory) }, "size", on: [.commandLine, .project],
      """
      The most memory that a file may take, such as 200MB or 2GB. (default: \(ByteCount(DrawingLimits.standard.memory)))
      """
    ).hyphenated(),
  ]
}
