import Drawing
import Testing

@Suite("Colour notation") struct ColorNotationTests {
  @Test(
    "hex notations of every length are read, with and without #",
    arguments: [
      ("#fff", Color.white), ("000", .black), ("#c81", Color(red: 0xcc, green: 0x88, blue: 0x11)),
      ("#1234", Color(red: 0x11, green: 0x22, blue: 0x33, alpha: 0x44)),
      ("c81e32", Color(red: 200, green: 30, blue: 50)), ("#C81E32", Color(red: 200, green: 30, blue: 50)),
      ("#c81e3280", Color(red: 200, green: 30, blue: 50, alpha: 128)), ("#00000000", .clear),
    ])
  func hex(text: String, color: Color) throws {
    #expect(try Color(hex: text) == color)
    #expect(try Color(parsing: text) == color)
  }

  @Test("every grey and alpha survives the way to hex and back")
  func hexRoundTrip() throws {
    for value in UInt8.min...UInt8.max {
      let color = Color(red: value, green: 255 - value, blue: value ^ 0x5a, alpha: value)
      #expect(try Color(hex: color.hex) == color)
    }
    #expect(Color(red: 1, green: 2, blue: 3).hex == "#010203")
    #expect(Color(red: 1, green: 2, blue: 3, alpha: 4).description == "#01020304")
  }

  @Test(
    "a hex colour with a wrong number of digits or another character is refused",
    arguments: ["", "#", "#f", "#ff", "#fffff", "#fffffff", "#fffffffff", "##fff", "#ggg", "#ff ", "#１２３", "+12"])
  func malformedHex(text: String) {
    #expect(throws: ColorError.malformedHex(text)) { try Color(hex: text) }
  }

  @Test(
    "CSS names are read whatever their capitals",
    arguments: [
      ("crimson", 0xdc143c), ("RebeccaPurple", 0x663399), ("DarkSlateGrey", 0x2f4f4f), ("red", 0xff0000),
      ("aliceblue", 0xf0f8ff), ("yellowgreen", 0x9acd32),
    ] as [(String, UInt32)])
  func names(name: String, rgb: UInt32) throws {
    #expect(try Color(parsing: name) == Color(rgb: rgb))
  }

  @Test("there are 148 names, the grey ones in both spellings, and none of them is also a hex colour")
  func nameTable() throws {
    #expect(Color.named.count == 148)
    for (name, color) in Color.named {
      #expect(throws: ColorError.self) { try Color(hex: name) }
      if name.contains("gray") {
        let british = String(name.dropLast(4)) + "grey"
        #expect(name == "lightgoldenrodyellow" || Color.named[name.hasSuffix("gray") ? british : name] == color)
      }
    }
    #expect(try Color(parsing: "Transparent") == .clear)
  }

  @Test(
    "an unknown name is an error with the nearest name",
    arguments: [
      ("crimsen", "crimson"), ("gren", "green"), ("lighblue", "lightblue"), ("rde", "red"), ("BLAKC", "black"),
      ("xyzzyxyzzy", nil), ("", nil), ("🂡", nil),
    ] as [(String, String?)])
  func unknownName(text: String, nearest: String?) {
    #expect(throws: ColorError.unknownName(text, nearest: nearest)) { try Color(parsing: text) }
  }

  @Test("the error for a text that starts like a hex colour says what is wrong with its digits")
  func malformedHexWhileParsing() {
    #expect(throws: ColorError.malformedHex("#ffff0")) { try Color(parsing: "#ffff0") }
    #expect(throws: ColorError.malformedHex("12345")) { try Color(parsing: "12345") }
    #expect(throws: ColorError.malformedHex("#red")) { try Color(parsing: "#red") }
  }

  @Test("a text of a million letters is refused at once")
  func hostileLength() {
    let text = String(repeating: "a", count: 1_000_000)
    #expect(throws: ColorError.malformedHex(text)) { try Color(parsing: text) }
    let name = String(repeating: "z", count: 1_000_000)
    #expect(throws: ColorError.unknownName(name, nearest: nil)) { try Color(parsing: name) }
  }

  @Test("errors say what would be right")
  func descriptions() {
    #expect(
      ColorError.unknownName("gren", nearest: "green").description == "unknown colour 'gren': did you mean 'green'?")
    #expect(
      ColorError.malformedHex("#12").description
        == "malformed colour '#12': a hex colour has 3, 4, 6 or 8 digits, such as '#c81e32'")
    #expect(ColorError.unknownName("?", nearest: nil).description.contains("#rrggbb"))
  }
}
