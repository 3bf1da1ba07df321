import Testing

@testable import FileAccess

@Suite("Digests of bytes that come one after the other")
struct ContentHasherTests {
  @Test("bytes in any parts have the digest of all of them", arguments: [1, 7, 31, 32, 33, 64, 100, 1000])
  func parts(length: Int) {
    let bytes = (0..<1000).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ $0 >> 3) }
    var hasher = ContentHasher()
    for start in stride(from: 0, to: bytes.count, by: length) {
      // A question on the way changes nothing.
      #expect(hasher.digest == ContentDigest(Array(bytes[..<start])))
      hasher.add(Array(bytes[start..<min(start + length, bytes.count)]))
    }
    #expect(hasher.digest == ContentDigest(bytes) && hasher.byteCount == bytes.count)
  }

  @Test("words have the digest of their bytes, the lowest first")
  func words() {
    #expect(ContentDigest(words: [0x0807_0605_0403_0201]) == ContentDigest([1, 2, 3, 4, 5, 6, 7, 8]))
  }
}
