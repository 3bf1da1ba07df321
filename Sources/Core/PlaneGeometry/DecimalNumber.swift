/// Numbers as short text without Foundation: rounded to a few decimals, without superfluous zeros.
package enum DecimalNumber {
  /// The largest number of decimals.
  package static let maximumPlaces = 9

  /// The powers of ten that fit 64 bits.
  private static let powers: [UInt] = (0..<20).map { exponent in (0..<exponent).reduce(1) { power, _ in power * 10 } }

  /// Returns a number in units of the last decimal; `nil` if it is too large.
  package static func quantized(_ value: Double, places: Int) -> Int? {
    let scaled = (value * power(places)).rounded()
    return scaled.magnitude < 1e15 ? Int(scaled) : nil
  }

  /// Appends a number in units of the last decimal: 1500 with 3 places is `1.5`, -250 is `-.25`.
  package static func append(_ quantized: Int, places: Int, to bytes: inout [UInt8]) {
    if quantized == 0 { return bytes.append(UInt8(ascii: "0")) }
    if quantized < 0 { bytes.append(UInt8(ascii: "-")) }
    var magnitude = quantized.magnitude
    var decimals = places
    while decimals > 0, magnitude % 10 == 0 {
      magnitude /= 10
      decimals -= 1
    }
    var count = decimals
    var rest = magnitude / powers[decimals]
    while rest > 0 {
      rest /= 10
      count += 1
    }
    // The digits are written from the last to the first.
    var place = bytes.count + count - (decimals > 0 ? 0 : 1)
    bytes.append(contentsOf: repeatElement(UInt8(ascii: "."), count: count + (decimals > 0 ? 1 : 0)))
    for index in 0..<count {
      // Skips the decimal point.
      if index == decimals, decimals > 0 { place -= 1 }
      bytes[place] = UInt8(ascii: "0") + UInt8(magnitude % 10)
      magnitude /= 10
      place -= 1
    }
  }

  package static func append(_ value: Double, places: Int, to bytes: inout [UInt8]) {
    if let quantized = quantized(value, places: places) {
      append(quantized, places: places, to: &bytes)
    } else {
      bytes += "\(value)".utf8
    }
  }

  /// Appends a number rounded to `significantDigits` digits.
  package static func append(_ value: Double, significantDigits: Int, to bytes: inout [UInt8]) {
    var places = significantDigits
    var magnitude = value.magnitude
    while magnitude >= 1, places > 0 {
      magnitude /= 10
      places -= 1
    }
    while magnitude > 0, magnitude < 0.1, places < maximumPlaces + significantDigits {
      magnitude *= 10
      places += 1
    }
    append(value, places: min(places, 15), to: &bytes)
  }

  /// Returns a number as messages write it: `1000001` rather than `1000001.0`.
  package static func text(_ value: Double) -> String {
    value.magnitude < 1e15 && value.rounded() == value ? "\(Int(value))" : "\(value)"
  }

  package static func power(_ places: Int) -> Double {
    var power = 1.0
    for _ in 0..<places { power *= 10 }
    return power
  }

  /// Returns the number of decimals that keeps the rounding error below `tolerance`.
  package static func places(for tolerance: Double) -> Int {
    var places = 0
    while places < maximumPlaces, 0.5 / power(places) > tolerance { places += 1 }
    return places
  }
}
