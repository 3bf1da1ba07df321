import Drawing

/// The pixels of a page while cards are laid on it.
struct PageCanvas {
  /// The page as a picture.
  private(set) var bitmap: Bitmap

  /// A page of one colour.
  ///
  /// - Throws: ``/Drawing/BitmapError`` if no picture can be so large.
  init(width: Int, height: Int, ground: PremultipliedColor) throws(BitmapError) {
    bitmap = try Bitmap(width: width, height: height, filledWith: ground)
  }

  /// Makes a page of one colour of it again.
  ///
  /// - Returns: whether it has this size; nothing is changed otherwise.
  mutating func clear(_ width: Int, _ height: Int, _ ground: PremultipliedColor) -> Bool {
    guard bitmap.width == width, bitmap.height == height else { return false }
    bitmap.fill(with: ground)
    return true
  }

  /// Lays a picture down.
  ///
  /// - Parameters:
  ///   - extrusion: how many pixels its edge is repeated outwards.
  ///   - isComposited: whether what is below shows through; it is replaced otherwise.
  /// - Precondition: the picture lies on the page, with what is repeated of its edge.
  mutating func lay(_ picture: Bitmap, x: Int, y: Int, extrusion: Int, over isComposited: Bool) {
    let columns = -extrusion..<picture.width + extrusion
    let rows = -extrusion..<picture.height + extrusion
    precondition(
      x + columns.lowerBound >= 0 && x + columns.upperBound <= bitmap.width && y + rows.lowerBound >= 0
        && y + rows.upperBound <= bitmap.height, "a picture lies on its page")
    if extrusion == 0, !isComposited {
      bitmap.replace(x: x, y: y, with: picture)
      return
    }
    for row in rows {
      for column in columns {
        let color = picture[min(max(column, 0), picture.width - 1), min(max(row, 0), picture.height - 1)]
        let below = isComposited ? bitmap[x + column, y + row] : .clear
        bitmap[x + column, y + row] = isComposited ? color.over(below) : color
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
