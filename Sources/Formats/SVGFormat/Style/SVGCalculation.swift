/// The value of `calc()`, `min()`, `max()` or `clamp()` (CSS Values 4, section 10).
indirect enum SVGCalculation: Hashable, Sendable {
  case number(Double)
  case length(SVGLength)
  case sum(SVGCalculation, SVGCalculation)
  case product(SVGCalculation, Double)
  case least(SVGCalculation, SVGCalculation)
  case greatest(SVGCalculation, SVGCalculation)

  /// The numeric value; `nil` for a length.
  fileprivate var number: Double? { isNumber ? value { $0.value } : nil }

  fileprivate var isNumber: Bool {
    switch self {
    case .number: true
    case .length: false
    case .product(let factor, _): factor.isNumber
    case .sum(let a, _), .least(let a, _), .greatest(let a, _): a.isNumber
    }
  }

  /// Returns the value, in the unit that `resolve` converts lengths to.
  func value(_ resolve: (SVGLength) -> Double) -> Double {
    switch self {
    case .number(let number): number
    case .length(let length): resolve(length)
    case .sum(let a, let b): a.value(resolve) + b.value(resolve)
    case .product(let a, let factor): a.value(resolve) * factor
    case .least(let a, let b): min(a.value(resolve), b.value(resolve))
    case .greatest(let a, let b): max(a.value(resolve), b.value(resolve))
    }
  }
}

extension ByteScanner {
  private static var maximumCalculationDepth: Int { 16 }

  /// Takes a calculation whose result is a length or a number.
  mutating func takeCalculatedLength() -> SVGLength? {
    let start = offset
    guard let calculation = takeCalculation(depth: 0) else {
      offset = start
      return nil
    }
    if let number = calculation.number { return SVGLength(value: number, unit: .none) }
    if case .length(let length) = calculation { return length }
    return SVGLength(value: 1, unit: .calculated(calculation))
  }

  /// Returns a value in which calculations of numbers are replaced by their results; `nil` if there are none.
  static func calculatingNumbers(in value: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard value.contains(UInt8(ascii: "(")) else { return nil }
    var result: [UInt8]?
    var scanner = ByteScanner(value)
    var copied = value.startIndex
    while !scanner.isAtEnd {
      let start = scanner.rest.startIndex
      if let byte = scanner.peek, byte.isNameByte {
        if let number = scanner.takeCalculation(depth: 0)?.number, number.isFinite {
          result = (result ?? []) + value[copied..<start] + Array("\(number)".utf8)
          copied = scanner.rest.startIndex
          continue
        }
        scanner.offset = start - value.startIndex
        _ = scanner.take(while: \.isNameByte)
      } else {
        scanner.skip()
      }
    }
    return result.map { ($0 + value[copied...])[...] }
  }

  private mutating func takeCalculation(depth: Int) -> SVGCalculation? {
    guard depth < ByteScanner.maximumCalculationDepth else { return nil }
    let functions: [(StaticString, Int)] = [("calc", 0), ("min", 1), ("max", 2), ("clamp", 3)]
    guard let function = takeWord(of: functions), take(UInt8(ascii: "(")) else { return nil }
    var values: [SVGCalculation] = []
    repeat {
      guard let value = takeSum(depth: depth + 1) else { return nil }
      guard values.first.map({ $0.isNumber == value.isNumber }) ?? true else { return nil }
      values.append(value)
    } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: ")")), let first = values.first else { return nil }
    switch function {
    case 0: return values.count == 1 ? first : nil
    case 1: return values.dropFirst().reduce(first) { .least($0, $1) }
    case 2: return values.dropFirst().reduce(first) { .greatest($0, $1) }
    default: return values.count == 3 ? .greatest(first, .least(values[1], values[2])) : nil
    }
  }

  private mutating func takeSum(depth: Int) -> SVGCalculation? {
    guard var sum = takeProduct(depth: depth) else { return nil }
    while true {
      // These signs need whitespace around them; otherwise they belong to a number.
      let sawSpace = peek?.isWhitespace == true
      skipWhitespace()
      guard sawSpace, let sign = peek, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else { return sum }
      skip()
      guard peek?.isWhitespace == true, let next = takeProduct(depth: depth), next.isNumber == sum.isNumber else {
        return nil
      }
      sum = .sum(sum, sign == UInt8(ascii: "+") ? next : .product(next, -1))
    }
  }

  private mutating func takeProduct(depth: Int) -> SVGCalculation? {
    guard var product = takeOperand(depth: depth) else { return nil }
    while true {
      let start = offset
      skipWhitespace()
      if take(UInt8(ascii: "*")) {
        guard let next = takeOperand(depth: depth) else { return nil }
        if let factor = next.number {
          product = .product(product, factor)
        } else if let factor = product.number {
          product = .product(next, factor)
        } else {
          return nil
        }
      } else if take(UInt8(ascii: "/")) {
        guard let divisor = takeOperand(depth: depth)?.number, divisor != 0 else { return nil }
        product = .product(product, 1 / divisor)
      } else {
        offset = start
        return product
      }
    }
  }

  private mutating func takeOperand(depth: Int) -> SVGCalculation? {
    skipWhitespace()
    guard depth < ByteScanner.maximumCalculationDepth else { return nil }
    if take(UInt8(ascii: "(")) {
      guard let sum = takeSum(depth: depth + 1), take(UInt8(ascii: ")")) else { return nil }
      return sum
    }
    guard let next = peek, !next.isNameByte || next.isDigit || next == UInt8(ascii: "-") else {
      return takeCalculation(depth: depth + 1)
    }
    guard let length = takeLength() else { return nil }
    return length.unit == .none ? .number(length.value) : .length(length)
  }
}
