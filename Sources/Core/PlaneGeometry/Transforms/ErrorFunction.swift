/// Returns the error function, the profile of a blurred edge.
///
/// Abramowitz and Stegun, 7.1.28: 1 - 1 / (1 + a1 x + ... + a6 x^6)^16, within 3e-7 of the value; only + - * / are used, so the
/// bits are the same on every machine. The function is odd and exactly 0 for 0; NaN gives NaN.
package func errorFunction(_ x: Double) -> Double {
  if x.isNaN { return x }
  let distance = min(x.magnitude, 6)
  if distance == 0 { return 0 }
  var sum = 0.0000430638
  for factor in [0.0002765672, 0.0001520143, 0.0092705272, 0.0422820123, 0.0705230784, 1] {
    sum = sum * distance + factor
  }
  var power = sum * sum
  for _ in 0..<3 { power *= power }
  let value = 1 - 1 / power
  return x < 0 ? -value : value
}
