import Drawing
import SeededNumbers

/// A bitmap whose pixels are drawn from what `pick` gives, in runs of random length.
func randomBitmap(
  _ width: Int, _ height: Int, seed: UInt64, longestRun: Int = 12,
  pick: (inout SeededGenerator) -> Color
) -> Bitmap {
  var generator = SeededGenerator(seed: seed)
  var pixels: [PremultipliedColor] = []
  while pixels.count < width * height {
    let run = Int.random(in: 1...longestRun, using: &generator)
    pixels += repeatElement(PremultipliedColor(pick(&generator)), count: run)
  }
  return try! Bitmap(width: width, height: height, pixels: Array(pixels.prefix(width * height)))
}

func anyByte(_ generator: inout SeededGenerator) -> UInt8 { UInt8.random(in: 0...255, using: &generator) }

func anyColor(_ generator: inout SeededGenerator) -> Color {
  Color(
    red: anyByte(&generator), green: anyByte(&generator), blue: anyByte(&generator), alpha: anyByte(&generator))
}
