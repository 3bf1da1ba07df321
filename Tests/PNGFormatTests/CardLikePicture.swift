import Drawing

/// Flat art with smooth borders: a white card with rounded corners on nothing, a frame, and discs of a few colours, one of
/// them translucent, with edges shaded by the distance from them.
func cardLikePicture(_ width: Int, _ height: Int, discs: Int = 12) -> Bitmap {
  var pixels: [PremultipliedColor] = []
  let (w, h) = (Double(width), Double(height))
  let inks = [
    Color.black, Color(red: 200, green: 16, blue: 46), Color(red: 0, green: 82, blue: 165),
    Color(red: 250, green: 205, blue: 20, alpha: 160),
  ]
  let radius = w * 0.06
  let discRadius = w * 0.08
  for y in 0..<height {
    for x in 0..<width {
      let (px, py) = (Double(x) + 0.5, Double(y) + 0.5)
      // How far the point lies outside the rounded rectangle.
      let dx = max(abs(px - w / 2) - w / 2 + radius, 0)
      let dy = max(abs(py - h / 2) - h / 2 + radius, 0)
      let outside = (dx * dx + dy * dy).squareRoot() - radius
      let inside = min(max(0.5 - outside, 0), 1)
      var mixed = [255.0, 255, 255]
      for disc in 0..<discs {
        let cx = w * (0.2 + 0.6 * Double(disc % 3) / 2)
        let cy = h * (0.12 + 0.76 * Double(disc / 3) / Double(max(1, (discs - 1) / 3)))
        let distance = ((px - cx) * (px - cx) + (py - cy) * (py - cy)).squareRoot()
        let ink = inks[disc % inks.count]
        let cover = min(max(discRadius + 0.5 - distance, 0), 1) * Double(ink.alpha) / 255
        for (channel, value) in [ink.red, ink.green, ink.blue].enumerated() {
          mixed[channel] += (Double(value) - mixed[channel]) * cover
        }
      }
      let bytes = mixed.map { UInt8($0 + 0.5) }
      let alpha = UInt8(inside * 255 + 0.5)
      pixels.append(PremultipliedColor(Color(red: bytes[0], green: bytes[1], blue: bytes[2], alpha: alpha)))
    }
  }
  return try! Bitmap(width: width, height: height, pixels: pixels)
}
