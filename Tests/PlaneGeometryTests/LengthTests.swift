import PlaneGeometry
import Testing

@Suite struct LengthTests {
  @Test(
    "a length is a number and a unit, in any case, with spaces or without",
    arguments: [
      ("3mm", Length(3, .millimetres)), (".3cm", Length(0.3, .centimetres)), ("0.125in", Length(0.125, .inches)),
      (" 9 PT ", Length(9, .points)), ("36px", Length(36, .pixels)), ("3", Length(3, .millimetres)),
      ("-2mm", Length(-2, .millimetres)), ("0", Length(0, .millimetres)), ("3.", Length(3, .millimetres)),
    ])
  func reads(text: String, length: Length) throws {
    #expect(try Length(parsing: text) == length)
  }

  @Test("a number without a unit has the one that is usual where it stands")
  func usualUnit() throws {
    #expect(try Length(parsing: "750", unit: .pixels) == Length(750, .pixels))
    #expect(try Length(parsing: "75mm", unit: .pixels) == Length(75, .millimetres))
  }

  @Test("an inch is 25.4 mm, 72 points, and as many pixels as the resolution says")
  func inch() throws {
    for length in [Length(25.4, .millimetres), Length(2.54, .centimetres), Length(1, .inches), Length(72, .points)] {
      #expect(((length.millimetres() ?? 0) - 25.4).magnitude < 1e-12)
    }
    #expect(Length(300, .pixels).millimetres(pixelsPerInch: 300) == 25.4)
    #expect(Length(300, .pixels).millimetres() == nil)
  }

  @Test(
    "other texts are errors that carry them",
    arguments: [
      "", "mm", "wide", "3ft", "3mmm", "3 mm mm", "1e3mm", "0x3", "inf", "nan", "1.2.3mm", "3,5mm", "٣mm", "--3",
    ])
  func refuses(text: String) {
    #expect(throws: LengthError(text: text)) { try Length(parsing: text) }
  }

  @Test(
    "of a pair, a unit that one of them names is that of both",
    arguments: [
      ("63.5x88.9mm", Length(63.5, .millimetres), Length(88.9, .millimetres)),
      ("2.5in × 3.5in", Length(2.5, .inches), Length(3.5, .inches)),
      ("6cm*90mm", Length(6, .centimetres), Length(90, .millimetres)),
      ("5cmx7", Length(5, .centimetres), Length(7, .centimetres)),
      ("750x1050px", Length(750, .pixels), Length(1050, .pixels)),
      ("750PXX1050PX", Length(750, .pixels), Length(1050, .pixels)),
      ("6x9", Length(6, .millimetres), Length(9, .millimetres)),
    ])
  func pair(text: String, first: Length, second: Length) throws {
    #expect(try Length.pair(parsing: text) == (first, second))
  }

  @Test("a text that is not a pair is an error", arguments: ["", "x", "63.5", "63.5x", "x9", "1x2x3", "1mm2mm", "1-2"])
  func noPair(text: String) {
    #expect(throws: LengthError(text: text)) { try Length.pair(parsing: text) }
  }

  @Test("a very long number is read, however absurd")
  func longNumber() throws {
    #expect(try Length(parsing: String(repeating: "9", count: 400)).value == .infinity)
  }
}
