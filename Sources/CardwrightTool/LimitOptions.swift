import ArgumentParser
import Drawing

/// How much a file of somebody's may cost.
struct LimitOptions: ParsableArguments {
  @Option(
    name: .customLong("limit-work"), parsing: .unconditional,
    help: ArgumentHelp(
      """
      The most steps of work that a file may take, such as 500M or 20G; about 300M are a second's. \
      (default: \(StepCount(DrawingLimits.standard.work)))
      """,
      valueName: "steps"))
  var work: StepCount?

  @Option(
    name: .customLong("limit-memory"), parsing: .unconditional,
    help: ArgumentHelp(
      """
      The most memory that a file may take, such as 200MB or 2GB. (default: \(ByteCount(DrawingLimits.standard.memory)))
      """,
      valueName: "size"))
  var memory: ByteCount?

  var limits: DrawingLimits {
    var limits = DrawingLimits.standard
    if let work { limits.work = work.number }
    if let memory { limits.memory = memory.number }
    return limits
  }
}

/// A number of steps: `5G`, `500M`, `20000000`.
struct StepCount: ExpressibleByArgument, CustomStringConvertible {
  let number: Int

  init(_ number: Int) { self.number = number }

  init?(argument: String) {
    let factors: [(String, Int)] = [("K", 1_000), ("M", 1_000_000), ("G", 1_000_000_000), ("T", 1_000_000_000_000)]
    guard let number = Int(argument, factors: factors) else { return nil }
    self.number = number
  }

  var description: String { number.isMultiple(of: 1_000_000_000) ? "\(number / 1_000_000_000)G" : "\(number)" }
}

/// A number of bytes: `512MB`, `2GB`, `100000000`; the units are powers of 1,024.
struct ByteCount: ExpressibleByArgument, CustomStringConvertible {
  let number: Int

  init(_ number: Int) { self.number = number }

  init?(argument: String) {
    let units = ["K", "M", "G", "T"].enumerated().flatMap { place, letter in
      [letter, letter + "B", letter + "iB"].map { ($0, 1 << (10 * (place + 1))) }
    }
    guard let number = Int(argument, factors: units) else { return nil }
    self.number = number
  }

  var description: String { number.isMultiple(of: 1 << 20) ? "\(number >> 20)MB" : "\(number)" }
}

extension Int {
  /// A positive whole number with one of some units behind it, or none; case does not matter.
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

extension DrawingLimitError {
  /// Advice about the error on the command line.
  var advice: String { "; --limit-\(resource.rawValue) raises it" }
}
