// Sine and cosine that give the same bits on every machine.
//
// libm's results differ between versions and processors, and a rasterizer that promises the same pixels cannot build
// on them. The argument is reduced to an eighth turn with pi/2 in two parts (Cody and Waite, "Software Manual for the
// Elementary Functions", 1980); the polynomials are the minimax ones of FreeBSD's k_sin.c and k_cos.c, whose error on
// that interval is below 2^-57. Only + - * and rounding are used.

/// The sine and the cosine of an angle in radians.
///
/// Exact (0, 1 or -1) for the multiples of a quarter turn as `Double` writes them, such as `.pi` and `.pi / 2`. Elsewhere
/// within 2 units in the last place for angles up to a million turns. An angle that is not a number gives NaN.
package func sineAndCosine(of angle: Double) -> (sine: Double, cosine: Double) {
  guard angle.isFinite else { return (.nan, .nan) }
  let halfPi = 1.5707963267948966
  let halfPiTail = 6.123233995736766e-17
  let reduced =
    angle.magnitude < 1e7 ? angle : angle.truncatingRemainder(dividingBy: 6.283185307179586)
  let quarters = (reduced / halfPi).rounded(.toNearestOrEven)
  var rest = reduced - quarters * halfPi
  rest -= quarters * halfPiTail
  // What is left of a multiple of a quarter turn is the rounding of pi itself.
  if rest.magnitude <= 4e-16 * max(1, quarters.magnitude) { rest = 0 }

  let (sine, cosine) = sineAndCosineOfEighthTurn(rest)
  switch Int(quarters) & 3 {
  case 0: return (sine, cosine)
  case 1: return (cosine, -sine)
  case 2: return (-sine, -cosine)
  default: return (-cosine, sine)
  }
}

private func sineAndCosineOfEighthTurn(_ x: Double) -> (sine: Double, cosine: Double) {
  let z = x * x
  var sine = 1.58969099521155010221e-10
  sine = sine * z - 2.50507602534068634195e-08
  sine = sine * z + 2.75573137070700676789e-06
  sine = sine * z - 1.98412698298579493134e-04
  sine = sine * z + 8.33333333332248946124e-03
  sine = sine * z - 1.66666666666666324348e-01
  var cosine = -1.13596475577881948265e-11
  cosine = cosine * z + 2.08757232129817482790e-09
  cosine = cosine * z - 2.75573143513906633035e-07
  cosine = cosine * z + 2.48015872894767294178e-05
  cosine = cosine * z - 1.38888888888741095749e-03
  cosine = cosine * z + 4.16666666666666019037e-02
  return (x + x * z * sine, 1 - 0.5 * z + z * z * cosine)
}
