import FileAccess
import Testing

@Suite("Content digest") struct ContentDigestTests {
  @Test(
    "it is XXH64 with the seeds 0 and 1, as the reference implementation has it",
    arguments: [
      ([], "ef46db3751d8e999d5afba1336a3be4b"),
      (Array("a".utf8), "d24ec4f1a98c6e5bdec2bc81c3cd46c6"),
      (Array("abc".utf8), "44bc2cf5ad770999bea9ca8199328908"),
      (Array("Nobody inspects the spammish repetition".utf8), "fbcea83c8a378bf143f425448d954db6"),
      (Array(0...100), "e99038495f85381e436499928c06f890"),
      ((0..<1000).map { UInt8(truncatingIfNeeded: $0 * 7) }, "25275608a9cfc16868b0523a81efa7f0"),
    ] as [([UInt8], String)])
  func reference(bytes: [UInt8], digits: String) {
    #expect(ContentDigest(bytes).description == digits)
    #expect(ContentDigest(digits) == ContentDigest(bytes))
  }

  @Test(
    "only 32 hexadecimal digits are a digest",
    arguments: ["", "ef46", String(repeating: "g", count: 32), "+f46db3751d8e999d5afba1336a3be4b"])
  func malformed(text: String) {
    #expect(ContentDigest(text) == nil)
  }
}
