import PlaneGeometry

extension ColorTable {
  /// Reads the transform of a paint, with y growing downwards.
  func transform(at place: Int, format: Int) throws(SFNTTable.Damage) -> Transform {
    switch format {
    case 12, 13: return try matrix(at: place + (try table.uint24(at: place + 4)))
    case 14, 15:
      return Transform(translationX: try table.int16(at: place + 4), y: 0 - (try table.int16(at: place + 6)))
    case 16...19:
      let scale = Transform(scaleX: try table.f2dot14(at: place + 4), y: try table.f2dot14(at: place + 6))
      return try scale.about(format >= 18 ? point(at: place + 8) : .zero)
    case 20...23:
      let factor = try table.f2dot14(at: place + 4)
      return try Transform(scaleX: factor, y: factor).about(format >= 22 ? point(at: place + 6) : .zero)
    case 24...27:
      // Counter-clockwise in the font.
      let turn = Transform(rotationAngle: 0 - .pi * (try table.f2dot14(at: place + 4)))
      return try turn.about(format >= 26 ? point(at: place + 6) : .zero)
    default:
      let (x, y) = (try table.f2dot14(at: place + 4), try table.f2dot14(at: place + 6))
      let skew = Transform(a: 1, b: 0 - tangent(ofHalfTurns: y), c: tangent(ofHalfTurns: x), d: 1, tx: 0, ty: 0)
      return try skew.about(format >= 30 ? point(at: place + 8) : .zero)
    }
  }

  /// Reads an affine map of the font, where y grows upwards: xx, yx, xy, yy, dx, dy.
  private func matrix(at place: Int) throws(SFNTTable.Damage) -> Transform {
    Transform(
      a: try table.fixed(at: place), b: 0 - (try table.fixed(at: place + 4)),
      c: 0 - (try table.fixed(at: place + 8)), d: try table.fixed(at: place + 12),
      tx: try table.fixed(at: place + 16), ty: 0 - (try table.fixed(at: place + 20)))
  }

  /// Returns the tangent from the sine and the cosine that every machine computes alike; huge near a quarter turn.
  private func tangent(ofHalfTurns halfTurns: Double) -> Double {
    let turn = Transform(rotationAngle: .pi * halfTurns)
    return turn.b / turn.a
  }
}

extension Transform {
  /// Returns the same transform about a point other than the origin.
  fileprivate func about(_ center: Point) -> Transform {
    Transform(translationX: 0 - center.x, y: 0 - center.y).concatenating(self)
      .concatenating(Transform(translationX: center.x, y: center.y))
  }
}
