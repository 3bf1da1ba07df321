extension Vector {
  /// The angle from the x axis to the vector, in radians from -pi to pi, clockwise on screen if positive; 0 for the zero vector
  /// and for one that is not finite.
  ///
  /// The result of `atan2` with an error below 2^-50 and the same bits on every machine. It is found with
  /// ``sineAndCosine(of:)`` by Newton's method, each step of which cubes the error.
  package var angle: Double {
    guard let direction = normalized else { return 0 }
    // The arc's first guess, linear in the steeper coordinate, is off by less than a tenth.
    let isFlat = dx.magnitude >= dy.magnitude
    let slope = isFlat ? direction.dy / direction.dx.magnitude : direction.dx.magnitude / direction.dy.magnitude
    var angle = slope * (.pi / 4)
    if !isFlat { angle = dy < 0 ? angle - .pi / 2 : .pi / 2 - angle }
    if dx < 0 { angle = (dy < 0 ? -.pi : .pi) - angle }
    for _ in 0..<4 {
      let (sine, cosine) = sineAndCosine(of: angle)
      angle += direction.dy * cosine - direction.dx * sine
    }
    return angle
  }
}
