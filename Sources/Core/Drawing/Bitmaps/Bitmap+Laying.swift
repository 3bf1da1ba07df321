extension Bitmap {
  /// Lays a picture down.
  ///
  /// - Parameters:
  ///   - x: the column of its left edge.
  ///   - y: the row of its upper edge.
  ///   - extrusion: how many pixels its edge is repeated outwards.
  ///   - isComposited: whether what is below shows through; it is replaced otherwise.
  /// - Precondition: the picture lies on this one, with what is repeated of its edge.
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
  /// This colour with another one below it: Porter and Duff's source over.
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
