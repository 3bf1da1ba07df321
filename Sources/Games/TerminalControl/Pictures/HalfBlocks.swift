import Drawing

/// Two pixels per character: an upper half block in the colour of the upper one, on a background of the lower one.
enum HalfBlocks {
  /// The pen keeps its colours and only writes changes.
  private struct Pen {
    var text: [UInt8] = []
    private var color: PremultipliedColor?
    private var ground: PremultipliedColor?

    mutating func set(color: PremultipliedColor?, ground: PremultipliedColor?) {
      if ground != self.ground {
        text += Array((ground.map { "\u{1B}[48;2;\(HalfBlocks.components($0))m" } ?? "\u{1B}[49m").utf8)
        self.ground = ground
      }
      if let color, color != self.color {
        text += Array("\u{1B}[38;2;\(HalfBlocks.components(color))m".utf8)
        self.color = color
      }
    }

    mutating func endLine() {
      text += Array("\u{1B}[0m\n".utf8)
      color = nil
      ground = nil
    }
  }

  static func text(of bitmap: Bitmap) -> [UInt8] {
    var pen = Pen()
    for y in stride(from: 0, to: bitmap.height, by: 2) {
      for x in 0..<bitmap.width {
        let upper = shown(bitmap[x, y])
        let lower = y + 1 < bitmap.height ? shown(bitmap[x, y + 1]) : nil
        switch (upper, lower) {
        case (nil, nil):
          pen.set(color: nil, ground: nil)
          pen.text.append(UInt8(ascii: " "))
        case (nil, let lower?):
          pen.set(color: lower, ground: nil)
          pen.text += Array("▄".utf8)
        case (let upper?, let lower) where upper == lower:
          pen.set(color: nil, ground: lower)
          pen.text.append(UInt8(ascii: " "))
        case (let upper?, let lower):
          pen.set(color: upper, ground: lower)
          pen.text += Array("▀".utf8)
        }
      }
      pen.endLine()
    }
    return pen.text
  }

  /// Returns the opaque colour of a pixel with an alpha of at least one half, because terminals have no alpha.
  private static func shown(_ pixel: PremultipliedColor) -> PremultipliedColor? {
    if pixel.alpha < 128 { return nil }
    let color = Color(pixel)
    return PremultipliedColor(Color(red: color.red, green: color.green, blue: color.blue))
  }

  private static func components(_ color: PremultipliedColor) -> String {
    "\(color.red);\(color.green);\(color.blue)"
  }
}
