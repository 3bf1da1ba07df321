// The natural logarithm and powers with the same bits on every machine, for curves of light and colour.
//
// The argument is halved or doubled until it lies between the roots of 1/2 and 2; there ln x = 2 artanh s with s = (x - 1) / (x + 1),
// whose series in s^2, at most 0.0295, is cut off below 2^-60. Only + - * / and the exponent are used.

/// Returns the natural logarithm of a number: -infinity for 0, NaN for negative numbers.
///
/// The relative error is below 2^-50, except for values close to 0.
package func logarithm(_ x: Double) -> Double {
  guard x > 0 else { return x == 0 ? -.infinity : .nan }
  guard x.isFinite else { return x }
  var exponent = Double(x.exponent)
  var rest = x.significand
  if rest > 1.4142135623730951 {
    rest /= 2
    exponent += 1
  }
  let s = (rest - 1) / (rest + 1)
  let square = s * s
  var sum = 0.0
  // Integers, because a stride of doubles uses fused multiply-adds.
  for odd in stride(from: 25, through: 3, by: -2) { sum = (sum + 1 / Double(odd)) * square }
  return exponent * 0.6931471805599453 + 2 * s * (1 + sum)
}

/// Returns a nonnegative number to a power. The result is 1 for the power 0; 0 to a positive power is 0.
package func power(_ base: Double, _ exponent: Double) -> Double {
  if exponent == 0 || base == 1 { return 1 }
  if base <= 0 { return exponent > 0 ? 0 : .infinity }
  return exponential(exponent * logarithm(base))
}
