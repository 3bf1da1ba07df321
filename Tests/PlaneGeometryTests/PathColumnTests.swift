import PlaneGeometry
import SeededNumbers
import Testing

@Suite("Columns of paths")
struct PathColumnTests {
  private func rect(_ x: Double, _ y: Double, width: Double = 2) -> Path {
    Path(Rect(x: x, y: y, width: width, height: 1))
  }

  private func path(_ parts: [Path]) -> Path { Path { path in for part in parts { path.addPath(part) } } }

  @Test("are the subpaths that lie side by side, with what lies above them")
  func columns() {
    // Such as an i between two other letters.
    let parts = [rect(0, 0), rect(3, 0), rect(3, 2, width: 1), rect(6, 0)]
    let whole = path(parts)
    let columns = whole.columns
    #expect(columns.map(\.bounds.minX) == [0, 3, 6])
    #expect(columns.map { whole.part(of: [$0]) } == [parts[0], path([parts[1], parts[2]]), parts[3]])
    #expect(columns.map(\.pointCount) == [4, 8, 4])
    #expect(whole.part(of: columns) == whole)
    #expect(path(parts.reversed()).columns.count == 3)
  }

  @Test("are one where a later subpath lies above an earlier one, and where they touch")
  func uncut() {
    let back = path([rect(0, 0), rect(3, 0), rect(1, 5)])
    #expect(back.columns.count == 1 && back.columns.first?.bounds == back.controlBounds)
    let across = path([rect(3, 0), rect(9, 0), rect(0, 5, width: 20)])
    #expect(across.columns.count == 1 && across.part(of: across.columns) == across)
    #expect(path([rect(0, 0), rect(2, 0)]).columns.count == 1)
  }

  @Test("are none where nothing is drawn")
  func nothing() {
    #expect(Path().columns.isEmpty)
    #expect(Path { $0.move(to: .zero) }.columns.isEmpty)
    #expect(path([rect(.nan, 0)]).columns.isEmpty)
    // The move at the end begins nothing.
    let whole = Path { path in
      path.addPath(rect(0, 0))
      path.move(to: Point(x: 1, y: 9))
    }
    #expect(whole.columns.map { whole.part(of: [$0]) } == [rect(0, 0)])
  }
}

@Suite("Decimal numbers")
struct DecimalNumberTests {
  @Test(
    "are written without zeros that say nothing",
    arguments: [
      (0, 3, "0"), (1500, 3, "1.5"), (-250, 3, "-.25"), (5, 3, ".005"), (-1, 0, "-1"), (1200, 2, "12"),
      (100_000, 0, "100000"), (123_456_789_012_345, 9, "123456.789012345"), (10, 1, "1"), (90_909, 4, "9.0909"),
    ])
  func texts(number: Int, places: Int, text: String) {
    var bytes = Array("x".utf8)
    DecimalNumber.append(number, places: places, to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "x" + text)
  }

  @Test("mean what was written", arguments: [1 as UInt64, 2, 3])
  func values(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let places = Int.random(in: 0...9, using: &generator)
      let number =
        Int.random(in: -1_000_000_000...1_000_000_000, using: &generator) >> Int.random(in: 0...29, using: &generator)
      var bytes: [UInt8] = []
      DecimalNumber.append(number, places: places, to: &bytes)
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(DecimalNumber.quantized(Double(text) ?? .nan, places: places) == number, "\(text)")
    }
  }
}
