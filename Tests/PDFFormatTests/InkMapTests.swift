import Drawing
import PDFFormat
import Testing

@Suite("Inks of flat colours") struct InkMapTests {
  private let map = InkMap(.fogra39)

  @Test("black and greys are black ink alone", arguments: [(UInt8(0), 1.0), (255, 0), (51, 0.8)])
  func greys(level: UInt8, black: Double) {
    let inks = map.inks(of: Color(gray: level))
    #expect((inks.cyan, inks.magenta, inks.yellow) == (0, 0, 0))
    #expect(abs(inks.black - black) < 1e-12)
  }

  @Test("a pure red is magenta and yellow")
  func red() {
    #expect(map.inks(of: Color(red: 255, green: 0, blue: 0)) == InkMap.Inks(cyan: 0, magenta: 1, yellow: 1, black: 0))
  }

  @Test("the sum of the inks stays below the limit, and black is what is kept")
  func limit() {
    var narrow = map
    narrow.limit = 1.5
    let inks = narrow.inks(of: Color(red: 0, green: 0, blue: 51))
    #expect(abs(inks.sum - 1.5) < 1e-9)
    #expect(abs(inks.black - 0.8) < 1e-9)
  }

  @Test("chosen inks are taken as they are, whatever the alpha")
  func exceptions() {
    let chosen = InkMap.Inks(cyan: 0.1, magenta: 0.9, yellow: 0.8, black: 0)
    let red = Color(red: 178, green: 34, blue: 52)
    let map = InkMap(.swop, exceptions: [red: chosen])
    #expect(map.inks(of: red.withAlpha(40)) == chosen)
    #expect(map.condition?.identifier == "CGATS TR 001")
  }
}
