// The exponential function with the same bits on every machine, for springs.
//
// As in FreeBSD's e_exp.c: the argument is reduced by a whole number of ln 2, in two parts, to at most half of ln 2; there e^r
// = 1 + 2r / (R - r) with R = r (e^r + 1) / (e^r - 1), an even function that a polynomial in r^2 approximates within 2^-59.
// Only + - * /, rounding and a change of the exponent are used.

/// Returns e to the power of a number.
///
/// The relative error is below 2^-52 if the value is a normal number; the value for 0 is exactly 1. Infinite above 709.78, 0
/// below -745.13; NaN gives NaN.
package func exponential(_ x: Double) -> Double {
  if x.isNaN { return x }
  if x > 709.782712893383973096 { return .infinity }
  if x < -745.13321910194110842 { return 0 }
  let power = (x * 1.44269504088896338700).rounded(.toNearestOrEven)
  let high = x - power * 6.93147180369123816490e-01
  let low = power * 1.90821492927058770002e-10
  let rest = high - low
  let square = rest * rest
  var even = 4.13813679705723846039e-08
  even = even * square - 1.65339022054652515390e-06
  even = even * square + 6.61375632143793436117e-05
  even = even * square - 2.77777777770155933842e-03
  even = even * square + 1.66666666666666019037e-01
  let remainder = rest - square * even
  let value = 1 - ((low - rest * remainder / (2 - remainder)) - high)
  // Scales in two steps, as `Double` has neither 2^1024 nor powers below 2^-1074.
  let half = (power / 2).rounded(.down)
  return value * Double(sign: .plus, exponent: Int(half), significand: 1)
    * Double(sign: .plus, exponent: Int(power - half), significand: 1)
}
