import Drawing

/// The pixels of a page while cards are laid on it.
struct PageCanvas {
  let width: Int
  let height: Int
  private var pixels: [PremultipliedColor]

  /// A page of one colour.
  ///
  /// - Throws: ``/Drawing/BitmapError`` if no picture can be so large.
  init(width: Int, height: Int, ground: PremultipliedColor) throws(BitmapError) {
    try Bitmap.validate(width: width, height: height)
    try Bitmap.checkRoom(width: width, height: height)
    (self.width, self.height) = (width, height)
    pixels = Array(repeating: ground, count: width * height)
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
      x + columns.lowerBound >= 0 && x + columns.upperBound <= width && y + rows.lowerBound >= 0
        && y + rows.upperBound <= height, "a picture lies on its page")
    let source = picture.pixels
    let last = picture.width - 1
    for row in rows {
      let from = min(max(row, 0), picture.height - 1) * picture.width
      let to = (y + row) * width + x
      if extrusion == 0, !isComposited {
        // One row after the other, as it is: a sheet has millions of pixels.
        pixels.replaceSubrange(to..<to + picture.width, with: source[from...from + last])
        continue
      }
      for column in columns {
        let color = source[from + min(max(column, 0), last)]
        pixels[to + column] = isComposited ? color.over(pixels[to + column]) : color
      }
    }
  }

  /// The page as a picture.
  func bitmap() throws(BitmapError) -> Bitmap { try Bitmap(width: width, height: height, pixels: pixels) }
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
