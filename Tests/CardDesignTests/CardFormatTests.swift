import CardDesign
import PlaneGeometry
import Testing

@Suite struct CardFormatTests {
  @Test("The named formats have the sizes of printed decks, in millimetres")
  func namedSizes() {
    let inch = 25.4
    let sizes = [
      CardFormat.poker: Size(width: 2.5 * inch, height: 3.5 * inch),
      .bridge: Size(width: 2.25 * inch, height: 3.5 * inch),
      .mini: Size(width: 1.75 * inch, height: 2.5 * inch),
      .tarot: Size(width: 2.75 * inch, height: 4.75 * inch),
    ]
    for (format, size) in sizes {
      #expect((format.size.width - size.width).magnitude < 1e-12)
      #expect((format.size.height - size.height).magnitude < 1e-12)
    }
  }

  @Test("Printed corners have a radius of 3 to 3.5 mm", arguments: CardFormat.named.map(\.format))
  func cornerRadius(format: CardFormat) {
    #expect((3...3.5).contains(format.cornerRadius))
  }

  @Test(
    "A size is read as people write it",
    arguments: [
      ("poker", 63.5, 88.9), (" Bridge ", 57.15, 88.9), ("63.5x88.9mm", 63.5, 88.9),
      ("63.5 × 88.9", 63.5, 88.9), ("60X100MM", 60, 100), ("6x9cm", 60, 90),
      ("2.5x3.5in", 63.5, 88.9), ("70*70", 70, 70), ("2.5in x 3.5in", 63.5, 88.9), ("6cm×88.9mm", 60, 88.9),
      ("180x252pt", 63.5, 88.9), ("5cmx7", 50, 70),
    ])
  func reads(text: String, width: Double, height: Double) throws {
    let format = try CardFormat(parsing: text)
    #expect((format.size.width - width).magnitude < 1e-9)
    #expect((format.size.height - height).magnitude < 1e-9)
  }

  @Test(
    "An invalid size is refused with the text as it was given",
    arguments: [
      "", "x", "pokr", "63.5", "63.5x", "x88.9mm", "63.5x88.9x3", "63,5x88,9", "--63.5x88.9",
      "infxinf", "nanx50", "0x40x0x50", "6e1x9e1", "1.2.3x4", "mm",
    ])
  func refusesText(text: String) {
    #expect(throws: CardFormatError.notUnderstood(text)) { try CardFormat(parsing: text) }
  }

  @Test("A size in pixels is read by a resolution, and refused without one")
  func pixels() throws {
    let format = try CardFormat(parsing: "750x1050px", pixelsPerInch: 300)
    #expect((format.size.width - 63.5).magnitude < 1e-9 && (format.size.height - 88.9).magnitude < 1e-9)
    #expect((try CardFormat.poker.withBleed(parsing: "36px", pixelsPerInch: 300).bleed - 3.048).magnitude < 1e-12)
    #expect(throws: CardFormatError.pixelsWithoutResolution("750x1050px")) { try CardFormat(parsing: "750x1050px") }
    #expect(throws: CardFormatError.pixelsWithoutResolution("36px")) {
      try CardFormat.poker.withBleed(parsing: "36px")
    }
  }

  @Test("A size that no card has is refused with its measures")
  func refusesSizes() {
    #expect(throws: CardFormatError.sideOutOfRange(width: -63.5, height: 88.9)) {
      try CardFormat(parsing: "-63.5x88.9")
    }
    #expect(throws: CardFormatError.sideOutOfRange(width: .infinity, height: 50)) {
      try CardFormat(parsing: String(repeating: "9", count: 400) + "x50")
    }
    #expect(throws: CardFormatError.sideOutOfRange(width: 1, height: 1)) {
      try CardFormat(parsing: "1x1mm")
    }
    #expect(throws: CardFormatError.sideOutOfRange(width: 63.5, height: 1000.5)) {
      try CardFormat(width: 63.5, height: 1000.5)
    }
    #expect(throws: CardFormatError.sideOutOfRange(width: .infinity, height: 50)) {
      try CardFormat(width: .infinity, height: 50)
    }
    #expect(throws: CardFormatError.tooSlender(width: 20, height: 51)) {
      try CardFormat(width: 20, height: 51)
    }
    #expect(throws: CardFormatError.cornerRadiusOutOfRange(radius: 31, limit: 30)) {
      try CardFormat(width: 60, height: 90, cornerRadius: 31)
    }
    #expect(throws: CardFormatError.cornerRadiusOutOfRange(radius: -1, limit: 30)) {
      try CardFormat(width: 60, height: 90, cornerRadius: -1)
    }
    #expect(throws: (any Error).self) { try CardFormat(width: .nan, height: 50) }
  }

  @Test("The error for a size says what would be right")
  func errorDescriptions() {
    #expect(
      CardFormatError.sideOutOfRange(width: 1, height: 1).description
        == "a card of 1.0 x 1.0 mm cannot be laid out: each side must be 20.0 to 1000.0 mm")
    #expect(
      CardFormatError.notUnderstood("A4").description
        == "'A4' is not a card size: write poker, bridge, mini, tarot, square, spanish, or measures such as 63.5x88.9mm"
    )
  }

  @Test("A format's description is read back as the same format")
  func describes() throws {
    for format in CardFormat.named.map(\.format) + [try CardFormat(width: 50, height: 70.25)] {
      #expect(try CardFormat(parsing: format.description) == format)
    }
  }

  @Test(
    "A bleed is read with its unit",
    arguments: [
      ("3mm", 3.0), ("3", 3), (" 0.12 in", 3.048), ("0.3CM", 3), ("0", 0), ("10mm", 10), (".3cm", 3), ("9pt", 3.175),
    ])
  func bleed(text: String, millimetres: Double) throws {
    let format = try CardFormat.bridge.withBleed(parsing: text)
    #expect((format.bleed - millimetres).magnitude < 1e-12)
    #expect(format.size == CardFormat.bridge.size && format.cornerRadius == CardFormat.bridge.cornerRadius)
    #expect((format.canvas.width - 57.15 - 2 * millimetres).magnitude < 1e-9)
    #expect((format.canvas.height - 88.9 - 2 * millimetres).magnitude < 1e-9)
    #expect(format.canvas.center.distance(to: format.bounds.center) < 1e-9)
    #expect(format.description == "bridge")
  }

  @Test("A bleed that is invalid, or out of range, is an error")
  func wrongBleeds() {
    for text in ["", "mm", "3ft", "--1mm", "inf", "3mm x 3mm", "0x3"] {
      #expect(throws: CardFormatError.bleedNotUnderstood(text)) { try CardFormat.poker.withBleed(parsing: text) }
    }
    #expect(throws: CardFormatError.bleedOutOfRange(11)) { try CardFormat.poker.withBleed(parsing: "11mm") }
    #expect(throws: CardFormatError.bleedOutOfRange(-1)) { try CardFormat.poker.withBleed(parsing: "-1mm") }
    for bleed in [-0.1, 10.1, .infinity] {
      #expect(throws: CardFormatError.bleedOutOfRange(bleed)) { try CardFormat.poker.withBleed(bleed) }
    }
    #expect(throws: CardFormatError.self) { try CardFormat.poker.withBleed(.nan) }
    #expect(
      CardFormatError.bleedOutOfRange(11).description == "a bleed of 11.0 mm is out of range: it must be 0 to 10.0 mm")
    #expect(
      CardFormatError.bleedNotUnderstood("x").description
        == "'x' is not a bleed: write a length such as 3mm, 0.3cm, 0.125in, 9pt or 36px")
  }
}
