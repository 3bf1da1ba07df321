extension Bitmap {
  /// Draws a picture onto this one.
  ///
  /// - Parameters:
  ///   - x: the column of its left edge.
  ///   - y: the row of its upper edge.
  ///   - extrusion: the number of pixels by which its edge is repeated outwards.
  ///   - isComposited: whether the pixels below show through; otherwise they are replaced.
  /// - Precondition: the picture, including its repeated edge, lies within this one.
  package mutating func lay(_ picture: Bitmap, x: Int, y: Int, extrusion: Int, over isComposited: Bool) {
    let columns = -extrusion..<picture.width + extrusion
    let rows = -extrusion..<picture.height + extrusion
    precondition(
      x + columns.lowerBound >= 0 && x + columns.upperBound <= width && y + rows.lowerBound >= 0
        && y + rows.upperBound <= height, "a picture lies on its page")
    if extrusion == 0, !isComposited {
      replace(x: x, y: y, with: picture)
      return
    }
    for row in rows {
      for column in columns {
        let color = picture[min(max(column, 0), picture.width - 1), min(max(row, 0), picture.height - 1)]
        self[x + column, y + row] = isComposited ? color.over(self[x + column, y + row]) : color
      }
    }
  }
}

extension PremultipliedColor {
  /// Returns this colour over another one: Porter and Duff's source over.
  fileprivate func over(_ ground: PremultipliedColor) -> PremultipliedColor {
    if alpha == 255 { return self }
    if alpha == 0 { return ground }
    func mixed(_ top: UInt8, _ bottom: UInt8) -> UInt8 {
      let product = Int(bottom) * (255 - Int(alpha)) + 127
      return UInt8(min(255, Int(top) + product / 255))
    }
    return PremultipliedColor(
      red: mixed(red, ground.red), green: mixed(green, ground.green), blue: mixed(blue, ground.blue),
      alpha: mixed(alpha, ground.alpha))
  }
}
