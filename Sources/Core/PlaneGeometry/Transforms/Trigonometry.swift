// Sine and cosine that give the same bits on every machine.
//
// libm's results differ between versions and processors, and a rasterizer that promises the same pixels cannot use them. The
// argument is reduced to an eighth turn with pi/2 in three parts, as in FreeBSD's e_rem_pio2.c (Cody and Waite, "Software
// Manual for the Elementary Functions", 1980): the first two have 33 bits, so that their products with up to 2^20 quarters are
// exact. The polynomials are the minimax ones of k_sin.c and k_cos.c, whose error on that interval is below 2^-57. Only + - *
// and rounding are used.

/// Returns the sine and the cosine of an angle in radians.
///
/// The result is exact (0, 1 or -1) for multiples of a quarter turn in `Double`, such as `.pi` and `3 * .pi / 2`. Angles that
/// differ from one only by rounding count as that one. Elsewhere the error is below 2^-52 for angles up to a million radians;
/// for larger ones, whole turns of `2 * .pi` as rounded to `Double` are removed first. NaN gives NaN.
package func sineAndCosine(of angle: Double) -> (sine: Double, cosine: Double) {
  guard angle.isFinite else { return (.nan, .nan) }
  let reduced = angle.magnitude < 1e6 ? angle : angle.truncatingRemainder(dividingBy: 2 * .pi)
  let quarters = (reduced / (.pi / 2)).rounded(.toNearestOrEven)
  let high = reduced - quarters * 1.57079632673412561417
  let middle = quarters * 6.07710050630396597660e-11
  let difference = high - middle
  let low = ((high - difference) - middle) - quarters * 2.02226624879595063154e-21
  var rest = difference + low
  // For a multiple of a quarter turn, the rest is the rounding error of pi itself.
  if quarters != 0, rest.magnitude <= 4e-16 * quarters.magnitude { rest = 0 }

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
