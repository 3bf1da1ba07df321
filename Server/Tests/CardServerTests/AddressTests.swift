import Testing

@testable import CardServer

@Suite("Server: addresses as texts") struct AddressTextTests {
  @Test("what is escaped is read")
  func escapes() {
    #expect(Address.decoded("/cards/A%E2%99%A0.png") == "/cards/A♠.png")
    #expect(Address.decoded("a+b", plusIsSpace: true) == "a b" && Address.decoded("a+b") == "a+b")
    #expect(Address.query("a=1&b=%26&c")?.map(\.value) == ["1", "&", ""])
  }

  @Test("an address that is not UTF-8 is refused", arguments: ["%", "%4", "%GG", "%00", "%FF", "%C3"])
  func refused(text: String) {
    #expect(Address.decoded(text[...]) == nil)
    #expect(Address.query("a=\(text)") == nil)
  }

  @Test("texts of any kind become JSON in ASCII")
  func quoting() {
    #expect(Answer.quoted("a\"\\\nä😀") == "\"a\\\"\\\\\\u000a\\u00e4\\ud83d\\ude00\"")
  }
}
