import Drawing
import Testing

@Suite struct ColorDifferenceTests {
  @Test("Every level of sRGB comes back from its light")
  func levels() {
    for level in UInt8.min...UInt8.max {
      let color = Color(red: level, green: 255 - level, blue: level / 2)
      #expect(LinearColor(color).color == color)
    }
  }

  @Test("Light beyond what a screen has is cut off")
  func cut() {
    #expect(LinearColor(red: -0.1, green: 1.2, blue: .nan).color == Color(red: 0, green: 255, blue: 0))
  }

  // WebAIM's and W3C's well-known pairs.
  @Test("Contrast is that of WCAG", arguments: [(0x000000, 21.0), (0x777777, 4.48), (0x767676, 4.54), (0xff0000, 4.0)])
  func contrast(color: Int, expected: Double) {
    let contrast = Color(rgb: UInt32(color)).contrast(with: .white)
    #expect(abs(contrast - expected) < 0.005)
    #expect(Color.white.contrast(with: Color(rgb: UInt32(color))) == contrast)
  }

  @Test("Red and blue lie in OKLab where CSS Color 4 has them")
  func okLab() {
    let red = OKLab(Color(rgb: 0xff0000))
    #expect(abs(red.lightness - 0.62796) < 1e-4 && abs(red.a - 0.22486) < 1e-4 && abs(red.b - 0.12585) < 1e-4)
    let blue = OKLab(Color(rgb: 0x0000ff))
    #expect(abs(blue.lightness - 0.45201) < 1e-4 && abs(blue.a + 0.03246) < 1e-4 && abs(blue.b + 0.31153) < 1e-4)
    #expect(abs(OKLab(.black).distance(to: OKLab(.white)) - 1) < 1e-6)
  }
}
