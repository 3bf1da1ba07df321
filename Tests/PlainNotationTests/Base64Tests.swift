import PlainNotation
import Testing

@Suite struct Base64Tests {
  // RFC 4648, section 10.
  static let vectors = [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
    ("foobar", "Zm9vYmFy"),
  ]

  @Test("the test vectors of the standard are written and read", arguments: vectors)
  func vector(plain: String, encoded: String) {
    #expect(Base64.encoding(Array(plain.utf8)) == Array(encoded.utf8))
    #expect(Base64.decoding(Array(encoded.utf8)[...]) == Array(plain.utf8))
  }

  @Test("every byte survives, at every length")
  func roundTrip() {
    for count in 0..<64 {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 89 &+ 7) }
      #expect(Base64.decoding(Base64.encoding(bytes)[...]) == bytes)
    }
  }

  @Test("white space is skipped, padding may be missing, the alphabet for addresses is known")
  func lenience() {
    #expect(Base64.decoding(Array("Zm 9v\r\n\tYg".utf8)[...]) == Array("foob".utf8))
    #expect(Base64.decoding(Array("-_8=".utf8)[...]) == [0xFB, 0xFF])
  }

  @Test("another character is damage", arguments: ["Zm9v!", "Zm\u{0}v", "Zm9ü"])
  func damage(text: String) {
    #expect(Base64.decoding(Array(text.utf8)[...]) == nil)
  }
}
