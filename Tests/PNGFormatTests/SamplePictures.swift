import Drawing

/// A small generator of random numbers that gives the same ones every time (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z >> 31
  }
}

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
